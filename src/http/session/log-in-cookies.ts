// The readable hint cookie of a log-in, which browser scripts use for the display (R16).
import type { MiddlewareHandler } from 'hono';
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import { cookieNames } from '../../wire/paths.ts';
import { readCookie, serializeCookie } from './cookies.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { isPrefetch } from '../parse/fetch-purpose.ts';
import { responseKindOf } from '../parse/response-kind.ts';
import { resolvedLogIn } from './visitor.ts';

type LogInCookieDeps = Pick<HttpDeps, 'https' | 'shop'>;

function hintValue(account: Account): string {
  return isStaff(account.role) ? '2' : '1';
}

/** `Set-Cookie` of the hint `shop_user`; it lives as long as the log-in (`life`, ms). Without an account it is expired. */
export function userHintCookie({ https, shop }: LogInCookieDeps, account: Account | null, life: number): string {
  const look = { maxAge: account ? life : 0, httpOnly: false, secure: https };
  return serializeCookie(cookieNames.user, account ? hintValue(account) : '0', look, shop.clock.now());
}

function cookieName(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='));
}

/**
 * Runs after a route that resolved the visitor: renews a log-in in use, ends an expired log-in (on a page) and corrects the hint.
 * A response that begins or ends a log-in has already set the cookies. A prefetch sets none (R50).
 */
export function refreshLogInCookies(deps: LogInCookieDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    const logIn = isPrefetch(c.req.raw) ? null : await resolvedLogIn(c.req.raw);
    const { headers } = c.res;
    if (!logIn || headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieNames.user}=`))) return;
    const hint = readCookie(c.req.raw, cookieNames.user);
    const { account, cookies, life } = logIn;
    // A call of another tab may be answered after a new log-in, so only a page ends an old log-in.
    if (account === null && responseKindOf(c.req.raw) !== 'page') return;
    const isRight = account ? hint === hintValue(account) && cookies.length === 0 : hint === null;
    const said = isRight ? cookies : [...cookies, userHintCookie(deps, account, life)];
    // What the response says about the cart is newer.
    const names = new Set(headers.getSetCookie().map(cookieName));
    const added = said.filter((cookie) => !names.has(cookieName(cookie)));
    if (added.length === 0) return;
    for (const cookie of added) headers.append('Set-Cookie', cookie);
    headers.set('Cache-Control', 'no-store');
  };
}
