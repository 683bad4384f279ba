// What moves in a gallery (2.4).

/** Zoom shows nothing new unless the large image is wider than the gallery ([2.4-04]); both in pixels. */
export function canZoom(isOn: boolean, largeWidth: number, galleryWidth: number): boolean {
  return isOn && largeWidth > galleryWidth;
}

/**
 * Which of the pictures a page shows ([2.4-08]): the last one that begins above the middle of what is seen; of those beside
 * one another `last`, which was shown before, or the first. `tops` from the window's top, `middle` likewise, in pixels.
 */
export function pictureInView(tops: readonly number[], middle: number, last: number): number {
  const top = tops.findLast((one) => one <= middle) ?? tops[0];
  if (top === undefined || tops[last] === top) return top === undefined ? 0 : last;
  return tops.indexOf(top);
}
