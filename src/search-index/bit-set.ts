// Sets of small numbers as bits: which products a term, a price or a filter holds.

/** A set of the numbers from 0; each word holds 32 of them. Those that belong together have the same length. */
export type BitSet = Uint32Array;

/** An empty set for numbers below `size`. */
export function emptyBitSet(size: number): BitSet {
  return new Uint32Array(Math.ceil(size / 32));
}

/** The set of these numbers, all below `size`. */
export function bitSetOf(numbers: Iterable<number>, size: number): BitSet {
  const bits = emptyBitSet(size);
  for (const number of numbers) setBit(bits, number);
  return bits;
}

/** Puts a number into a set that nobody else holds yet. */
export function setBit(bits: BitSet, number: number): void {
  const word = number >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (number & 31));
}

/** Takes a number out of a set that nobody else holds yet. */
export function clearBit(bits: BitSet, number: number): void {
  const word = number >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (number & 31));
}

export function hasBit(bits: BitSet, number: number): boolean {
  return ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

/** What is in all of them; of one the set itself. */
export function intersection([first, ...rest]: readonly [BitSet, ...BitSet[]]): BitSet {
  if (rest.length === 0) return first;
  const all = first.slice();
  for (const bits of rest) for (let at = 0; at < all.length; at += 1) all[at] = (all[at] ?? 0) & (bits[at] ?? 0);
  return all;
}

/** What is in any of them; of one the set itself. */
export function union([first, ...rest]: readonly [BitSet, ...BitSet[]]): BitSet {
  if (rest.length === 0) return first;
  const any = first.slice();
  for (const bits of rest) for (let at = 0; at < any.length; at += 1) any[at] = (any[at] ?? 0) | (bits[at] ?? 0);
  return any;
}

function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** How many numbers are in a set. */
export function countBits(bits: BitSet): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    const word = bits[at] ?? 0;
    if (word !== 0) count += popCount(word);
  }
  return count;
}

/** How many numbers are in both, without making a set of them. */
export function countIntersection(one: BitSet, other: BitSet): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    const word = (one[at] ?? 0) & (other[at] ?? 0);
    if (word !== 0) count += popCount(word);
  }
  return count;
}

/** Whether any number is in both. */
export function intersects(one: BitSet, other: BitSet): boolean {
  for (let at = 0; at < one.length; at += 1) if (((one[at] ?? 0) & (other[at] ?? 0)) !== 0) return true;
  return false;
}

/** The numbers of a set, ascending. */
export function numbersInSet(bits: BitSet): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      const lowest = 31 - Math.clz32(word & -word);
      numbers.push(at * 32 + lowest);
      word &= word - 1;
    }
  }
  return numbers;
}
