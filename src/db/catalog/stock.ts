// Stock rows. They are locked first, in id order; the database then adds or subtracts the units (R24).
import { sql } from 'kysely';
import type { StockLevel } from '../../rules/catalog/product.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import type { Tx } from '../database.ts';

/** Units by item id, taken or returned. */
export type UnitsById = ReadonlyMap<number, number>;

/** Locks the stock of items until the transaction ends. Returns the ids of the items whose units are counted. */
export async function lockStock(tx: Tx, itemIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (itemIds.length === 0) return new Set();
  let query = tx.q
    .selectFrom('stock')
    .select(['item_id', 'managed'])
    .where('item_id', 'in', itemIds)
    .orderBy('item_id');
  if (tx.hasRowLocks) query = query.forUpdate();
  const rows = await query.execute();
  return new Set(rows.filter((row) => row.managed === 1).map((row) => row.item_id));
}

/** SQL expression: the units for the id in the column, 0 for other ids. */
export function unitsCaseSql(column: 'item_id' | 'id', units: UnitsById) {
  const cases = [...units].map(([id, count]) => sql`when ${id} then cast(${count} as bigint)`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else 0 end`;
}

/**
 * Takes units from locked stock. `soldOut`: at least one of the items is now sold out. Throws when the stock has too few units
 * (a check of the table).
 */
export async function takeStock(tx: Tx, units: UnitsById): Promise<{ soldOut: boolean }> {
  if (units.size === 0) return { soldOut: false };
  const rows = await tx.q
    .updateTable('stock')
    .set((eb) => ({ on_hand: eb('on_hand', '-', unitsCaseSql('item_id', units)) }))
    .where('item_id', 'in', [...units.keys()])
    .where('managed', '=', 1)
    .returning('on_hand')
    .execute();
  return { soldOut: rows.some((row) => row.on_hand === 0) };
}

/** Returns units to locked stock at a moment (epoch ms). A sold-out item counts as back in stock from that moment. */
export async function returnStock(tx: Tx, units: UnitsById, at: number): Promise<void> {
  if (units.size === 0) return;
  await tx.q
    .updateTable('stock')
    .set((eb) => ({ on_hand: eb('on_hand', '+', unitsCaseSql('item_id', units)), restocked_at: restockedAtSql(at) }))
    .where('item_id', 'in', [...units.keys()])
    .where('managed', '=', 1)
    .execute();
}

/** Sets the level of locked stock; `at` as in `returnStock`. */
export async function setStock(tx: Tx, itemId: number, level: StockLevel, at: number): Promise<void> {
  await tx.q
    .updateTable('stock')
    .set({
      managed: level.managed ? 1 : 0,
      on_hand: level.onHand,
      in_stock: level.inStock ? 1 : 0,
      ...(availableUnits(level) !== 0 && { restocked_at: restockedAtSql(at) }),
    })
    .where('item_id', '=', itemId)
    .execute();
}

/** The new `restocked_at` of a row that is now in stock: `at` when the row was sold out, otherwise its old value. */
function restockedAtSql(at: number) {
  return sql<number | null>`case when (managed = 1 and on_hand = 0) or (managed = 0 and in_stock = 0)
    then cast(${at} as bigint) else restocked_at end`;
}

/**
 * Ids of published products with an item that came back in stock after `since` (epoch ms) and is in stock, newest first.
 * Depends on `catalog` and on the first moment at which one of them has been back for longer than `now - since`.
 */
export async function findRestockedProductIds(
  tx: Tx,
  { since, now, limit }: { since: number; now: number; limit: number },
): Promise<readonly number[]> {
  tx.tracker.tag('catalog');
  const { rows } = await sql<{ id: number; back: number }>`
    select products.id, max(stock.restocked_at) as back
    from stock left join variations on variations.id = stock.item_id
      join products on products.id = coalesce(variations.product_id, stock.item_id)
    where stock.restocked_at > ${since} and (stock.released_at is null or stock.released_at <= ${now})
      and products.status = 'published' and coalesce(variations.active, 1) = 1
      and ((stock.managed = 1 and stock.on_hand > 0) or (stock.managed = 0 and stock.in_stock = 1))
    group by products.id order by back desc, products.id limit ${limit}`.execute(tx.q);
  for (const { back } of rows) tx.tracker.until(Number(back) + (now - since));
  return rows.map((row) => Number(row.id));
}

/** Adds to the units sold of products, for sorting by popularity; a negative count subtracts. */
export async function addUnitsSold(tx: Tx, units: UnitsById): Promise<void> {
  if (units.size === 0) return;
  await tx.q
    .updateTable('products')
    .set((eb) => ({ units_sold: eb('units_sold', '+', unitsCaseSql('id', units)) }))
    .where('id', 'in', [...units.keys()])
    .execute();
}
