// The products that staff search for, or filter by stock and sales, from what is in memory.
import type { Tx } from '../../db/database.ts';
import { findItemsOnSale, findItemsWithFewLeft, findSoldOutItems } from '../../db/listing/marked-items.ts';
import { readStaffTexts, readStaffTextsAfter } from '../../db/listing/staff-texts.ts';
import type { StaffProductQuery } from '../../rules/catalog/staff-products.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { findStaffTexts, loadLiveStaffTexts } from '../../search-index/staff-texts.ts';
import type { StaffTexts } from '../../search-index/staff-texts.ts';
import type { Shop } from '../shop.ts';

type Search = Pick<StaffProductQuery, 'search' | 'partOfSku' | 'statuses' | 'types' | 'stock' | 'onSale'>;

/** What staff search in, as it is now (`createLiveBuild`). Throws when the database cannot be read. */
export function loadStaffTexts(shop: Shop): Promise<StaffTexts> {
  const { db } = shop;
  return loadLiveStaffTexts(shop, {
    readTexts: (ids) => db.read((tx) => readStaffTexts(tx, ids)),
    readTextsAfter: (id) => db.read((tx) => readStaffTextsAfter(tx, id)),
  });
}

/** Whether a list searches: its products come from memory. */
export function isStaffSearch({ search, partOfSku, stock, onSale }: Search): boolean {
  return searchWords(search).length > 0 || partOfSku !== '' || stock !== null || onSale === true;
}

/** The products that a list searches for; stock and sales as they are in the transaction. */
export async function findStaffProductIds(
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
