// Whose wishlists a request is about (R28): those of the account, or those of a guest's wishlist session, which is an HttpOnly
// cookie of its own (W13).
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import type { Clock } from '../../shop/ports.ts';
import { timingSafeEqualText } from '../../shop/timing-safe.ts';
import type { Visitor } from '../../shop/shop.ts';
import { mergeGuestWishlists } from '../../shop/wishlists/merge-guest-wishlists.ts';
import { showOwnWishlists } from '../../shop/wishlists/show-wishlist.ts';
import type { OwnWishlists } from '../../shop/wishlists/show-wishlist.ts';
import { wishlistCookies } from '../../wire/wishlist-calls.ts';
import type { HttpDeps, WishlistSessions } from '../deps.ts';
import { isPrefetch } from '../parse/fetch-purpose.ts';
import { readCookie, serializeCookie } from './cookies.ts';
import { createSigner } from './signatures.ts';

interface SessionOptions {
  secret: string;
  siteHash: string;
  https: boolean;
  clock: Clock;
}

const sessionPattern = /^[0-9a-f]{32}$/;

/** Creates the wishlist sessions of a shop. Cookies signed with another secret are ignored. */
export function makeWishlistSessions({ secret, siteHash, https, clock }: SessionOptions): WishlistSessions {
  const sign = createSigner(secret, 'wishlist');
  const name = wishlistCookies.session(siteHash);
  const set = (cookie: string, value: string, maxAge: number, httpOnly: boolean) =>
    serializeCookie(cookie, value, { maxAge, httpOnly, secure: https }, clock.now());
  return {
    read(request) {
      const parsed = parseCookie(readCookie(request, name));
      if (!parsed || !timingSafeEqualText(parsed.hash, sign(parsed.body, 'hex'))) return null;
      return sessionPattern.test(parsed.session) && parsed.expiry * 1000 > clock.now() ? parsed.session : null;
    },
    cookies(request, session, itemIds) {
      if (isPrefetch(request)) return [];
      const cookies =
        session === null ? dropped(request) : [set(name, sessionValue(session), serverTimes.wishlistSession, true)];
      const isKnown = readCookie(request, wishlistCookies.products) !== null;
      if (itemIds.length > 0)
        return [...cookies, set(wishlistCookies.products, JSON.stringify(itemIds), serverTimes.wishlistSession, false)];
      return isKnown ? [...cookies, set(wishlistCookies.products, '0', 0, false)] : cookies;
    },
    drop(request) {
      const isKnown = readCookie(request, wishlistCookies.products) !== null;
      return [...dropped(request), ...(isKnown ? [set(wishlistCookies.products, '0', 0, false)] : [])];
    },
  };

  function dropped(request: Request): string[] {
    return readCookie(request, name) === null ? [] : [set(name, '0', 0, true)];
  }

  /** The JSON of the protocol. `session_expiring` is an hour before the end. Times in epoch seconds. */
  function sessionValue(session: string): string {
    const expiry = Math.floor((clock.now() + serverTimes.wishlistSession) / 1000);
    const body = `${session}|${expiry}`;
    return JSON.stringify({
      session_id: session,
      session_expiration: expiry,
      session_expiring: expiry - 3_600,
      cookie_hash: sign(body, 'hex'),
    });
  }
}

function parseCookie(value: string | null): { session: string; expiry: number; body: string; hash: string } | null {
  if (value === null) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed !== 'object' || parsed === null) return null;
    if (!('session_id' in parsed) || !('session_expiration' in parsed) || !('cookie_hash' in parsed)) return null;
    const { session_id: session, session_expiration: expiry, cookie_hash: hash } = parsed;
    if (typeof session !== 'string' || typeof expiry !== 'number' || typeof hash !== 'string') return null;
    return { session, expiry, body: `${session}|${expiry}`, hash };
  } catch {
    return null;
  }
}

type OwnerDeps = Pick<HttpDeps, 'shop' | 'wishlistSessions'>;

/**
 * Whose wishlists the visitor has; null for a guest without any. When a log-in comes with the wishlist session of a guest,
 * its lists move to the account first (R52), except by a prefetch.
 */
export async function wishlistOwnerOf(
  { shop, wishlistSessions }: OwnerDeps,
  { account }: Pick<Visitor, 'account'>,
  request: Request,
): Promise<WishlistOwner | null> {
  const session = wishlistSessions.read(request);
  if (!account) return session === null ? null : { session };
  if (session !== null && !isPrefetch(request)) await mergeGuestWishlists(shop, account.id, session);
  return { accountId: account.id };
}

/** The owner, who gets a wishlist session when it is a guest without one. */
export function ensureOwner({ shop }: OwnerDeps, owner: WishlistOwner | null): WishlistOwner {
  return owner ?? { session: shop.ids.wishlistKey() };
}

/** The lists of the owner as they are now, and the `Set-Cookie` values that say so and renew a guest's session. */
export async function describeWishlists(
  { shop, wishlistSessions }: OwnerDeps,
  owner: WishlistOwner | null,
  request: Request,
): Promise<OwnWishlists & { cookies: readonly string[] }> {
  const own = await showOwnWishlists(shop, owner);
  const session = owner && 'session' in owner && own.lists.length > 0 ? owner.session : null;
  const itemIds = own.saved.map(({ itemId }) => itemId);
  return { ...own, cookies: wishlistSessions.cookies(request, session, itemIds) };
}
