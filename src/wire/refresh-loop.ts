// Request and response of the refresh call of a filtered listing ([7.12-01]).
import type { LogicalJoin } from '../rules/listing/listing-filters.ts';
import type { ListingView } from './listing.ts';

export interface RefreshLoopBody {
  /** The category id; 0 means all products. */
  post_id: number;
  /** Taxonomy → chosen terms. Filters in the address are ignored. */
  widget_filters: Readonly<Record<string, { terms: readonly string[]; logicalJoin: LogicalJoin }>>;
  widget_id: string;
  /**
   * The address of the listing in this shop. Page, order, prices and stock are read from it, and links are based on it.
   */
  pagination_base_url: string;
}

/** The response: HTML that replaces the listing. */
export interface RefreshLoopResponse {
  data: string;
}

/** The response with typed data (R12). */
export interface TypedRefreshLoopResponse {
  data: ListingView;
}
