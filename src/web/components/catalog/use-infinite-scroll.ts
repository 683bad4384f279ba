import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { times } from '../../../settings/constants.ts';
import { keepPlace, knownStep, nextStep, placeOf, renameStep, thisStep } from '../../state/list-places.ts';
import type { Anchor } from '../../state/list-places.ts';
import { hasMore, makeScrolledList } from '../../state/scrolled-list.ts';
import type { ListPage, ListState, Outcome, ScrolledList } from '../../state/scrolled-list.ts';
import { onScrollEvery } from '../../ui/on-scroll.ts';
import { topOffset } from '../../ui/scroll-to.ts';
import { useScripted } from '../../ui/use-scripted.ts';
import { holdPlace } from './hold-place.ts';

interface Options<P> {
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
  box: RefObject<HTMLUListElement | null>;
  /** What stands after the items and takes the focus of the button. */
  end: RefObject<HTMLDivElement | null>;
  isOver: boolean;
  /** How many items are on their way or come by themselves: their room is kept, so that nothing jumps when they are here. */
  coming: number;
  /** The button's press. */
  more: () => void;
  /** Shows another choice of the list under its own address, a new step in the history; a failure changes nothing. */
  change: (address: string) => Promise<Outcome>;
}

/** The first item that is not above the window's content, and how far from the window's top it is; null where none is shown. */
function anchorIn<P extends ListPage>(box: Element, pages: readonly P[], sizeOf: (page: P) => number): Anchor | null {
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

function itemOf<P extends ListPage>(
  box: Element,
  pages: readonly P[],
  sizeOf: (page: P) => number,
  anchor: Anchor,
): Element | null {
  let before = 0;
  for (const page of pages) {
    if (page.pageNumber === anchor.pageNumber) return box.children[before + anchor.item] ?? null;
    before += sizeOf(page);
  }
  return null;
}

function cameByHistory(): 'back' | 'reload' | null {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming)) return null;
  return entry.type === 'back_forward' ? 'back' : entry.type === 'reload' ? 'reload' : null;
}

/** What is put back once the pages that it belongs to are drawn. */
interface Arrival {
  anchor: Anchor | null;
  scrollY: number;
}

/** The page's part in a list: scrolling, the address, and the steps of the history. */
function followPage<P extends ListPage>(
  list: ScrolledList<P>,
  options: Options<P>,
  { box }: Pick<InfiniteList<P>, 'box'>,
  arrive: (pages: readonly P[], arrival: Arrival) => void,
): { leave: () => void; step: (address: string) => void } {
  const { sizeOf, addressOf, start } = options;
  let key = thisStep();
  /** Where the list stood when it was last looked at: at a step back the window may have moved already. */
  let seen: Arrival = { anchor: null, scrollY };

  const look = () => {
    if (!box.current) return;
    const { pages } = list.getSnapshot();
    seen = { anchor: anchorIn(box.current, pages, sizeOf), scrollY };
    history.scrollRestoration = pages.length > 1 ? 'manual' : 'auto';
    const shown = pages.find((page) => page.pageNumber === seen.anchor?.pageNumber);
    const address = shown && addressOf(shown, shown.pageNumber);
    if (address !== undefined && pages.length > 1 && address !== location.pathname + location.search)
      renameStep(address);
    if (box.current.getBoundingClientRect().bottom < 2 * innerHeight) void list.more('scroll');
  };
  const keep = () => keepPlace(key, { ...seen, pages: list.getSnapshot().pages, at: Date.now() });
  const keepNow = () => {
    look();
    keep();
  };
  const stepped = () => {
    const next = knownStep();
    if (next === key) return;
    keep();
    const place = next === null ? null : placeOf<P>(next, Date.now());
    key = thisStep();
    if (place) arrive(place.pages, place);
    else void list.change(location.pathname + location.search, () => (seen = { anchor: null, scrollY }));
  };

  const came = cameByHistory();
  const place = came && placeOf<P>(key, Date.now());
  if (place && came === 'back' && place.pages.length > 1) arrive(place.pages, place);
  else if (place && came === 'reload' && place.pages.length > 1) arrive([start], place);

  const stopScroll = onScrollEvery(times.scrollThrottle, look);
  const unsubscribe = list.subscribe(() => requestAnimationFrame(look));
  addEventListener('pagehide', keepNow);
  addEventListener('popstate', stepped);
  return {
    step(address) {
      keepNow();
      history.scrollRestoration = 'manual';
      key = nextStep(address);
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
function sizeOfNext<P extends ListPage>(pages: readonly P[], { sizeOf, total }: Options<P>): number {
  const last = pages.at(-1);
  if (!last) return 0;
  const size = sizeOf(pages[0] ?? last);
  return last.pageNumber + 1 < last.pages ? size : Math.max(0, total(last) - last.pageNumber * size);
}

/**
 * A list that grows by itself as its end comes near, three pages, and then by a button (R10, [2.3-04]). Its address follows the
 * page that is looked at, and a step back leads to the exact place. `options.start` counts once.
 */
export function useInfiniteScroll<P extends ListPage>(options: Options<P>): InfiniteList<P> {
  const box = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [given] = useState(options);
  const [list] = useState(() => makeScrolledList(given.start, given.addressOf, given.load));
  const state = useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot);
  const step = useRef<(address: string) => void>(() => undefined);
  const arrival = useRef<Arrival | null>(null);

  useEffect(() => {
    const arrive = (pages: readonly P[], to: Arrival) => {
      arrival.current = to;
      list.restore(pages);
    };
    const following = followPage(list, given, { box }, arrive);
    step.current = following.step;
    return following.leave;
  }, [list, given]);

  useLayoutEffect(() => {
    const to = arrival.current;
    if (!to) return;
    arrival.current = null;
    const item = to.anchor && box.current && itemOf(box.current, state.pages, given.sizeOf, to.anchor);
    holdPlace(item ?? null, to.anchor?.top ?? 0, to.scrollY);
  }, [state.pages, given]);

  const more = useCallback(() => void list.more('button'), [list]);
  const change = useCallback((address: string) => list.change(address, () => step.current(address)), [list]);
  const isOver = !hasMore(state.pages);
  const comes = useScripted() && !isOver && (state.status === 'loading' || state.automatic > 0);
  const coming = comes ? sizeOfNext(state.pages, given) : 0;
  return { ...state, box, end, isOver, coming, more, change };
}
