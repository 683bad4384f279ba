// The React hooks for the page's single cart store.
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { AddOutcome } from './cart-add.ts';
import type { CartChanges } from './cart-changes.ts';
import { browserEnvironment } from './cart-environment.ts';
import { unknownCart } from './cart-state.ts';
import type { CartState } from './cart-state.ts';
import { makeCartStore } from './cart-store.ts';
import type { CartStore } from './cart-store.ts';
import type { CartConfig } from './cart-sync.ts';

let store: CartStore | null = null;
let resolveStart: (store: CartStore) => void = () => undefined;
const started = new Promise<CartStore>((resolve) => {
  resolveStart = resolve;
});

/** Creates and starts the page's store; later calls do nothing. Browser only: call it in an effect. */
export function startCart(config: CartConfig): void {
  if (store) return;
  const newStore = makeCartStore(browserEnvironment(), config);
  store = newStore;
  // Waiting calls come first: a page that was rendered with the cart must adopt it before `start` fetches it.
  resolveStart(newStore);
  newStore.start();
}

function subscribe(listener: () => void): () => void {
  if (store) return store.subscribe(listener);
  // React subscribes before the effect that starts the store has run.
  let unsubscribe: (() => void) | null = null;
  let isUnsubscribed = false;
  void started.then((startedStore) => {
    if (isUnsubscribed) return;
    unsubscribe = startedStore.subscribe(listener);
    listener();
  });
  return () => {
    isUnsubscribed = true;
    unsubscribe?.();
  };
}

/** The changes that components can make to the cart. Calls before the store has started wait for it. */
export const cartActions: CartChanges & Pick<CartStore, 'say' | 'opened' | 'adopt' | 'refresh'> = {
  addToCart: async (data, button) => (await started).addToCart(data, button),
  removeItem: async (key, button) => (await started).removeItem(key, button),
  undoRemoval: async () => (await started).undoRemoval(),
  setQuantity: async (key, quantity) => (await started).setQuantity(key, quantity),
  selectShippingRate: async (rateId, packageId) => (await started).selectShippingRate(rateId, packageId),
  applyCoupon: async (code) => (await started).applyCoupon(code),
  removeCoupon: async (code) => (await started).removeCoupon(code),
  updateCustomer: async (fields) => (await started).updateCustomer(fields),
  say: (notice) => void started.then((startedStore) => startedStore.say(notice)),
  refresh: async () => (await started).refresh(),
  opened: () => void started.then((startedStore) => startedStore.opened()),
  adopt(cart, links) {
    if (store) store.adopt(cart, links);
    else void started.then((startedStore) => startedStore.adopt(cart, links));
  },
};

/**
 * The state of the cart and the functions to change it. The state is `unknown` on the server and until the cart has
 * been read.
 */
export function useCart(): CartState & typeof cartActions {
  const state = useSyncExternalStore(
    subscribe,
    () => store?.getSnapshot() ?? unknownCart,
    () => unknownCart,
  );
  return { ...state, ...cartActions };
}

/** The state of an addition ([4.1-01]). */
export type AddStatus = 'idle' | 'loading' | 'added';

/** The state for an add button or form. The result of `add` contains the reason of a refusal. */
export function useAddToCart(): {
  status: AddStatus;
  add: (data: Readonly<Record<string, string>>, button?: HTMLElement) => Promise<AddOutcome>;
} {
  const [status, setStatus] = useState<AddStatus>('idle');
  const running = useRef(0);
  const add = useCallback(async (data: Readonly<Record<string, string>>, button?: HTMLElement) => {
    running.current += 1;
    setStatus('loading');
    const outcome = await cartActions.addToCart(data, button);
    running.current -= 1;
    if (running.current === 0) setStatus(outcome.result === 'added' ? 'added' : 'idle');
    return outcome;
  }, []);
  return { status, add };
}
