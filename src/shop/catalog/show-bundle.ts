// A bundle with the products of its items, for its page and for staff.
import { readBundles } from '../../db/bundles/bundles.ts';
import type { Bundle } from '../../rules/bundles/bundles.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { loadProducts } from './cached-products.ts';
import type { Shop } from '../shop.ts';

export interface BundleDetails {
  bundle: Bundle;
  /** The published products of the items, by id. */
  products: ReadonlyMap<number, Product>;
}

/** The bundle that a product is; null for any other product. */
export async function showBundle(shop: Shop, { productId }: { productId: number }): Promise<BundleDetails | null> {
  const bundle = (await shop.db.read((tx) => readBundles(tx, [productId]))).get(productId);
  if (!bundle) return null;
  const ids = [...new Set(bundle.items.map((item) => item.productId))];
  return { bundle, products: await loadProducts(shop, ids, shop.clock.now()) };
}
