// Holds what the browser knows of the cart, for whoever subscribes; no React, no requests.
import type { CartLineLinks } from '../../wire/cart-calls.ts';
import type { StoreCart } from '../../wire/store-cart.ts';
import type { LineRefusal } from '../pages/cart/props.ts';
import { optimisticCart } from './optimistic-cart.ts';

export interface CartNotice {
  type: 'error' | 'message';
  text: string;
  /** Where it is not Dutch (R1). */
  lang?: 'en';
}

export interface CartState {
  /** `unknown` until the browser has looked; the server always renders `unknown`. */
  status: 'unknown' | 'empty' | 'ready';
  /** With the quantities the shopper asked for; amounts are the server's last ones. null while unknown. */
  cart: StoreCart | null;
  hash: string;
  links: Readonly<Record<string, CartLineLinks>>;
  /** Quantities were changed and their amounts are still on the way. */
  settling: boolean;
  /** Keys of lines that are being removed or changed. */
  busyKeys: ReadonlySet<string>;
  /** The last answer on each line's quantity, by line key: why it was refused, null where it was not. */
  refusals: Readonly<Record<string, LineRefusal | null>>;
  notice: CartNotice | null;
  /** Offered for 10 s after a removal (U21). */
  undo: { text: string; href: string } | null;
  /** Grows with every add that succeeded. */
  additions: number;
}

export const unknownCart: CartState = {
  status: 'unknown',
  cart: null,
  hash: '',
  links: {},
  settling: false,
  busyKeys: new Set(),
  refusals: {},
  notice: null,
  undo: null,
  additions: 0,
};

export interface CartStateStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CartState;
  update(change: Partial<Omit<CartState, 'cart' | 'settling'>>): void;
  /** The cart as the server gave it. */
  setCart(cart: StoreCart, links: CartState['links'], hash: string): void;
  /** A quantity asked for, shown until it is withdrawn with null. */
  setRequestedQuantity(key: string, quantity: number | null): void;
  requestedQuantity(key: string): number | undefined;
  /** Marks a line as at work, or no longer. */
  setBusy(key: string, busy: boolean): void;
}

/** A keeper that knows nothing yet. */
export function makeCartStateStore(): CartStateStore {
  const listeners = new Set<() => void>();
  const asked = new Map<string, number>();
  let given: StoreCart | null = null;
  let state = unknownCart;

  function publish(change: Partial<CartState>): void {
    const cart = given && optimisticCart(given, asked);
    state = { ...state, ...change, cart, settling: asked.size > 0 };
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    update: publish,
    setCart(cart, links, hash) {
      given = cart;
      publish({ links, hash, status: cart.items.length > 0 ? 'ready' : 'empty' });
    },
    setRequestedQuantity(key, quantity) {
      if (quantity === null) asked.delete(key);
      else asked.set(key, quantity);
      publish({});
    },
    requestedQuantity: (key) => asked.get(key),
    setBusy(key, busy) {
      const busyKeys = new Set(state.busyKeys);
      if (busy) busyKeys.add(key);
      else busyKeys.delete(key);
      publish({ busyKeys });
    },
  };
}
