// One product by its own id or by the id of a variation (W8).
import { findProductOfItem } from '../../db/catalog/products.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import type { Settings } from '../../settings/registry.ts';
import { loadProducts } from './cached-products.ts';
import type { Shop } from '../shop.ts';
import { showShell } from './show-shell.ts';

/**
 * The published product of an id; `variation` is null when the id is that of the product. Returns null when there is
 * none.
 */
export async function showProductById(
  shop: Shop,
  { id }: { id: number },
): Promise<{ product: Product; variation: Variation | null; settings: Settings } | null> {
  const now = shop.clock.now();
  const owner = await shop.db.read((tx) => findProductOfItem(tx, id));
  const product = owner && (await loadProducts(shop, [owner.productId], now)).get(owner.productId);
  if (!product) return null;
  const variation = product.variations.find((one) => one.id === owner.variationId) ?? null;
  if (owner.variationId !== null && !variation?.active) return null;
  return { product, variation, settings: (await showShell(shop)).settings };
}
