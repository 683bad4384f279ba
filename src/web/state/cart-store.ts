// The cart store of one page: state with `subscribe` and `getSnapshot`, and the shopper's changes.
import { takeFlashNotice } from './flash-notice.ts';
import { makeCartChanges } from './cart-changes.ts';
import type { CartChanges } from './cart-changes.ts';
import type { CartEnvironment } from './cart-environment.ts';
import { makeCartStateStore } from './cart-state.ts';
import type { CartNotice, CartState } from './cart-state.ts';
import { makeCartQueue } from './cart-queue.ts';
import { makeCartSync } from './cart-sync.ts';
import type { CartConfig, CartSync } from './cart-sync.ts';

export interface CartStore extends CartChanges, Pick<CartSync, 'start' | 'refresh' | 'opened' | 'adopt'> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CartState;
  /** Shows a message; null removes the current one. */
  say(notice: CartNotice | null): void;
}

/** Creates the store of a page; sends no request before `start`. */
export function makeCartStore(env: CartEnvironment, config: CartConfig): CartStore {
  const stateStore = makeCartStateStore();
  const queue = makeCartQueue();
  const parts = { env, config, stateStore, queue };
  const sync = makeCartSync(parts);
  return {
    ...makeCartChanges(parts, sync),
    subscribe: stateStore.subscribe,
    getSnapshot: stateStore.getSnapshot,
    start() {
      const notice = takeFlashNotice(env, config.siteHash);
      if (notice) stateStore.update({ notice });
      sync.start();
    },
    refresh: sync.refresh,
    opened: sync.opened,
    adopt: sync.adopt,
    say: (notice) => stateStore.update({ notice }),
  };
}
