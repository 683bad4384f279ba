// The matches of a search in the facet index, in the order in which they are shown: by the step of their score, then what is in stock,
// then what sells best, then the oldest product.
import { scoreStep } from '../rules/search/search-score.ts';
import { bitSetOf, countBits, hasBit } from './bit-set.ts';
import type { BitSet } from './bit-set.ts';
import { ordinalFinder } from './facet-index.ts';
import type { FacetIndex } from './facet-index.ts';
import type { TextMatches } from './find-by-text.ts';

/** The matches that an index lists. They hold as long as it lists the same products, whatever else of these changes. */
export interface ScoredMatches {
  /** In no order. */
  ordinals: Uint32Array;
  /** The step of the score of each. */
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
  const ordinals = new Uint32Array(matches.ids.length);
  const steps = new Uint8Array(matches.ids.length);
  let count = 0;
  for (let place = 0; place < matches.ids.length; place += 1) {
    const ordinal = ordinalOf(matches.ids[place] ?? 0);
    if (ordinal < 0 || !hasBit(listed, ordinal)) continue;
    ordinals[count] = ordinal;
    steps[count] = scoreStep(matches.scores[place] ?? 0);
    count += 1;
  }
  // Mostly all are listed, and nothing is copied.
  if (count === ordinals.length) return { ordinals, steps };
  return { ordinals: ordinals.slice(0, count), steps: steps.slice(0, count) };
}

/** `featured`: ids of products that go before equally good ones. */
export function rankMatches(
  index: FacetIndex,
  { ordinals, steps }: ScoredMatches,
  { key, featured }: { key: string; featured: readonly number[] },
): RankedMatches {
  const ordinalOf = ordinalFinder(index.ids);
  const featuredOrdinals = featured.map(ordinalOf).filter((ordinal) => ordinal >= 0);
  return { index, key, ordinals, steps, featured: new Set(featuredOrdinals) };
}

/** The matches as a set of the index; all of them are listed. */
export function matchedProducts({ index, ordinals }: RankedMatches): BitSet {
  return bitSetOf(ordinals, index.ids.length);
}

/** Ranges of the parts of a sort key. With stock (1 bit), featured (1) and step (8) they fit a number of 53 bits. */
const ordinalRange = 2 ** 21;
const soldRange = 2 ** 20;

/** The ordinals of a page of the matches, best first. `only`: the matches that are also in this set. */
export function selectRanked(
  { index, ordinals, steps, featured }: RankedMatches,
  { offset, end, only }: { offset: number; end: number; only?: BitSet },
): number[] {
  const best = createSmallestKeys(Math.min(end, only ? countBits(only) : ordinals.length));
  const { unitsSold } = index.columns;
  for (let place = 0; place < ordinals.length; place += 1) {
    const ordinal = ordinals[place] ?? 0;
    if (only && !hasBit(only, ordinal)) continue;
    const stock = hasBit(index.inStock, ordinal) ? 1 : 0;
    const sold = Math.min(soldRange - 1, unitsSold[ordinal] ?? 0);
    const feature = featured.has(ordinal) ? 1 : 0;
    const rank = (((steps[place] ?? 0) * 2 + stock) * 2 + feature) * soldRange + sold;
    // Sorted ascending, so that the lowest ordinal comes first of products that are equal in all else.
    best.add((rankRange - rank) * ordinalRange + ordinal);
  }
  return best
    .sorted()
    .slice(offset)
    .map((key) => key % ordinalRange);
}

interface FirstMatches {
  count: number;
  featured: string;
  ordinals: readonly number[];
}

/**
 * The first matches of a search, by the index that has the sales and stock they are ordered by, and by the matches, which are kept as long
 * as they hold (cached-matches.ts). Both are held weakly: an index that was replaced is not kept for an old search.
 */
const firstMatches = new WeakMap<FacetIndex, WeakMap<ScoredMatches['steps'], FirstMatches>>();

/** The ordinals of the best matches, at most `count`; found once for the same matches and the same index. */
export function selectFirst(ranked: RankedMatches, count: number): readonly number[] {
  const { index, steps } = ranked;
  const ofIndex = firstMatches.get(index) ?? new WeakMap<ScoredMatches['steps'], FirstMatches>();
  firstMatches.set(index, ofIndex);
  const featured = [...ranked.featured].join(' ');
  const known = ofIndex.get(steps);
  if (known?.featured === featured && known.count === count) return known.ordinals;
  const ordinals = selectRanked(ranked, { offset: 0, end: count });
  ofIndex.set(steps, { count, featured, ordinals });
  return ordinals;
}

const rankRange = 2 ** 10 * soldRange;

/** Keeps the `count` smallest of the keys that are added: a heap with the largest of them on top, which the next smaller one replaces. */
function createSmallestKeys(count: number): { add(key: number): void; sorted(): readonly number[] } {
  const heap = Array<number>(count).fill(Infinity);
  return {
    add(key) {
      if (!(key < (heap[0] ?? -Infinity))) return;
      let place = 0;
      for (;;) {
        const left = 2 * place + 1;
        const child = left + 1 < count && (heap[left + 1] ?? 0) > (heap[left] ?? 0) ? left + 1 : left;
        if (child >= count || (heap[child] ?? 0) <= key) break;
        heap[place] = heap[child] ?? 0;
        place = child;
      }
      heap[place] = key;
    },
    sorted: () => heap.toSorted((one, other) => one - other),
  };
}
