// The cookies that a log-out deletes.
import type { HttpDeps } from '../deps.ts';
import { forgetAuthorCookies } from './author-cookies.ts';
import { userHintCookie } from './log-in-cookies.ts';

/** `Set-Cookie` values after a log-out: those of the log-in (`ended`), of its cart, of its wishlist and of what was typed (R52). */
export function loggedOutCookies(deps: HttpDeps, request: Request, ended: readonly string[]): readonly string[] {
  return [
    ...ended,
    userHintCookie(deps, null, 0),
    ...deps.sessions.dropCart(request),
    ...deps.wishlistSessions.drop(request),
    ...forgetAuthorCookies(deps, request),
  ];
}
