// Who calls the Store API: by Cart-Token, or by the session of the cookie (W7).
import type { Visitor } from '../../shop/shop.ts';
import type { HttpDeps } from '../deps.ts';

/** A good Cart-Token goes before the cookie's session; garbage is passed over silently. */
export function applyCartToken({ sessions }: Pick<HttpDeps, 'sessions'>, headers: Headers, visitor: Visitor): Visitor {
  const token = headers.get('cart-token');
  const session = token === null ? null : sessions.readCartToken(token);
  return session === null ? visitor : { ...visitor, session };
}
