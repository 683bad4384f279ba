// The product or variation that somebody waits for.
import type { Tx } from '../../db/database.ts';
import { ownerOfItem, productsByIds } from '../../db/products.ts';
import type { Product, StockLevel, Variation } from '../../rules/catalog.ts';

export interface RestockItem {
  product: Product;
  /** null for a product without variations. */
  variation: Variation | null;
  stock: StockLevel;
}

/** What is sold under an item's id at `now` (epoch ms); null for what is not, and for a product of which a variation is chosen. */
export async function restockItem(tx: Tx, itemId: number, now: number): Promise<RestockItem | null> {
  const owner = await ownerOfItem(tx, itemId);
  const product = owner && (await productsByIds(tx, [owner.productId], now)).get(owner.productId);
  if (!product) return null;
  if (owner.variationId === null)
    return product.type === 'simple' ? { product, variation: null, stock: product.stock } : null;
  const variation = product.variations.find((one) => one.id === owner.variationId);
  return variation?.active ? { product, variation, stock: variation.stock } : null;
}
