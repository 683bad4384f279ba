// Results that many requests need and few changes alter: read once, and again when something that they depend on changes.
import { LRUCache } from 'lru-cache';
import { holdsAt, isAffected, noteDependencies, trackDependencies } from './dependencies.ts';
import type { Dependencies } from './dependencies.ts';
import { storePerFeed } from './per-feed.ts';
import type { CacheOwner } from './per-feed.ts';

interface CachedResult<T> {
  value: T;
  /** When it was read (epoch ms). */
  from: number;
  dependencies: Dependencies;
}

/**
 * Returns the cached value of `key`, or what `read` returns. Notes what the value depends on for the caller's own tracker. A change
 * of this process shows at once, one of another within a second. Throws what `read` throws, which is not cached.
 */
type CachedRead<T> = (owner: CacheOwner, key: string, read: () => Promise<T>) => Promise<T>;

/** A cache of at most `maxEntries` results. */
export function createCache<T>({ maxEntries }: { maxEntries: number }): CachedRead<T> {
  const storeOf = storePerFeed((feed) => {
    const store = new LRUCache<string, CachedResult<T>>({ max: maxEntries });
    feed.subscribe((changed) => {
      for (const [key, { dependencies }] of store) if (isAffected(dependencies, changed)) store.delete(key);
    });
    return store;
  });

  return async ({ changes, clock }, key, read) => {
    if (!changes.isCurrent()) await changes.catchUp();
    const now = clock.now();
    const store = storeOf(changes);
    const known = store.get(key);
    const { value, dependencies } =
      known && holdsAt({ from: known.from, until: known.dependencies.until }, now)
        ? known
        : await trackDependencies(changes, read, (fresh, found) => {
            store.set(key, { value: fresh, from: now, dependencies: found });
          });
    noteDependencies(dependencies);
    return value;
  };
}
