// One product, or the product of one variation, by id (W8).
import { ownerOfItem, productsByIds } from '../db/products.ts';
import { readSettings } from '../db/settings.ts';
import type { Product, Variation } from '../rules/catalog.ts';
import type { Settings } from '../settings/registry.ts';
import type { Shop } from './shop.ts';

/** A published product by its own id (variation null) or by a variation's; null when there is none. */
export function showProductById(
  shop: Shop,
  { id }: { id: number },
): Promise<{ product: Product; variation: Variation | null; settings: Settings } | null> {
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const owner = await ownerOfItem(tx, id);
    const product = owner && (await productsByIds(tx, [owner.productId], now)).get(owner.productId);
    if (!product) return null;
    const variation = product.variations.find((one) => one.id === owner.variationId) ?? null;
    if (owner.variationId !== null && !variation?.active) return null;
    return { product, variation, settings: await readSettings(tx) };
  });
}
