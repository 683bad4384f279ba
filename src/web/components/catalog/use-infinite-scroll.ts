import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { times } from '../../../settings/constants.ts';
import {
  savePosition,
  currentEntryKey,
  pushEntry,
  loadPosition,
  replaceEntryAddress,
  ensureEntryKey,
} from '../../state/list-positions.ts';
import type { ScrollAnchor } from '../../state/list-positions.ts';
import { hasMore, makePagedList } from '../../state/paged-list.ts';
import type { ListPage, ListState, LoadOutcome, PagedList } from '../../state/paged-list.ts';
import { onScrollThrottled } from '../../ui/on-scroll.ts';
import { topOffset } from '../../ui/scroll-to.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { holdScrollPosition } from './hold-scroll-position.ts';

interface InfiniteScrollOptions<P> {
  /** What the server rendered. */
  start: P;
  /** How many elements of the box a page has. */
  sizeOf: (page: P) => number;
  /** How many items all pages have together. */
  total: (page: P) => number;
  /** The address of another page of the list that a page belongs to (R10). */
  addressOf: (page: P, pageNumber: number) => string;
  /** The page at an address; rejects on any answer but a good one. */
  load: (address: string, signal: AbortSignal) => Promise<P>;
}

export interface InfiniteList<P> extends ListState<P> {
  /** The element whose children are the items of all pages, in order and nothing else. */
  listRef: RefObject<HTMLUListElement | null>;
  /** What stands after the items and takes the focus of the button. */
  endRef: RefObject<HTMLDivElement | null>;
  isComplete: boolean;
  /** How many items are on their way or come by themselves: their room is kept, so that nothing jumps when they are here. */
  pendingCount: number;
  /** The button's press. */
  loadMore: () => void;
  /** Shows another choice of the list under its own address, a new step in the history; a failure changes nothing. */
  change: (address: string) => Promise<LoadOutcome>;
}

/** The first item that is not above the window's content, and how far from the window's top it is; null where none is shown. */
function findAnchor<P extends ListPage>(
  box: Element,
  pages: readonly P[],
  sizeOf: (page: P) => number,
): ScrollAnchor | null {
  const top = topOffset();
  const items = box.children;
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.getBoundingClientRect().bottom ?? 0) > top) high = middle;
    else low = middle + 1;
  }
  const found = items[low];
  if (!found) return null;
  let item = low;
  for (const page of pages) {
    const size = sizeOf(page);
    if (item < size) return { pageNumber: page.pageNumber, item, top: found.getBoundingClientRect().top };
    item -= size;
  }
  return null;
}

function findAnchoredItem<P extends ListPage>(
  box: Element,
  pages: readonly P[],
  sizeOf: (page: P) => number,
  anchor: ScrollAnchor,
): Element | null {
  let before = 0;
  for (const page of pages) {
    if (page.pageNumber === anchor.pageNumber) return box.children[before + anchor.item] ?? null;
    before += sizeOf(page);
  }
  return null;
}

function historyNavigation(): 'back' | 'reload' | null {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming)) return null;
  return entry.type === 'back_forward' ? 'back' : entry.type === 'reload' ? 'reload' : null;
}

/** What is put back once the pages that it belongs to are drawn. */
interface RestoredPosition {
  anchor: ScrollAnchor | null;
  scrollY: number;
}

