// A listing with its filters as data: what a page shows of it, and what the refresh call answers as typed data ([7.12-01], R12).
import type { ProductCard } from '../rules/catalog/product.ts';
import type { ListingOrderBy, ListingState, LogicalJoin } from '../rules/listing/listing-filters.ts';

/** The id of the listing's widget on `/winkel/` and on categories: `e-filter-shop-…`, `e-page-shop`. */
export const listingWidget = 'shop';

/** One term of a facet. */
export interface FacetOption {
  /** Its slug. */
  term: string;
  name: string;
  /**
   * Joined by AND: how many products the listing holds that have it too. By OR: how many there are of it, whatever else of
   * its own facet is chosen.
   */
  count: number;
  chosen: boolean;
}

export interface ListingFacet {
  taxonomy: string;
  label: string;
  /** How another term of it joins those chosen. */
  logicalJoin: LogicalJoin;
  /** Every term that occurs in the unfiltered listing, in the catalogue's order, also those without products now. */
  options: readonly FacetOption[];
}

export interface ListingView {
  widgetId: string;
  /** The category, for the refresh call; 0: all products. */
  postId: number;
  /** What was asked for and is there: known terms alone, a page that exists. */
  state: ListingState;
  cards: readonly ProductCard[];
  total: number;
  pageNumber: number;
  pages: number;
  perPage: number;
  orderby: ListingOrderBy;
  defaultOrder: ListingOrderBy;
  facets: readonly ListingFacet[];
  /** In cents. `lowest` and `highest`: what products cost here whatever price is chosen; null where there are none. */
  price: { lowest: number | null; highest: number | null; min: number | null; max: number | null };
  /** `count`: how many of the listing can be had now. */
  stock: { chosen: boolean; count: number };
  /** What is chosen, each with the listing without it. */
  chips: readonly { label: string; href: string }[];
  /** The listing without any filter, in the same order. */
  clearHref: string;
  newAfter: number;
}
