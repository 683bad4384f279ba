// Stock rows. They are locked first, in id order; the database then adds or subtracts the units (R24), and each movement is recorded.
import { sql } from 'kysely';
import type { StockLevel } from '../../rules/catalog/product.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';
import { pipelined } from '../pipelined.ts';
import { prepareRowsQuery } from '../prepared-queries.ts';
import type { StockMove } from '../../rules/catalog/stock-movements.ts';
import { recordLevel, recordMoved } from './stock-movements.ts';

/** Units by item id, taken or returned. */
export type UnitsById = ReadonlyMap<number, number>;

const lockRows = prepareByIds((q, isOneOf, engine) => {
  const rows = q.selectFrom('stock').select(['item_id', 'managed']).where(isOneOf('item_id')).orderBy('item_id');
  return engine === 'postgres' ? rows.forUpdate() : rows;
});

/** Locks the stock of items until the transaction ends. Returns the ids of the items whose units are counted. */
export async function lockStock(tx: Tx, itemIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await lockRows(tx, itemIds);
  return new Set(rows.filter((row) => row.managed === 1).map((row) => row.item_id));
}

/** The units of an item or product. */
export interface UnitsRow {
  id: number;
  units: number;
}

/** The rows of units for a prepared statement. */
export function unitsRows(units: UnitsById): readonly UnitsRow[] {
  return [...units].map(([id, count]) => ({ id, units: count }));
}

/** SQL expression: the units for the id in the column, 0 for other ids. The rows hold values or their placeholders. */
export function unitsCaseSql(column: 'item_id' | 'id', rows: readonly Readonly<Record<keyof UnitsRow, unknown>>[]) {
  const cases = rows.map(({ id, units }) => sql`when ${id} then cast(${units} as bigint)`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else 0 end`;
}

const takeUnits = prepareRowsQuery<UnitsRow, { on_hand: number }>((q, rows) =>
  q
    .updateTable('stock')
    .set((eb) => ({ on_hand: eb('on_hand', '-', unitsCaseSql('item_id', rows)) }))
    .where(
      'item_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('managed', '=', 1)
    .returning('on_hand'),
);

/**
 * Takes units from locked stock. `soldOut`: at least one of the items is now sold out. Throws when the stock has too few units
 * (a check of the table).
 */
export async function takeStock(tx: Tx, units: UnitsById, move: StockMove): Promise<{ soldOut: boolean }> {
  const [rows] = await pipelined(
    takeUnits(tx, unitsRows(units)),
    recordMoved(tx, new Map([...units].map(([id, count]) => [id, -count])), move),
  );
  return { soldOut: rows.some((row) => row.on_hand === 0) };
}

/** Returns units to locked stock. A sold-out item counts as back in stock from that moment. */
export async function returnStock(tx: Tx, units: UnitsById, move: StockMove): Promise<void> {
  if (units.size === 0) return;
  await tx.q
    .updateTable('stock')
    .set((eb) => ({
      on_hand: eb('on_hand', '+', unitsCaseSql('item_id', unitsRows(units))),
      restocked_at: restockedAtSql(move.at),
    }))
    .where('item_id', 'in', [...units.keys()])
    .where('managed', '=', 1)
    .execute();
  await recordMoved(tx, units, move);
}

/** Sets the level of locked stock. An item that was sold out counts as back in stock from that moment. */
export async function setStock(tx: Tx, itemId: number, level: StockLevel, move: StockMove): Promise<void> {
  await recordLevel(tx, itemId, level.onHand, move);
  await tx.q
    .updateTable('stock')
    .set({
      managed: level.managed ? 1 : 0,
      on_hand: level.onHand,
      in_stock: level.inStock ? 1 : 0,
      low_at: level.lowAt,
      ...(availableUnits(level) !== 0 && { restocked_at: restockedAtSql(move.at) }),
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

const addSold = prepareRowsQuery<UnitsRow, unknown>((q, rows) =>
  q
    .updateTable('products')
    .set((eb) => ({ units_sold: eb('units_sold', '+', unitsCaseSql('id', rows)) }))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    ),
);

/** Adds to the units sold of products, for sorting by popularity; a negative count subtracts. */
export async function addUnitsSold(tx: Tx, units: UnitsById): Promise<void> {
  await addSold(tx, unitsRows(units));
}
