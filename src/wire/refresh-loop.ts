// The refresh call of a filtered listing ([7.12-01]): what it takes and what it answers.
import type { LogicalJoin } from '../rules/listing/listing-filters.ts';
import type { ListingView } from './listing.ts';

export interface RefreshLoopBody {
  /** The category; 0: all products. */
  post_id: number;
  /** Taxonomy → what is chosen of it; these alone, whatever the address says of filters. */
  widget_filters: Readonly<Record<string, { terms: readonly string[]; logicalJoin: LogicalJoin }>>;
  widget_id: string;
  /** The address of the listing, ours; its page, order, prices and stock are read from it, and links are built on it. */
  pagination_base_url: string;
}

/** The answer: HTML that replaces the listing. */
export interface RefreshLoopResponse {
  data: string;
}

/** The same asked as typed data (R12). */
export interface TypedRefreshLoopResponse {
  data: ListingView;
}
