// Products that are related to a product.
import { categoryPath, withDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { Category, Product } from '../../rules/catalog/product.ts';
import type { Shop } from '../shop.ts';
import { loadListIds } from './cached-lists.ts';

/** Below a product are four others, or none: with fewer than three the row looks unfinished. */
const maxRelated = 4;
const minRelated = 3;

/** The ids of up to `limit` products that are related to a product: those of its main category that can be ordered. */
export async function findRelatedIds(
  shop: Shop,
  { id, categories: [main] }: Product,
  limit: number,
): Promise<readonly number[]> {
  // One more than is needed, so that all products of a category share one cache entry.
  const ids = await loadOrderableIds(shop, main ? [main.id] : null, limit + 1);
  return ids.filter((one) => one !== id).slice(0, limit);
}

/**
 * The ids of the related products on a product's page: those of `findRelatedIds`, filled up from all that is below the same
 * top-level categories. None when there are fewer than three.
 */
export async function findRelatedOfPage(
  shop: Shop,
  product: Product,
  categories: readonly Category[],
): Promise<readonly number[]> {
  const { id, categories: own } = product;
  const ids = new Set(await findRelatedIds(shop, product, maxRelated));
  if (own.length > 0 && ids.size < maxRelated) {
    const wider = own.flatMap(({ id: at }) => withDescendantIds(categories, categoryPath(categories, at)[0]?.id ?? at));
    const sorted = [...new Set(wider)].toSorted((one, other) => one - other);
    // Twice as many, because the product itself and those found before may be among them.
    for (const one of await loadOrderableIds(shop, sorted, 2 * maxRelated)) if (one !== id) ids.add(one);
  }
  return ids.size < minRelated ? [] : [...ids].slice(0, maxRelated);
}

function loadOrderableIds(
  shop: Shop,
  categoryIds: readonly number[] | null,
  limit: number,
): Promise<readonly number[]> {
  const query = { categoryIds, inStock: true, order: 'menu_order', offset: 0, limit } as const;
  return loadListIds(shop, query, shop.clock.now());
}
