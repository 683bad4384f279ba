// The items of a cart as a shopper sees them: a bundle is one thing, with its parts beneath.
import type { StoreCart, StoreCartItem } from '../../../wire/store-cart.ts';

interface CartGroup {
  item: StoreCartItem;
  /** The parts of the bundle that the item is; other items have none. */
  parts: readonly StoreCartItem[];
}

/** Groups the parts of bundles with their bundle, in the order of the items. */
export function cartGroups({ items }: Pick<StoreCart, 'items'>): readonly CartGroup[] {
  return items
    .filter((item) => !item.extensions['bundle-part'])
    .map((item) => ({
      item,
      parts: items.filter((one) => one.extensions['bundle-part']?.parent === item.key),
    }));
}

/** The number of units that the shop shows. A bundle counts as one; `items_count` counts its parts (W15). */
export function shownCount(cart: Pick<StoreCart, 'items'> | null): number {
  return cart ? cartGroups(cart).reduce((sum, { item }) => sum + item.quantity, 0) : 0;
}
