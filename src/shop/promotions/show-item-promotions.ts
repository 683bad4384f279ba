// A product or variation with the promotions in effect, for the calls that show prices.
import { findProductOfItem } from '../../db/catalog/products.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';
import { loadProducts } from '../catalog/cached-products.ts';
import type { Shop } from '../shop.ts';
import { showPromotions } from './show-promotions.ts';

interface ItemPromotions {
  product: Product;
  /** null for the id of a product. */
  variation: Variation | null;
  promotions: readonly Promotion[];
}

/** Finds a published product or one of its active variations by id; null when there is none. */
export async function showItemPromotions(shop: Shop, itemId: number): Promise<ItemPromotions | null> {
  const now = shop.clock.now();
  if (itemId < 1) return null;
  const ids = await shop.db.read((tx) => findProductOfItem(tx, itemId));
  const product = ids && (await loadProducts(shop, [ids.productId], now)).get(ids.productId);
  if (!product) return null;
  const variation = product.variations.find((one) => one.id === ids.variationId) ?? null;
  if (ids.variationId !== null && !variation?.active) return null;
  return { product, variation, promotions: await showPromotions(shop, now) };
}
