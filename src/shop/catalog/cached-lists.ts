// Cached results of product lists: ids and totals. A count reads every row of its list, and few changes alter the
// result. A use-case that decides about money or stock queries the database itself.
import { cacheLimits } from '../../cache/limits.ts';
import { createCache } from '../../cache/result-cache.ts';
import { countProductsByCategory } from '../../db/catalog/categories.ts';
import { countProducts, listProductIds } from '../../db/listing/product-lists.ts';
import type { ProductListQuery } from '../../db/listing/product-lists.ts';
import type { Shop } from '../shop.ts';

const cachedTotal = createCache<number>(cacheLimits.totals);
const cachedCounts = createCache<ReadonlyMap<number, number>>(cacheLimits.counts);
const cachedListIds = createCache<readonly number[]>(cacheLimits.listIds);

/** The number of published products in these categories together; null: in the shop. */
export function loadTotal(shop: Shop, categoryIds: readonly number[] | null, now: number): Promise<number> {
  return cachedTotal(shop, JSON.stringify(categoryIds), () =>
    shop.db.read((tx) => countProducts(tx, { categoryIds, order: 'id', limit: 0, offset: 0, now })),
  );
}

/** The number of published products of each category, by category id. Products of subcategories do not count. */
export function loadCounts(shop: Shop): Promise<ReadonlyMap<number, number>> {
  return cachedCounts(shop, '', () => shop.db.read(countProductsByCategory));
}

/** The product ids on one page of a list, as `listProductIds` returns them. */
export function loadListIds(shop: Shop, query: Omit<ProductListQuery, 'now'>, now: number): Promise<readonly number[]> {
  return cachedListIds(shop, JSON.stringify(query), () => shop.db.read((tx) => listProductIds(tx, { ...query, now })));
}
