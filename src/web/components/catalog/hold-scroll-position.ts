// Restores a scroll position while the content above it is still getting its final height.

/** The number of frames without movement after which the position counts as stable. */
const minStableFrames = 3;
const maxFrames = 30;

/**
 * Scrolls so that the element's top is `top` pixels below the window's top, and keeps it there until the layout is
 * stable or the visitor scrolls, clicks or types. Without an element it scrolls the page to `scrollY`.
 */
export function holdScrollPosition(item: Element | null, top: number, scrollY: number): void {
  if (!item) {
    scrollTo({ top: scrollY, behavior: 'instant' });
    return;
  }
  const interruption = new AbortController();
  for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(name, () => interruption.abort(), { signal: interruption.signal, passive: true });
  let stableFrames = 0;
  let frames = 0;
  const correct = () => {
    if (interruption.signal.aborted) return;
    const distance = item.getBoundingClientRect().top - top;
    if (Math.abs(distance) >= 1) {
      stableFrames = 0;
      scrollBy({ top: distance, behavior: 'instant' });
    } else stableFrames += 1;
    frames += 1;
    if (stableFrames < minStableFrames && frames < maxFrames) requestAnimationFrame(correct);
    else interruption.abort();
  };
  correct();
}
