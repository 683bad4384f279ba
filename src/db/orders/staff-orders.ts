// The order list for staff: filters and sorting, the number of orders by task, and the sales by day.
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { cents } from '../../rules/money.ts';
import { orderStates, saleStatuses } from '../../rules/orders/order-states.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import { statusesOfTask, statusesWithTask } from '../../rules/orders/order-tasks.ts';
import type { Sales } from '../../rules/orders/sales.ts';
import { searchTerms } from '../../rules/orders/order-terms.ts';
import type {
  OrderFilters,
  OrderListing,
  OrderOriginFacts,
  OrderQuery,
  OrderPeriod,
} from '../../rules/orders/staff-orders.ts';
import { parseCreditorReference } from '../../rules/payments/creditor-reference.ts';
import type { Tx } from '../database.ts';
import { engineOf } from '../prepared-queries.ts';
import { planTermSearch } from './order-terms.ts';
import type { Tables } from '../tables.ts';

type OrderSelect = SelectQueryBuilder<Tables, 'orders', object>;

/** Whether an order is picked up; the same as `isPickup` of rules/orders/orders.ts. */
const isPickedUp = sql<boolean>`coalesce(orders.shipping_method_id, '') like 'local\\_pickup%' escape '\\'`;

/** Values of an `in`, which may not be empty. */
const oneOf = (statuses: readonly OrderStatus[]): readonly (OrderStatus | null)[] =>
  statuses.length > 0 ? statuses : [null];

/** Most orders have been handed over, so an index by these states would only be sorted again. */
const isCommon = (status: OrderStatus): boolean => orderStates[status].isHandedOver;

/**
 * The condition of several statuses. SQLite has no statistics: the sign in front keeps it from sorting most of the orders that
 * an index by status finds, instead of walking through them in the order of the list.
 */
function hasStatus(tx: Tx, statuses: readonly OrderStatus[]): RawBuilder<boolean> {
  const column = sql.ref('orders.status');
  const walks = statuses.length > 1 && statuses.some(isCommon) && engineOf(tx) === 'sqlite';
  return sql`${walks ? sql`+${column}` : column} in (${sql.join(statuses)})`;
}

function withinPeriod(
  list: OrderSelect,
  column: 'placed_at' | 'modified_at',
  { from, until }: OrderPeriod,
): OrderSelect {
  let found = list;
  if (from !== null) found = found.where(`orders.${column}`, '>=', from);
  if (until !== null) found = found.where(`orders.${column}`, '<=', until);
  return found;
}

/** All filters but the search. */
function filterOrders(tx: Tx, filters: Omit<OrderFilters, 'search'>): OrderSelect {
  const { statuses, task, include, exclude, customer, product, paymentMethods, countries, origins } = filters;
  let list: OrderSelect = tx.q.selectFrom('orders');
  if (statuses.length > 0) list = list.where(hasStatus(tx, statuses));
  if (task) {
    const { delivery, pickup } = statusesOfTask(task);
    list = list
      .where('orders.status', 'in', oneOf([...new Set([...delivery, ...pickup])]))
      .where((eb) =>
        eb.or([
          eb.and([eb('orders.status', 'in', oneOf(pickup)), isPickedUp]),
          eb.and([eb('orders.status', 'in', oneOf(delivery)), sql<boolean>`not ${isPickedUp}`]),
        ]),
      );
  }
  if (include) list = list.where('orders.id', 'in', include.length > 0 ? include : [-1]);
  if (exclude.length > 0) list = list.where('orders.id', 'not in', exclude);
  if (customer !== null) list = list.where('orders.account_id', customer === 0 ? 'is' : '=', customer || null);
  if (product !== null)
    list = list.where((eb) =>
      eb(
        'orders.id',
        'in',
        eb
          .selectFrom('order_lines')
          .select('order_id')
          .where('product_id', '=', product)
          .union(eb.selectFrom('order_lines').select('order_id').where('variation_id', '=', product)),
      ),
    );
  if (paymentMethods.length > 0) list = list.where('orders.payment_method', 'in', paymentMethods);
  if (countries.length > 0) list = list.where('orders.country', 'in', countries);
  if (origins.length > 0) list = list.where('orders.created_via', 'in', origins);
  return withinPeriod(withinPeriod(list, 'placed_at', filters.placed), 'modified_at', filters.modified);
}

/** The orders that a list finds: for one page of it, and for their number. */
interface FoundOrders {
  page: OrderSelect;
  count: () => Promise<number>;
}

