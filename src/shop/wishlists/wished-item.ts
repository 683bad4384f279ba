// The item that is saved: a product, or a variation by its own id.
import { findProductOfItem } from '../../db/catalog/products.ts';
import { choiceTitle } from '../../rules/cart/line-title.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { oneLineTitle, productTitle } from '../../rules/catalog/product-title.ts';
import { loadProducts } from '../catalog/cached-products.ts';
import type { Shop } from '../shop.ts';

export interface WishedItem {
  product: Product;
  /** null: the product itself, of which a variation may be chosen later. */
  variation: Variation | null;
}

/** The published product of an item id, with its variation; null when there is none (any more). */
export async function findWishedItem(shop: Shop, itemId: number): Promise<WishedItem | null> {
  const found = await shop.db.read((tx) => findProductOfItem(tx, itemId));
  const product = found && (await loadProducts(shop, [found.productId], shop.clock.now())).get(found.productId);
  return product ? wishedItemOf(product, itemId) : null;
}

/** The item of this id; null when the product has no such active variation (any more). */
export function wishedItemOf(product: Product, itemId: number): WishedItem | null {
  if (product.id === itemId) return { product, variation: null };
  const variation = product.variations.find(({ id, active }) => id === itemId && active);
  return variation ? { product, variation } : null;
}

/** Its title in one line. */
export function wishedTitle({ product, variation }: WishedItem): string {
  if (!variation) return productTitle(product);
  const choices = Object.fromEntries(Object.entries(variation.attributes).filter(([, slug]) => slug !== ''));
  return Object.keys(choices).length === 0 ? oneLineTitle(product.name) : choiceTitle(product, choices);
}
