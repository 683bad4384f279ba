// What searches found, from the cache: the suggestions, the results, their filters, orders and pages all begin with the same
// matches.
import { cacheLimits } from '../cache/limits.ts';
import { createSizedCache } from '../cache/sized-cache.ts';
import type { SizedCache } from '../cache/sized-cache.ts';
import type { QueryPart } from '../rules/search/query-words.ts';
import type { BitSet } from './bit-set.ts';
import type { FacetIndex } from './facet-index.ts';
import { findByText } from './find-by-text.ts';
import type { TextMatches } from './find-by-text.ts';
import { scoreMatches } from './ranked-matches.ts';
import type { ScoredMatches } from './ranked-matches.ts';
import type { TextIndex } from './text-index.ts';

interface FoundMatches extends ScoredMatches, Pick<TextMatches, 'kind' | 'meant'> {
  /** The id of the only product found, when it has each word exactly as typed; null otherwise. */
  onlyExact: number | null;
}

interface CachedMatches {
  /** The listed products for which the matches hold; a sale leaves them as they are. */
  listed: BitSet;
  cache: SizedCache<FoundMatches>;
}

const cacheOfIndex = new WeakMap<TextIndex, CachedMatches>();

function cacheFor(texts: TextIndex, { listed }: FacetIndex): CachedMatches['cache'] {
  const known = cacheOfIndex.get(texts);
  if (known?.listed === listed) return known.cache;
  const cache = createSizedCache<FoundMatches>({ ...cacheLimits.matches, bytesOf });
  cacheOfIndex.set(texts, { listed, cache });
  return cache;
}

/**
 * What `findByText` finds of the products that the index lists. The key has the generation of the texts, so that a changed product is found by
 * its new words at once.
 */
export function findWithCachedMatches(texts: TextIndex, facets: FacetIndex, parts: readonly QueryPart[]): FoundMatches {
  const cache = cacheFor(texts, facets);
  const key = `${texts.generation} ${JSON.stringify(parts)}`;
  const known = cache.get(key);
  if (known) return known;
  const matches = findByText(texts, parts);
  const { ordinals, steps } = scoreMatches(facets, matches);
  const [first] = matches.ids;
  const isOnlyExact = matches.isFirstExact && matches.ids.length === 1 && ordinals.length === 1;
  const found = {
    ordinals,
    steps,
    kind: matches.kind,
    meant: matches.meant,
    onlyExact: (isOnlyExact && first) || null,
  };
  cache.set(key, found);
  return found;
}

function bytesOf({ ordinals, steps }: FoundMatches): number {
  return ordinals.byteLength + steps.byteLength;
}
