// The scroll position that centres one item of a strip ([2.4-07]).

/**
 * The scroll offset that puts an item in the middle of the view, limited to what the strip can scroll. All values are
 * pixels along the strip.
 */
export function centredScroll(item: { start: number; size: number }, view: number, content: number): number {
  const centred = item.start + item.size / 2 - view / 2;
  return Math.round(Math.min(Math.max(0, centred), Math.max(0, content - view)));
}
