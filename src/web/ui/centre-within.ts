// Scrolling a strip so that one of its items stands in its middle.
import { centredScroll } from '../../rules/catalog/centred-scroll.ts';

const runningFrames = new WeakMap<Element, number>();
const easeOutCubic = (done: number): number => 1 - (1 - done) ** 3;

/** Scrolls `strip`, whichever way it scrolls, until `item` is in its middle, in `ms` milliseconds; the page stays (R8). */
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
  const put = (done: number) =>
    strip.scrollTo({ left: left + (toLeft - left) * done, top: top + (toTop - top) * done, behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return put(1);
  const begun = performance.now();
  const step = (now: number) => {
    const done = Math.min(1, Math.max(0, now - begun) / ms);
    put(easeOutCubic(done));
    if (done < 1) runningFrames.set(strip, requestAnimationFrame(step));
  };
  runningFrames.set(strip, requestAnimationFrame(step));
}
