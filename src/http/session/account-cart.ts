// A log-in takes over the cart of the guest (R52).
import { moveGuestCart } from '../../shop/cart/move-guest-cart.ts';
import type { MovedCart } from '../../shop/cart/move-guest-cart.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import type { Visitor } from '../../shop/shop.ts';
import type { HttpDeps } from '../deps.ts';

/**
 * Moves the cart of the guest's session that the request comes with to the account of the visitor. Returns the
 * `Set-Cookie` values that delete the guest's session and describe the cart of the account.
 */
export async function takeOverCart(
  { sessions, shop }: Pick<HttpDeps, 'sessions' | 'shop'>,
  visitor: Visitor,
  request: Request,
): Promise<{ moved: MovedCart; cookies: readonly string[] }> {
  const session = sessions.read(request);
  const moved = session === null ? 'none' : await moveGuestCart(shop, visitor, session);
  const view = await showCart(shop, visitor);
  return { moved, cookies: [...sessions.dropSession(request), ...sessions.cookies(view, request)] };
}
