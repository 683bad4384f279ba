// The pictures of order lines, for emails.
import type { CardPicture } from '../../rules/catalog/product.ts';
import type { OrderLine } from '../../rules/orders/orders.ts';
import { cachedProductLookup, loadProducts } from '../catalog/cached-products.ts';
import type { Shop } from '../shop.ts';

/**
 * The picture of each line, by line id: of the variation, or the first of the product. A product that is no longer in the
 * shop has none. An older picture is good enough, so a product that is cached is not read again.
 */
export async function loadLinePictures(
  shop: Shop,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<number, CardPicture>> {
  const cached = cachedProductLookup(shop);
  const unknown = lines.map(({ productId }) => productId).filter((id) => cached(id) === undefined);
  const loaded = unknown.length === 0 ? null : await loadProducts(shop, unknown, shop.clock.now());
  return new Map(
    lines.flatMap(({ id, productId, variationId }) => {
      const product = cached(productId) ?? loaded?.get(productId);
      const variation = product?.variations.find((one) => one.id === variationId);
      const picture = variation?.picture ?? product?.pictures[0];
      return picture ? [[id, picture] as const] : [];
    }),
  );
}
