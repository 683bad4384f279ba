// What the owner, and whoever buys from a list, changes on its page: the calls, and what the page shows meanwhile.
import { useRef, useState } from 'react';
import { times } from '../../../settings/constants.ts';
import type { ShellSettings } from '../../../settings/shell-settings.ts';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import type { OwnWishlist, TypedWishlistResponse, WishlistData, WishlistRowData } from '../../../wire/wishlist-calls.ts';
import { wishlistFields } from '../../../wire/wishlist-form.ts';
import { paths } from '../../../wire/paths.ts';
import { makeLatest } from '../../state/send-latest.ts';
import { cartActions } from '../../state/use-cart.ts';
import { dispatchWishlistEvent } from '../../state/wishlist-events.ts';
import { callWishlist, newWishlist, wishlistActions } from '../../state/wishlist-requests.ts';
import { titleOf } from './wishlist-item.tsx';

interface PageOfWishlist {
  wishlist: WishlistData;
  lists: readonly OwnWishlist[];
  /** A name that was refused when the form was sent without JavaScript. */
  refusedName?: { typed: string; reason: string } | null;
}

type Answer = TypedWishlistResponse | null;

const loadPopups = () => import('./show-popup.tsx');

/** Shows what came of a call, when there is something to say. */
async function say(answer: Answer): Promise<void> {
  const message = answer?.message ?? texts.noAnswer;
  if (message === '') return;
  const { showFeedback } = await loadPopups();
  showFeedback({ isError: !answer || answer.result === 'error', message });
}

