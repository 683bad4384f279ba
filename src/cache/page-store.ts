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
  /** The page of an address that the clock has not made stale at `now` (epoch ms). */
  find(address: string, now: number): CachedPage | null;
  put(address: string, page: CachedPage, dependencies: Dependencies): void;
  /** Counts the bytes of a page again, which may have got another form. */
  resize(address: string): void;
  drop(changed: ChangedTags): void;
  count(): { entries: number; bytes: number; evictions: number };
}

/** A store of at most `maxBytes`; a page that is larger is not stored. */
export function createPageStore(maxBytes: number): PageStore {
  let evictions = 0;
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page, dependencies }, address) =>
      sizeOf(page) + 2 * address.length + 100 * dependencies.tags.size,
    dispose: (_page, _address, reason) => {
      if (reason === 'evict') evictions += 1;
    },
  });

  return {
    find(address, now) {
      const stored = pages.get(address);
      if (!stored) return null;
      const { until } = stored.dependencies;
      if (until === null || until > now) return stored.page;
      pages.delete(address);
      return null;
    },
    put: (address, page, dependencies) => void pages.set(address, { page, dependencies }),
    resize(address) {
      const stored = pages.peek(address);
      // Another object: the size of the same one is not calculated again.
      if (stored) pages.set(address, { ...stored });
    },
    drop(changed) {
      // Every page is checked: a page has dozens of tags, and an index of the pages of each tag would cost every render more.
      for (const [address, { dependencies }] of pages) if (isAffected(dependencies, changed)) pages.delete(address);
    },
    count: () => ({ entries: pages.size, bytes: pages.calculatedSize, evictions }),
  };
}
