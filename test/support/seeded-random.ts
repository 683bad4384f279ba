// Pseudo-random numbers that depend only on a seed.

export interface SeededRandom {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** An integer from 0 (included) to `count` (excluded). */
  integerBelow(count: number): number;
  /** True with the probability `share`. */
  chance(share: number): boolean;
  /** A random item of the list. */
  pick<Item>(list: readonly Item[]): Item;
  /** The items of the list, each included with the probability `share`, in order. */
  sample<Item>(list: readonly Item[], share: number): Item[];
}

/** The same seed always gives the same numbers (mulberry32). */
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
