// A cart as the shopper left it, before the server has answered: lines and quantities, never money.
import type { StoreCart } from '../../wire/store-cart.ts';

/** The cart with the asked quantities in its lines and its count; every amount stays as the server gave it. */
export function optimisticCart(cart: StoreCart, asked: ReadonlyMap<string, number>): StoreCart {
  if (asked.size === 0) return cart;
  const items = cart.items.map((item) => ({ ...item, quantity: asked.get(item.key) ?? item.quantity }));
  return { ...cart, items, items_count: items.reduce((sum, item) => sum + item.quantity, 0) };
}
