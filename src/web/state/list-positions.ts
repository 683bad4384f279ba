// Where a visitor stood in a list, by the step in the browser's history, so that a step back leads to the exact place (R10).
import { limits, times } from '../../settings/constants.ts';
import { browserEnvironment } from './cart-environment.ts';

/** An item of the list, by its page and its place in it, and how far its top is from the window's, in pixels. */
export interface ScrollAnchor {
  pageNumber: number;
  item: number;
  top: number;
}

export interface ListPosition<P> {
  pages: readonly P[];
  /** null: the list's beginning was not passed. */
  anchor: ScrollAnchor | null;
  /** Of the page, in pixels. */
  scrollY: number;
  /** Epoch ms. */
  at: number;
}

interface StoredListPosition<P> extends ListPosition<P> {
  program: string;
}

/** The file of the page's program: another one may know its data in another form. */
function scriptAddress(): string {
  return document.querySelector<HTMLScriptElement>('script[data-program]')?.dataset['program'] ?? '';
}

const stateKey = 'listPlace';
const indexKey = 'listing-places';
const positionKey = (key: string): string => `listing-place-${key}`;

/** The history's own state with what others keep there. */
function historyState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** The key of the present step; null: it has none yet. */
export function currentEntryKey(): string | null {
  const key = historyState()[stateKey];
  return typeof key === 'string' ? key : null;
}

function newKey(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/** The key of the present step, which gets one where it has none. */
export function ensureEntryKey(): string {
  const known = currentEntryKey();
  if (known !== null) return known;
  const key = newKey();
  history.replaceState({ ...historyState(), [stateKey]: key }, '');
  return key;
}

/** A new step to an address; gives its key. */
export function pushEntry(address: string): string {
  const key = newKey();
  history.pushState({ ...historyState(), [stateKey]: key }, '', address);
  return key;
}

/** The present step under another address. */
export function replaceEntryAddress(address: string): void {
  history.replaceState(history.state, '', address);
}

/** Keeps where a step stood; of the oldest ones nothing is kept. */
export function savePosition(key: string, place: ListPosition<unknown>): void {
  const { session } = browserEnvironment();
  const others = (session.get(indexKey) ?? '').split(' ').filter((other) => other !== '' && other !== key);
  for (const old of others.splice(limits.keptPlaces - 1)) session.remove(positionKey(old));
  session.set(indexKey, [key, ...others].join(' '));
  const kept: StoredListPosition<unknown> = { ...place, program: scriptAddress() };
  session.set(positionKey(key), JSON.stringify(kept));
}

/** Where a step stood; null where nothing of it is kept, or it was too long ago (`now` is epoch ms). */
export function loadPosition<P>(key: string, now: number): ListPosition<P> | null {
  const text = browserEnvironment().session.get(positionKey(key));
  // Written above in this tab, by the same program.
  const place = text === null ? null : (JSON.parse(text) as StoredListPosition<P>);
  return place && place.program === scriptAddress() && now - place.at < times.keptPlace ? place : null;
}
