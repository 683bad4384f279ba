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
  /** The server-rendered page. */
  start: P;
  /** The number of list elements that belong to a page. */
  sizeOf: (page: P) => number;
  /** The number of items on all pages together. */
  total: (page: P) => number;
  /** The address of another page of the list that `page` belongs to (R10). */
  addressOf: (page: P, pageNumber: number) => string;
  /** Loads the page at an address; rejects when the response is not successful. */
  load: (address: string, signal: AbortSignal) => Promise<P>;
}

export interface InfiniteList<P> extends ListState<P> {
  /** The list element; its children are exactly the items of all pages, in order. */
  listRef: RefObject<HTMLUListElement | null>;
  /** The element after the items, which takes over the button's focus. */
  endRef: RefObject<HTMLDivElement | null>;
  isComplete: boolean;
  /**
   * The number of items that are loading or will load by themselves. Room is reserved for them, so that nothing jumps
   * when they arrive.
   */
  pendingCount: number;
  /** Loads the next page; for the button. */
  loadMore: () => void;
  /** Shows another selection of the list and adds its address to the history. A failure changes nothing. */
  change: (address: string) => Promise<LoadOutcome>;
}

/**
 * Finds the first item whose bottom is below the sticky header, with its distance from the window's top; null when
 * there is none.
 */
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
  const element = items[low];
  if (!element) return null;
  let item = low;
  for (const page of pages) {
    const size = sizeOf(page);
    if (item < size) return { pageNumber: page.pageNumber, item, top: element.getBoundingClientRect().top };
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

/** A scroll position to restore once its pages are rendered. */
interface RestoredPosition {
  anchor: ScrollAnchor | null;
  scrollY: number;
}

/** Connects a list to scrolling, the address and the browser's history. */
function bindListToPage<P extends ListPage>(
  list: PagedList<P>,
  options: InfiniteScrollOptions<P>,
  { listRef }: Pick<InfiniteList<P>, 'listRef'>,
  arrive: (pages: readonly P[], arrival: RestoredPosition) => void,
): { leave: () => void; step: (address: string) => void } {
  const { sizeOf, addressOf, start } = options;
  let key = ensureEntryKey();
  /** The last known position. On a step in the history the window may already have scrolled. */
  let position: RestoredPosition = { anchor: null, scrollY };

  const update = () => {
    if (!listRef.current) return;
    const { pages } = list.getSnapshot();
    position = { anchor: findAnchor(listRef.current, pages, sizeOf), scrollY };
    history.scrollRestoration = pages.length > 1 ? 'manual' : 'auto';
    const shown = pages.find((page) => page.pageNumber === position.anchor?.pageNumber);
    const address = shown && addressOf(shown, shown.pageNumber);
    if (address !== undefined && pages.length > 1 && address !== location.pathname + location.search)
      replaceEntryAddress(address);
    if (listRef.current.getBoundingClientRect().bottom < 2 * innerHeight) void list.loadMore('scroll');
  };
  const storePosition = () => savePosition(key, { ...position, pages: list.getSnapshot().pages, at: Date.now() });
  const storeCurrentPosition = () => {
    update();
    storePosition();
  };
  const onPopState = () => {
    const next = currentEntryKey();
    if (next === key) return;
    storePosition();
    const place = next === null ? null : loadPosition<P>(next, Date.now());
    key = ensureEntryKey();
    if (place) arrive(place.pages, place);
    else void list.change(location.pathname + location.search, () => (position = { anchor: null, scrollY }));
  };

  const navigation = historyNavigation();
  const place = navigation && loadPosition<P>(key, Date.now());
  if (place && navigation === 'back' && place.pages.length > 1) arrive(place.pages, place);
  else if (place && navigation === 'reload' && place.pages.length > 1) arrive([start], place);

  const stopScroll = onScrollThrottled(times.scrollThrottle, update);
  const unsubscribe = list.subscribe(() => requestAnimationFrame(update));
  addEventListener('pagehide', storeCurrentPosition);
  addEventListener('popstate', onPopState);
  return {
    step(address) {
      storeCurrentPosition();
      history.scrollRestoration = 'manual';
      key = pushEntry(address);
    },
    leave() {
      stopScroll();
      unsubscribe();
      removeEventListener('pagehide', storeCurrentPosition);
      removeEventListener('popstate', onPopState);
    },
  };
}

/** The number of items on the next page. Every page but the last has the size of the first. */
function nextPageSize<P extends ListPage>(pages: readonly P[], { sizeOf, total }: InfiniteScrollOptions<P>): number {
  const last = pages.at(-1);
  if (!last) return 0;
  const size = sizeOf(pages[0] ?? last);
  return last.pageNumber + 1 < last.pages ? size : Math.max(0, total(last) - last.pageNumber * size);
}

/**
 * A list that loads three pages by itself when its end comes near, and more by a button (R10, [2.3-04]). The address
 * follows the page in view, and going back restores the exact position. Only the first `options` are used.
 */
export function useInfiniteScroll<P extends ListPage>(options: InfiniteScrollOptions<P>): InfiniteList<P> {
  const box = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [initialOptions] = useState(options);
  const [list] = useState(() => makePagedList(initialOptions.start, initialOptions.addressOf, initialOptions.load));
  const state = useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot);
  const step = useRef<(address: string) => void>(() => undefined);
  const arrival = useRef<RestoredPosition | null>(null);

  useEffect(() => {
    const arrive = (pages: readonly P[], target: RestoredPosition) => {
      arrival.current = target;
      list.restore(pages);
    };
    const binding = bindListToPage(list, initialOptions, { listRef: box }, arrive);
    step.current = binding.step;
    return binding.leave;
  }, [list, initialOptions]);

  useLayoutEffect(() => {
    const target = arrival.current;
    if (!target) return;
    arrival.current = null;
    const item =
      target.anchor && box.current && findAnchoredItem(box.current, state.pages, initialOptions.sizeOf, target.anchor);
    holdScrollPosition(item ?? null, target.anchor?.top ?? 0, target.scrollY);
  }, [state.pages, initialOptions]);

  const more = useCallback(() => void list.loadMore('button'), [list]);
  const change = useCallback((address: string) => list.change(address, () => step.current(address)), [list]);
  const isOver = !hasMore(state.pages);
  const loadsMore = useHydrated() && !isOver && (state.status === 'loading' || state.automaticLoadsLeft > 0);
  const coming = loadsMore ? nextPageSize(state.pages, initialOptions) : 0;
  return { ...state, listRef: box, endRef: end, isComplete: isOver, pendingCount: coming, loadMore: more, change };
}
