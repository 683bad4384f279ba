// A listing with its filters as data, for the page and for the typed response of the refresh call ([7.12-01], R12).
import type { ProductCard } from '../rules/catalog/product.ts';
import type { ListingState, LogicalJoin, ShownOrder } from '../rules/listing/listing-filters.ts';

/** Widget id of the listing on `/winkel/` and on category pages: `e-filter-shop-…`, `e-page-shop`. */
export const listingWidget = 'shop';

/** The same of the search page: `e-filter-search-…`, `e-page-search`. */
export const searchWidget = 'search';

/** A term of a facet. */
export interface FacetOption {
  /** The slug of the term. */
  term: string;
  name: string;
  /**
   * Joined by AND: the number of listed products that also have the term. Joined by OR: the number of products with the
   * term, ignoring the choice in its own facet.
   */
  count: number;
  chosen: boolean;
}

export interface ListingFacet {
  taxonomy: string;
  label: string;
  /** How a further term is joined with the chosen ones. */
  logicalJoin: LogicalJoin;
  /**
   * All terms of the unfiltered listing, in catalogue order, including those without products under the current
   * filters.
   */
  options: readonly FacetOption[];
}

export interface ListingView {
  widgetId: string;
  /** The category id for the refresh call; 0 means all products. */
  postId: number;
  /** The requested state without unknown terms, and with an existing page. */
  state: ListingState;
  cards: readonly ProductCard[];
  total: number;
  pageNumber: number;
  pages: number;
  perPage: number;
  orderby: ShownOrder;
  defaultOrder: ShownOrder;
  facets: readonly ListingFacet[];
  /**
   * In cents. `lowest` and `highest` are the prices of the listed products, ignoring the chosen price range; null when
   * there are no products.
   */
  price: { lowest: number | null; highest: number | null; min: number | null; max: number | null };
  /** `count` is the number of listed products that are in stock. */
  stock: { chosen: boolean; count: number };
  /** The active filters, each with the address of the listing without it. */
  chips: readonly { label: string; href: string }[];
  /** The address of the unfiltered listing, in the same order. */
  clearHref: string;
  newAfter: number;
}
