// Where pages are kept: bounded by bytes, the one that was out of use longest goes first.
import { dependsOn } from '../../shop/keep-reads.ts';
import type { Dependence } from '../../shop/keep-reads.ts';
import { sizeOf } from './kept-page.ts';
import type { KeptPage } from './kept-page.ts';

interface Kept extends Dependence {
  page: KeptPage;
  size: number;
}

export interface Shelf {
  /** The page of an address that is still true at `now` (epoch ms). */
  find(address: string, now: number): KeptPage | null;
  put(address: string, page: KeptPage, depends: Dependence): void;
  /** Weighs a page again that may have got another form. */
  weigh(address: string): void;
  /** Drops whatever depends on one of these tags; null: everything. */
  drop(tags: ReadonlySet<string> | null): void;
  count(): { entries: number; bytes: number; evictions: number };
}

/** A shelf that takes at most `mostBytes`. */
export function makeShelf(mostBytes: number): Shelf {
  // In the order of their last use.
  const pages = new Map<string, Kept>();
  let bytes = 0;
  let evictions = 0;
  /** The one that is in the last place already. */
  let last: Kept | null = null;

  function remove(address: string, kept: Kept): void {
    pages.delete(address);
    if (last === kept) last = null;
    bytes -= kept.size;
  }

  function fit(): void {
    for (const [address, kept] of pages) {
      if (bytes <= mostBytes) return;
      remove(address, kept);
      evictions += 1;
    }
  }

  return {
    find(address, now) {
      const kept = pages.get(address);
      if (!kept) return null;
      if (kept.until !== null && kept.until <= now) {
        remove(address, kept);
        return null;
      }
      if (kept !== last) {
        pages.delete(address);
        pages.set(address, kept);
        last = kept;
      }
      return kept.page;
    },
    put(address, page, { tags, until }) {
      const before = pages.get(address);
      if (before) remove(address, before);
      const size = sizeOf(page) + 2 * address.length + 100 * tags.size;
      last = { page, tags, until, size };
      pages.set(address, last);
      bytes += size;
      fit();
    },
    weigh(address) {
      const kept = pages.get(address);
      if (!kept) return;
      const size = sizeOf(kept.page) + 2 * address.length + 100 * kept.tags.size;
      bytes += size - kept.size;
      kept.size = size;
      fit();
    },
    drop(tags) {
      // Looked for among all there are: a page has dozens of tags, and to keep a list of each tag's pages costs every render more.
      for (const [address, kept] of pages) if (tags === null || dependsOn(kept, tags)) remove(address, kept);
    },
    count: () => ({ entries: pages.size, bytes, evictions }),
  };
}
