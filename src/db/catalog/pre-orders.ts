// Pre-orders stand on the rows of the stock: whoever locks an item's stock (db/catalog/stock.ts) decides about both (R49).
import { sql } from 'kysely';
import type { StockLevel } from '../../rules/catalog/product.ts';
import { stockLevelAt } from '../../rules/catalog/pre-order.ts';
import type { StoredPreOrder } from '../../rules/catalog/pre-order.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';
import { unitsCaseSql } from './stock.ts';
import type { UnitsById } from './stock.ts';

/** The ordinary stock of an item and its pre-order, whether that runs or not; `taken`: what was ever bought of it. */
interface ItemStock {
  stock: StockLevel;
  preOrder: StoredPreOrder | null;
  preOrderedUnits: number;
}

const rowsById = prepareByIds((q, isOneOf) => q.selectFrom('stock').selectAll().where(isOneOf('item_id')));

/** Stock and pre-order of each item, by item id. */
export async function readItemStock(tx: Tx, itemIds: readonly number[]): Promise<ReadonlyMap<number, ItemStock>> {
  return new Map(
    (await rowsById(tx, itemIds)).map((row) => [
      row.item_id,
      {
        stock: { managed: row.managed === 1, onHand: row.on_hand, inStock: row.in_stock === 1, lowAt: row.low_at },
        preOrder:
          row.release_date !== null && row.released_at !== null
            ? { date: row.release_date, until: row.released_at, quota: row.pre_order_quota, taken: row.pre_ordered }
            : null,
        preOrderedUnits: row.pre_ordered,
      },
    ]),
  );
}

/** What can be had of each item at `now` (epoch ms), by item id; depends on the moment at which a pre-order is over. */
export async function readStockLevels(
  tx: Tx,
  itemIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, StockLevel>> {
  const rows = await readItemStock(tx, itemIds);
  for (const { preOrder } of rows.values()) if (preOrder && preOrder.until > now) tx.tracker.until(preOrder.until);
  return new Map([...rows].map(([id, { stock, preOrder }]) => [id, stockLevelAt(stock, preOrder, now)]));
}

/** The next moment after `now` at which any pre-order is over; null: none is planned. */
export async function findNextReleaseMoment(tx: Tx, now: number): Promise<number | null> {
  const row = await tx.q
    .selectFrom('stock')
    .select('released_at')
    .where('released_at', '>', now)
    .orderBy('released_at')
    .limit(1)
    .executeTakeFirst();
  return row?.released_at ?? null;
}

/**
 * Takes units out of the quotas of locked items, and says whether any quota is full now; the table's own check refuses what is
 * not there, with an error.
 */
export async function takePreOrders(tx: Tx, units: UnitsById): Promise<{ full: boolean }> {
  if (units.size === 0) return { full: false };
  const rows = await tx.q
    .updateTable('stock')
    .set((eb) => ({ pre_ordered: eb('pre_ordered', '+', unitsCaseSql('item_id', units)) }))
    .where('item_id', 'in', [...units.keys()])
    .returning(['pre_ordered', 'pre_order_quota'])
    .execute();
  return { full: rows.some((row) => row.pre_ordered >= row.pre_order_quota) };
}

/** Gives units back to the quotas of locked items. */
export async function returnPreOrders(tx: Tx, units: UnitsById): Promise<void> {
  if (units.size === 0) return;
  await tx.q
    .updateTable('stock')
    .set((eb) => ({ pre_ordered: eb('pre_ordered', '-', unitsCaseSql('item_id', units)) }))
    .where('item_id', 'in', [...units.keys()])
    .execute();
}

/** Sets the pre-order of a locked item; null ends it, and what was bought of it stays known. */
export async function setPreOrder(tx: Tx, itemId: number, tag: StoredPreOrder | null): Promise<void> {
  await tx.q
    .updateTable('stock')
    .set({
      release_date: tag?.date ?? null,
      released_at: tag?.until ?? null,
      pre_order_quota: tag ? tag.quota : sql<number>`pre_ordered`,
    })
    .where('item_id', '=', itemId)
    .execute();
}
