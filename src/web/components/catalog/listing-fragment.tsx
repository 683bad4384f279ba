import { withPage } from '../../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../../rules/listing/listing-filters.ts';
import { listingTexts } from '../../../texts/listing.ts';
import type { ListingView } from '../../../wire/listing.ts';
import { CardGrid } from './card-grid.tsx';
import { ForSale } from './card-html.ts';
import { Pagination } from './pagination.tsx';

/**
 * The cards and page links of a listing, for other clients to insert into their own page ([7.12-01], R12). Without
 * `isForSale` it contains nothing that adds to the cart (R48).
 */
export function ListingFragment({
  view,
  forSale,
  hrefOf,
}: {
  view: ListingView;
  forSale: boolean;
  hrefOf: (state: ListingState) => string;
}) {
  if (view.total === 0) return <p className="woocommerce-info">{listingTexts.emptyListing}</p>;
  return (
    <>
      <p className="woocommerce-result-count">
        {listingTexts.resultCount(
          (view.pageNumber - 1) * view.perPage + 1,
          (view.pageNumber - 1) * view.perPage + view.cards.length,
          view.total,
        )}
      </p>
      <ForSale value={forSale}>
        <CardGrid cards={view.cards} newAfter={view.newAfter} heading="h2" />
      </ForSale>
      <Pagination pageNumber={view.pageNumber} pages={view.pages} href={(page) => hrefOf(withPage(view.state, page))} />
    </>
  );
}
