// The cart with the shopper's changes before the server has responded: quantities, but no amounts.
import type { StoreCart } from '../../wire/store-cart.ts';

/** Applies requested quantities to the lines and the item count; all amounts stay those of the last response. */
export function optimisticCart(cart: StoreCart, requested: ReadonlyMap<string, number>): StoreCart {
  if (requested.size === 0) return cart;
  const items = cart.items.map((item) => ({ ...item, quantity: requested.get(item.key) ?? item.quantity }));
  return { ...cart, items, items_count: items.reduce((sum, item) => sum + item.quantity, 0) };
}