/** The page's part in a list: scrolling, the address, and the steps of the history. */
function bindListToPage<P extends ListPage>(
  list: PagedList<P>,
  options: InfiniteScrollOptions<P>,
  { listRef }: Pick<InfiniteList<P>, 'listRef'>,
  arrive: (pages: readonly P[], arrival: RestoredPosition) => void,
): { leave: () => void; step: (address: string) => void } {
  const { sizeOf, addressOf, start } = options;
  let key = ensureEntryKey();
  /** Where the list stood when it was last looked at: at a step back the window may have moved already. */
  let seen: RestoredPosition = { anchor: null, scrollY };

  const look = () => {
    if (!listRef.current) return;
    const { pages } = list.getSnapshot();
    seen = { anchor: findAnchor(listRef.current, pages, sizeOf), scrollY };
    history.scrollRestoration = pages.length > 1 ? 'manual' : 'auto';
    const shown = pages.find((page) => page.pageNumber === seen.anchor?.pageNumber);
    const address = shown && addressOf(shown, shown.pageNumber);
    if (address !== undefined && pages.length > 1 && address !== location.pathname + location.search)
      replaceEntryAddress(address);
    if (listRef.current.getBoundingClientRect().bottom < 2 * innerHeight) void list.loadMore('scroll');
  };
  const keep = () => savePosition(key, { ...seen, pages: list.getSnapshot().pages, at: Date.now() });
  const keepNow = () => {
    look();
    keep();
  };
  const stepped = () => {
    const next = currentEntryKey();
    if (next === key) return;
    keep();
    const place = next === null ? null : loadPosition<P>(next, Date.now());
    key = ensureEntryKey();
    if (place) arrive(place.pages, place);
    else void list.change(location.pathname + location.search, () => (seen = { anchor: null, scrollY }));
  };

  const came = historyNavigation();
  const place = came && loadPosition<P>(key, Date.now());
  if (place && came === 'back' && place.pages.length > 1) arrive(place.pages, place);
  else if (place && came === 'reload' && place.pages.length > 1) arrive([start], place);

  const stopScroll = onScrollThrottled(times.scrollThrottle, look);
  const unsubscribe = list.subscribe(() => requestAnimationFrame(look));
  addEventListener('pagehide', keepNow);
  addEventListener('popstate', stepped);
  return {
    step(address) {
      keepNow();
      history.scrollRestoration = 'manual';
      key = pushEntry(address);
    },
    leave() {
      stopScroll();
      unsubscribe();
      removeEventListener('pagehide', keepNow);
      removeEventListener('popstate', stepped);
    },
  };
}

/** How many items the page after these has; every page but the last one is as long as the first. */
function nextPageSize<P extends ListPage>(pages: readonly P[], { sizeOf, total }: InfiniteScrollOptions<P>): number {
  const last = pages.at(-1);
  if (!last) return 0;
  const size = sizeOf(pages[0] ?? last);
  return last.pageNumber + 1 < last.pages ? size : Math.max(0, total(last) - last.pageNumber * size);
}

/**
 * A list that grows by itself as its end comes near, three pages, and then by a button (R10, [2.3-04]). Its address follows the
 * page that is looked at, and a step back leads to the exact place. `options.start` counts once.
 */
export function useInfiniteScroll<P extends ListPage>(options: InfiniteScrollOptions<P>): InfiniteList<P> {
  const box = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [given] = useState(options);
  const [list] = useState(() => makePagedList(given.start, given.addressOf, given.load));
  const state = useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot);
  const step = useRef<(address: string) => void>(() => undefined);
  const arrival = useRef<RestoredPosition | null>(null);

  useEffect(() => {
    const arrive = (pages: readonly P[], to: RestoredPosition) => {
      arrival.current = to;
      list.restore(pages);
    };
    const following = bindListToPage(list, given, { listRef: box }, arrive);
    step.current = following.step;
    return following.leave;
  }, [list, given]);

  useLayoutEffect(() => {
    const to = arrival.current;
    if (!to) return;
    arrival.current = null;
    const item = to.anchor && box.current && findAnchoredItem(box.current, state.pages, given.sizeOf, to.anchor);
    holdScrollPosition(item ?? null, to.anchor?.top ?? 0, to.scrollY);
  }, [state.pages, given]);

  const more = useCallback(() => void list.loadMore('button'), [list]);
  const change = useCallback((address: string) => list.change(address, () => step.current(address)), [list]);
  const isOver = !hasMore(state.pages);
  const comes = useHydrated() && !isOver && (state.status === 'loading' || state.automaticLoadsLeft > 0);
  const coming = comes ? nextPageSize(state.pages, given) : 0;
  return { ...state, listRef: box, endRef: end, isComplete: isOver, pendingCount: coming, loadMore: more, change };
}
