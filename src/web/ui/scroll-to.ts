// Animated scrolling, for links, tabs, notices and the back-to-top button.

const easeInOutCubic = (progress: number) => (progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2);

/**
 * The height of the sticky header and the admin bar at the top of the window (R47), in pixels, read from the page's
 * scroll padding.
 */
export function topOffset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

function targetPosition(target: Element | number): number {
  const position = typeof target === 'number' ? target : target.getBoundingClientRect().top + scrollY - topOffset();
  const maxPosition = document.documentElement.scrollHeight - innerHeight;
  return Math.round(Math.min(Math.max(0, position), Math.max(0, maxPosition)));
}

/**
 * Scrolls the page in `ms` milliseconds, until an element is right below the header, or to a position (pixels from the
 * page's top). With reduced motion it jumps (R8). Resolves on arrival, or when the visitor scrolls, clicks or types.
 * Does not move the focus.
 */
export function scrollToTarget(target: Element | number, ms: number): Promise<void> {
  const from = scrollY;
  const to = targetPosition(target);
  const jump = () => scrollTo({ top: targetPosition(target), behavior: 'instant' });
  if (ms <= 0 || from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    jump();
    return Promise.resolve();
  }
  const interruption = new AbortController();
  for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(name, () => interruption.abort(), { signal: interruption.signal, passive: true });
  const startTime = performance.now();
  return new Promise((resolve) => {
    const step = (now: number) => {
      const progress = Math.min(1, Math.max(0, now - startTime) / ms);
      if (interruption.signal.aborted || progress === 1) {
        // Content that loaded meanwhile may have moved the target.
        if (!interruption.signal.aborted) jump();
        interruption.abort();
        resolve();
        return;
      }
      scrollTo({ top: from + (to - from) * easeInOutCubic(progress), behavior: 'instant' });
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
