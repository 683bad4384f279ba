// The products of a page of staff's lists. Those that staff search for, or filter by stock and sales, are found in memory.
import { readCategories } from '../../db/catalog/categories.ts';
import type { Tx } from '../../db/database.ts';
import { findItemsOnSale, findItemsWithFewLeft, findSoldOutItems } from '../../db/listing/marked-items.ts';
import { listStaffProductIds } from '../../db/listing/staff-product-lists.ts';
import { readStaffTexts, readStaffTextsAfter } from '../../db/listing/staff-texts.ts';
import { withDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { StaffProductQuery } from '../../rules/catalog/staff-products.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { findStaffTexts, loadLiveStaffTexts } from '../../search-index/staff-texts.ts';
import type { StaffTexts } from '../../search-index/staff-texts.ts';
import type { Shop } from '../shop.ts';

/** What a list has; the products of categories include those of the categories below them. */
export type StaffListInput = Omit<StaffProductQuery, 'categoryIds'> & { categories: readonly number[] | null };

type Search = Pick<StaffProductQuery, 'search' | 'partOfSku' | 'statuses' | 'types' | 'stock' | 'onSale'>;

/** Reads one page of products in one transaction: `read` gets their ids. `total`: how many products there are on all pages. */
export async function readStaffPage<Row>(
  shop: Shop,
  { categories, ...query }: StaffListInput,
  read: (tx: Tx, ids: readonly number[], now: number) => Promise<readonly Row[]>,
): Promise<{ rows: readonly Row[]; total: number }> {
  const now = shop.clock.now();
  const texts = isStaffSearch(query) ? await loadStaffTexts(shop) : null;
  return shop.db.read(async (tx) => {
    const all = categories ? await readCategories(tx) : [];
    const categoryIds = categories?.flatMap((id) => withDescendantIds(all, id)) ?? null;
    const found = texts && (await findStaffProductIds(tx, texts, { query, now }));
    const { ids, total } = await listStaffProductIds(tx, { ...query, categoryIds }, { found, now });
    return { rows: await read(tx, ids, now), total };
  });
}

/** What staff search in, as it is now (`createLiveBuild`). Throws when the database cannot be read. */
export function loadStaffTexts(shop: Shop): Promise<StaffTexts> {
  const { db } = shop;
  return loadLiveStaffTexts(shop, {
    readTexts: (ids) => db.read((tx) => readStaffTexts(tx, ids)),
    readTextsAfter: (id) => db.read((tx) => readStaffTextsAfter(tx, id)),
  });
}

/** Whether a list searches: its products come from memory. */
function isStaffSearch({ search, partOfSku, stock, onSale }: Search): boolean {
  return searchWords(search).length > 0 || partOfSku !== '' || stock !== null || onSale === true;
}

/** The products that a list searches for; stock and sales as they are in the transaction. */
async function findStaffProductIds(
  tx: Tx,
  texts: StaffTexts,
  { query, now }: { query: Search; now: number },
): Promise<readonly number[]> {
  const { search, partOfSku, statuses, types, stock, onSale } = query;
  const stockItems = stock && (await (stock === 'low' ? findItemsWithFewLeft : findSoldOutItems)(tx, now));
  const saleItems = onSale === true ? await findItemsOnSale(tx, now) : null;
  const words = searchWords(search);
  return findStaffTexts(texts, {
    words,
    partOfSku: partOfSku.toLowerCase(),
    statuses,
    types,
    stock,
    stockItems,
    saleItems,
  });
}
