// The pages in memory, bounded by bytes: the page that was used least recently is dropped first.
import { LRUCache } from 'lru-cache';
import { sizeOf } from './cached-page.ts';
import type { CachedPage } from './cached-page.ts';
import { isAffected } from './dependencies.ts';
import type { Dependencies } from './dependencies.ts';
import type { ChangedTags } from './tags.ts';

interface StoredPage {
  page: CachedPage;
  dependencies: Dependencies;
}

interface PageStore {
  /** The page of an address, unless it has expired at `now` (epoch ms). */
  find(address: string, now: number): CachedPage | null;
  /** Stores a page, unless it is larger than the store. */
  put(address: string, page: CachedPage, dependencies: Dependencies): void;
  /** Counts the bytes of a page again, which may have got another representation. */
  resize(address: string): void;
  drop(changed: ChangedTags): void;
  count(): { entries: number; bytes: number; evictions: number };
}

/** A store of at most `maxBytes`. */
export function createPageStore(maxBytes: number): PageStore {
  let evictions = 0;
  /**
   * A second map of the same pages. `drop` iterates it on every change, because iterating the LRU cache takes three times as
   * long. There is no index by tag: a page has dozens of tags, and maintaining the index would cost every render more.
   */
  const dependenciesByAddress = new Map<string, Dependencies>();
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page, dependencies }, address) =>
      sizeOf(page) + 2 * address.length + 100 * dependencies.tags.size,
    dispose: (_page, address, reason) => {
      // A replaced page is disposed of before `put` adds the new one.
      dependenciesByAddress.delete(address);
      if (reason === 'evict') evictions += 1;
    },
  });

  function put(address: string, page: CachedPage, dependencies: Dependencies): void {
    pages.set(address, { page, dependencies });
    if (pages.has(address)) dependenciesByAddress.set(address, dependencies);
  }

  return {
    find(address, now) {
      const stored = pages.get(address);
      if (!stored) return null;
      const { until } = stored.dependencies;
      if (until === null || until > now) return stored.page;
      pages.delete(address);
      return null;
    },
    put,
    resize(address) {
      const stored = pages.peek(address);
      // Stored as a new entry, because the LRU cache does not calculate the size of an unchanged one again.
      if (stored) put(address, stored.page, stored.dependencies);
    },
    drop(changed) {
      for (const [address, dependencies] of dependenciesByAddress)
        if (isAffected(dependencies, changed)) pages.delete(address);
    },
    count: () => ({ entries: dependenciesByAddress.size, bytes: pages.calculatedSize, evictions }),
  };
}
