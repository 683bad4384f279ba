// Scrolls an element to the centre of its strip.
import { centredScroll } from '../../rules/catalog/centred-scroll.ts';

const runningFrames = new WeakMap<Element, number>();
const easeOutCubic = (progress: number): number => 1 - (1 - progress) ** 3;

/**
 * Scrolls `strip`, horizontally or vertically, until `item` is in its centre, in `ms` milliseconds. The page itself
 * does not scroll. No animation with reduced motion (R8).
 */
export function centreWithin(strip: HTMLElement, item: HTMLElement, ms: number): void {
  cancelAnimationFrame(runningFrames.get(strip) ?? 0);
  const outer = strip.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  const { scrollLeft: left, scrollTop: top } = strip;
  const toLeft = centredScroll(
    { start: inner.left - outer.left - strip.clientLeft + left, size: inner.width },
    strip.clientWidth,
    strip.scrollWidth,
  );
  const toTop = centredScroll(
    { start: inner.top - outer.top - strip.clientTop + top, size: inner.height },
    strip.clientHeight,
    strip.scrollHeight,
  );
  if (toLeft === left && toTop === top) return;
  const scrollToProgress = (progress: number) =>
    strip.scrollTo({
      left: left + (toLeft - left) * progress,
      top: top + (toTop - top) * progress,
      behavior: 'instant',
    });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollToProgress(1);
  const startTime = performance.now();
  const step = (now: number) => {
    const progress = Math.min(1, Math.max(0, now - startTime) / ms);
    scrollToProgress(easeOutCubic(progress));
    if (progress < 1) runningFrames.set(strip, requestAnimationFrame(step));
  };
  runningFrames.set(strip, requestAnimationFrame(step));
}
