// The counter of typed characters ([5.6-02]).

interface CountBounds {
  direction: 'up' | 'down';
  /** The number that a count down starts from. */
  start: number;
  min: number | null;
  max: number | null;
}

/** The number that the counter shows for a length, and whether the text is too short or too long. */
export function countCharacters(
  length: number,
  { direction, start, min, max }: CountBounds,
): { shown: number; isTooShort: boolean; isTooLong: boolean } {
  return {
    shown: direction === 'down' ? start - length : length,
    isTooShort: min !== null && length < min,
    isTooLong: max !== null && length > max,
  };
}
