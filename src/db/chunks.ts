/** Rows of one statement, and values of one list. */
const chunk = 200;

/** A list in parts that one statement takes. */
export const chunksOf = <T>(list: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(list.length / chunk) }, (_, index) => list.slice(index * chunk, (index + 1) * chunk));
