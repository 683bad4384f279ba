// Figures of sales over consecutive parts of a period, and the products that sold most.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { addCents, cents } from '../../rules/money.ts';
import { saleStatuses } from '../../rules/orders/order-states.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import { noFigures } from '../../rules/orders/sales-report.ts';
import type { ReportPart, SalesFigures } from '../../rules/orders/sales-report.ts';
import type { Tx } from '../database.ts';

/** Refunded orders were sales too: their refunds are subtracted. */
const reportStatuses: readonly OrderStatus[] = [...new Set<OrderStatus>([...saleStatuses, 'refunded'])];

/** The number of the part that a moment is in: the parts follow each other, so the newest that has begun. */
function partOf(column: RawBuilder<unknown>, parts: readonly ReportPart[]): RawBuilder<number> {
  const whens = [...parts.entries()]
    .toReversed()
    .map(([at, { start }]) => sql`when ${column} >= ${start} then ${sql.lit(at)}`);
  return sql<number>`case ${sql.join(whens, sql` `)} end`;
}

/** The figures of each part, in their sequence. */
export async function readSalesReport(tx: Tx, parts: readonly ReportPart[]): Promise<readonly SalesFigures[]> {
  const start = parts[0]?.start ?? 0;
  const end = parts.at(-1)?.end ?? 0;
  const ordered = await tx.q
    .selectFrom('orders')
    .select((eb) => [
      partOf(sql.ref('orders.placed_at'), parts).as('part'),
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('total_cents').as('total'),
      eb.fn.sum<number>('tax_cents').as('tax'),
      sql<number>`sum(coalesce(shipping_cents, 0) - coalesce(shipping_tax_cents, 0))`.as('shipping'),
      eb.fn.sum<number>('discount_cents').as('discount'),
    ])
    .where('orders.placed_at', '>=', start)
    .where('orders.placed_at', '<', end)
    .where('orders.status', 'in', reportStatuses)
    .groupBy('part')
    .execute();
  const items = await tx.q
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((eb) => [
      partOf(sql.ref('orders.placed_at'), parts).as('part'),
      eb.fn.sum<number>('order_lines.quantity').as('items'),
    ])
    .where('orders.placed_at', '>=', start)
    .where('orders.placed_at', '<', end)
    .where('orders.status', 'in', reportStatuses)
    .groupBy('part')
    .execute();
  const refunded = await tx.q
    .selectFrom('refunds')
    .select((eb) => [
      partOf(sql.ref('refunds.created_at'), parts).as('part'),
      eb.fn.countAll<number>().as('refunds'),
      eb.fn.sum<number>('total_cents').as('total'),
    ])
    .where('refunds.created_at', '>=', start)
    .where('refunds.created_at', '<', end)
    .groupBy('part')
    .execute();
  const customers = await countNewCustomers(tx, parts);
  const byPart = <Row extends { part: number }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [Number(row.part), row]));
  const [orders, lines, refunds] = [byPart(ordered), byPart(items), byPart(refunded)];
  return parts.map((_part, at): SalesFigures => {
    const [sold, back] = [orders.get(at), refunds.get(at)];
    return {
      ...noFigures,
      sales: addCents(cents(Number(sold?.total ?? 0)), cents(0 - Number(back?.total ?? 0))),
      orders: Number(sold?.orders ?? 0),
      items: Number(lines.get(at)?.items ?? 0),
      tax: cents(Number(sold?.tax ?? 0)),
      shipping: cents(Number(sold?.shipping ?? 0)),
      discount: cents(Number(sold?.discount ?? 0)),
      customers: customers[at] ?? 0,
      refunds: Number(back?.refunds ?? 0),
    };
  });
}

/** How many accounts of customers were made in each part. The accounts library stores a date: text on SQLite. */
async function countNewCustomers(tx: Tx, parts: readonly ReportPart[]): Promise<readonly number[]> {
  const moment = (at: number) => new Date(at).toISOString();
  const rows = await tx.q
    .selectFrom('auth_users')
    .select('createdAt')
    .where('role', '=', 'customer')
    .where(sql<boolean>`"createdAt" >= ${moment(parts[0]?.start ?? 0)}`)
    .where(sql<boolean>`"createdAt" < ${moment(parts.at(-1)?.end ?? 0)}`)
    .execute();
  const moments = rows.map(({ createdAt }) => new Date(createdAt).getTime());
  return parts.map(({ start, end }) => moments.filter((at) => at >= start && at < end).length);
}

/** The products of which most units were ordered in a period (epoch ms, the end excluded), the most first. */
export async function readTopSellers(
  tx: Tx,
  { start, end, limit }: { start: number; end: number; limit: number },
): Promise<readonly { productId: number; name: string; quantity: number }[]> {
  const rows = await tx.q
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((eb) => [
      'order_lines.product_id',
      eb.fn.max('order_lines.name').as('name'),
      eb.fn.sum<number>('order_lines.quantity').as('quantity'),
    ])
    .where('orders.placed_at', '>=', start)
    .where('orders.placed_at', '<', end)
    .where('orders.status', 'in', reportStatuses)
    .groupBy('order_lines.product_id')
    .orderBy('quantity', 'desc')
    .orderBy('order_lines.product_id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id: productId, name, quantity }) => ({
    productId: Number(productId),
    name: String(name),
    quantity: Number(quantity),
  }));
}

/** The number of rows by a column: orders by status, products by type, reviews by rating. */
export async function countByGroup(
  tx: Tx,
  group: 'orders' | 'products' | 'reviews' | 'coupons',
): Promise<ReadonlyMap<string, number>> {
  const count = sql<number>`count(*)`.as('total');
  const rows =
    group === 'orders'
      ? await tx.q.selectFrom('orders').select(['status as slug', count]).groupBy('status').execute()
      : group === 'products'
        ? await tx.q.selectFrom('products').select(['type as slug', count]).groupBy('type').execute()
        : group === 'reviews'
          ? await tx.q
              .selectFrom('reviews')
              .select(['rating as slug', count])
              .where('state', '=', 'approved')
              .groupBy('rating')
              .execute()
          : await tx.q.selectFrom('coupons').select(['kind as slug', count]).groupBy('kind').execute();
  return new Map(rows.map(({ slug, total }) => [String(slug), Number(total)]));
}

/** Customers with an account by whether an order of theirs was paid. */
export async function countCustomersByPaying(tx: Tx): Promise<{ paying: number; others: number }> {
  const { total } = await tx.q
    .selectFrom('auth_users')
    .select(sql<number>`count(*)`.as('total'))
    .where('role', '=', 'customer')
    .executeTakeFirstOrThrow();
  const { paying } = await tx.q
    .selectFrom('auth_users')
    .select(sql<number>`count(*)`.as('paying'))
    .where('role', '=', 'customer')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.account_id', '=', 'auth_users.id')
          .where('orders.paid_at', 'is not', null),
      ),
    )
    .executeTakeFirstOrThrow();
  return { paying: Number(paying), others: Number(total) - Number(paying) };
}
