// Stock rows: locked first, in id order, then counted down or up in the database itself (R24).
import { sql } from 'kysely';
import type { StockLevel } from '../rules/catalog.ts';
import type { Tx } from './database.ts';

/** Units by item id: what leaves, or comes back. */
export type Units = ReadonlyMap<number, number>;

/** Waits until nobody else changes the stock of these items; they stay ours until the transaction ends. Gives the counted ones. */
export async function lockStock(tx: Tx, itemIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (itemIds.length === 0) return new Set();
  let query = tx.q
    .selectFrom('stock')
    .select(['item_id', 'managed'])
    .where('item_id', 'in', itemIds)
    .orderBy('item_id');
  if (tx.locks) query = query.forUpdate();
  const rows = await query.execute();
  return new Set(rows.filter((row) => row.managed === 1).map((row) => row.item_id));
}

function perItem(column: 'item_id' | 'id', units: Units) {
  const cases = [...units].map(([id, count]) => sql`when ${id} then cast(${count} as bigint)`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else 0 end`;
}

/** Takes units out of locked stock; the table's own check refuses what is not there, with an error. */
export async function takeStock(tx: Tx, units: Units): Promise<void> {
  await moveStock(tx, new Map([...units].map(([id, count]) => [id, -count])));
}

/** Puts units back into locked stock. */
export async function returnStock(tx: Tx, units: Units): Promise<void> {
  await moveStock(tx, units);
}

async function moveStock(tx: Tx, units: Units): Promise<void> {
  if (units.size === 0) return;
  await tx.q
    .updateTable('stock')
    .set((eb) => ({ on_hand: eb('on_hand', '+', perItem('item_id', units)) }))
    .where('item_id', 'in', [...units.keys()])
    .where('managed', '=', 1)
    .execute();
}

/** Sets locked stock to a level. */
export async function setStock(tx: Tx, itemId: number, level: StockLevel): Promise<void> {
  await tx.q
    .updateTable('stock')
    .set({ managed: level.managed ? 1 : 0, on_hand: level.onHand, in_stock: level.inStock ? 1 : 0 })
    .where('item_id', '=', itemId)
    .execute();
}

/** Counts sold units of products up, or down with a negative count; what orders by popularity reads. */
export async function countSold(tx: Tx, units: Units): Promise<void> {
  if (units.size === 0) return;
  await tx.q
    .updateTable('products')
    .set((eb) => ({ units_sold: eb('units_sold', '+', perItem('id', units)) }))
    .where('id', 'in', [...units.keys()])
    .execute();
}
