// The buttons of the wishlist and the counter in the header, on every page (2.4-21, 4.8, 4.9). It works on the HTML that the
// server or React made, and changes attributes only.
import { wishlistButtonTexts } from '../../../texts/wishlist-button.ts';
import type { ShellSettings } from '../../../settings/shell-settings.ts';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import { wishlistPaths } from '../../../wire/wishlist-paths.ts';
import {
  callWishlist,
  newWishlist,
  onWishlistChangedElsewhere,
  readSavedItems,
  wishlistActions,
} from '../../state/wishlist-requests.ts';
import type { TypedWishlistResponse } from '../../state/wishlist-requests.ts';
import { dispatchWishlistEvent, wishlistEvents } from '../../state/wishlist-events.ts';
import type { ChosenList } from './popup-types.ts';

const buttons = '.yith-wcwl-add-to-wishlist';
const counters = '.yith-wcwl-items-count';

const loadPopups = () => import('./show-popup.tsx');

/** The settings of the page. */
function readSettings(): ShellSettings['wishlist'] {
  const props = JSON.parse(document.getElementById('page-props')?.textContent ?? '{}') as { shell: ShellSettings };
  return props.shell.wishlist;
}

const settings = readSettings();
let saved: ReadonlySet<number> = new Set();
let count: number | null = null;

/** The id of the variation that is chosen in the form of the button's product, or of the product ([2.4-21]). */
function currentItem(root: Element): number {
  const button = root.querySelector<HTMLElement>('.add_to_wishlist');
  const productId = Number(button?.dataset['originalProductId']);
  const isSingle = (root.getAttribute('data-fragment-options') ?? '').includes('"is_single":true');
  if (!isSingle) return productId;
  const form = (root.closest('dialog') ?? document).querySelector(
    `form.variations_form[data-product_id="${productId}"]`,
  );
  const variation = Number(form?.querySelector<HTMLInputElement>('input[name="variation_id"]')?.value);
  return variation > 0 ? variation : productId;
}

/** Sets an attribute only when it differs: the observer below must come to rest. */
function setAttribute(element: Element | null, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Gives a button the item that is chosen, and marks it when that is saved ([4.8-01]). */
function update(root: Element): void {
  const itemId = String(currentItem(root));
  const before = root.getAttribute('data-fragment-ref');
  if (before !== itemId) {
    root.classList.replace(`add-to-wishlist-${before ?? ''}`, `add-to-wishlist-${itemId}`);
    root.setAttribute('data-fragment-ref', itemId);
    const button = root.querySelector<HTMLElement>('.add_to_wishlist');
    setAttribute(button, 'data-product-id', itemId);
    const original = button?.dataset['originalProductId'];
    setAttribute(button, 'data-product-type', original === itemId ? 'variable' : 'variation');
    const field = root.querySelector<HTMLInputElement>('input[type="hidden"]');
    if (field) field.value = itemId;
  }
  const isSaved = saved.has(Number(itemId));
  if (root.classList.contains('exists') !== isSaved) root.classList.toggle('exists', isSaved);
  const stays = settings.multiple && !settings.hideAddButton;
  root.querySelector('.yith-wcwl-add-button')?.toggleAttribute('hidden', isSaved && !stays);
  root.querySelector('.yith-wcwl-wishlistexistsbrowse')?.toggleAttribute('hidden', !isSaved);
}

function updateAll(): void {
  for (const root of document.querySelectorAll(buttons)) update(root);
}

/** Shows the counter when it is a whole number of 0 or more ([4.9-02]). */
function showCount(): void {
  for (const counter of document.querySelectorAll<HTMLElement>(counters)) {
    const isShown = count !== null && Number.isSafeInteger(count) && count >= 0;
    counter.hidden = !isShown;
    counter.textContent = isShown ? String(count) : '';
  }
}

/** [4.9-03]: from the cookie, or else the number on the page. */
function initialCount(items: readonly number[] | null): number | null {
  if (items) return items.length;
  const shown = document.querySelector(counters)?.textContent.trim() ?? '';
  return /^\d+$/.test(shown) ? Number(shown) : null;
}

function show(items: readonly number[] | null): void {
  saved = new Set(items);
  showCount();
  updateAll();
}

/** Follows the cookie after a change: without it nothing is saved any more. */
function readState(): void {
  const items = readSavedItems();
  count = items?.length ?? (count === null ? null : 0);
  show(items);
}

/** Adopts what the server says is saved. */
function adopt(answer: TypedWishlistResponse): void {
  saved = new Set(answer.saved.map(({ itemId }) => itemId));
  updateAll();
}

let reloading: AbortController | null = null;

/** The buttons as the server knows them. Only for a visitor with a list (R16). */
async function reloadFragments(): Promise<void> {
  if (saved.size === 0) return;
  reloading?.abort();
  reloading = new AbortController();
  const answer = await callWishlist(wishlistActions.loadFragments, {}, reloading.signal);
  if (answer) adopt(answer);
}

/** After a choice the button switches; after a reset the fragments reload as well ([2.4-21], [9-27]). */
function onVariation(chosen: boolean): void {
  updateAll();
  if (!chosen || settings.reloadOnFoundVariation) void reloadFragments();
}

const isVariationField = (node: Node): node is HTMLInputElement =>
  node instanceof HTMLInputElement && node.name === 'variation_id';

function watchPage(): void {
  const observer = new MutationObserver((changes) => {
    let isNew = false;
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && isVariationField(target)) onVariation(Number(target.value) > 0);
      isNew ||= [...addedNodes].some(
        (node) => node instanceof Element && (node.matches(buttons) || node.querySelector(buttons) !== null),
      );
    }
    if (isNew) updateAll();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['value'] });
}

