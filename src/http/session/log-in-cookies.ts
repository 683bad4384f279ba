// The readable cookie that tells scripts whether the visitor is logged in (R16).
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

/** `Set-Cookie` of the hint `shop_user`, as long as the log-in lives (`life` ms); expired where nobody is logged in. */
export function userHintCookie({ https, shop }: LogInCookieDeps, account: Account | null, life: number): string {
  const look = { maxAge: account ? life : 0, httpOnly: false, secure: https };
  return serializeCookie(cookieNames.user, account ? hintValue(account) : '0', look, shop.clock.now());
}

/**
 * After an answer that asked who was there: lengthens a log-in in use, ends one that is dead (on a page), and corrects the hint. An answer that
 * begins or ends a log-in has said it all itself; what is fetched ahead says nothing (R50).
 */
export function refreshLogInCookies(deps: LogInCookieDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    const logIn = isPrefetch(c.req.raw) ? null : await resolvedLogIn(c.req.raw);
    const { headers } = c.res;
    if (!logIn || headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieNames.user}=`))) return;
    const hint = readCookie(c.req.raw, cookieNames.user);
    const { account, cookies, life } = logIn;
    // A call of another tab may be answered after a new log-in: a page alone says that an old one has ended.
    if (account === null && responseKindOf(c.req.raw) !== 'page') return;
    const isRight = account ? hint === hintValue(account) && cookies.length === 0 : hint === null;
    const said = isRight ? cookies : [...cookies, userHintCookie(deps, account, life)];
    if (said.length === 0) return;
    for (const cookie of said) headers.append('Set-Cookie', cookie);
    headers.set('Cache-Control', 'no-store');
  };
}
