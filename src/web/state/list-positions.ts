// Scroll positions in lists, stored per history entry, so that going back returns to the exact position (R10).
import { limits, times } from '../../settings/constants.ts';
import { browserEnvironment } from './cart-environment.ts';

/** A list item by page number and index on that page, with the distance of its top from the window's top, in pixels. */
export interface ScrollAnchor {
  pageNumber: number;
  item: number;
  top: number;
}

interface ListPosition<P> {
  pages: readonly P[];
  /** null when the list had not been scrolled past its beginning. */
  anchor: ScrollAnchor | null;
  /** The scroll position of the page, in pixels. */
  scrollY: number;
  /** Epoch ms. */
  at: number;
}

interface StoredListPosition<P> extends ListPosition<P> {
  program: string;
}

/**
 * The address of the page's script. Positions stored by another build are ignored, because their data may have another
 * format.
 */
function scriptAddress(): string {
  return document.querySelector<HTMLScriptElement>('script[data-program]')?.dataset['program'] ?? '';
}

const stateKey = 'listPlace';
const indexKey = 'listing-places';
const positionKey = (key: string): string => `listing-place-${key}`;

/** A copy of the history entry's state, which other scripts may use too. */
function historyState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** The key of the current history entry; null when it has none yet. */
export function currentEntryKey(): string | null {
  const key = historyState()[stateKey];
  return typeof key === 'string' ? key : null;
}

function newKey(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/** The key of the current history entry; sets one when there is none. */
export function ensureEntryKey(): string {
  const existing = currentEntryKey();
  if (existing !== null) return existing;
  const key = newKey();
  history.replaceState({ ...historyState(), [stateKey]: key }, '');
  return key;
}

/** Adds a history entry for an address; returns its key. */
export function pushEntry(address: string): string {
  const key = newKey();
  history.pushState({ ...historyState(), [stateKey]: key }, '', address);
  return key;
}

/** Changes the address of the current history entry. */
export function replaceEntryAddress(address: string): void {
  history.replaceState(history.state, '', address);
}

/** Stores the position of a history entry and removes the oldest stored ones. */
export function savePosition(key: string, place: ListPosition<unknown>): void {
  const { session } = browserEnvironment();
  const otherKeys = (session.get(indexKey) ?? '').split(' ').filter((otherKey) => otherKey !== '' && otherKey !== key);
  for (const oldKey of otherKeys.splice(limits.listPositions - 1)) session.remove(positionKey(oldKey));
  session.set(indexKey, [key, ...otherKeys].join(' '));
  const stored: StoredListPosition<unknown> = { ...place, program: scriptAddress() };
  session.set(positionKey(key), JSON.stringify(stored));
}

/** The stored position of a history entry; null when there is none or it has expired. `now` is epoch ms. */
export function loadPosition<P>(key: string, now: number): ListPosition<P> | null {
  const text = browserEnvironment().session.get(positionKey(key));
  // Written above in this tab, by the same build.
  const place = text === null ? null : (JSON.parse(text) as StoredListPosition<P>);
  return place && place.program === scriptAddress() && now - place.at < times.listPositionLifetime ? place : null;
}
