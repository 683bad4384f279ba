// Numbers that look like chance and are the same every time.

/** A number from 0 up to 1 that follows from two whole numbers alone. */
export function randomFraction(index: number, what: number): number {
  let mixed = Math.imul(index + 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(what + 1, 0xc2b2_ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** A whole number of `from` to `to`, both included. */
export function randomInteger(index: number, what: number, [from, to]: readonly [number, number]): number {
  return from + Math.floor(randomFraction(index, what) * (to - from + 1));
}

/** One of a list. */
export function randomItem<Item>(index: number, what: number, list: readonly [Item, ...Item[]]): Item {
  return list[randomInteger(index, what, [0, list.length - 1])] ?? list[0];
}
