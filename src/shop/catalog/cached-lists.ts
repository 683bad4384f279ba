// What lists hold and how many, from the cache: counting reads every row of the list, and few changes alter either.
// What is decided about money or stock reads for itself.
import { cacheLimits } from '../../cache/limits.ts';
import { createCache } from '../../cache/result-cache.ts';
import { countProductsByCategory } from '../../db/catalog/categories.ts';
import { countProducts, listProductIds } from '../../db/listing/product-lists.ts';
import type { ProductListQuery } from '../../db/listing/product-lists.ts';
import { findProductsByText } from '../../db/search/product-search.ts';
import type { ProductSearchResult } from '../../db/search/product-search.ts';
import type { Shop } from '../shop.ts';

const cachedTotal = createCache<number>(cacheLimits.totals);
const cachedCounts = createCache<ReadonlyMap<number, number>>(cacheLimits.counts);
const cachedListIds = createCache<readonly number[]>(cacheLimits.listIds);
const cachedSearchIds = createCache<ProductSearchResult>(cacheLimits.searchIds);

/** How many published products these categories hold together; null: the whole shop. */
export function loadTotal(shop: Shop, categoryIds: readonly number[] | null, now: number): Promise<number> {
  return cachedTotal(shop, JSON.stringify(categoryIds), () =>
    shop.db.read((tx) => countProducts(tx, { categoryIds, order: 'id', limit: 0, offset: 0, now })),
  );
}

/** How many published products each category holds, without those below it, by category id. */
export function loadCounts(shop: Shop): Promise<ReadonlyMap<number, number>> {
  return cachedCounts(shop, '', () => shop.db.read(countProductsByCategory));
}

/** The ids of a page of a list, as `listProductIds` gives them. */
export function loadListIds(shop: Shop, query: Omit<ProductListQuery, 'now'>, now: number): Promise<readonly number[]> {
  return cachedListIds(shop, JSON.stringify(query), () => shop.db.read((tx) => listProductIds(tx, { ...query, now })));
}

/** A page of what is found for words, as `findProductsByText` gives it: many visitors search for the same. */
export function loadSearchIds(
  shop: Shop,
  words: readonly string[],
  page: { limit: number; offset: number },
): Promise<ProductSearchResult> {
  return cachedSearchIds(shop, JSON.stringify([words, page.limit, page.offset]), () =>
    shop.db.read((tx) => findProductsByText(tx, words, page)),
  );
}
