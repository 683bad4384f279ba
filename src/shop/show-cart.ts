// The visitor's cart as it stands.
import { readCart, renewCart } from '../db/carts.ts';
import { times } from '../settings/constants.ts';
import type { CartView } from './cart-view.ts';
import type { Shop, Visitor } from './shop.ts';
import { viewOf } from './view-cart.ts';

const renewAfter = 86_400_000;

/**
 * The cart with its prices at this moment; an unknown or expired session is an empty cart without a session.
 * With `renew` (a cart call, not a page) the cart lives 30 days from now, written at most once a day (R16).
 */
export async function showCart(shop: Shop, visitor: Visitor, { renew = false } = {}): Promise<CartView> {
  const now = shop.clock.now();
  const { session } = visitor;
  const seen = await shop.db.read(async (tx) => {
    const cart = session === null ? null : await readCart(tx, session, now);
    return { cart, view: await viewOf(tx, cart, now) };
  });
  if (!renew || !seen.cart || seen.cart.expiresAt > now + times.cartSession - renewAfter) return seen.view;
  const { id } = seen.cart;
  await shop.db.write((tx) => renewCart(tx, id, now + times.cartSession));
  return seen.view;
}