function moved(rows: readonly WishlistRowData[], from: number, to: number): readonly WishlistRowData[] {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return rows;
  const others = rows.filter((one) => one !== row);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

/** The list as it is shown, and its changes. A change of the order is shown at once. */
export function useWishlistChanges(initial: PageOfWishlist, settings: ShellSettings['wishlist']) {
  const [shown, setShown] = useState<PageOfWishlist>({ wishlist: initial.wishlist, lists: initial.lists });
  const newest = useRef(shown);
  const refusedName = initial.refusedName ?? null;
  const [naming, setNaming] = useState({ isOpen: refusedName !== null, refused: refusedName });
  const [announcement, setAnnouncement] = useState('');
  const [focus, setFocus] = useState<{ selector: string } | null>(null);
  const [sendOrder] = useState(makeLatest);
  const [sendQuantity] = useState(() => new Map<number, ReturnType<typeof makeLatest>>());
  const timers = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; send: () => Promise<void> }>());

  const show = (next: PageOfWishlist) => {
    newest.current = next;
    setShown(next);
  };
  const { wishlist, lists } = shown;
  const { id, token, page, perPage, isOwner } = wishlist;
  const place = { page, per_page: perPage };

  /** Shows the list as the server has it; nothing changes without an answer. */
  const adopt = (answer: Answer) => {
    if (answer?.wishlist) show({ wishlist: answer.wishlist, lists: answer.lists });
  };
  const rowOf = (rowId: number) => newest.current.wishlist.rows.find((row) => row.id === rowId);

  /** The focus after a row has gone: the same control of the row that took its place. */
  const focusAfter = (rowId: number) => {
    const { rows } = newest.current.wishlist;
    const at = rows.findIndex((row) => row.id === rowId);
    const next = rows[at + 1] ?? rows[at - 1];
    return { selector: next ? `#yith-wcwl-row-${next.id} .remove_from_wishlist` : 'h1' };
  };

  const remove = async (rowId: number) => {
    const after = focusAfter(rowId);
    const answer = await callWishlist(wishlistActions.remove, {
      remove_from_wishlist: rowId,
      wishlist_id: id,
      wishlist_token: token,
      ...place,
    });
    adopt(answer);
    if (answer?.result === 'true') {
      dispatchWishlistEvent('removed');
      setFocus(after);
    }
    await say(answer);
  };

  const flushQuantities = () => Promise.all([...timers.current.values()].map(({ send }) => send()));

  /** [7.4-15]; the row goes when the setting is on and the visitor is the owner ([4.8-02], [6-04]). */
  const addToCart = async (rowId: number, button: HTMLButtonElement) => {
    await flushQuantities();
    const data = Object.fromEntries(Object.entries(button.dataset).map(([name, value]) => [name, value ?? '']));
    const field = document.querySelector<HTMLInputElement>(`[name="${wishlistFields.quantity(rowId)}"]`);
    const outcome = await cartActions.addToCart({ ...data, quantity: field?.value ?? data['quantity'] ?? '1' }, button);
    if (outcome.result === 'refused') cartActions.say({ type: 'error', text: outcome.text });
    if (outcome.result !== 'added') return;
    if (isOwner && settings.removeAfterAddToCart) {
      adopt(await callWishlist(wishlistActions.loadFragments, { wishlist_token: token, ...place }));
      dispatchWishlistEvent('removed');
    }
    if (settings.redirectToCart) location.assign(paths.cart);
  };

  const saveTitle = async (form: HTMLFormElement | null) => {
    const field = form?.querySelector<HTMLInputElement>(`[name="${wishlistFields.name}"]`);
    const typed = field?.value.trim() ?? '';
    const refuse = (reason: string) => {
      setNaming({ isOpen: true, refused: { typed: field?.value ?? '', reason } });
      field?.focus();
    };
    if (typed === '') return refuse(texts.nameMissing);
    const answer = await callWishlist(wishlistActions.saveTitle, { wishlist_id: id, title: typed, ...place });
    if (answer?.result !== 'true') return refuse(answer?.message ?? texts.noAnswer);
    adopt(answer);
    setNaming({ isOpen: false, refused: null });
    setFocus({ selector: '.show-title-form' });
    return say(answer);
  };

  const storeOrder = () => {
    const fields = new URLSearchParams({ wishlist_token: token, page: String(page), per_page: String(perPage) });
    for (const [index, row] of newest.current.wishlist.rows.entries()) fields.append(`positions[${index}]`, String(row.id));
    void sendOrder((signal) => callWishlist(wishlistActions.sort, fields, signal)).then((sent) => {
      if (!sent) return undefined;
      if (sent.value?.result === 'true') return adopt(sent.value);
      return say(sent.value);
    });
  };

  const placeRow = (rowId: number, to: number) => {
    const { wishlist: list, lists: own } = newest.current;
    const ids = list.rows.map((row) => row.id);
    show({ wishlist: { ...list, rows: moved(list.rows, ids.indexOf(rowId), ids.indexOf(to)) }, lists: own });
  };

  const changes = {
    /** Runs what a button of the form names; false: the browser sends the form. */
    run(action: string, rowId: number, button: HTMLButtonElement): boolean {
      if (action === 'remove') void remove(rowId);
      else if (action === 'add') void addToCart(rowId, button);
      else if (action === 'title') void saveTitle(button.form);
      else if (action === 'bulk' && timers.current.size > 0)
        void flushQuantities().then(() => button.form?.requestSubmit(button));
      else return false;
      return true;
    },
    /** Sent 1000 ms after the last change of the field; an earlier request of the row is aborted ([4.8-03]). */
    setQuantity(rowId: number, field: HTMLInputElement): void {
      clearTimeout(timers.current.get(rowId)?.timer);
      const latest = sendQuantity.get(rowId) ?? makeLatest();
      sendQuantity.set(rowId, latest);
      const send = async () => {
        clearTimeout(timers.current.get(rowId)?.timer);
        timers.current.delete(rowId);
        const sent = await latest((signal) =>
          callWishlist(
            wishlistActions.quantity,
            { product_id: rowId, wishlist_token: token, quantity: field.value, ...place },
            signal,
          ),
        );
        if (!sent) return;
        field.ariaInvalid = sent.value?.result === 'true' ? null : 'true';
        if (sent.value?.result === 'true') setAnnouncement(texts.quantitySaved);
        else await say(sent.value);
      };
      timers.current.set(rowId, { timer: setTimeout(() => void send(), times.wishlistQuantity), send });
    },
    setPrivacy(privacy: number): void {
      void callWishlist(wishlistActions.savePrivacy, { wishlist_id: id, privacy, ...place }).then((answer) => {
        adopt(answer);
        return say(answer);
      });
    },
    /** To the list that the selector names, or to a new one ([2.8-08], [2.8-15], [5.4-03]). */
    move(rowId: number, select: HTMLSelectElement): void {
      const destination = select.value;
      if (destination === '' || token === '' || !rowId) return;
      const send = async (fields: Readonly<Record<string, string | number>>) => {
        const answer = await callWishlist(wishlistActions.move, {
          wishlist_token: token,
          item_id: rowId,
          ...fields,
          ...place,
        });
        adopt(answer);
        dispatchWishlistEvent('changed');
        return answer;
      };
      select.value = '';
      if (destination !== newWishlist)
        return void send({ destination_wishlist_token: destination }).then((answer) => say(answer));
      void loadPopups().then(({ showListPopup }) =>
        showListPopup({
          purpose: 'move',
          lists: newest.current.lists.filter((list) => list.id !== id),
          startsNew: true,
          send: (chosen) =>
            send({
              destination_wishlist_token: chosen.token,
              wishlist_name: chosen.name,
              wishlist_visibility: chosen.privacy,
            }),
        }),
      );
    },
    /** The row takes the place of another; stored with `storeOrder`. */
    place: placeRow,
    storeOrder,
    /** One place up (-1) or down (1), and stored ([2.8-04]). */
    shift(rowId: number, by: number): void {
      const { rows } = newest.current.wishlist;
      const to = rows.findIndex((row) => row.id === rowId) + by;
      const other = rows[to];
      const row = rowOf(rowId);
      if (!other || !row) return;
      placeRow(rowId, other.id);
      setFocus({ selector: `#yith-wcwl-row-${rowId} [data-sort-handle]` });
      setAnnouncement(texts.movedTo(titleOf(row), (page - 1) * perPage + to + 1, wishlist.count));
      storeOrder();
    },
  };
  return {
    wishlist,
    lists,
    announcement,
    focus,
    changes,
    naming: {
      isOpen: naming.isOpen,
      refused: naming.refused,
      open() {
        setNaming({ isOpen: true, refused: null });
        setFocus({ selector: `[name="${wishlistFields.name}"]` });
      },
      cancel() {
        setNaming({ isOpen: false, refused: null });
        const field = document.querySelector<HTMLInputElement>(`#yith-wcwl-form [name="${wishlistFields.name}"]`);
        if (field) field.value = wishlist.name;
        setFocus({ selector: '.show-title-form' });
      },
    },
  };
}
