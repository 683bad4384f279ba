// The session of a Store API call: from the log-in, the Cart-Token or the cookie (W7).
import { moveGuestCart } from '../../shop/cart/move-guest-cart.ts';
import type { Visitor } from '../../shop/shop.ts';
import type { HttpDeps } from '../deps.ts';
import { isGuestSession } from '../session/session.ts';

/**
 * A valid Cart-Token of a guest has priority over the session cookie; any other one is ignored. With a log-in it changes
 * nothing: the cart is that of the account, and the cart of the token moves into it (R52).
 */
export async function applyCartToken(
  { sessions, shop }: Pick<HttpDeps, 'sessions' | 'shop'>,
  headers: Headers,
  visitor: Visitor,
): Promise<Visitor> {
  const token = headers.get('cart-token');
  const session = token === null ? null : sessions.readCartToken(token);
  if (session === null || !isGuestSession(session)) return visitor;
  if (!visitor.account) return { ...visitor, session };
  await moveGuestCart(shop, visitor, session);
  return visitor;
}
