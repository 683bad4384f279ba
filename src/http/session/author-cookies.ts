// Two readable cookies with the name and email address of the author of a review who wants to be remembered (W19).
import { serverTimes } from '../../settings/server-constants.ts';
import { commentCookies } from '../../wire/review-form.ts';
import type { HttpDeps } from '../deps.ts';
import { readCookie, serializeCookie } from './cookies.ts';

type AuthorCookieDeps = Pick<HttpDeps, 'siteHash' | 'https' | 'shop'>;

/** `Set-Cookie` values that remember the author; null deletes the cookies. */
export function authorCookies(
  { siteHash, https, shop }: AuthorCookieDeps,
  author: { name: string; email: string } | null,
): string[] {
  const look = { maxAge: author ? serverTimes.commentCookies : 0, httpOnly: false, secure: https };
  const now = shop.clock.now();
  return [
    serializeCookie(commentCookies.author(siteHash), author?.name ?? ' ', look, now),
    serializeCookie(commentCookies.email(siteHash), author?.email ?? ' ', look, now),
  ];
}

/** `Set-Cookie` values that delete the cookies, if the request has them. */
export function forgetAuthorCookies(deps: AuthorCookieDeps, request: Request): string[] {
  const names = [commentCookies.author(deps.siteHash), commentCookies.email(deps.siteHash)];
  return names.some((name) => readCookie(request, name) !== null) ? authorCookies(deps, null) : [];
}
