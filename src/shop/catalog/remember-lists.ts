// What lists hold and how many, remembered: counting reads every row of the list, and few changes alter either.
import { countProductsByCategory } from '../../db/catalog/categories.ts';
import type { Reads, Tx } from '../../db/database.ts';
import { countProducts, listProductIds } from '../../db/listing/product-lists.ts';
import type { ProductListQuery } from '../../db/listing/product-lists.ts';
import { findProductsByText } from '../../db/search/product-search.ts';
import type { ProductSearchResult } from '../../db/search/product-search.ts';
import { rememberResults } from '../remember.ts';
import type { Shop } from '../shop.ts';

/** Lists of all products and of categories: few. */
const mostTotals = 1_000;
/** Pages of lists and of what was searched for, each some ids. */
const mostPages = 1_000;

const totals = rememberResults<number>(mostTotals);
const counts = rememberResults<ReadonlyMap<number, number>>();
const listed = rememberResults<readonly number[]>(mostPages);
const searched = rememberResults<ProductSearchResult>(mostPages);

/** How many published products these categories hold together; null: the whole shop. Shown, so a second old at most. */
export function rememberedTotal(
  shop: Shop,
  categoryIds: readonly number[] | null,
  now: number,
  reads?: Reads,
): Promise<number> {
  const read = (tx: Tx) => countProducts(tx, { categoryIds, order: 'id', limit: 0, offset: 0, now });
  return totals(shop, { key: JSON.stringify(categoryIds), read, reads });
}

/** How many published products each category holds, itself only, by category id. As old as a total. */
export function rememberedCounts(shop: Shop, reads?: Reads): Promise<ReadonlyMap<number, number>> {
  return counts(shop, { read: countProductsByCategory, reads });
}

/** The ids of a page of a list, as `listProductIds` gives them. As old as a total: what is decided about money reads for itself. */
export function rememberedIds(
  shop: Shop,
  query: Omit<ProductListQuery, 'now'>,
  now: number,
  reads?: Reads,
): Promise<readonly number[]> {
  const read = (tx: Tx) => listProductIds(tx, { ...query, now });
  return listed(shop, { key: JSON.stringify(query), read, reads });
}

/** A page of what is found for words, as `findProductsByText` gives it: many look for the same. As old as a total. */
export function rememberedSearch(
  shop: Shop,
  words: readonly string[],
  page: { limit: number; offset: number },
  reads?: Reads,
): Promise<ProductSearchResult> {
  const read = (tx: Tx) => findProductsByText(tx, words, page);
  return searched(shop, { key: JSON.stringify([words, page.limit, page.offset]), read, reads });
}
