// The wishlist's calls in the browser (7.4, R12): each with the nonce of its action, which is fetched with the first call.
import { newWishlist, wishlistActions, wishlistCookies, wishlistNonceName } from '../../wire/wishlist-calls.ts';
import type { TypedWishlistResponse, WishlistAction } from '../../wire/wishlist-calls.ts';
import { paths, typedMediaType } from '../../wire/paths.ts';
import { readCookie } from './cart-environment.ts';

export { newWishlist, wishlistActions };
export type { TypedWishlistResponse };

type Fields = Readonly<Record<string, string | number>> | URLSearchParams;

let nonces: Promise<Readonly<Record<string, string>>> | null = null;

async function fetchNonces(): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(paths.nonces, { headers: { Accept: 'application/json' }, cache: 'no-store' });
  return (await response.json()) as Readonly<Record<string, string>>;
}

async function sendOnce(action: WishlistAction, fields: Fields, signal: AbortSignal | undefined): Promise<unknown> {
  nonces ??= fetchNonces();
  const known = await nonces;
  const body = new URLSearchParams({ action, nonce: known[wishlistNonceName(action)] ?? '', context: 'frontend' });
  const pairs = fields instanceof URLSearchParams ? fields : Object.entries(fields);
  for (const [name, value] of pairs) body.append(name, String(value));
  const response = await fetch(paths.adminAjax, {
    method: 'POST',
    headers: { Accept: typedMediaType },
    body,
    credentials: 'same-origin',
    ...(signal && { signal }),
  });
  return response.json();
}

const isExpired = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  (answer as Partial<TypedWishlistResponse>).reason?.code === 'nonce-expired';

/**
 * Sends a call and returns its typed answer; null when there was none, or when it was aborted. With an expired nonce it is sent
 * once more (R15).
 */
export async function callWishlist(
  action: WishlistAction,
  fields: Fields,
  signal?: AbortSignal,
): Promise<TypedWishlistResponse | null> {
  try {
    let answer = await sendOnce(action, fields, signal);
    if (isExpired(answer)) {
      nonces = null;
      answer = await sendOnce(action, fields, signal);
    }
    const hasAnswer = typeof answer === 'object' && answer !== null && 'lists' in answer;
    if (hasAnswer && !signal?.aborted) announceChange();
    return hasAnswer ? (answer as TypedWishlistResponse) : null;
  } catch {
    // Fetching the nonces may have failed.
    nonces = null;
    return null;
  }
}

/** The ids of what is saved, by the readable cookie ([3.7-05]): one for each row. null: nothing is saved. */
export function readSavedItems(): readonly number[] | null {
  const value = readCookie(document.cookie, wishlistCookies.products);
  if (value === null) return null;
  try {
    const ids: unknown = JSON.parse(decodeURIComponent(value));
    return Array.isArray(ids) ? ids.map(Number) : null;
  } catch {
    return null;
  }
}

/** Other tabs hear that the lists changed. */
let channel: BroadcastChannel | null = null;

/** Opened when it is first used: the server imports this file, too. */
function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel('wishlist');
  return channel;
}

function announceChange(): void {
  openChannel()?.postMessage('');
}

/** Calls back when another tab changed the lists, and when a page comes back from the browser's memory. */
export function onWishlistChangedElsewhere(listener: () => void): void {
  openChannel()?.addEventListener('message', listener);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}
