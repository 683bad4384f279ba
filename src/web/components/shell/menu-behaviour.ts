// The part of the menu's behaviour that CSS cannot do: open items, the position of submenus, and links within the page
// (2.2, 4.x).
import { offsets, times } from '../../../settings/constants.ts';
import { scrollToTarget } from '../../ui/scroll-to.ts';

interface MenuBehaviour {
  /** Whether a mouse opens submenus by hovering. Their buttons open them in any case. */
  hovers: boolean;
  /** Called after a link within the page was followed. */
  onFollowed?: (() => void) | undefined;
}

const minSubmenuHeight = 160;
const submenuOf = (item: Element) => item.querySelector<HTMLElement>(':scope > ul');
const buttonOf = (item: Element) => item.querySelector<HTMLElement>(':scope > button');
const itemOf = (place: EventTarget | null) => (place instanceof Element ? place.closest('li') : null);
const hasFocusInSubmenu = (item: Element) => item.matches(':has(> ul :focus-visible)');

/**
 * Opens a submenu to the other side when it would exceed the window's width, and lets it scroll when it exceeds the
 * height.
 */
function fitSubmenu(sub: HTMLElement): void {
  sub.removeAttribute('data-side');
  sub.removeAttribute('data-capped');
  const { right, top, height } = sub.getBoundingClientRect();
  if (right > document.documentElement.clientWidth) sub.dataset['side'] = 'left';
  const maxHeight = Math.max(minSubmenuHeight, innerHeight - top - offsets.submenuBelow);
  if (height <= maxHeight) return;
  sub.dataset['capped'] = '';
  sub.style.setProperty('--max-height', `${maxHeight}px`);
}

function markActive(item: Element, active: boolean, hovers: boolean): void {
  item.classList.toggle('active', active);
  const sub = submenuOf(item);
  if (!sub) return;
  buttonOf(item)?.setAttribute('aria-expanded', String(active));
  if (active && hovers) fitSubmenu(sub);
}

/** If the clicked link leads to an element of this page, scrolls there in 800 ms and moves the focus. */
async function followAnchor(event: MouseEvent, onFollowed: () => void): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!target || link.pathname !== location.pathname || link.search !== location.search) return;
  event.preventDefault();
  await scrollToTarget(target, times.anchorScroll);
  onFollowed();
  location.hash = link.hash;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Adds the behaviour to the menu in `root`. Returns a function that removes it. */
export function startMenu(root: HTMLElement, { hovers, onFollowed }: MenuBehaviour): () => void {
  const closeTimers = new Map<Element, number>();
  /** The items under the mouse. */
  const hovered = new Set<Element>();
  /** The items that a key or a touch has opened. They stay open when the mouse leaves them. */
  const pressedOpen = new Set<Element>();
  const active = () => [...root.querySelectorAll('li.active')];
  const set = (item: Element, on: boolean) => {
    clearTimeout(closeTimers.get(item));
    if (!on) pressedOpen.delete(item);
    if (item.classList.contains('active') !== on) markActive(item, on, hovers);
  };
  const closeAll = (isException: (item: Element) => boolean = () => false) => {
    for (const item of active()) if (!isException(item)) set(item, false);
  };

  const hover = (item: Element) => {
    hovered.add(item);
    // At the top level one item is open at a time. A deeper item stays open for a moment, so that the mouse can reach
    // its submenu.
    if (item.parentElement?.parentElement === root) closeAll((other) => other === item);
    set(item, true);
  };
  const enter = ({ target, pointerType }: PointerEvent) => {
    if (target instanceof HTMLLIElement && pointerType === 'mouse') hover(target);
  };
  const leave = ({ target, pointerType }: PointerEvent) => {
    if (!(target instanceof HTMLLIElement) || pointerType !== 'mouse') return;
    hovered.delete(target);
    clearTimeout(closeTimers.get(target));
    closeTimers.set(
      target,
      window.setTimeout(() => {
        if (!pressedOpen.has(target) && !hasFocusInSubmenu(target)) set(target, false);
      }, times.submenuHoverOut),
    );
  };
  const press = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const item = itemOf(button);
    if (!item) return void followAnchor(event, onFollowed ?? (() => closeAll()));
    // The hovering mouse has opened the submenu, so its click does not close it. A key press has detail 0.
    const isHoverClick = event.detail > 0 && hovered.has(item);
    const opens = isHoverClick || !item.classList.contains('active');
    if (opens && hovers) closeAll((other) => other.contains(item));
    if (opens && !isHoverClick) pressedOpen.add(item);
    set(item, opens);
  };
  const focusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node) closeAll((item) => item.contains(relatedTarget) || hovered.has(item));
  };
  const pressOutside = ({ target }: PointerEvent) => {
    if (target instanceof Node && !root.contains(target)) closeAll();
  };
  const escape = (event: KeyboardEvent) => {
    // The columns of a mega menu have no visible button.
    const open = active().findLast((item) => buttonOf(item)?.offsetWidth);
    if (event.key !== 'Escape' || !open) return;
    if (submenuOf(open)?.contains(document.activeElement)) buttonOf(open)?.focus();
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

  const lifetime = new AbortController();
  const { signal } = lifetime;
  root.addEventListener('click', press, { signal });
  if (hovers) {
    root.addEventListener('pointerenter', enter, { capture: true, signal });
    root.addEventListener('pointerleave', leave, { capture: true, signal });
    root.addEventListener('focusout', focusOut, { signal });
    document.addEventListener('pointerdown', pressOutside, { signal });
    document.addEventListener('keydown', escape, { signal });
    addEventListener('resize', resize, { signal });
    // The mouse may have come before the script. A touch leaves no hover behind on devices that cannot hover.
    if (matchMedia('(hover: hover)').matches) for (const item of root.querySelectorAll('li:hover')) hover(item);
  }
  return () => lifetime.abort();
}
