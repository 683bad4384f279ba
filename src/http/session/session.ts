// The cart session: a signed HttpOnly cookie, two readable cookies (W2, R16) and the Cart-Token (W7).
import { serverTimes } from '../../settings/server-constants.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import type { Clock } from '../../shop/ports.ts';
import { cookieNames } from '../../wire/paths.ts';
import { readCookie, serializeCookie } from './cookies.ts';
import type { Sessions } from '../deps.ts';
import { isPrefetch } from '../parse/fetch-purpose.ts';
import { timingSafeEqualText } from '../../shop/timing-safe.ts';
import { createSigner } from './signatures.ts';
import type { Signer } from './signatures.ts';

interface SessionOptions {
  secret: string;
  siteHash: string;
  https: boolean;
  clock: Clock;
}

const guestPattern = /^t_[0-9a-f]{30}$/;
/** A token may also name a log-in (`logInSession`); it is valid only together with it. */
const tokenPattern = /^(?:t_[0-9a-f]{30}|log-in:\d{1,15})$/;

/** Whether a session is that of a guest, which a cookie or token may name. */
export function isGuestSession(session: string): boolean {
  return guestPattern.test(session);
}

/** Creates sessions signed with the secret. Cookies and tokens signed with another secret are ignored. */
export function makeSessions({ secret, siteHash, https, clock }: SessionOptions): Sessions {
  const signCookie = createSigner(secret, 'session');
  const tokens = makeTokens(createSigner(secret, 'cart-token'));
  const sessionCookie = cookieNames.session(siteHash);

  const set = (name: string, value: string, maxAge: number, httpOnly: boolean) =>
    serializeCookie(name, value, { maxAge, httpOnly, secure: https }, clock.now());

  function renewed(session: string, hash: string): string[] {
    const cookies = [
      set(cookieNames.itemsInCart, '1', serverTimes.cartSession, false),
      set(cookieNames.cartHash, hash, serverTimes.cartSession, false),
    ];
    if (isGuestSession(session))
      cookies.push(set(sessionCookie, signSession(session, clock.now(), signCookie), serverTimes.cartSession, true));
    return cookies;
  }

  function emptied(): string[] {
    return [set(cookieNames.itemsInCart, '0', 0, false), set(cookieNames.cartHash, '0', 0, false)];
  }

  function dropSession(request: Request): string[] {
    return readCookie(request, sessionCookie) === null ? [] : [set(sessionCookie, '0', 0, true)];
  }

  function tokenOf(request: Request): string | null {
    const token = request.headers.get('cart-token');
    return token === null ? null : tokens.read(token, clock.now());
  }

  return {
    read(request) {
      const value = readCookie(request, sessionCookie);
      return value === null ? null : verifySession(value, clock.now(), signCookie);
    },
    cookies(view, request) {
      // The cart of a token is not that of the browser's session: its cookies stay as they are.
      if (isPrefetch(request) || tokenOf(request) !== null) return [];
      if (view.session !== null && view.priced.lines.length > 0) return renewed(view.session, view.hash);
      return hasFullCartCookie(request) || hasJustEmptiedCart(view, request) ? emptied() : [];
    },
    dropSession,
    dropCart(request) {
      const isKnown = [cookieNames.itemsInCart, cookieNames.cartHash].some(
        (name) => readCookie(request, name) !== null,
      );
      return [...dropSession(request), ...(isKnown ? emptied() : [])];
    },
    cartToken: tokens.make,
    readCartToken: (token) => tokens.read(token, clock.now()),
  };
}

/** Cookie value `t_…|expiry|expiring|$generic$signature`; times in epoch seconds, "expiring" after half of the lifetime. */
function signSession(session: string, now: number, sign: Signer): string {
  const seconds = Math.floor(now / 1000);
  const life = serverTimes.cartSession / 1000;
  const body = `${session}|${seconds + life}|${seconds + life / 2}`;
  return `${body}|$generic$${sign(body, 'hex').slice(0, 40)}`;
}

function verifySession(value: string, now: number, sign: Signer): string | null {
  const at = value.lastIndexOf('|');
  const body = value.slice(0, Math.max(at, 0));
  if (!timingSafeEqualText(value.slice(at + 1), `$generic$${sign(body, 'hex').slice(0, 40)}`)) return null;
  const [session = '', expiry = ''] = body.split('|');
  return isGuestSession(session) && Number(expiry) * 1000 > now ? session : null;
}

/** Whether the browser's cookie says that the cart has items. */
function hasFullCartCookie(request: Request): boolean {
  return readCookie(request, cookieNames.itemsInCart) === '1';
}

function hasJustEmptiedCart(view: CartView, request: Request): boolean {
  return view.session !== null && request.method !== 'GET' && request.method !== 'HEAD';
}

function makeTokens(sign: Signer) {
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  return {
    make(session: string, now: number): string {
      const seconds = Math.floor(now / 1000);
      const claims = { user_id: session, exp: seconds + serverTimes.cartToken / 1000, iss: 'store-api', iat: seconds };
      const body = `${head}.${encode(claims)}`;
      return `${body}.${sign(body, 'base64url')}`;
    },
    read(token: string, now: number): string | null {
      const at = token.lastIndexOf('.');
      const body = token.slice(0, Math.max(at, 0));
      if (!timingSafeEqualText(token.slice(at + 1), sign(body, 'base64url'))) return null;
      const [ownHead, claims = ''] = body.split('.');
      return ownHead === head ? sessionFromClaims(claims, now) : null;
    },
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function sessionFromClaims(claims: string, now: number): string | null {
  const parsed: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (typeof parsed !== 'object' || parsed === null || !('user_id' in parsed) || !('exp' in parsed)) return null;
  const { user_id: session, exp } = parsed;
  if (typeof session !== 'string' || !tokenPattern.test(session)) return null;
  return typeof exp === 'number' && exp * 1000 > now ? session : null;
}
