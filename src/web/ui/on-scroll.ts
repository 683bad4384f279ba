// What follows the page's scroll, without holding it up.

/** Calls `fn` now, and at most once a frame while the page scrolls or its window changes; gives what ends it. */
export function onScroll(fn: () => void): () => void {
  let waiting = 0;
  const hear = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      fn();
    });
  };
  addEventListener('scroll', hear, { passive: true });
  addEventListener('resize', hear);
  fn();
  return () => {
    cancelAnimationFrame(waiting);
    removeEventListener('scroll', hear);
    removeEventListener('resize', hear);
  };
}
