// The page of a product that is not in the shop yet, for staff.
import { findProductOfAnyStatus } from '../../db/catalog/products.ts';
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { findRelatedOfPage } from './related-products.ts';
import { loadCards } from './cached-products.ts';
import { showBundle } from './show-bundle.ts';
import type { ProductDetails } from './show-product.ts';
import type { ShopShell } from './show-shell.ts';

/**
 * What the page of a product will show, whatever its status; nothing of it is cached. null for who may not manage the shop (R30),
 * and for an unknown product: nobody else learns which ids there are.
 */
export async function previewProduct(
  shop: Shop,
  visitor: Visitor,
  { id, categories }: { id: number } & Pick<ShopShell, 'categories'>,
): Promise<ProductDetails | null> {
  if (!canManageShop(visitor)) return null;
  const now = shop.clock.now();
  const product = await shop.db.read((tx) => findProductOfAnyStatus(tx, id, now));
  if (!product) return null;
  const [main] = product.categories;
  return {
    product,
    bundle: product.bundle ? await showBundle(shop, { productId: id }) : null,
    trail: main ? categoryPath(categories, main.id) : [],
    related: await loadCards(shop, await findRelatedOfPage(shop, product, categories), now),
    reviews: { reviews: [], histogram: [0, 0, 0, 0, 0], page: 1, pages: 1 },
    now,
  };
}
