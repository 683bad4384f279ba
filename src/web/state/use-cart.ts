// The page's one cart store, for React.
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

/** Makes and starts the page's store, once; later calls do nothing. Browser only: call it in an effect. */
export function startCart(config: CartConfig): void {
  if (store) return;
  const made = makeCartStore(browserEnvironment(), config);
  store = made;
  // First those who waited, such as a page that was rendered with the cart; then the look for one.
  resolveStart(made);
  made.start();
}

function subscribe(listener: () => void): () => void {
  if (store) return store.subscribe(listener);
  // React subscribes before the effect that starts the store has run.
  let leave: (() => void) | null = null;
  let left = false;
  void started.then((made) => {
    if (left) return;
    leave = made.subscribe(listener);
    listener();
  });
  return () => {
    left = true;
    leave?.();
  };
}

/** Everything a component can do to the cart; what is asked before the store has started waits for it. */
export const cartActions: CartChanges & Pick<CartStore, 'say' | 'opened' | 'adopt'> = {
  addToCart: async (data, button) => (await started).addToCart(data, button),
  removeItem: async (key, button) => (await started).removeItem(key, button),
  undoRemoval: async () => (await started).undoRemoval(),
  setQuantity: async (key, quantity) => (await started).setQuantity(key, quantity),
  selectShippingRate: async (rateId, packageId) => (await started).selectShippingRate(rateId, packageId),
  updateCustomer: async (fields) => (await started).updateCustomer(fields),
  say: (notice) => void started.then((made) => made.say(notice)),
  opened: () => void started.then((made) => made.opened()),
  adopt(cart, links) {
    if (store) store.adopt(cart, links);
    else void started.then((made) => made.adopt(cart, links));
  },
};

/** The cart as the browser knows it, `unknown` on the server and until it has looked, and what can be done to it. */
export function useCart(): CartState & typeof cartActions {
  const state = useSyncExternalStore(
    subscribe,
    () => store?.getSnapshot() ?? unknownCart,
    () => unknownCart,
  );
  return { ...state, ...cartActions };
}

/** Idle, at work, or done [4.1-01]. */
export type AddStatus = 'idle' | 'loading' | 'added';

/** For an add button or form: its status, and `add`, whose outcome says why it was refused. */
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
