// The cart with the shopper's changes before the server has responded: quantities, but no amounts.
import type { StoreCart } from '../../wire/store-cart.ts';

/** Applies requested quantities to the lines and the item count; all amounts stay those of the last response. Parts follow their bundle. */
export function optimisticCart(cart: StoreCart, requested: ReadonlyMap<string, number>): StoreCart {
  if (requested.size === 0) return cart;
  const before = new Map(cart.items.map((item) => [item.key, item.quantity]));
  const items = cart.items.map((item) => {
    const part = item.extensions['bundle-part'];
    if (!part) return { ...item, quantity: requested.get(item.key) ?? item.quantity };
    const bundles = requested.get(part.parent) ?? before.get(part.parent) ?? 1;
    return { ...item, quantity: part.quantity * bundles };
  });
  const units = items.filter((item) => !item.extensions.bundle).reduce((sum, item) => sum + item.quantity, 0);
  return { ...cart, items, items_count: units };
}
