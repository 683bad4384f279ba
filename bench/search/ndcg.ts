// Normalised discounted cumulative gain: how close an order of results comes to the best possible one, from 0 to 1.

const discountOf = (place: number): number => 1 / Math.log2(place + 2);
const gainOf = (grade: number): number => 2 ** grade - 1;

/**
 * The gain of the first `depth` results, as a part of that of the best order. A search without relevant products is right (1) when
 * nothing is found.
 */
export function ndcg(found: readonly string[], relevant: Readonly<Record<string, number>>, depth: number): number {
  const grades = Object.values(relevant).toSorted((one, other) => other - one);
  if (grades.length === 0) return found.length === 0 ? 1 : 0;
  const best = grades.slice(0, depth).reduce((sum, grade, place) => sum + gainOf(grade) * discountOf(place), 0);
  const own = found
    .slice(0, depth)
    .reduce((sum, slug, place) => sum + gainOf(relevant[slug] ?? 0) * discountOf(place), 0);
  return own / best;
}
