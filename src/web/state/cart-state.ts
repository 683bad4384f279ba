// The cart's state in the browser, with subscribers. Independent of React and of requests.
import type { CartLineLinks } from '../../wire/cart-calls.ts';
import type { StoreCart } from '../../wire/store-cart.ts';
import type { LineRefusal } from './line-refusal.ts';
import { optimisticCart } from './optimistic-cart.ts';

export interface CartNotice {
  type: 'error' | 'message';
  text: string;
  /** Set when the text is not Dutch (R1). */
  lang?: 'en';
}

export interface CartState {
  /** `unknown` until the browser has read its cart; always `unknown` on the server. */
  status: 'unknown' | 'empty' | 'ready';
  /** Contains the requested quantities, with the amounts of the last response. null while unknown. */
  cart: StoreCart | null;
  hash: string;
  links: Readonly<Record<string, CartLineLinks>>;
  /** Quantities were changed and the new amounts have not arrived yet. */
  settling: boolean;
  /** Keys of the lines that are being removed or changed. */
  busyKeys: ReadonlySet<string>;
  /** The last response to a quantity change, by line key: the refusal, or null after a success. */
  refusals: Readonly<Record<string, LineRefusal | null>>;
  notice: CartNotice | null;
  /** Offered for 10 s after a removal (U21). */
  undo: { text: string; href: string } | null;
  /** The number of successful additions. */
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
  /** Replaces the cart by one from the server. */
  setCart(cart: StoreCart, links: CartState['links'], hash: string): void;
  /** Sets a requested quantity, which is shown until it is cleared with null. */
  setRequestedQuantity(key: string, quantity: number | null): void;
  requestedQuantity(key: string): number | undefined;
  /** Marks a line as busy or idle. */
  setBusy(key: string, busy: boolean): void;
}

/** A state that is still `unknown`. */
export function makeCartStateStore(): CartStateStore {
  const listeners = new Set<() => void>();
  const asked = new Map<string, number>();
  let serverCart: StoreCart | null = null;
  let state = unknownCart;

  function publish(change: Partial<CartState>): void {
    const cart = serverCart && optimisticCart(serverCart, asked);
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
      serverCart = cart;
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
