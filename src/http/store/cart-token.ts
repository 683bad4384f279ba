// The session of a Store API call: from the Cart-Token or the cookie (W7).
import type { Visitor } from '../../shop/shop.ts';
import type { HttpDeps } from '../deps.ts';

/** A valid Cart-Token has priority over the session cookie; an invalid one is ignored. */
export function applyCartToken({ sessions }: Pick<HttpDeps, 'sessions'>, headers: Headers, visitor: Visitor): Visitor {
  const token = headers.get('cart-token');
  const session = token === null ? null : sessions.readCartToken(token);
  return session === null ? visitor : { ...visitor, session };
}
