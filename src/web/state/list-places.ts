// Where a visitor stood in a list, by the step in the browser's history, so that a step back leads to the exact place (R10).
import { limits, times } from '../../settings/constants.ts';
import { browserEnvironment } from './cart-environment.ts';

/** An item of the list, by its page and its place in it, and how far its top is from the window's, in pixels. */
export interface Anchor {
  pageNumber: number;
  item: number;
  top: number;
}

export interface ListPlace<P> {
  pages: readonly P[];
  /** null: the list's beginning was not passed. */
  anchor: Anchor | null;
  /** Of the page, in pixels. */
  scrollY: number;
  /** Epoch ms. */
  at: number;
}

interface KeptPlace<P> extends ListPlace<P> {
  program: string;
}

/** The file of the page's program: another one may know its data in another form. */
function programName(): string {
  return document.querySelector<HTMLScriptElement>('script[data-program]')?.dataset['program'] ?? '';
}

const name = 'listPlace';
const indexName = 'listing-places';
const placeName = (key: string): string => `listing-place-${key}`;

/** The history's own state with what others keep there. */
function entryState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** The key of the present step; null: it has none yet. */
export function knownStep(): string | null {
  const key = entryState()[name];
  return typeof key === 'string' ? key : null;
}

function newKey(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/** The key of the present step, which gets one where it has none. */
export function thisStep(): string {
  const known = knownStep();
  if (known !== null) return known;
  const key = newKey();
  history.replaceState({ ...entryState(), [name]: key }, '');
  return key;
}

/** A new step to an address; gives its key. */
export function nextStep(address: string): string {
  const key = newKey();
  history.pushState({ ...entryState(), [name]: key }, '', address);
  return key;
}

/** The present step under another address. */
export function renameStep(address: string): void {
  history.replaceState(history.state, '', address);
}

/** Keeps where a step stood; of the oldest ones nothing is kept. */
export function keepPlace(key: string, place: ListPlace<unknown>): void {
  const { session } = browserEnvironment();
  const others = (session.get(indexName) ?? '').split(' ').filter((other) => other !== '' && other !== key);
  for (const old of others.splice(limits.keptPlaces - 1)) session.remove(placeName(old));
  session.set(indexName, [key, ...others].join(' '));
  const kept: KeptPlace<unknown> = { ...place, program: programName() };
  session.set(placeName(key), JSON.stringify(kept));
}

/** Where a step stood; null where nothing of it is kept, or it was too long ago (`now` is epoch ms). */
export function placeOf<P>(key: string, now: number): ListPlace<P> | null {
  const text = browserEnvironment().session.get(placeName(key));
  // Written above in this tab, by the same program.
  const place = text === null ? null : (JSON.parse(text) as KeptPlace<P>);
  return place && place.program === programName() && now - place.at < times.keptPlace ? place : null;
}
