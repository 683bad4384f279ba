// A list that grows page by page (R10) and whose selection can change: the pages to show, and which responses to
// ignore. Independent of the DOM; `use-infinite-scroll.ts` connects it to a page.
import { limits } from '../../settings/constants.ts';

/** The properties that every page of a list has. */
export interface ListPage {
  pageNumber: number;
  pages: number;
}

export interface ListState<P> {
  /** Consecutive pages; at least one. */
  pages: readonly P[];
  /**
   * `loading`: the next page is being fetched; `changing`: another selection is being fetched; `failed`: the last
   * request failed.
   */
  status: 'idle' | 'loading' | 'changing' | 'failed';
  /** The number of further pages that load by themselves; after that a button loads them. */
  automaticLoadsLeft: number;
}

/** How a request ended. `overtaken`: a newer request replaced it, and its response was ignored. */
export type LoadOutcome = 'shown' | 'failed' | 'overtaken';

export interface PagedList<P> {
  getSnapshot: () => ListState<P>;
  subscribe: (listener: () => void) => () => void;
  /**
   * Loads the page after the last one, unless a request is running or there are no more pages. By scrolling it loads
   * only `automatic` pages.
   */
  loadMore: (by: 'scroll' | 'button') => Promise<LoadOutcome>;
  /**
   * Loads another selection of the list and aborts a running request. `arrived` is called just before the selection is
   * shown.
   */
  change: (address: string, arrived?: () => void) => Promise<LoadOutcome>;
  /** Shows pages that were shown before, and aborts a running request. */
  restore: (pages: readonly P[]) => void;
}

/** Whether there are pages after the given ones. */
export function hasMore(pages: readonly ListPage[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && last.pageNumber < last.pages;
}

/**
 * A list that starts with the server-rendered page. `addressOf`: the address of another page of the same selection;
 * `load`: fetches a page and rejects when the response is not successful.
 */
export function makePagedList<P extends ListPage>(
  start: P,
  addressOf: (page: P, pageNumber: number) => string,
  load: (address: string, signal: AbortSignal) => Promise<P>,
): PagedList<P> {
  const initial = { status: 'idle', automaticLoadsLeft: limits.automaticPages } as const;
  let state: ListState<P> = { ...initial, pages: [start] };
  let running = new AbortController();
  const listeners = new Set<() => void>();

  function set(next: Partial<ListState<P>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function request(
    address: string,
    show: (page: P) => void,
    failed: Partial<ListState<P>>,
  ): Promise<LoadOutcome> {
    running.abort();
    const controller = new AbortController();
    running = controller;
    try {
      const page = await load(address, controller.signal);
      if (controller.signal.aborted) return 'overtaken';
      show(page);
      return 'shown';
    } catch {
      if (controller.signal.aborted) return 'overtaken';
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
      const show = (page: P) => {
        // When the list has become shorter, the server responds with its last page, which is already shown.
        const isNext = page.pageNumber > last.pageNumber;
        const shortened = { ...last, pages: last.pageNumber };
        set({ status: 'idle', pages: isNext ? [...pages, page] : [...pages.slice(0, -1), shortened] });
      };
      // After a failure, pages only load by the button.
      return request(addressOf(last, last.pageNumber + 1), show, { automaticLoadsLeft: 0 });
    },
    change(address, arrived) {
      set({ status: 'changing' });
      const show = (page: P) => {
        arrived?.();
        set({ ...initial, pages: [page] });
      };
      return request(address, show, {});
    },
    restore(pages) {
      running.abort();
      set({ status: 'idle', pages, automaticLoadsLeft: Math.max(0, limits.automaticPages + 1 - pages.length) });
    },
  };
}
