// How many letters two words differ by.

const maxWordLength = 64;
const emptyRow = () => new Uint8Array(maxWordLength + 1);
/** Reused by each call, which takes less time than new rows. */
const rows = [emptyRow(), emptyRow(), emptyRow()] as const;

const cell = (row: Uint8Array, column: number): number => row[column] ?? 0;

/**
 * The number of letters to insert, delete, replace or swap with the next one that makes `typed` the word (`whole`), and that
 * makes it some beginning of the word (`start`). Each is at most `max + 1`, which means 'more than max'.
 */
export function editDistances(typed: string, word: string, max: number): { whole: number; start: number } {
  const tooFar = max + 1;
  if (typed.length >= maxWordLength || word.length >= maxWordLength) return { whole: tooFar, start: tooFar };
  // What lies beyond this cannot be part of a beginning that is near enough.
  const width = Math.min(word.length, typed.length + max + 1);
  let [before, last, next]: readonly [Uint8Array, Uint8Array, Uint8Array] = rows;
  for (let column = 0; column <= width; column += 1) last[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    next[0] = row;
    let lowest = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const cost = Math.min(
        cell(last, column) + 1,
        cell(next, column - 1) + 1,
        cell(last, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwap ? cell(before, column - 2) + 1 : tooFar + row + column,
      );
      next[column] = cost;
      if (cost < lowest) lowest = cost;
    }
    if (lowest > max) return { whole: tooFar, start: tooFar };
    [before, last, next] = [last, next, before];
  }
  let start = tooFar;
  for (let column = 0; column <= width; column += 1) start = Math.min(start, cell(last, column));
  const whole = width === word.length ? Math.min(tooFar, cell(last, width)) : tooFar;
  return { whole, start };
}
