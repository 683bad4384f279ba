// Numbers that look like chance and follow from a seed alone.

export interface SeededRandom {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number of 0 up to `below`. */
  integerBelow(count: number): number;
  /** Whether something of this chance happens. */
  chance(share: number): boolean;
  /** One of a list. */
  pick<Item>(list: readonly Item[]): Item;
  /** Each of a list with this chance, in order. */
  sample<Item>(list: readonly Item[], share: number): Item[];
}

/** The same numbers for the same seed (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    integerBelow: below,
    chance: (share) => next() < share,
    pick: <Item>(list: readonly Item[]) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    sample: (list, share) => list.filter(() => next() < share),
  };
}
