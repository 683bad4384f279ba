// Counts what a set of products has, for programs that show filters: terms, prices, ratings, stock (P4).
import { countBits, countIntersection, emptyBitSet, numbersInSet, setBit } from './bit-set.ts';
import type { BitSet } from './bit-set.ts';
import type { FacetIndex } from './facet-index.ts';
import { averageOfSortKey } from '../rules/reviews/reviews.ts';
import { productsWithTerm } from './search-facets.ts';

interface TermCount {
  /** Id of the term or the category. */
  id: number;
  count: number;
}

/** The listed products of these ids, which are in ascending order; null: all listed products. */
export function matchesOfIds(
  { ids, listed }: Pick<FacetIndex, 'ids' | 'listed'>,
  found: readonly number[] | null,
): BitSet {
  if (found === null) return listed;
  const bits = emptyBitSet(ids.length);
  let ordinal = 0;
  for (const id of found) {
    while (ordinal < ids.length && (ids[ordinal] ?? 0) < id) ordinal += 1;
    if (ids[ordinal] === id) setBit(bits, ordinal);
  }
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (listed[word] ?? 0);
  return bits;
}

/** How many of the products have each term of an attribute or of the categories; terms that none has are absent. */
export function countTerms(index: FacetIndex, taxonomy: string, matches: BitSet): readonly TermCount[] {
  const known = index.taxonomies.find((one) => one.taxonomy === taxonomy);
  return (known?.terms ?? []).flatMap(({ id, slug }) => {
    const count = countIntersection(matches, productsWithTerm(index, taxonomy, slug));
    return count === 0 ? [] : [{ id, count }];
  });
}

/** How many of the products are in stock, and how many are not. */
export function countStock(index: Pick<FacetIndex, 'inStock'>, matches: BitSet): { inStock: number; soldOut: number } {
  const inStock = countIntersection(matches, index.inStock);
  return { inStock, soldOut: countBits(matches) - inStock };
}

/** How many of the products have each mean rating, rounded to whole stars; ratings that none has are absent. */
export function countRatings(
  { columns }: { columns: Pick<FacetIndex['columns'], 'rating'> },
  matches: BitSet,
): readonly { rating: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const ordinal of numbersInSet(matches)) {
    const average = averageOfSortKey(columns.rating[ordinal] ?? 0);
    if (average > 0) counts.set(Math.round(average), (counts.get(Math.round(average)) ?? 0) + 1);
  }
  return [...counts].map(([rating, count]) => ({ rating, count })).toSorted((one, other) => one.rating - other.rating);
}
