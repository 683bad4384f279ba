// What a shopper does to the cart: add, remove, undo, change. One request at a time [4.1-02].
import { times } from '../../settings/constants.ts';
import { answerTexts } from '../../texts/answers.ts';
import { paths } from '../../wire/paths.ts';
import type { LineRefusal } from '../page-props.ts';
import { answerToAdd } from './cart-add.ts';
import type { AddOutcome } from './cart-add.ts';
import { ajaxCall, followUndo, makeStoreClient, typedCart } from './cart-requests.ts';
import type { StoreAnswer } from './cart-requests.ts';
import { raise } from './cart-sync.ts';
import type { CartParts, CartSync } from './cart-sync.ts';

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
export function makeCartChanges(parts: CartParts, sync: CartSync): CartChanges {
  return { ...makeListChanges(parts, sync), ...makeStoreChanges(parts, sync) };
}

/** What goes by the `wc-ajax` calls: adding and removing. */
function makeListChanges(
  parts: CartParts,
  sync: CartSync,
): Pick<CartChanges, 'addToCart' | 'removeItem' | 'undoRemoval'> {
  const { env, keeper, queue } = parts;
  let withdrawUndo: (() => void) | null = null;

  function offerUndo(undo: { text: string; href: string } | null): void {
    withdrawUndo?.();
    withdrawUndo = undo && env.after(times.undoOffer, () => keeper.update({ undo: null }));
    keeper.update({ undo });
  }

  async function remove(key: string, button: HTMLElement | undefined): Promise<boolean> {
    const link = keeper.getSnapshot().links[key]?.remove ?? paths.cart;
    const answer = typedCart(await ajaxCall(env, 'remove_from_cart', { cart_item_key: key }).catch(() => null));
    if (!answer) {
      env.go(link);
      return false;
    }
    keeper.mark(key, false);
    keeper.ask(key, null);
    sync.apply(answer);
    keeper.update({ notice: null });
    const { message, undo } = answer.notice ?? {};
    offerUndo(undo === undefined ? null : { text: message ?? '', href: undo });
    raise(env, 'removed_from_cart', { cart: answer.cart, cart_hash: answer.cart_hash, button: button ?? null });
    return true;
  }

  async function undo(href: string): Promise<void> {
    const answer = await followUndo(env, href);
    if (!answer) return env.go(href);
    if ('refused' in answer) return keeper.update({ notice: { type: 'error', text: answer.refused } });
    sync.apply(answer.cart);
    const { notice } = answer.cart;
    if (notice) keeper.update({ notice: { type: 'message', text: notice.message } });
  }

  return {
    addToCart(data, button) {
      raise(env, 'adding_to_cart', { data, button: button ?? null });
      return queue.run(async () => {
        const outcome = answerToAdd(parts, sync, await ajaxCall(env, 'add_to_cart', data).catch(() => null), button);
        if (outcome.result === 'added') offerUndo(null);
        return outcome;
      });
    },
    removeItem(key, button) {
      keeper.mark(key, true);
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
function makeStoreChanges(
  { env, keeper, queue }: CartParts,
  sync: CartSync,
): Pick<CartChanges, 'setQuantity' | 'selectShippingRate' | 'updateCustomer'> {
  const client = makeStoreClient(env);

  /** Takes the cart of an answer, and gives why it was refused. */
  function refusalOf(answer: StoreAnswer): string | null {
    if (answer.cart) sync.adopt(answer.cart);
    if (!answer.ok) return answer.message === '' ? answerTexts.noAnswer : answer.message;
    raise(env, 'wc_fragments_refreshed', { cart: answer.cart });
    return null;
  }

  function take(answer: StoreAnswer): boolean {
    const text = refusalOf(answer);
    if (text !== null) keeper.update({ notice: { type: 'error', text } });
    return text === null;
  }

  function answerLine(key: string, refusal: LineRefusal | null): void {
    keeper.update({ refusals: { ...keeper.getSnapshot().refusals, [key]: refusal } });
  }

  async function sendQuantity(key: string): Promise<boolean> {
    const quantity = keeper.asked(key);
    // A later click has already been sent with this one.
    if (quantity === undefined) return true;
    keeper.mark(key, true);
    const answer = await client.post('cart/update-item', { key, quantity });
    keeper.mark(key, false);
    if (keeper.asked(key) === quantity) keeper.ask(key, null);
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
      keeper.ask(key, quantity);
      return queue.run(() => sendQuantity(key));
    },
    selectShippingRate: (rateId, packageId = 0) =>
      queue.run(async () =>
        take(await client.post('cart/select-shipping-rate', { package_id: packageId, rate_id: rateId })),
      ),
    updateCustomer: (fields) => queue.run(async () => take(await client.post('cart/update-customer', fields))),
  };
}
