// What an old address of a product or category leads to now.
import { findMovedCategoryId, findMovedProductSlug } from '../../db/catalog/slug-redirects.ts';
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import type { Category } from '../../rules/catalog/product.ts';
import type { Shop } from '../shop.ts';

/** The present slug of the published product that once had this slug; null when there is none. */
export function findMovedProduct(shop: Shop, { slug }: { slug: string }): Promise<string | null> {
  return shop.db.read((tx) => findMovedProductSlug(tx, slug));
}

/** The slugs, from the top level down, of the category that once had this slug; null when there is none. */
export async function findMovedCategory(
  shop: Shop,
  { slug, categories }: { slug: string; categories: readonly Category[] },
): Promise<readonly string[] | null> {
  const id = await shop.db.read((tx) => findMovedCategoryId(tx, slug));
  const path = id === null ? [] : categoryPath(categories, id);
  return path.length === 0 ? null : path.map((one) => one.slug);
}
