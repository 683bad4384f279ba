// Motion in a gallery (2.4).

/**
 * Whether zooming shows more detail: zoom is on, and the large image is wider than the gallery ([2.4-04]). Widths in
 * pixels.
 */
export function canZoom(isOn: boolean, largeWidth: number, galleryWidth: number): boolean {
  return isOn && largeWidth > galleryWidth;
}

/**
 * Index of the picture that the page shows ([2.4-08]): the last picture whose top is above the middle of the viewport.
 * If several pictures in one row qualify, it stays at `last`, the picture shown before, or else takes the first of
 * them. `tops` and `middle` are pixels from the top of the window.
 */
export function pictureInView(tops: readonly number[], middle: number, last: number): number {
  const top = tops.findLast((candidate) => candidate <= middle) ?? tops[0];
  if (top === undefined || tops[last] === top) return top === undefined ? 0 : last;
  return tops.indexOf(top);
}
