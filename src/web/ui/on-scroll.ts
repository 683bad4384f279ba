// Scroll handlers that do not block scrolling.

/**
 * Calls `fn` now, and at most once per frame while the page scrolls or its window is resized. Returns a function that
 * stops it.
 */
export function onScroll(fn: () => void): () => void {
  let waiting = 0;
  const onEvent = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      fn();
    });
  };
  addEventListener('scroll', onEvent, { passive: true });
  addEventListener('resize', onEvent);
  fn();
  return () => {
    cancelAnimationFrame(waiting);
    removeEventListener('scroll', onEvent);
    removeEventListener('resize', onEvent);
  };
}

/** Like `onScroll`, but at most once per `ms` milliseconds. The last event is always followed by a call. */
export function onScrollThrottled(ms: number, fn: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let hasMissed = false;
  const run = () => {
    hasMissed = false;
    waiting = setTimeout(() => {
      waiting = null;
      if (hasMissed) run();
    }, ms);
    fn();
  };
  const onEvent = () => {
    hasMissed = true;
    if (waiting === null) run();
  };
  addEventListener('scroll', onEvent, { passive: true });
  addEventListener('resize', onEvent);
  run();
  return () => {
    if (waiting !== null) clearTimeout(waiting);
    removeEventListener('scroll', onEvent);
    removeEventListener('resize', onEvent);
  };
}