const savedAtStart = readSavedItems();
count = initialCount(savedAtStart);
show(savedAtStart);
watchPage();
onWishlistChangedElsewhere(readState);
// The counter follows the events ([4.9-01]).
document.body.addEventListener(wishlistEvents.added, () => {
  count = (count ?? 0) + 1;
  showCount();
});
document.body.addEventListener(wishlistEvents.removed, () => {
  count = (count ?? 0) - 1;
  showCount();
});
document.body.addEventListener(wishlistEvents.changed, readState);
if (settings.ajaxLoading) void reloadFragments();

/** What came of an addition: the mark and the events. Anything else than 'true' and 'exists' changes nothing ([4.8-01]). */
function finishAddition(itemId: number, answer: TypedWishlistResponse | null): void {
  if (!answer || answer.result === 'error') return;
  if (answer.result === 'true') dispatchWishlistEvent('added', { itemId });
  adopt(answer);
}

function addTo(itemId: number, chosen: Partial<ChosenList>): Promise<TypedWishlistResponse | null> {
  return callWishlist(wishlistActions.add, {
    add_to_wishlist: itemId,
    ...(chosen.listId !== undefined && { wishlist_id: chosen.listId }),
    ...(chosen.listId === newWishlist && {
      wishlist_name: chosen.name ?? '',
      wishlist_visibility: chosen.privacy ?? 2,
    }),
  });
}

/** Saves the item of a button, in the list that the visitor chooses where there are several. */
export async function save(form: HTMLFormElement): Promise<void> {
  const { showAlert, showFeedback, showListPopup } = await loadPopups();
  if (!navigator.cookieEnabled) return showAlert(texts.cookiesDisabled);
  const root = form.closest(buttons);
  const button = form.querySelector<HTMLButtonElement>('button');
  if (!root || !button || button.ariaBusy === 'true') return undefined;
  const itemId = currentItem(root);
  if (settings.multiple) {
    const known = saved.size > 0 ? await callWishlist(wishlistActions.loadFragments, {}) : null;
    return showListPopup({
      purpose: 'add',
      lists: known?.lists ?? [],
      async send(chosen) {
        const answer = await addTo(itemId, chosen);
        finishAddition(itemId, answer);
        return answer;
      },
    });
  }
  button.ariaBusy = 'true';
  const answer = await addTo(itemId, {});
  button.ariaBusy = null;
  const hadFocus = document.activeElement === button;
  finishAddition(itemId, answer);
  if (hadFocus) root.querySelector<HTMLElement>('.yith-wcwl-wishlistexistsbrowse:not([hidden]) a')?.focus();
  showFeedback({
    isError: !answer || answer.result === 'error',
    message: answer?.message ?? texts.noAnswer,
    link: { href: wishlistPaths.own, label: wishlistButtonTexts.browse },
  });
}
