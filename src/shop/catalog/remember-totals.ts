// How many products lists hold, remembered: counting reads every row of the list, and few changes alter the number.
import { productsByCategory } from '../../db/categories.ts';
import type { Reads, Tx } from '../../db/database.ts';
import { countProducts } from '../../db/listings.ts';
import { rememberResults } from '../remember.ts';
import type { Shop } from '../shop.ts';

/** Lists of all products and of categories: few. */
const mostTotals = 1_000;

const totals = rememberResults<number>(mostTotals);
const counts = rememberResults<ReadonlyMap<number, number>>();

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
  return counts(shop, { read: productsByCategory, reads });
}
