// A strip that keeps one of its items in its middle ([2.4-07]).

/**
 * How far a strip is scrolled so that one of its items stands in its middle, as far as it can scroll; all in pixels along
 * the strip.
 */
export function centredScroll(item: { start: number; size: number }, view: number, content: number): number {
  const wanted = item.start + item.size / 2 - view / 2;
  return Math.round(Math.min(Math.max(0, wanted), Math.max(0, content - view)));
}
