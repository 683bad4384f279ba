import { Suspense, lazy, useId, useRef, useState } from 'react';
import { withPage } from '../../../rules/listing/listing-filters.ts';
import { listingTexts } from '../../../texts/listing.ts';
import type { Shell } from '../../page-props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QuickViewHost } from '../product/quick-view-host.tsx';
import { CardGrid } from './card-grid.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { Filters } from './filters.tsx';
import styles from './listing.module.css';
import { ListingTools } from './listing-tools.tsx';
import { MoreItems } from './more-items.tsx';
import { Pagination } from './pagination.tsx';
import { useListing } from './use-listing.ts';
import type { ListedProps, ListingModel as ListingData } from './use-listing.ts';

const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer.tsx')).FilterDrawer }));

/**
 * The button that opens the filter drawer on small screens. Without JavaScript it is a link to the filters below the
 * products.
 */
function FilterButton({ listing, columnId }: { listing: ListingData; columnId: string }) {
  const [opened, setOpened] = useState(0);
  const label = listingTexts.filtersChosen(listing.view.chips.length);
  return (
    <div className={styles.way}>
      <ButtonLink data-unscripted href={`#${columnId}`}>
        {label}
      </ButtonLink>
      <Button data-scripted aria-haspopup="dialog" onClick={() => setOpened((before) => before + 1)}>
        {label}
      </Button>
      {opened > 0 && (
        <Suspense>
          <FilterDrawer {...{ listing, opened }} />
        </Suspense>
      )}
    </div>
  );
}

/** The end of the list: page links without JavaScript, the loading of more products with it. */
function ListingFooter({ listing, dutchOnly }: { listing: ListingData; dutchOnly: boolean }) {
  const { list, view, addressOf } = listing;
  const shown = list.pages.at(-1) ?? view;
  const href = (page: number) => addressOf(withPage(shown.state, page));
  return (
    <>
      <div data-unscripted>
        <Pagination pageNumber={view.pageNumber} pages={view.pages} href={href} />
      </div>
      <div data-scripted>
        <MoreItems
          {...{ dutchOnly }}
          end={list.endRef}
          href={href(shown.pageNumber + 1)}
          status={list.status}
          isOver={list.isComplete}
          more={list.loadMore}
        />
      </div>
    </>
  );
}

/** The products of a listing with filters, sort order and pages, all of which change without a page load. */
export function Listing(props: ListedProps & { shell: Pick<Shell, 'dutchOnly'> }) {
  const top = useRef<HTMLDivElement>(null);
  const listing = useListing(props, top);
  const { list, view, path, cards, first, last, choose, addressOf } = listing;
  const columnId = useId();
  return (
    <div ref={top} className={styles.listing}>
      <aside id={columnId} className={styles.column} aria-label={listingTexts.filters}>
        <Filters {...{ view, path, choose, addressOf }} />
      </aside>
      <div className={styles.products} aria-busy={list.status === 'changing' || undefined}>
        <output className="screen-reader-text">{listingTexts.resultCount(first, last, view.total)}</output>
        <div className={styles.bar}>
          <FilterButton {...{ listing, columnId }} />
          <ListingTools listing={listing} />
        </div>
        {view.pageNumber > 1 && (
          <a className={styles.earlier} rel="prev" href={addressOf(withPage(view.state, view.pageNumber - 1))}>
            {listingTexts.earlierPage}
          </a>
        )}
        {view.total === 0 ? (
          <EmptyListing listing={listing} />
        ) : (
          <CardGrid
            cards={cards}
            newAfter={listing.newAfter}
            heading="h2"
            visibleCount={5}
            priorityCount={3}
            quick
            beside
            box={list.listRef}
            coming={list.pendingCount}
            name={addressOf(withPage(view.state, 1))}
          />
        )}
        <QuickViewHost />
        {view.total > 0 && <ListingFooter listing={listing} dutchOnly={props.shell.dutchOnly} />}
      </div>
    </div>
  );
}
