// The items of the whole shop that are sold out, of which few are left, or that are on sale: read once for a list of many products.
import { sql } from 'kysely';
import { isFewLeft, isSoldOut } from '../catalog/in-stock.ts';
import type { Tx } from '../database.ts';
import { isSaleActive } from './product-filters.ts';

/** The items that cannot be bought at `now` (epoch ms); one with a running pre-order is among them. */
export async function findSoldOutItems(tx: Tx, now: number): Promise<ReadonlySet<number>> {
  const rows = await tx.q.selectFrom('stock as s').select('item_id').where(isSoldOut(now)).execute();
  return new Set(rows.map((row) => row.item_id));
}

/** The items of which at least one is left at `now` (epoch ms), and not more than their low-stock amount. */
export async function findItemsWithFewLeft(tx: Tx, now: number): Promise<ReadonlySet<number>> {
  const rows = await tx.q.selectFrom('stock as s').select('item_id').where(isFewLeft(now)).execute();
  return new Set(rows.map((row) => row.item_id));
}

/** The items that cost less than their regular price at `now` (epoch ms), by a sale or a promotion. */
export async function findItemsOnSale(tx: Tx, now: number): Promise<ReadonlySet<number>> {
  const sales = await tx.q.selectFrom('prices as p').select('item_id').where(isSaleActive(now)).execute();
  const promoted = await tx.q
    .selectFrom('promoted_prices as d')
    .select('item_id')
    .where(sql<boolean>`d.from_at <= ${now} and (d.until_at is null or d.until_at > ${now})`)
    .execute();
  return new Set([...sales, ...promoted].map((row) => row.item_id));
}
