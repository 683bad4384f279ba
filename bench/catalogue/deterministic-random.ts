// Deterministic pseudo-random numbers: the same arguments always give the same number.

/** A number from 0 (included) to 1 (excluded), determined by the two integers. */
export function randomFraction(index: number, salt: number): number {
  let mixed = Math.imul(index + 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(salt + 1, 0xc2b2_ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** An integer from `from` to `to`, both included. */
export function randomInteger(index: number, salt: number, [from, to]: readonly [number, number]): number {
  return from + Math.floor(randomFraction(index, salt) * (to - from + 1));
}

/** One item of a list. */
export function randomItem<Item>(index: number, salt: number, list: readonly [Item, ...Item[]]): Item {
  return list[randomInteger(index, salt, [0, list.length - 1])] ?? list[0];
}
