import { useMemo } from 'react';
import { listingTexts } from '../../../texts/listing.ts';
import { paths } from '../../../wire/paths.ts';
import type { SearchProps } from '../../pages/search/props.ts';
import { fetchPage } from '../../state/fetch-page.ts';
import { QuickViewHost } from '../product/quick-view-host.tsx';
import { CardGrid } from './card-grid.tsx';
import { MoreItems } from './more-items.tsx';
import { Pagination } from './pagination.tsx';
import styles from './search-results.module.css';
import { latestNewAfter, uniqueCards } from './use-listing.ts';
import { useInfiniteScroll } from './use-infinite-scroll.ts';

type SearchResultsPage = Pick<
  SearchProps,
  'term' | 'cards' | 'total' | 'pageNumber' | 'pages' | 'perPage' | 'newAfter'
>;

/** The props that change from page to page of the results. */
function toSearchResultsPage({
  term,
  cards,
  total,
  pageNumber,
  pages,
  perPage,
  newAfter,
}: SearchResultsPage): SearchResultsPage {
  return { term, cards, total, pageNumber, pages, perPage, newAfter };
}

/** The products that a search found; more load while scrolling (R10). */
export function SearchResults(props: SearchProps) {
  const { term, total, pageNumber, pages: count, perPage, shell } = props;
  const list = useInfiniteScroll<SearchResultsPage>({
    start: toSearchResultsPage(props),
    sizeOf: ({ cards }) => cards.length,
    total: (page) => page.total,
    addressOf: (page, number) => paths.search(page.term, number),
    load: async (address, signal) => toSearchResultsPage(await fetchPage<SearchProps>('search', address, signal)),
  });
  const { pages } = list;
  const cards = useMemo(() => uniqueCards(pages), [pages]);
  const first = ((pages[0]?.pageNumber ?? pageNumber) - 1) * perPage + 1;
  const said = listingTexts.resultCount(first, first + cards.length - 1, total);
  const last = pages.at(-1)?.pageNumber ?? pageNumber;
  return (
    <>
      <p className={styles.count}>{said}</p>
      <CardGrid
        cards={cards}
        newAfter={latestNewAfter([props, ...pages])}
        heading="h2"
        visibleCount={4}
        priorityCount={4}
        quick
        box={list.listRef}
        coming={list.pendingCount}
      />
      <QuickViewHost />
      <div data-unscripted>
        <Pagination {...{ pageNumber }} pages={count} href={(page) => paths.search(term, page)} />
      </div>
      <div data-scripted>
        <MoreItems
          end={list.endRef}
          href={paths.search(term, last + 1)}
          status={list.status}
          isOver={list.isComplete}
          dutchOnly={shell.dutchOnly}
          said={said}
          more={list.loadMore}
        />
      </div>
    </>
  );
}
