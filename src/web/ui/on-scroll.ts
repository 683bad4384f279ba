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

/** The same, at most once in `ms` milliseconds; what happened last is always heard. */
export function onScrollThrottled(ms: number, fn: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let missed = false;
  const run = () => {
    missed = false;
    waiting = setTimeout(() => {
      waiting = null;
      if (missed) run();
    }, ms);
    fn();
  };
  const hear = () => {
    missed = true;
    if (waiting === null) run();
  };
  addEventListener('scroll', hear, { passive: true });
  addEventListener('resize', hear);
  run();
  return () => {
    if (waiting !== null) clearTimeout(waiting);
    removeEventListener('scroll', hear);
    removeEventListener('resize', hear);
  };
}
