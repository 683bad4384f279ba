// What a shopper does to the cart: add, remove, undo, change. One request at a time [4.1-02].
import { times } from '../../settings/constants.ts';
import { requestFailureTexts } from '../../texts/request-failures.ts';
import { paths } from '../../wire/paths.ts';
import type { LineRefusal } from '../pages/cart/props.ts';
import { handleAddAnswer } from './cart-add.ts';
import type { AddOutcome } from './cart-add.ts';
import { ajaxCall, followUndo, makeStoreApiClient, typedCart } from './cart-requests.ts';
import type { StoreApiAnswer } from './cart-requests.ts';
import { dispatchCartEvent } from './cart-sync.ts';
import type { CartServices, CartSync } from './cart-sync.ts';

export interface CartChanges {
  /** Adds what a button or form carries: product_id, quantity, attribute_* [7.1-01]. Never throws. */
  addToCart(data: Readonly<Record<string, string>>, button?: HTMLElement): Promise<AddOutcome>;
  /** Takes a line out; false when the browser follows the line's remove link instead [4.2-03]. */
  removeItem(key: string, button?: HTMLElement): Promise<boolean>;
  /** Puts the last removed line back, while that is offered. */
  undoRemoval(): Promise<void>;
  /** Sets a line's quantity; of several in a row only the last one is sent. False when refused: see `refusals`. */
  setQuantity(key: string, quantity: number): Promise<boolean>;
  /** Chooses how a package is sent, by rate id (`flat_rate:1`). */
  selectShippingRate(rateId: string, packageId?: number): Promise<boolean>;
  /** Sends address fields of the Store API's `update-customer`. */
  updateCustomer(fields: Readonly<Record<string, unknown>>): Promise<boolean>;
}

/** The changes of one page. */
export function makeCartChanges(parts: CartServices, sync: CartSync): CartChanges {
  return { ...makeAjaxChanges(parts, sync), ...makeStoreApiChanges(parts, sync) };
}

/** What goes by the `wc-ajax` calls: adding and removing. */
function makeAjaxChanges(
  parts: CartServices,
  sync: CartSync,
): Pick<CartChanges, 'addToCart' | 'removeItem' | 'undoRemoval'> {
  const { env, stateStore: keeper, queue } = parts;
  let withdrawUndo: (() => void) | null = null;

  function offerUndo(undo: { text: string; href: string } | null): void {
    withdrawUndo?.();
    withdrawUndo = undo && env.schedule(times.undoOffer, () => keeper.update({ undo: null }));
    keeper.update({ undo });
  }

  async function remove(key: string, button: HTMLElement | undefined): Promise<boolean> {
    const link = keeper.getSnapshot().links[key]?.remove ?? paths.cart;
    const answer = typedCart(await ajaxCall(env, 'remove_from_cart', { cart_item_key: key }).catch(() => null));
    if (!answer) {
      env.navigate(link);
      return false;
    }
    keeper.setBusy(key, false);
    keeper.setRequestedQuantity(key, null);
    sync.apply(answer);
    keeper.update({ notice: null });
    const { message, undo } = answer.notice ?? {};
    offerUndo(undo === undefined ? null : { text: message ?? '', href: undo });
    dispatchCartEvent(env, 'removed_from_cart', {
      cart: answer.cart,
      cart_hash: answer.cart_hash,
      button: button ?? null,
    });
    return true;
  }

  async function undo(href: string): Promise<void> {
    const answer = await followUndo(env, href);
    if (!answer) return env.navigate(href);
    if ('refused' in answer) return keeper.update({ notice: { type: 'error', text: answer.refused } });
    sync.apply(answer.cart);
    const { notice } = answer.cart;
    if (notice) keeper.update({ notice: { type: 'message', text: notice.message } });
  }

  return {
    addToCart(data, button) {
      dispatchCartEvent(env, 'adding_to_cart', { data, button: button ?? null });
      return queue.run(async () => {
        const outcome = handleAddAnswer(
          parts,
          sync,
          await ajaxCall(env, 'add_to_cart', data).catch(() => null),
          button,
        );
        if (outcome.result === 'added') offerUndo(null);
        return outcome;
      });
    },
    removeItem(key, button) {
      keeper.setBusy(key, true);
      return queue.run(() => remove(key, button));
    },
    undoRemoval() {
      const offered = keeper.getSnapshot().undo;
      if (!offered) return Promise.resolve();
      offerUndo(null);
      return queue.run(() => undo(offered.href));
    },
  };
}

/** What goes by the Store API: quantities, the way of shipping, the customer. */
function makeStoreApiChanges(
  { env, stateStore: keeper, queue }: CartServices,
  sync: CartSync,
): Pick<CartChanges, 'setQuantity' | 'selectShippingRate' | 'updateCustomer'> {
  const client = makeStoreApiClient(env);

  /** Takes the cart of an answer, and gives why it was refused. */
  function refusalOf(answer: StoreApiAnswer): string | null {
    if (answer.cart) sync.adopt(answer.cart);
    if (!answer.ok) return answer.message === '' ? requestFailureTexts.noAnswer : answer.message;
    dispatchCartEvent(env, 'wc_fragments_refreshed', { cart: answer.cart });
    return null;
  }

  function take(answer: StoreApiAnswer): boolean {
    const text = refusalOf(answer);
    if (text !== null) keeper.update({ notice: { type: 'error', text } });
    return text === null;
  }

  function answerLine(key: string, refusal: LineRefusal | null): void {
    keeper.update({ refusals: { ...keeper.getSnapshot().refusals, [key]: refusal } });
  }

  async function sendQuantity(key: string): Promise<boolean> {
    const quantity = keeper.requestedQuantity(key);
    // A later click has already been sent with this one.
    if (quantity === undefined) return true;
    keeper.setBusy(key, true);
    const answer = await client.post('cart/update-item', { key, quantity });
    keeper.setBusy(key, false);
    if (keeper.requestedQuantity(key) === quantity) keeper.setRequestedQuantity(key, null);
    const reason = refusalOf(answer);
    if (reason === null) return true;
    const lineIsThere = keeper.getSnapshot().cart?.items.some((item) => item.key === key);
    if (lineIsThere) answerLine(key, { typed: String(quantity), reason });
    else keeper.update({ notice: { type: 'error', text: reason } });
    return false;
  }

  return {
    setQuantity(key, quantity) {
      answerLine(key, null);
      keeper.setRequestedQuantity(key, quantity);
      return queue.run(() => sendQuantity(key));
    },
    selectShippingRate: (rateId, packageId = 0) =>
      queue.run(async () =>
        take(await client.post('cart/select-shipping-rate', { package_id: packageId, rate_id: rateId })),
      ),
    updateCustomer: (fields) => queue.run(async () => take(await client.post('cart/update-customer', fields))),
  };
}
