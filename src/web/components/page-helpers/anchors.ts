// Links within a page, what prints it, and the template that an address asks for.
import { times } from '../../../settings/constants.ts';
import { templateParam } from '../../../wire/paths.ts';
import { scrollToTarget } from '../../ui/scroll-to.ts';

/** What a link of this page leads to on it; the page's top for `#` and `#top`. null: nothing here, the browser does what it does. */
function findTarget(hash: string): Element | null {
  const name = hash.slice(1);
  return document.getElementById(decodeFragment(name)) ?? (name === '' || name === 'top' ? document.body : null);
}

/** As it is where it cannot be decoded. */
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

/** Whether a link is pressed to be followed here, and nobody has done so yet. */
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

/** Leads to a place of this page in `ms` milliseconds, and takes the focus and the address along. */
export function goToAnchor(href: string, target: HTMLElement, ms: number): void {
  const oldURL = location.href;
  // A step back leads to where the link was pressed. Pushing a step tells nobody, so those who follow the hash are told here.
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
 * In-page links scroll to their target and take the focus and the address along ([2.2-03], [9-16]); what is marked to print
 * does ([2.2-25]). Gives what ends it.
 */
export function handleAnchorClicks(): () => void {
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}

/** Scrolls to the template that the query names ([2.1-15]); not for who steps back to the page, who is put back where he was. */
export function scrollToTemplate(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward') return;
  const id = new URLSearchParams(location.search).get(templateParam);
  const template = id !== null && /^\d+$/.test(id) && document.querySelector(`[data-elementor-id="${Number(id)}"]`);
  if (template) void scrollToTarget(template, times.anchorScroll);
}
