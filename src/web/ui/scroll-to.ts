// Scrolling that takes its time, for links, tabs, notices and the way to the top.

const easeInOutCubic = (done: number) => (done < 0.5 ? 4 * done ** 3 : 1 - (2 - 2 * done) ** 3 / 2);

/** How much of the window's top the sticky header and the admin bar take (R47), in pixels: the page's scroll padding. */
export function topOffset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

function targetPosition(target: Element | number): number {
  const place = typeof target === 'number' ? target : target.getBoundingClientRect().top + scrollY - topOffset();
  const most = document.documentElement.scrollHeight - innerHeight;
  return Math.round(Math.min(Math.max(0, place), Math.max(0, most)));
}

/**
 * Scrolls the page in `ms` milliseconds until an element stands right beneath the header, or to a position (pixels from the
 * page's top, taken as it is). At once where the visitor wants no motion (R8). Resolves when there, or when the visitor
 * scrolls away; moves no focus.
 */
export function scrollToTarget(target: Element | number, ms: number): Promise<void> {
  const from = scrollY;
  const to = targetPosition(target);
  const arrive = () => scrollTo({ top: targetPosition(target), behavior: 'instant' });
  if (ms <= 0 || from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    arrive();
    return Promise.resolve();
  }
  const taken = new AbortController();
  for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(name, () => taken.abort(), { signal: taken.signal, passive: true });
  const begun = performance.now();
  return new Promise((resolve) => {
    const step = (now: number) => {
      const done = Math.min(1, Math.max(0, now - begun) / ms);
      if (taken.signal.aborted || done === 1) {
        // What loaded on the way may have moved the target.
        if (!taken.signal.aborted) arrive();
        taken.abort();
        resolve();
        return;
      }
      scrollTo({ top: from + (to - from) * easeInOutCubic(done), behavior: 'instant' });
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
