// Which address of a listing search engines are to keep: a category filtered, sorted and paged is one list in many guises.
import { categoryTaxonomy } from './listing-filters.ts';
import { clearFilters, withOrder, withPage } from './listing-filters.ts';
import type { ListingState } from './listing-filters.ts';

export interface CanonicalListing {
  /** What the canonical address says of the listing. */
  state: ListingState;
  /** Whether search engines may list it; they follow its links either way. */
  isIndexed: boolean;
}

/**
 * The canonical state of a listing that holds `total` products. An order makes no other list. Each page of a list is its own,
 * since each holds other products. One term of one facet is a list that people search for ('boosterboxen in het Japans') and
 * its own too, unless the facet is that of the categories, which have pages of their own; every other choice is the category's,
 * and is in no index: there are more of them than products. Neither is a list without products.
 */
export function canonicalListing(state: ListingState, total: number): CanonicalListing {
  const { filters, minPrice, maxPrice, inStock, page } = state;
  const chosen = filters.flatMap(({ terms }) => terms);
  const isNarrowed = minPrice !== null || maxPrice !== null || inStock;
  const isCategory = filters.some(({ taxonomy }) => taxonomy === categoryTaxonomy);
  if (chosen.length > 1 || isNarrowed || isCategory)
    return { state: withOrder(clearFilters(state), null), isIndexed: false };
  return { state: withPage(withOrder(state, null), page), isIndexed: total > 0 };
}