async function findOrders(tx: Tx, { search, ...filters }: OrderFilters): Promise<FoundOrders> {
  const list = filterOrders(tx, filters);
  const countOf = async (some: OrderSelect): Promise<number> => {
    const { total } = await some.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return Number(total);
  };
  const number = await findNumber(tx, search);
  if (number !== null) {
    const one = list.where('orders.number', '=', number);
    return { page: one, count: () => countOf(one) };
  }
  const terms = await planTermSearch(tx, searchTerms(search));
  if (terms === null) return { page: list, count: () => countOf(list) };
  const exact = list.where(sql<boolean>`orders.id in (${terms.ids})`);
  const countAll = async (): Promise<number> => {
    const { rows } = await sql<{ total: number }>`select count(*) as total from (${terms.ids}) found`.execute(tx.q);
    return Number(rows[0]?.total ?? 0);
  };
  const page = terms.isBroad ? list.where(terms.condition) : exact;
  return {
    page,
    count: async () => {
      // The index of terms alone has the number of orders that no other filter limits.
      if (isUnfiltered(filters)) return countAll();
      // Of a few orders it is quicker to look at the terms of each than to collect all that have a common one.
      return countOf(terms.isBroad && (await isShortPeriod(list, filters)) ? page : exact);
    },
  };
}

/** Above this many orders of a period, collecting those with a common term is quicker. */
const shortPeriodOrders = 20_000;

/** Whether a list is limited to a period with few orders. */
async function isShortPeriod(list: OrderSelect, { placed }: Pick<OrderFilters, 'placed'>): Promise<boolean> {
  if (placed.from === null || placed.until === null) return false;
  const beyond = await list.select('orders.id').limit(1).offset(shortPeriodOrders).executeTakeFirst();
  return beyond === undefined;
}

/** The number of the one order that a search names: by the reference of its transfer, a document, or the code of a parcel. */
async function findNumber(tx: Tx, search: string): Promise<string | null> {
  const number = parseCreditorReference(search);
  if (number !== null) return number;
  const code = search.trim().toUpperCase();
  if (code === '') return null;
  const row = await tx.q
    .selectFrom('issued_documents')
    .innerJoin('orders', 'orders.id', 'issued_documents.order_id')
    .select('orders.number')
    .where('issued_documents.number', '=', code)
    .executeTakeFirst();
  if (row) return row.number;
  const parcel = await tx.q
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select('orders.number')
    .where('shipments.tracking_code', 'in', [code, search.trim()])
    .orderBy('shipments.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return parcel?.number ?? null;
}

function isUnfiltered({ placed, modified, include, task, customer, product, ...lists }: Omit<OrderFilters, 'search'>) {
  const isOpen = ({ from, until }: OrderPeriod) => from === null && until === null;
  const { statuses, exclude, paymentMethods, countries, origins } = lists;
  return (
    isOpen(placed) &&
    isOpen(modified) &&
    [include, task, customer, product].every((one) => one === null) &&
    [statuses, exclude, paymentMethods, countries, origins].every((list) => list.length === 0)
  );
}

const sortColumns = {
  date: 'orders.placed_at',
  id: 'orders.id',
  total: 'orders.total_cents',
  modified: 'orders.modified_at',
  include: 'orders.id',
} as const;

/** One page of order ids, sorted, and the total number on all pages. */
export async function listOrderIds(tx: Tx, query: OrderQuery): Promise<{ ids: readonly number[]; total: number }> {
  const flip = query.descending ? 'desc' : 'asc';
  const { page, count } = await findOrders(tx, query);
  if (query.order === 'include' && query.include) {
    const found = new Set((await page.select('orders.id').execute()).map(({ id }) => id));
    const ids = [...new Set(query.include)].filter((id) => found.has(id));
    return { ids: ids.slice(query.offset, query.offset + query.limit), total: ids.length };
  }
  const rows = await page
    .select('orders.id')
    .orderBy(sortColumns[query.order], flip)
    .orderBy('orders.id', flip)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { ids: rows.map((row) => row.id), total: await count() };
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
  const { page } = await findOrders(tx, filters);
  const next = await page
    .select(['orders.id', 'orders.number'])
    .where((eb) => eb.or([eb(column, beyond, value), eb.and([eb(column, '=', value), eb('orders.id', beyond, id)])]))
    .orderBy(column, flip)
    .orderBy('orders.id', flip)
    .limit(1)
    .executeTakeFirst();
  return next ?? null;
}

/** The number of orders by status and delivery that wait for staff, and the number of all orders. */
export async function countOrdersByState(tx: Tx): Promise<{
  waiting: readonly { status: OrderStatus; isPickup: boolean; count: number }[];
  all: number;
}> {
  const rows = await tx.q
    .selectFrom('orders')
    .select((eb) => [
      'status' as const,
      sql<number>`case when ${isPickedUp} then 1 else 0 end`.as('pickup'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('status', 'in', statusesWithTask)
    .groupBy(['status', 'pickup'])
    .execute();
  const { all } = await tx.q
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return {
    waiting: rows.map(({ status, pickup, count }) => ({
      status,
      isPickup: Number(pickup) === 1,
      count: Number(count),
    })),
    all: Number(all),
  };
}

/** What the list shows of orders besides their content, by order id. */
export async function readOrderOrigins(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, OrderOriginFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('orders')
    .select(['id', 'account_id as accountId', 'created_via as createdVia', 'modified_at as modifiedAt'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
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
