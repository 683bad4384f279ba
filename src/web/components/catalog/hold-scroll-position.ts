// Puts the window where it stood, although what lies above gets its real height only when it is drawn.

/** Frames in which a place must have stood still. */
const minStableFrames = 3;
const maxFrames = 30;

/**
 * Scrolls until an element's top is `top` pixels from the window's, and keeps it there until nothing moves any more or the
 * visitor does something. Without an element the page goes to `scrollY`.
 */
export function holdScrollPosition(item: Element | null, top: number, scrollY: number): void {
  if (!item) {
    scrollTo({ top: scrollY, behavior: 'instant' });
    return;
  }
  const taken = new AbortController();
  for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(name, () => taken.abort(), { signal: taken.signal, passive: true });
  let quiet = 0;
  let frames = 0;
  const hold = () => {
    if (taken.signal.aborted) return;
    const off = item.getBoundingClientRect().top - top;
    if (Math.abs(off) >= 1) {
      quiet = 0;
      scrollBy({ top: off, behavior: 'instant' });
    } else quiet += 1;
    frames += 1;
    if (quiet < minStableFrames && frames < maxFrames) requestAnimationFrame(hold);
    else taken.abort();
  };
  hold();
}
