// Pre-orders (R49). They are columns of the stock rows: locking an item's stock (db/catalog/stock.ts) locks its pre-order too.
import { sql } from 'kysely';
import type { StockLevel } from '../../rules/catalog/product.ts';
import { stockLevelAt } from '../../rules/catalog/pre-order.ts';
import type { StoredPreOrder } from '../../rules/catalog/pre-order.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';
import { prepareRowsQuery } from '../prepared-queries.ts';
import { unitsCaseSql, unitsRows } from './stock.ts';
import type { UnitsById, UnitsRow } from './stock.ts';

/** The normal stock of an item and its pre-order, running or not. `taken`: the units that were ever pre-ordered. */
interface ItemStock {
  stock: StockLevel;
  preOrder: StoredPreOrder | null;
  preOrderedUnits: number;
}

const rowsById = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('stock')
    .select([
      'item_id',
      'managed',
      'on_hand',
      'in_stock',
      'low_at',
      'release_date',
      'released_at',
      'pre_order_quota',
      'pre_ordered',
    ])
    .where(isOneOf('item_id')),
);

/** Reads stock and pre-order of items, by item id. */
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

/** The available stock at `now` (epoch ms), by item id; depends on the moment at which a pre-order ends. */
export async function readStockLevels(
  tx: Tx,
  itemIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, StockLevel>> {
  const rows = await readItemStock(tx, itemIds);
  for (const { preOrder } of rows.values()) if (preOrder && preOrder.until > now) tx.tracker.until(preOrder.until);
  return new Map([...rows].map(([id, { stock, preOrder }]) => [id, stockLevelAt(stock, preOrder, now)]));
}

/** The next moment (epoch ms) after `now` at which a pre-order ends; null: none. */
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

const takeQuotas = prepareRowsQuery<UnitsRow, { pre_ordered: number; pre_order_quota: number }>((q, rows) =>
  q
    .updateTable('stock')
    .set((eb) => ({ pre_ordered: eb('pre_ordered', '+', unitsCaseSql('item_id', rows)) }))
    .where(
      'item_id',
      'in',
      rows.map(({ id }) => id),
    )
    .returning(['pre_ordered', 'pre_order_quota']),
);

/**
 * Takes units from the quotas of locked items. `full`: a quota is now used up. Throws when a quota has too few units left (a
 * check of the table).
 */
export async function takePreOrders(tx: Tx, units: UnitsById): Promise<{ full: boolean }> {
  const rows = await takeQuotas(tx, unitsRows(units));
  return { full: rows.some((row) => row.pre_ordered >= row.pre_order_quota) };
}

/** Returns units to the quotas of locked items. */
export async function returnPreOrders(tx: Tx, units: UnitsById): Promise<void> {
  if (units.size === 0) return;
  await tx.q
    .updateTable('stock')
    .set((eb) => ({ pre_ordered: eb('pre_ordered', '-', unitsCaseSql('item_id', unitsRows(units))) }))
    .where('item_id', 'in', [...units.keys()])
    .execute();
}

/** Sets the pre-order of a locked item. null ends it; the number of ordered units stays stored. */
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
