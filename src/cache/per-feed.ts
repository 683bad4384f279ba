// Stores of one cache, one for each change feed: two shops in one process (tests, scripts) share nothing.
import type { ChangeFeed } from './change-feed.ts';

/** Who uses a cache: a shop with its feed and its clock. */
export interface CacheOwner {
  readonly changes: ChangeFeed;
  /** Epoch ms. */
  readonly clock: { now(): number };
}

/** Returns the store of a feed; `create` makes it on first use. */
export function storePerFeed<Store>(create: (feed: ChangeFeed) => Store): (feed: ChangeFeed) => Store {
  const stores = new WeakMap<ChangeFeed, { store: Store }>();
  return (feed) => {
    const known = stores.get(feed);
    if (known) return known.store;
    const store = create(feed);
    stores.set(feed, { store });
    return store;
  };
}
