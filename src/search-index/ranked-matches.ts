// The matches of a search as a set of the facet index, in the order in which they are shown: by the step of their score, then what
// is in stock, then what sells best, then the oldest product.
import { scoreStep } from '../rules/search/search-score.ts';
import { countBits, emptyBitSet, forEachInSet, hasBit, setBit } from './bit-set.ts';
import type { BitSet } from './bit-set.ts';
import { ordinalFinder } from './facet-index.ts';
import type { FacetIndex } from './facet-index.ts';
import type { TextMatches } from './find-by-text.ts';

/** The matches that an index lists, by ordinal. They hold as long as it lists the same products, whatever else of these changes. */
export interface ScoredMatches {
  bits: BitSet;
  /** The step of the score, by ordinal. */
  steps: Uint8Array;
}

export interface RankedMatches extends ScoredMatches {
  /** The index whose ordinals these are. */
  index: FacetIndex;
  /** Differs when the matches differ. */
  key: string;
  /** The featured products, by ordinal. */
  featured: ReadonlySet<number>;
}

export function scoreMatches({ ids, listed }: Pick<FacetIndex, 'ids' | 'listed'>, matches: TextMatches): ScoredMatches {
  const ordinalOf = ordinalFinder(ids);
  const bits = emptyBitSet(ids.length);
  const steps = new Uint8Array(ids.length);
  for (let place = 0; place < matches.ids.length; place += 1) {
    const ordinal = ordinalOf(matches.ids[place] ?? 0);
    if (ordinal < 0 || !hasBit(listed, ordinal)) continue;
    setBit(bits, ordinal);
    steps[ordinal] = scoreStep(matches.scores[place] ?? 0);
  }
  return { bits, steps };
}

/** `featured`: ids of products that go before equally good ones. */
export function rankMatches(
  index: FacetIndex,
  { bits, steps }: ScoredMatches,
  { key, featured }: { key: string; featured: readonly number[] },
): RankedMatches {
  const ordinalOf = ordinalFinder(index.ids);
  return { index, key, bits, steps, featured: new Set(featured.map(ordinalOf).filter((ordinal) => ordinal >= 0)) };
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
  const best = createSmallestKeys(Math.min(end, countBits(bits)));
  const { index, steps, featured } = ranked;
  const { unitsSold } = index.columns;
  // Most matches rank below all that are kept so far: they get no key, and of most of those only the step is read.
  let lowestRank = 0;
  let lowestStep = 0;
  forEachInSet(bits, (ordinal) => {
    const step = steps[ordinal] ?? 0;
    if (step < lowestStep) return;
    const stock = hasBit(index.inStock, ordinal) ? 1 : 0;
    const sold = Math.min(soldRange - 1, unitsSold[ordinal] ?? 0);
    const feature = featured.size > 0 && featured.has(ordinal) ? 1 : 0;
    const rank = ((step * 2 + stock) * 2 + feature) * soldRange + sold;
    if (rank < lowestRank) return;
    // Sorted ascending, so that the lowest ordinal comes first of products that are equal in all else.
    const isKept = best.add((rankRange - rank) * ordinalRange + ordinal);
    if (!isKept || best.largest() === Infinity) return;
    lowestRank = rankRange - Math.floor(best.largest() / ordinalRange);
    lowestStep = Math.floor(lowestRank / (4 * soldRange));
  });
  return Array.from(best.sorted().subarray(offset), (key) => key % ordinalRange);
}

interface FirstMatches {
  /** What the order depends on besides the matches: sales, stock and what staff feature. */
  index: FacetIndex;
  featured: string;
  count: number;
  ordinals: readonly number[];
}

/** By the matches of a search, which are kept as long as they hold (cached-matches.ts). */
const firstMatches = new WeakMap<ScoredMatches['steps'], FirstMatches>();

/** The ordinals of the best matches, at most `count`; found once for the same matches and the same index. */
export function selectFirst(ranked: RankedMatches, count: number): readonly number[] {
  const { index, bits, steps } = ranked;
  const featured = [...ranked.featured].join(' ');
  const known = firstMatches.get(steps);
  if (known?.index === index && known.featured === featured && known.count === count) return known.ordinals;
  const ordinals = selectRanked(ranked, bits, { offset: 0, end: Math.min(count, countBits(bits)) });
  firstMatches.set(steps, { index, featured, count, ordinals });
  return ordinals;
}

const rankRange = 2 ** 10 * soldRange;

interface SmallestKeys {
  /** Whether the key is kept. */
  add(key: number): boolean;
  /** The largest that is kept; Infinity as long as there are fewer than wanted. */
  largest(): number;
  sorted(): Float64Array;
}

/** Keeps the `count` smallest of the keys that are added: a heap with the largest of them on top, which the next smaller one replaces. */
function createSmallestKeys(count: number): SmallestKeys {
  const heap = new Float64Array(count).fill(Infinity);
  return {
    add(key) {
      if (!(key < (heap[0] ?? -Infinity))) return false;
      let place = 0;
      for (;;) {
        const left = 2 * place + 1;
        const child = left + 1 < count && (heap[left + 1] ?? 0) > (heap[left] ?? 0) ? left + 1 : left;
        if (child >= count || (heap[child] ?? 0) <= key) break;
        heap[place] = heap[child] ?? 0;
        place = child;
      }
      heap[place] = key;
      return true;
    },
    largest: () => heap[0] ?? -Infinity,
    sorted: () => heap.sort(),
  };
}
