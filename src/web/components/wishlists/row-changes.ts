// What is done with a row: removed, put in the cart, moved to another list.
import type { ShellSettings } from '../../../settings/shell-settings.ts';
import type { TypedWishlistResponse } from '../../../wire/wishlist-calls.ts';
import { wishlistFields } from '../../../wire/wishlist-form.ts';
import { paths } from '../../../wire/paths.ts';
import { cartActions } from '../../state/use-cart.ts';
import { dispatchWishlistEvent } from '../../state/wishlist-events.ts';
import { callWishlist, newWishlist, wishlistActions } from '../../state/wishlist-requests.ts';
import { loadPopups, say } from './use-open-list.ts';
import type { OpenList } from './use-open-list.ts';

/** The control that has the focus after a row has gone: the same one of the row that takes its place. */
function focusAfter(list: OpenList, rowId: number): string {
  const { rows } = list.newest().wishlist;
  const at = rows.findIndex((row) => row.id === rowId);
  const next = rows[at + 1] ?? rows[at - 1];
  return next ? `#yith-wcwl-row-${next.id} .remove_from_wishlist` : '.show-title-form';
}

export async function removeRow(list: OpenList, rowId: number): Promise<void> {
  const after = focusAfter(list, rowId);
  const { id } = list.newest().wishlist;
  const fields = { remove_from_wishlist: rowId, wishlist_id: id, ...list.place() };
  const answer = await callWishlist(wishlistActions.remove, fields);
  list.adopt(answer);
  if (answer?.result === 'true') {
    dispatchWishlistEvent('removed');
    list.moveFocus(after);
  }
  await say(answer);
}

/** [7.4-15]; the row goes when the setting is on and the visitor is the owner ([4.8-02], [6-04]). */
export async function addRowToCart(
  list: OpenList,
  { rowId, button }: { rowId: number; button: HTMLButtonElement },
  settings: ShellSettings['wishlist'],
): Promise<void> {
  const data = Object.fromEntries(Object.entries(button.dataset).map(([name, value]) => [name, value ?? '']));
  const field = document.querySelector<HTMLInputElement>(`[name="${wishlistFields.quantity(rowId)}"]`);
  const quantity = field?.value ?? data['quantity'] ?? '1';
  const outcome = await cartActions.addToCart({ ...data, quantity }, button);
  if (outcome.result === 'refused') cartActions.say({ type: 'error', text: outcome.text });
  if (outcome.result !== 'added') return;
  if (list.newest().wishlist.isOwner && settings.removeAfterAddToCart) {
    list.adopt(await callWishlist(wishlistActions.loadFragments, list.place()));
    dispatchWishlistEvent('removed');
  }
  if (settings.redirectToCart) location.assign(paths.cart);
}

/** To the list that the selector names, or to a new one ([2.8-08], [2.8-15], [5.4-03]). */
export function moveRow(list: OpenList, rowId: number, select: HTMLSelectElement): void {
  const destination = select.value;
  const place = list.place();
  if (destination === '' || place.wishlist_token === '' || !rowId) return;
  const send = async (fields: Readonly<Record<string, string | number>>): Promise<TypedWishlistResponse | null> => {
    const answer = await callWishlist(wishlistActions.move, { item_id: rowId, ...fields, ...place });
    list.adopt(answer);
    dispatchWishlistEvent('changed');
    return answer;
  };
  select.value = '';
  if (destination !== newWishlist) {
    void send({ destination_wishlist_token: destination }).then(say);
    return;
  }
  void loadPopups().then(({ showListPopup }) =>
    showListPopup({
      purpose: 'move',
      lists: list.newest().lists.filter((one) => one.token !== place.wishlist_token),
      startsNew: true,
      send: ({ token, name, privacy }) =>
        send({ destination_wishlist_token: token, wishlist_name: name, wishlist_visibility: privacy }),
    }),
  );
}
