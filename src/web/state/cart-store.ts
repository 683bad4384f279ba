// The cart of one page: a plain store with subscribe and getSnapshot, and everything a shopper can do to it.
import { takeNotice } from './cart-arrival.ts';
import { makeCartChanges } from './cart-changes.ts';
import type { CartChanges } from './cart-changes.ts';
import type { CartEnvironment } from './cart-environment.ts';
import { makeCartKeeper } from './cart-keeper.ts';
import type { CartNotice, CartState } from './cart-keeper.ts';
import { makeCartQueue } from './cart-queue.ts';
import { makeCartSync } from './cart-sync.ts';
import type { CartConfig, CartSync } from './cart-sync.ts';

export interface CartStore extends CartChanges, Pick<CartSync, 'start' | 'refresh' | 'opened' | 'adopt'> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CartState;
  /** Shows a sentence, or takes away the one that is shown. */
  say(notice: CartNotice | null): void;
}

/** A store on an environment; it asks nothing before `start`. */
export function makeCartStore(env: CartEnvironment, config: CartConfig): CartStore {
  const keeper = makeCartKeeper();
  const queue = makeCartQueue();
  const parts = { env, config, keeper, queue };
  const sync = makeCartSync(parts);
  return {
    ...makeCartChanges(parts, sync),
    subscribe: keeper.subscribe,
    getSnapshot: keeper.getSnapshot,
    start() {
      const text = takeNotice(env, config.siteHash);
      if (text !== null) keeper.update({ notice: { type: 'error', text } });
      sync.start();
    },
    refresh: sync.refresh,
    opened: sync.opened,
    adopt: sync.adopt,
    say: (notice) => keeper.update({ notice }),
  };
}
