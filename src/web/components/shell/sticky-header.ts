// When the header sticks ([2.2-02], [4.14-01]).
import { breakpoints, mediaWidth } from '../../../settings/constants.ts';

interface StickyOptions {
  desktop: boolean;
  mobile: boolean;
}

/**
 * Sets `data-stuck` on `header` once the page has scrolled past the header's end, until its start is in view again. The
 * distance between both prevents flickering. Keeps the bar's height in `--sticky-header`, for the scroll padding. Uses
 * observers instead of scroll events. Returns a function that stops it.
 */
export function startStickyHeader(header: HTMLElement, bar: Element, { desktop, mobile }: StickyOptions): () => void {
  const [start, end] = [...document.querySelectorAll('[data-header-mark]')];
  if (!start || !end) return () => undefined;
  const small = matchMedia(`(width <= ${mediaWidth(breakpoints.tablet)})`);
  let isPast = false;
  let height = 0;
  const show = () => {
    const sticks = small.matches ? mobile : desktop;
    header.toggleAttribute('data-stuck', isPast && sticks);
    document.documentElement.style.setProperty('--sticky-header', sticks ? `${height}px` : '0px');
  };
  const scrolled = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (target === start && isIntersecting) isPast = false;
      if (target === end && !isIntersecting && boundingClientRect.top < 0) isPast = true;
    }
    show();
  });
  const sized = new ResizeObserver(([entry]) => {
    height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0);
    show();
  });
  scrolled.observe(start);
  scrolled.observe(end);
  sized.observe(bar);
  small.addEventListener('change', show);
  return () => {
    scrolled.disconnect();
    sized.disconnect();
    small.removeEventListener('change', show);
  };
}
