// The shopper's changes to the cart: add, remove, undo and update. Requests run one at a time ([4.1-02]).
import { times } from '../../settings/constants.ts';
import { requestFailureTexts } from '../../texts/request-failures.ts';
import { paths } from '../../wire/paths.ts';
import type { LineRefusal } from './line-refusal.ts';
import { handleAddAnswer } from './cart-add.ts';
import type { AddOutcome } from './cart-add.ts';
import { ajaxCall, followUndo, makeStoreApiClient, typedCart } from './cart-requests.ts';
import type { StoreApiAnswer } from './cart-requests.ts';
import { dispatchCartEvent } from './cart-sync.ts';
import type { CartServices, CartSync } from './cart-sync.ts';

export interface CartChanges {
  /**
   * Adds an item. `data`: the fields of the button or form: product_id, quantity, attribute_* ([7.1-01]). Never
   * rejects.
   */
  addToCart(data: Readonly<Record<string, string>>, button?: HTMLElement): Promise<AddOutcome>;
  /**
   * Removes a line. Resolves with false when the request failed and the browser follows the line's remove link instead
   * ([4.2-03]).
   */
  removeItem(key: string, button?: HTMLElement): Promise<boolean>;
  /** Restores the last removed line while undo is offered. */
  undoRemoval(): Promise<void>;
  /**
   * Sets the quantity of a line. Of several changes in a row only the last is sent. Resolves with false when refused;
   * `refusals` then has the reason.
   */
  setQuantity(key: string, quantity: number): Promise<boolean>;
  /** Selects the shipping rate of a package, by rate id (`flat_rate:1`). */
  selectShippingRate(rateId: string, packageId?: number): Promise<boolean>;
  /** Applies a coupon. Resolves with the reason of a refusal, or null. */
  applyCoupon(code: string): Promise<string | null>;
  /** Removes a coupon. Resolves with false when that failed; a coupon that was already gone is no failure. */
  removeCoupon(code: string): Promise<boolean>;
  /** Sends address fields to `update-customer` of the Store API. */
  updateCustomer(fields: Readonly<Record<string, unknown>>): Promise<boolean>;
}

/** Creates the changes for the cart of one page. */
export function makeCartChanges(parts: CartServices, sync: CartSync): CartChanges {
  return { ...makeAjaxChanges(parts, sync), ...makeStoreApiChanges(parts, sync) };
}

/** Changes by `wc-ajax` calls: adding and removing. */
function makeAjaxChanges(
  parts: CartServices,
  sync: CartSync,
): Pick<CartChanges, 'addToCart' | 'removeItem' | 'undoRemoval'> {
  const { env, stateStore: keeper, queue } = parts;
  let cancelUndoTimer: (() => void) | null = null;

  function offerUndo(undo: { text: string; href: string } | null): void {
    cancelUndoTimer?.();
    cancelUndoTimer = undo && env.schedule(times.undoOffer, () => keeper.update({ undo: null }));
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

/** Changes by the Store API: quantities, shipping rate, coupons and customer. */
function makeStoreApiChanges(
  { env, stateStore: keeper, queue }: CartServices,
  sync: CartSync,
): Pick<CartChanges, 'setQuantity' | 'selectShippingRate' | 'applyCoupon' | 'removeCoupon' | 'updateCustomer'> {
  const client = makeStoreApiClient(env);

  /** Stores the cart of a response. Returns the message of a refusal, or null. */
  function refusalOf(answer: StoreApiAnswer): string | null {
    if (answer.cart) sync.adopt(answer.cart);
    if (!answer.ok) return answer.message === '' ? requestFailureTexts.noAnswer : answer.message;
    dispatchCartEvent(env, 'wc_fragments_refreshed', { cart: answer.cart });
    return null;
  }

  function applyAnswer(answer: StoreApiAnswer): boolean {
    const text = refusalOf(answer);
    if (text !== null) keeper.update({ notice: { type: 'error', text } });
    return text === null;
  }

  function setRefusal(key: string, refusal: LineRefusal | null): void {
    keeper.update({ refusals: { ...keeper.getSnapshot().refusals, [key]: refusal } });
  }

  async function sendQuantity(key: string): Promise<boolean> {
    const quantity = keeper.requestedQuantity(key);
    // The newest quantity was already sent with an earlier task of the queue.
    if (quantity === undefined) return true;
    keeper.setBusy(key, true);
    const answer = await client.post('cart/update-item', { key, quantity });
    keeper.setBusy(key, false);
    if (keeper.requestedQuantity(key) === quantity) keeper.setRequestedQuantity(key, null);
    const reason = refusalOf(answer);
    if (reason === null) return true;
    const lineExists = keeper.getSnapshot().cart?.items.some((item) => item.key === key);
    if (lineExists) setRefusal(key, { typed: String(quantity), reason });
    else keeper.update({ notice: { type: 'error', text: reason } });
    return false;
  }

  return {
    setQuantity(key, quantity) {
      setRefusal(key, null);
      keeper.setRequestedQuantity(key, quantity);
      return queue.run(() => sendQuantity(key));
    },
    selectShippingRate: (rateId, packageId = 0) =>
      queue.run(async () =>
        applyAnswer(await client.post('cart/select-shipping-rate', { package_id: packageId, rate_id: rateId })),
      ),
    applyCoupon: (code) => queue.run(async () => refusalOf(await client.post('cart/apply-coupon', { code }))),
    removeCoupon: (code) =>
      queue.run(async () => {
        const answer = await client.post('cart/remove-coupon', { code });
        if (answer.cart) sync.adopt(answer.cart);
        return answer.ok || answer.cart !== null;
      }),
    updateCustomer: (fields) => queue.run(async () => applyAnswer(await client.post('cart/update-customer', fields))),
  };
}
