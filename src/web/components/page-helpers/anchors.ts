// Links within a page, print buttons, and the template that the query names.
import { times } from '../../../settings/constants.ts';
import { templateParam } from '../../../wire/paths.ts';
import { scrollToTarget } from '../../ui/scroll-to.ts';

/**
 * The element that a hash refers to; the page itself for `#` and `#top`. null when there is none, and the browser
 * handles the link.
 */
function findTarget(hash: string): Element | null {
  const name = hash.slice(1);
  return document.getElementById(decodeFragment(name)) ?? (name === '' || name === 'top' ? document.body : null);
}

/** The decoded fragment; unchanged when it cannot be decoded. */
function decodeFragment(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function moveFocus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.setAttribute('tabindex', '-1');
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  target.focus({ preventScroll: true });
}

/** Whether a click follows a link in this window and has not been handled yet. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
}

/** Scrolls to an element of this page in `ms` milliseconds, and updates focus and address. */
export function goToAnchor(href: string, target: HTMLElement, ms: number): void {
  const oldURL = location.href;
  // A history entry, so that going back returns to the link. `pushState` fires no `hashchange`, so it is dispatched
  // here.
  if (oldURL !== href) {
    history.pushState(history.state, '', href);
    dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: href }));
  }
  moveFocus(target);
  void scrollToTarget(target === document.body ? 0 : target, ms);
}

function handleClick(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  const pressed =
    event.target instanceof Element ? event.target.closest<HTMLElement>('a[href^="#"], [data-print]') : null;
  if (pressed && 'print' in pressed.dataset) print();
  if (!(pressed instanceof HTMLAnchorElement)) return;
  const target = findTarget(pressed.hash);
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  goToAnchor(pressed.href, target, times.anchorScroll);
}

/**
 * Makes links within the page scroll to their target, with focus and address ([2.2-03], [9-16]), and makes print
 * buttons print ([2.2-25]). Returns a function that removes this behaviour.
 */
export function handleAnchorClicks(): () => void {
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}

/**
 * Scrolls to the template that the query names ([2.1-15]); not after going back, when the browser restores the scroll
 * position.
 */
export function scrollToTemplate(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward') return;
  const id = new URLSearchParams(location.search).get(templateParam);
  const template = id !== null && /^\d+$/.test(id) && document.querySelector(`[data-elementor-id="${Number(id)}"]`);
  if (template) void scrollToTarget(template, times.anchorScroll);
}
