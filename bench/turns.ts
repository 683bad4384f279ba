// Shops of several sizes are measured in turns, a second each: the speed of a machine changes from minute to minute, so figures that
// were taken one after the other cannot be divided by each other.

/** Runs work when it is its turn. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** One turn at a time, in the order in which they were asked for. Work that throws ends its turn. */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => null);
    return turn;
  };
}
