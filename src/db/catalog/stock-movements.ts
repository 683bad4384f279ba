// The movements of stock: a row for each change of a counted quantity, written in the transaction of the change.
import { sql } from 'kysely';
import type { StockMove, StockMovement } from '../../rules/catalog/stock-movements.ts';
import type { Tx } from '../database.ts';
import { prepareQuery, prepareRowsQuery } from '../prepared-queries.ts';

const columns = ['item_id', 'cause', 'order_id', 'actor', 'quantity_before', 'quantity_after', 'at'] as const;

/** The values of a movement for a prepared statement. */
type MoveValues = Readonly<Record<keyof StockMove, unknown>>;

/** The columns of a movement that are the same for each item that moves, in the order of `columns`. */
function moveColumns({ cause, orderId, actor }: MoveValues) {
  return [
    sql<StockMove['cause']>`cast(${cause} as text)`.as('cause'),
    sql<number | null>`cast(${orderId} as bigint)`.as('order_id'),
    sql<string>`cast(${actor} as text)`.as('actor'),
  ] as const;
}

/** Who deletes items, and when (epoch ms). */
export type DeletedItems = Pick<StockMove, 'actor' | 'at'>;

const bigint = (value: unknown) => sql<number>`cast(${value} as bigint)`;

/** The units of an item, above zero for those that are added, with what moves them. */
type MovedRow = StockMove & { id: number; units: number };

const insertMoved = prepareRowsQuery<MovedRow, unknown>((q, rows) => {
  const [first] = rows;
  if (!first) throw new Error('no units');
  const moved = sql<number>`case item_id ${sql.join(
    rows.map(({ id, units }) => sql`when ${id} then cast(${units} as bigint)`),
    sql` `,
  )} else 0 end`;
  return q
    .insertInto('stock_movements')
    .columns(columns)
    .expression(
      q
        .selectFrom('stock')
        .select([
          'item_id',
          ...moveColumns(first),
          sql<number>`on_hand - ${moved}`.as('quantity_before'),
          'on_hand as quantity_after',
          bigint(first.at).as('at'),
        ])
        .where(
          'item_id',
          'in',
          rows.map(({ id }) => id),
        )
        .where('managed', '=', 1)
        .orderBy('item_id'),
    );
});

/**
 * Records that the counted stock of items moved by these units (by item id; below zero: taken), after it did. One statement for
 * all items. The stock is locked.
 */
export async function recordMoved(tx: Tx, units: ReadonlyMap<number, number>, move: StockMove): Promise<void> {
  const { cause, orderId, actor, at } = move;
  const moved = [...units].filter(([, count]) => count !== 0);
  await insertMoved(
    tx,
    moved.map(([id, count]) => ({ id, units: count, cause, orderId, actor, at })),
  );
}

const insertLevel = prepareQuery<StockMove & { itemId: number; onHand: number }, unknown>((q, value) =>
  q
    .insertInto('stock_movements')
    .columns(columns)
    .expression(
      q
        .selectFrom('stock')
        .select([
          'item_id',
          ...moveColumns({ cause: value('cause'), orderId: value('orderId'), actor: value('actor'), at: null }),
          'on_hand as quantity_before',
          bigint(value('onHand')).as('quantity_after'),
          bigint(value('at')).as('at'),
        ])
        .where('item_id', '=', value('itemId'))
        .where('on_hand', '<>', value('onHand')),
    ),
);

/** Records that the stock of an item becomes `onHand`, before it does; nothing when it is that already. The stock is locked. */
export async function recordLevel(tx: Tx, itemId: number, onHand: number, move: StockMove): Promise<void> {
  const { cause, orderId, actor, at } = move;
  await insertLevel(tx, { itemId, onHand, cause, orderId, actor, at });
}

/** Records that what is left of items goes with them, before they are deleted. The stock is locked. */
export async function recordDeleted(tx: Tx, itemIds: readonly number[], { actor, at }: DeletedItems): Promise<void> {
  await tx.q
    .insertInto('stock_movements')
    .columns(columns)
    .expression(
      tx.q
        .selectFrom('stock')
        .select([
          'item_id',
          ...moveColumns({ cause: 'deleted', orderId: null, actor, at }),
          'on_hand as quantity_before',
          bigint(0).as('quantity_after'),
          bigint(at).as('at'),
        ])
        .where('item_id', 'in', itemIds)
        .where('on_hand', '<>', 0)
        .orderBy('item_id'),
    )
    .execute();
}

/** One page of the movements of items, the last one first, and how many there are on all pages. */
export async function listStockMovements(
  tx: Tx,
  { itemIds, limit, offset }: { itemIds: readonly number[]; limit: number; offset: number },
): Promise<{ movements: readonly StockMovement[]; total: number }> {
  if (itemIds.length === 0) return { movements: [], total: 0 };
  const list = tx.q.selectFrom('stock_movements').where('item_id', 'in', itemIds);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .selectAll('stock_movements')
    .select('orders.number')
    .orderBy('stock_movements.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const movements = rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    cause: row.cause,
    orderId: row.order_id,
    orderNumber: row.number,
    actor: row.actor,
    before: row.quantity_before,
    after: row.quantity_after,
    at: row.at,
  }));
  return { movements, total: Number(total) };
}

/**
 * Deletes at most `max` movements from before a moment (epoch ms), oldest first; returns how many. The last one of each item stays: it
 * says what the stock is.
 */
export async function deleteOldStockMovements(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('stock_movements as old')
    .select('old.id')
    .where('old.at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stock_movements as later')
          .select('later.id')
          .whereRef('later.item_id', '=', 'old.item_id')
          .whereRef('later.id', '>', 'old.id'),
      ),
    )
    .orderBy('old.id')
    .limit(max)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.q.deleteFrom('stock_movements').where('id', 'in', ids).execute();
  return ids.length;
}
