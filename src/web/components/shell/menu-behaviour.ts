// What a menu does that CSS cannot: who is active, where a sub-menu fits, what a press on an anchor does (2.2, 4.x).
import { offsets, times } from '../../../settings/constants.ts';
import { scrollToTarget } from '../../ui/scroll-to.ts';

interface MenuBehaviour {
  /** Whether sub-menus open under the pointer and the focus; else at their buttons alone. */
  hovers: boolean;
  /** After a link within the page has been followed. */
  onFollowed?: (() => void) | undefined;
}

const minSubmenuHeight = 160;
const submenuOf = (item: Element) => item.querySelector<HTMLElement>(':scope > ul');
const buttonOf = (item: Element) => item.querySelector<HTMLElement>(':scope > button');
const itemOf = (place: EventTarget | null) => (place instanceof Element ? place.closest('li') : null);

/** Lets a sub-menu open to the other side where it would stick out, and scroll where the window is too low for it. */
function fitSubmenu(sub: HTMLElement): void {
  sub.removeAttribute('data-side');
  sub.removeAttribute('data-capped');
  const { right, top, height } = sub.getBoundingClientRect();
  if (right > document.documentElement.clientWidth) sub.dataset['side'] = 'left';
  const most = Math.max(minSubmenuHeight, innerHeight - top - offsets.submenuBelow);
  if (height <= most) return;
  sub.dataset['capped'] = '';
  sub.style.setProperty('--most', `${most}px`);
}

function markActive(item: Element, active: boolean, hovers: boolean): void {
  item.classList.toggle('active', active);
  const sub = submenuOf(item);
  if (!sub) return;
  buttonOf(item)?.setAttribute('aria-expanded', String(active));
  if (active && hovers) fitSubmenu(sub);
}

/** Follows a link to a place on this page, if it is one: there in 800 ms, and the focus with it. */
async function followAnchor(event: MouseEvent, onFollowed: () => void): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const goal = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!goal || link.pathname !== location.pathname || link.search !== location.search) return;
  event.preventDefault();
  await scrollToTarget(goal, times.anchorScroll);
  onFollowed();
  location.hash = link.hash;
  if (goal.tabIndex < 0) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}

/** Brings the menu in `root` to life; gives what ends it. */
export function startMenu(root: HTMLElement, { hovers, onFollowed }: MenuBehaviour): () => void {
  const leaving = new Map<Element, number>();
  let dismissed: Element | null = null;
  const active = () => [...root.querySelectorAll('li.active')];
  const set = (item: Element, on: boolean) => {
    clearTimeout(leaving.get(item));
    if (item.classList.contains('active') !== on) markActive(item, on, hovers);
  };
  const closeAll = (besides: (item: Element) => boolean = () => false) => {
    for (const item of active()) if (!besides(item)) set(item, false);
  };

  const enter = ({ target, pointerType }: PointerEvent) => {
    if (!(target instanceof HTMLLIElement) || pointerType === 'touch') return;
    // Of the top one is open at a time; below, the last one stays for a moment on the way to its own sub-menu.
    if (target.parentElement?.parentElement === root) closeAll((item) => item === target);
    set(target, true);
  };
  const leave = ({ target }: PointerEvent) => {
    if (!(target instanceof HTMLLIElement)) return;
    clearTimeout(leaving.get(target));
    leaving.set(
      target,
      // What the keyboard is in stays.
      window.setTimeout(() => target.matches(':has(:focus-visible)') || set(target, false), times.submenuHoverOut),
    );
  };
  const focusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    for (let item = itemOf(target); item && root.contains(item); item = itemOf(item.parentElement))
      if (item !== dismissed) set(item, true);
  };
  const focusOut = ({ relatedTarget }: FocusEvent) => {
    const isIn = (item: Element) => relatedTarget instanceof Node && item.contains(relatedTarget);
    if (dismissed && !isIn(dismissed)) dismissed = null;
    closeAll((item) => isIn(item) || item.matches(':hover'));
  };
  const press = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const item = itemOf(button);
    if (!item) return void followAnchor(event, onFollowed ?? (() => closeAll()));
    set(item, !item.classList.contains('active'));
    dismissed = item;
  };
  const escape = (event: KeyboardEvent) => {
    // The columns of a mega menu have no button that shows.
    const open = active().findLast((item) => buttonOf(item)?.offsetWidth);
    if (event.key !== 'Escape' || !open) return;
    dismissed = open;
    if (open.contains(document.activeElement)) buttonOf(open)?.focus();
    set(open, false);
  };
  let resizing = 0;
  const fitAgain = () => {
    for (const item of active()) {
      const sub = submenuOf(item);
      if (sub) fitSubmenu(sub);
    }
  };
  const resize = () => {
    clearTimeout(resizing);
    resizing = window.setTimeout(fitAgain, times.menuResizeDebounce);
  };

  const over = new AbortController();
  const { signal } = over;
  root.addEventListener('click', press, { signal });
  if (hovers) {
    root.addEventListener('pointerenter', enter, { capture: true, signal });
    root.addEventListener('pointerleave', leave, { capture: true, signal });
    root.addEventListener('focusin', focusIn, { signal });
    root.addEventListener('focusout', focusOut, { signal });
    document.addEventListener('keydown', escape, { signal });
    addEventListener('resize', resize, { signal });
  }
  return () => over.abort();
}
