// The canonical address of a listing: filters, order and pages give one category many addresses.
import { categoryTaxonomy, clearFilters, withOrder, withPage } from './listing-filters.ts';
import type { ListingState } from './listing-filters.ts';

interface CanonicalListing {
  /** The state that the canonical address describes. */
  state: ListingState;
  /** Whether search engines may index the page. They may follow its links in any case. */
  isIndexed: boolean;
}

/**
 * The canonical state of a listing with `total` products. The order is left out. Every page is canonical, because it
 * holds other products. One term of one facet is also canonical, because people search for it ('boosterboxen in het
 * Japans'), except for a category, which has its own page. Any other choice points to the unfiltered listing and is not
 * indexed: there are more such choices than products. An empty listing is not indexed either.
 */
export function canonicalListing(state: ListingState, total: number): CanonicalListing {
  const { filters, minPrice, maxPrice, inStock, page } = state;
  const chosenTerms = filters.flatMap(({ terms }) => terms);
  const isNarrowed = minPrice !== null || maxPrice !== null || inStock;
  const isCategory = filters.some(({ taxonomy }) => taxonomy === categoryTaxonomy);
  if (chosenTerms.length > 1 || isNarrowed || isCategory)
    return { state: withOrder(clearFilters(state), null), isIndexed: false };
  return { state: withPage(withOrder(state, null), page), isIndexed: total > 0 };
}
