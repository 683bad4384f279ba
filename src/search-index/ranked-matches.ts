// The matches of a search as a set of the facet index, in the order in which they are shown: by the step of their score, then what
// is in stock, then what sells best, then the oldest product.
import { scoreStep } from '../rules/search/search-score.ts';
import { countBits, emptyBitSet, hasBit, numbersInSet, setBit } from './bit-set.ts';
import type { BitSet } from './bit-set.ts';
import { findOrdinal } from './facet-index.ts';
import type { FacetIndex } from './facet-index.ts';
import type { TextMatches } from './find-by-text.ts';

export interface RankedMatches {
  /** The index whose ordinals these are. */
  index: FacetIndex;
  /** Differs when the matches differ. */
  key: string;
  bits: BitSet;
  /** The step of the score, by ordinal. */
  steps: Uint8Array;
  /** The featured products, by ordinal. */
  featured: ReadonlySet<number>;
}

/** The matches that the index lists. `featured`: ids of products that go before equally good ones. */
export function rankMatches(
  index: FacetIndex,
  matches: TextMatches,
  { key, featured }: { key: string; featured: readonly number[] },
): RankedMatches {
  const size = index.ids.length;
  const ranked = {
    index,
    key,
    bits: emptyBitSet(size),
    steps: new Uint8Array(size),
    featured: new Set(featured.flatMap((id) => findOrdinal(index.ids, id) ?? [])),
  };
  for (let place = 0; place < matches.ids.length; place += 1) {
    const ordinal = findOrdinal(index.ids, matches.ids[place] ?? 0);
    if (ordinal === null || !hasBit(index.listed, ordinal)) continue;
    setBit(ranked.bits, ordinal);
    ranked.steps[ordinal] = scoreStep(matches.scores[place] ?? 0);
  }
  return ranked;
}

/** Ranges of the parts of a sort key. With stock (1 bit), featured (1) and step (8) they fit a number of 53 bits. */
const ordinalRange = 2 ** 21;
const soldRange = 2 ** 20;

/** The ordinals of a page of the matches in `bits`, best first. */
export function selectRanked(
  ranked: RankedMatches,
  bits: BitSet,
  { offset, end }: { offset: number; end: number },
): number[] {
  const keys = new Float64Array(countBits(bits));
  const { index } = ranked;
  const { unitsSold } = index.columns;
  for (const [place, ordinal] of numbersInSet(bits).entries()) {
    const stock = hasBit(index.inStock, ordinal) ? 1 : 0;
    const sold = Math.min(soldRange - 1, unitsSold[ordinal] ?? 0);
    const feature = ranked.featured.has(ordinal) ? 1 : 0;
    const rank = (((ranked.steps[ordinal] ?? 0) * 2 + stock) * 2 + feature) * soldRange + sold;
    // Sorted ascending, so that the lowest ordinal comes first of products that are equal in all else.
    keys[place] = (rankRange - rank) * ordinalRange + ordinal;
  }
  return [...smallest(keys, end).subarray(offset)].map((key) => key % ordinalRange);
}

const rankRange = 2 ** 10 * soldRange;

/** Below this many keys, sorting all of them is as fast. */
const minToSelect = 1_000;

/** The `count` smallest numbers, sorted. Changes the order of the array. */
function smallest(keys: Float64Array, count: number): Float64Array {
  if (keys.length <= minToSelect || count > keys.length / 4) return keys.sort().subarray(0, count);
  selectSmallest(keys, count);
  return keys.subarray(0, count).sort();
}

/** Quickselect: moves the `count` smallest numbers to the beginning. */
function selectSmallest(keys: Float64Array, count: number): void {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const pivot = keys[(low + high) >>> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((keys[left] ?? 0) < pivot) left += 1;
      while ((keys[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const swapped = keys[left] ?? 0;
      keys[left] = keys[right] ?? 0;
      keys[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (count <= right) high = right;
    else if (count >= left) low = left;
    else return;
  }
}
