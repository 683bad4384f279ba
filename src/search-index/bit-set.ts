// Bit sets of small numbers. The search index uses them for the products of a term, a price range or a filter.

/** A set of numbers from 0 up, 32 per word. Sets that are combined must have the same length. */
export type BitSet = Uint32Array;

/** Creates an empty set for numbers below `size`. */
export function emptyBitSet(size: number): BitSet {
  return new Uint32Array(Math.ceil(size / 32));
}

/** Creates a set of these numbers, which must all be below `size`. */
export function bitSetOf(numbers: Iterable<number>, size: number): BitSet {
  const bits = emptyBitSet(size);
  for (const number of numbers) setBit(bits, number);
  return bits;
}

/** Adds a number. Changes the set in place, so the caller must own it. */
export function setBit(bits: BitSet, number: number): void {
  const word = number >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (number & 31));
}

/** Removes a number. Changes the set in place, so the caller must own it. */
export function clearBit(bits: BitSet, number: number): void {
  const word = number >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (number & 31));
}

/** Whether a set contains a number. */
export function hasBit(bits: BitSet, number: number): boolean {
  return ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

/** Intersection of the sets. A single set is returned itself, not copied. */
export function intersection([first, ...rest]: readonly [BitSet, ...BitSet[]]): BitSet {
  if (rest.length === 0) return first;
  const all = first.slice();
  for (const bits of rest)
    for (let index = 0; index < all.length; index += 1) all[index] = (all[index] ?? 0) & (bits[index] ?? 0);
  return all;
}

/** Union of the sets. A single set is returned itself, not copied. */
export function union([first, ...rest]: readonly [BitSet, ...BitSet[]]): BitSet {
  if (rest.length === 0) return first;
  const any = first.slice();
  for (const bits of rest)
    for (let index = 0; index < any.length; index += 1) any[index] = (any[index] ?? 0) | (bits[index] ?? 0);
  return any;
}

/** Number of one-bits of a 32-bit word. */
function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Number of elements of a set. */
export function countBits(bits: BitSet): number {
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) {
    const word = bits[index] ?? 0;
    if (word !== 0) count += popCount(word);
  }
  return count;
}

/** Number of elements in both sets, without creating their intersection. */
export function countIntersection(first: BitSet, second: BitSet): number {
  let count = 0;
  for (let index = 0; index < first.length; index += 1) {
    const word = (first[index] ?? 0) & (second[index] ?? 0);
    if (word !== 0) count += popCount(word);
  }
  return count;
}

/** A set as those of its words that are not 0, with their positions. Where these are few, it is compared with many other sets quickly. */
export interface SparseSet {
  positions: Uint32Array;
  words: Uint32Array;
}

export function toSparseSet(bits: BitSet): SparseSet {
  const positions = new Uint32Array(bits.length);
  const words = new Uint32Array(bits.length);
  let count = 0;
  for (let position = 0; position < bits.length; position += 1) {
    const word = bits[position] ?? 0;
    if (word === 0) continue;
    positions[count] = position;
    words[count] = word;
    count += 1;
  }
  return { positions: positions.subarray(0, count), words: words.subarray(0, count) };
}

/** Number of elements in both sets. */
export function countCommon({ positions, words }: SparseSet, other: BitSet): number {
  let count = 0;
  for (let place = 0; place < words.length; place += 1) {
    const word = (words[place] ?? 0) & (other[positions[place] ?? 0] ?? 0);
    if (word !== 0) count += popCount(word);
  }
  return count;
}

/** Whether both sets have an element in common. */
export function hasCommon({ positions, words }: SparseSet, other: BitSet): boolean {
  for (let place = 0; place < words.length; place += 1)
    if (((words[place] ?? 0) & (other[positions[place] ?? 0] ?? 0)) !== 0) return true;
  return false;
}

/** The elements of a set, ascending. */
export function numbersInSet(bits: BitSet): Uint32Array {
  const numbers = new Uint32Array(countBits(bits));
  let count = 0;
  for (let position = 0; position < bits.length; position += 1)
    for (let word = bits[position] ?? 0; word !== 0; word &= word - 1) {
      numbers[count] = position * 32 + 31 - Math.clz32(word & -word);
      count += 1;
    }
  return numbers;
}
