// What is known now of the items of an estimate or a quotation.
import type { Product, Variation } from '../../rules/catalog/product.ts';
import type { Cents } from '../../rules/money.ts';
import { priceBeforePromotions } from '../../rules/catalog/price-before-promotions.ts';
import { loadProducts } from '../catalog/cached-products.ts';
import type { Shop } from '../shop.ts';
import { wishedItemOf } from '../wishlists/wished-item.ts';

export interface ItemNow {
  product: Product;
  variation: Variation | null;
  /** What one piece costs before promotions. */
  price: Cents;
  /** Whether it can be put into a cart by its id alone: no choice is left, and it is no bundle. */
  isQuotable: boolean;
}

/** The items that are sold now, by item id. For display only. */
export async function loadItemsNow(
  shop: Shop,
  items: readonly { productId: number; itemId: number }[],
): Promise<ReadonlyMap<number, ItemNow>> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const products = await loadProducts(shop, ids, shop.clock.now());
  const found = new Map<number, ItemNow>();
  for (const { productId, itemId } of items) {
    const product = products.get(productId);
    const item = product && wishedItemOf(product, itemId);
    if (!item) continue;
    const { variation } = item;
    const isChosen = variation
      ? Object.values(variation.attributes).every((slug) => slug !== '')
      : item.product.type === 'simple';
    found.set(itemId, {
      ...item,
      price: priceBeforePromotions((variation ?? item.product).price),
      isQuotable: isChosen && !item.product.bundle,
    });
  }
  return found;
}
