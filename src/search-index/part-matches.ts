// What a word or a part of a search finds: documents, each with the best value of what was found in it. There are few different values, so
// these are sets of documents.
import { emptyBitSet, intersection } from './bit-set.ts';
import type { BitSet } from './bit-set.ts';

/** The documents that match with a value above 0; 1 is the most. */
interface ValueClass {
  value: number;
  bits: BitSet;
}

export interface PartMatches {
  /** The documents of all classes. */
  bits: BitSet;
  /** None has a document of another; the highest value comes first. */
  classes: readonly ValueClass[];
}

/** The documents of these classes, each with its best value. `size`: the number of documents of the index. */
export function createPartMatches(size: number, classes: readonly ValueClass[]): PartMatches {
  const all = emptyBitSet(size);
  const own = classes
    .toSorted((one, other) => other.value - one.value)
    .map(({ value, bits }) => ({ value, bits: moveNew(bits, all) }))
    .filter(({ bits }) => bits.some((word) => word !== 0));
  return { bits: all, classes: own };
}

/** Those of `bits` that `all` does not have, which are added to it. */
function moveNew(bits: BitSet, all: BitSet): BitSet {
  const found = bits.slice();
  for (let index = 0; index < found.length; index += 1) {
    found[index] = (found[index] ?? 0) & ~(all[index] ?? 0);
    all[index] = (all[index] ?? 0) | (found[index] ?? 0);
  }
  return found;
}

/** The documents of any of these, each with its best value. */
export function unionOf(size: number, all: readonly PartMatches[]): PartMatches {
  const [only, ...others] = all.filter(({ classes }) => classes.length > 0);
  if (only && others.length === 0) return only;
  return createPartMatches(
    size,
    all.flatMap(({ classes }) => classes),
  );
}

/** The documents that all of these have; the value of the weakest counts. */
export function intersectionOf(size: number, [first, ...others]: readonly PartMatches[]): PartMatches {
  return others.reduce(
    (common, matches) =>
      createPartMatches(
        size,
        common.classes.flatMap((one) =>
          matches.classes.map((other) => ({
            value: Math.min(one.value, other.value),
            bits: intersection([one.bits, other.bits]),
          })),
        ),
      ),
    first ?? createPartMatches(size, []),
  );
}
