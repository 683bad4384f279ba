// The items that the gifts of a cart can be swapped for.
import type { PricedCart } from '../../rules/cart/cart.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';

/** Products and variations by item id. */
export type GiftItems = ReadonlyMap<number, { product: Product; variation: Variation | null }>;

/** Finds the choices of all gifts among the products that the cart is priced with. */
export function findGiftItems(
  { lines }: Pick<PricedCart, 'lines'>,
  products: ReadonlyMap<number, Product | null>,
): GiftItems {
  const ids = new Set(lines.flatMap(({ role }) => (role.kind === 'gift' ? role.choices : [])));
  const found = new Map<number, { product: Product; variation: Variation | null }>();
  if (ids.size === 0) return found;
  for (const product of products.values()) {
    if (!product) continue;
    if (ids.has(product.id)) found.set(product.id, { product, variation: null });
    for (const variation of product.variations)
      if (ids.has(variation.id)) found.set(variation.id, { product, variation });
  }
  return found;
}
