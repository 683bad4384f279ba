// A list that grows page by page as it is scrolled (R10), and whose choice can change: what is shown of it, and which answers count.
// No DOM: use-infinite-scroll.ts ties it to the page.
import { limits } from '../../settings/constants.ts';

/** What every page of a list says. */
export interface ListPage {
  pageNumber: number;
  pages: number;
}

export interface ListState<P> {
  /** One after another, never none. */
  pages: readonly P[];
  /** `loading`: the next page comes; `changing`: another choice comes; `failed`: the last question got no good answer. */
  status: 'idle' | 'loading' | 'changing' | 'failed';
  /** How many more pages come by themselves; then a button takes over. */
  automaticLoadsLeft: number;
}

/** How a question ended. `overtaken`: a newer one took its place, and its answer counts for nothing. */
export type LoadOutcome = 'shown' | 'failed' | 'overtaken';

export interface PagedList<P> {
  getSnapshot: () => ListState<P>;
  subscribe: (listener: () => void) => () => void;
  /** Asks for the page after the last one, unless something is asked already or there is none; by itself only as often as may be. */
  loadMore: (by: 'scroll' | 'button') => Promise<LoadOutcome>;
  /** Asks for another choice of the list, and calls off what was asked before; `arrived` is called right before it is shown. */
  change: (address: string, arrived?: () => void) => Promise<LoadOutcome>;
  /** Shows these pages, as they were once before; what was asked is called off. */
  restore: (pages: readonly P[]) => void;
}

/** Whether the list goes on after what is shown. */
export function hasMore(pages: readonly ListPage[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && last.pageNumber < last.pages;
}

/**
 * A list that begins with what the server rendered. `addressOf`: the address of another page of the list that a page belongs
 * to; `load`: the page at an address, rejected on any answer but a good one.
 */
export function makePagedList<P extends ListPage>(
  start: P,
  addressOf: (page: P, pageNumber: number) => string,
  load: (address: string, signal: AbortSignal) => Promise<P>,
): PagedList<P> {
  const fresh = { status: 'idle', automaticLoadsLeft: limits.automaticPages } as const;
  let state: ListState<P> = { ...fresh, pages: [start] };
  let asked = new AbortController();
  const listeners = new Set<() => void>();

  function set(next: Partial<ListState<P>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function ask(address: string, arrive: (page: P) => void, failed: Partial<ListState<P>>): Promise<LoadOutcome> {
    asked.abort();
    const own = new AbortController();
    asked = own;
    try {
      const page = await load(address, own.signal);
      if (own.signal.aborted) return 'overtaken';
      arrive(page);
      return 'shown';
    } catch {
      if (own.signal.aborted) return 'overtaken';
      set({ status: 'failed', ...failed });
      return 'failed';
    }
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loadMore(by) {
      const { pages, status, automaticLoadsLeft: automatic } = state;
      const last = pages.at(-1);
      const isBusy = status === 'loading' || status === 'changing';
      if (!last || isBusy || !hasMore(pages) || (by === 'scroll' && automatic === 0))
        return Promise.resolve('overtaken');
      set({ status: 'loading', automaticLoadsLeft: by === 'scroll' ? automatic - 1 : automatic });
      const arrive = (page: P) => {
        // A list that became shorter meanwhile answers with its last page, which is here already.
        const isNext = page.pageNumber > last.pageNumber;
        const ended = { ...last, pages: last.pageNumber };
        set({ status: 'idle', pages: isNext ? [...pages, page] : [...pages.slice(0, -1), ended] });
      };
      // What failed is tried again only when somebody asks for it.
      return ask(addressOf(last, last.pageNumber + 1), arrive, { automaticLoadsLeft: 0 });
    },
    change(address, arrived) {
      set({ status: 'changing' });
      const arrive = (page: P) => {
        arrived?.();
        set({ ...fresh, pages: [page] });
      };
      return ask(address, arrive, {});
    },
    restore(pages) {
      asked.abort();
      set({ status: 'idle', pages, automaticLoadsLeft: Math.max(0, limits.automaticPages + 1 - pages.length) });
    },
  };
}
