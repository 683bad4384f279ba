import { useCallback, useMemo } from 'react';
import type { RefObject } from 'react';
import type { ProductCard } from '../../../rules/catalog/product.ts';
import { listingAddress, withPage } from '../../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../../rules/listing/listing-filters.ts';
import { listingTexts } from '../../../texts/listing.ts';
import type { ListingView } from '../../../wire/listing.ts';
import { showNotices } from '../../state/notices.ts';
import type { LoadOutcome } from '../../state/paged-list.ts';
import { topOffset } from '../../ui/scroll-to.ts';
import { makeListingLoader } from './load-listing.ts';
import { useInfiniteScroll } from './use-infinite-scroll.ts';
import type { InfiniteList } from './use-infinite-scroll.ts';

export interface ListingModel {
  list: InfiniteList<ListingView>;
  /** The newest response: chosen filters, counts and the first page. */
  view: ListingView;
  /** The cards of all loaded pages, without duplicates. */
  cards: readonly ProductCard[];
  newAfter: number;
  /** The positions of the first and last card in the whole list, from 1. */
  first: number;
  last: number;
  addressOf: (state: ListingState) => string;
  /** The address without filters, order and page. */
  path: string;
  /** Shows another selection. When that fails, a message is shown and the list stays as it was. */
  choose: (address: string) => Promise<LoadOutcome>;
}

/** The cards of some pages. A product that moved to another page while they loaded is included once. */
function uniqueCards(pages: readonly Pick<ListingView, 'cards'>[]): readonly ProductCard[] {
  const byId = new Map<number, ProductCard>();
  for (const { cards } of pages) for (const card of cards) if (!byId.has(card.id)) byId.set(card.id, card);
  return [...byId.values()];
}

/** The moment after which a product is new on all loaded pages: the latest, since the newest tenth only moves on. */
function latestNewAfter(pages: readonly Pick<ListingView, 'newAfter'>[]): number {
  return Math.max(...pages.map(({ newAfter }) => newAfter));
}

/** What a page with a listing gives it. `path`: its address without filters, order and page. */
export type ListedProps = ListingView & { path: string };

/** The part of the page's props that later responses replace. */
function toListingView(props: ListedProps): ListingView {
  const { widgetId, postId, state, cards, total, pageNumber, pages, perPage, orderby, defaultOrder } = props;
  const { facets, price, stock, chips, clearHref, newAfter } = props;
  const shown = { widgetId, postId, state, cards, total, pageNumber, pages, perPage, orderby, defaultOrder };
  return { ...shown, facets, price, stock, chips, clearHref, newAfter };
}

/** A listing that filters, sorts and grows without a page load. `top`: the element at which the listing begins. */
export function useListing(props: ListedProps, top: RefObject<HTMLElement | null>): ListingModel {
  const { path } = props;
  const addressOf = useCallback(
    (state: ListingState) => listingAddress(path, props.widgetId, state),
    [path, props.widgetId],
  );
  const list = useInfiniteScroll<ListingView>({
    start: toListingView(props),
    sizeOf: ({ cards }) => cards.length,
    total: ({ total }) => total,
    addressOf: ({ state }, page) => addressOf(withPage(state, page)),
    load: makeListingLoader(props),
  });
  const { pages, change } = list;
  const view = pages[0] ?? props;
  const cards = useMemo(() => uniqueCards(pages), [pages]);
  const choose = useCallback(
    async (address: string) => {
      const outcome = await change(address);
      if (outcome === 'failed') showNotices([{ message: listingTexts.filterFailed, type: 'error', dynamic: false }]);
      // After a choice far down the list, scroll to its beginning.
      const place = (top.current?.getBoundingClientRect().top ?? 0) - topOffset();
      if (outcome === 'shown' && place < 0) scrollBy({ top: place, behavior: 'instant' });
      return outcome;
    },
    [change, top],
  );
  const first = (view.pageNumber - 1) * view.perPage + 1;
  const newAfter = latestNewAfter([view, ...pages]);
  return { list, view, cards, newAfter, first, last: first + cards.length - 1, addressOf, path, choose };
}
