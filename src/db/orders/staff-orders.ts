// The order list for staff: filters and sorting, the number of orders by task, and the sales by day.
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { cents } from '../../rules/money.ts';
import { saleStatuses } from '../../rules/orders/order-states.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import { statusesOfTask } from '../../rules/orders/order-tasks.ts';
import type { Sales } from '../../rules/orders/sales.ts';
import type { OrderListing, OrderQuery } from '../../rules/orders/staff-orders.ts';
import { parseCreditorReference } from '../../rules/payments/creditor-reference.ts';
import type { Tx } from '../database.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { containsPattern } from '../search/search-text.ts';
import type { Tables } from '../tables.ts';

type OrderSelect = SelectQueryBuilder<Tables, 'orders', object>;

/** Whether an order is picked up; the same as `isPickup` of rules/orders/orders.ts. */
const isPickedUp = sql<boolean>`coalesce(orders.shipping_method_id, '') like 'local\\_pickup%' escape '\\'`;

/** Values of an `in`, which may not be empty. */
const oneOf = (statuses: readonly OrderStatus[]): readonly (OrderStatus | null)[] =>
  statuses.length > 0 ? statuses : [null];

function filterOrders(
  tx: Tx,
  { search, statuses, task, include }: Pick<OrderListing, 'search' | 'statuses' | 'task' | 'include'>,
): OrderSelect {
  let list: OrderSelect = tx.q.selectFrom('orders');
  if (statuses.length > 0) list = list.where('orders.status', 'in', statuses);
  if (task) {
    const { delivery, pickup } = statusesOfTask(task);
    list = list.where((eb) =>
      eb.or([
        eb.and([eb('orders.status', 'in', oneOf(pickup)), isPickedUp]),
        eb.and([eb('orders.status', 'in', oneOf(delivery)), sql<boolean>`not ${isPickedUp}`]),
      ]),
    );
  }
  if (include) list = list.where('orders.id', 'in', include.length > 0 ? include : [-1]);
  // The reference of a bank transfer names one order.
  const number = parseCreditorReference(search);
  if (number !== null) return list.where('orders.number', '=', number);
  for (const word of searchWords(search))
    list = list.where(sql<boolean>`orders.search_text like ${containsPattern(word)} escape '\\'`);
  return list;
}

const sortColumns = { date: 'orders.placed_at', id: 'orders.id', total: 'orders.total_cents' } as const;

/** One page of order ids, sorted, and the total number on all pages. */
export async function listOrderIds(tx: Tx, query: OrderQuery): Promise<{ ids: readonly number[]; total: number }> {
  const flip = query.descending ? 'desc' : 'asc';
  const list = filterOrders(tx, query);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .select('orders.id')
    .orderBy(sortColumns[query.order], flip)
    .orderBy('orders.id', flip)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { ids: rows.map((row) => row.id), total: Number(total) };
}

/** The order that follows an order in a list; null when it is the last one, or is unknown. It need not be in the list. */
export async function findNextOrder(
  tx: Tx,
  id: number,
  { order, descending, ...filters }: OrderListing,
): Promise<{ id: number; number: string } | null> {
  const column = sortColumns[order];
  const current = await tx.q.selectFrom('orders').select(column).where('id', '=', id).executeTakeFirst();
  if (!current) return null;
  const [value = 0] = Object.values(current);
  const flip = descending ? 'desc' : 'asc';
  const beyond = descending ? '<' : '>';
  const next = await filterOrders(tx, filters)
    .select(['orders.id', 'orders.number'])
    .where((eb) => eb.or([eb(column, beyond, value), eb.and([eb(column, '=', value), eb('orders.id', beyond, id)])]))
    .orderBy(column, flip)
    .orderBy('orders.id', flip)
    .limit(1)
    .executeTakeFirst();
  return next ?? null;
}

/** The number of orders by status and delivery. */
export async function countOrdersByState(
  tx: Tx,
): Promise<readonly { status: OrderStatus; isPickup: boolean; count: number }[]> {
  const rows = await tx.q
    .selectFrom('orders')
    .select((eb) => [
      'status' as const,
      sql<number>`case when ${isPickedUp} then 1 else 0 end`.as('pickup'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['status', 'pickup'])
    .execute();
  return rows.map(({ status, pickup, count }) => ({ status, isPickup: Number(pickup) === 1, count: Number(count) }));
}

/**
 * The sales of consecutive periods, of the orders that count as sales. `starts`: when each period begins (epoch ms), oldest first;
 * a period ends where the next one begins, the last one does not end.
 */
export async function readSales(tx: Tx, starts: readonly number[]): Promise<readonly Sales[]> {
  const newestFirst = [...starts.entries()].reverse();
  const whens = newestFirst.map(([at, start]) => sql`when placed_at >= ${start} then ${sql.lit(at)}`);
  const rows = await tx.q
    .selectFrom('orders')
    .select((eb) => [
      sql<number>`case ${sql.join(whens, sql` `)} end`.as('period'),
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('total_cents').as('total'),
    ])
    .where('placed_at', '>=', starts[0] ?? Number.MAX_SAFE_INTEGER)
    .where('status', 'in', saleStatuses)
    .groupBy('period')
    .execute();
  const byPeriod = new Map(rows.map((row) => [Number(row.period), row]));
  return starts.map((_start, at) => {
    const row = byPeriod.get(at);
    return { orders: Number(row?.orders ?? 0), total: cents(Number(row?.total ?? 0)) };
  });
}

/** The orders with these numbers; unknown numbers are left out. */
export async function findOrdersByNumbers(
  tx: Tx,
  numbers: readonly string[],
): Promise<readonly { id: number; number: string }[]> {
  if (numbers.length === 0) return [];
  return tx.q.selectFrom('orders').select(['id', 'number']).where('number', 'in', numbers).execute();
}
