// The facets of lists, remembered: those of a list are the same on each of its pages and in each order, and most changes of a
// product alter no count.
import type { Database } from '../../db/database.ts';
import { areSameFacets, facetsKey, searchFacets } from '../../search-index/search-facets.ts';
import type { CountedFacet, FacetResult, FacetQuery } from '../../search-index/search-facets.ts';
import type { FacetIndex } from '../../search-index/facet-index.ts';
import type { Shop } from '../shop.ts';

interface Counted {
  /** The index that they were counted in; weakly, since each change makes another, megabytes of it new in a large shop. */
  index: WeakRef<FacetIndex>;
  facets: readonly CountedFacet[];
}

/** Lists and what is chosen in them: any number, since a price is part of it. */
const mostLists = 500;

const memories = new WeakMap<Database, Map<string, Counted>>();

/** What `searchFacets` answers. As long as its facets say the same they are the same objects: what is made of them can be kept. */
export function searchList(shop: Shop, index: FacetIndex, question: FacetQuery): FacetResult {
  const memory = memories.get(shop.db) ?? new Map<string, Counted>();
  memories.set(shop.db, memory);
  const key = facetsKey(question);
  const known = memory.get(key);
  if (known?.index.deref() === index) return searchFacets(index, question, known.facets);
  const found = searchFacets(index, question);
  const facets = known && areSameFacets(known.facets, found.facets) ? known.facets : found.facets;
  if (!known && memory.size >= mostLists) memory.clear();
  memory.set(key, { index: new WeakRef(index), facets });
  return { ...found, facets };
}
