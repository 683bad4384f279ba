// The facets of lists, from the cache: those of a list are the same on each of its pages and in each order, and most changes of
// a product alter no count.
import { createDerivedCache } from '../cache/derived-cache.ts';
import { cacheLimits } from '../cache/limits.ts';
import { storePerFeed } from '../cache/per-feed.ts';
import type { CacheOwner } from '../cache/per-feed.ts';
import type { FacetIndex } from './facet-index.ts';
import { areSameFacets, facetsKey, searchFacets } from './search-facets.ts';
import type { CountedFacet, FacetQuery, FacetResult } from './search-facets.ts';

const cacheOf = storePerFeed(() =>
  createDerivedCache<FacetIndex, readonly CountedFacet[]>({ ...cacheLimits.facets, areEqual: areSameFacets }),
);

/** The result of `searchFacets`. As long as its facets are equal they are the same objects: what is made of them can be cached. */
export function searchWithCachedFacets({ changes }: CacheOwner, index: FacetIndex, query: FacetQuery): FacetResult {
  const cache = cacheOf(changes);
  const key = facetsKey(query);
  const known = cache.get(key, index);
  if (known) return searchFacets(index, query, known);
  const found = searchFacets(index, query);
  return { ...found, facets: cache.set(key, index, found.facets) };
}
