// Where the visits of orders came from, for staff.
import { cents } from '../../rules/money.ts';
import type { StoredAttribution } from '../../rules/orders/attribution.ts';
import { saleStatuses } from '../../rules/orders/order-states.ts';
import { sourceTypeOf } from '../../rules/orders/source-sales.ts';
import type { SourceSales } from '../../rules/orders/source-sales.ts';
import type { Tx } from '../database.ts';

/** The stored values by order id, in the order of their names; orders without values are left out. */
export async function readAttribution(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredAttribution[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('order_attribution')
    .select(['order_id', 'name', 'value'])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('name')
    .execute();
  const grouped = Map.groupBy(rows, (row) => Number(row.order_id));
  return new Map([...grouped].map(([id, values]) => [id, values.map(({ name, value }) => ({ name, value }))]));
}

/** Orders and turnover by source since a moment (epoch ms), of the orders that count as sales; in no order. */
export async function readSalesBySource(tx: Tx, since: number): Promise<readonly SourceSales[]> {
  const rows = await tx.q
    .selectFrom('orders')
    .leftJoin('order_attribution as kinds', (join) =>
      join.onRef('kinds.order_id', '=', 'orders.id').on('kinds.name', '=', 'source_type'),
    )
    .leftJoin('order_attribution as sources', (join) =>
      join.onRef('sources.order_id', '=', 'orders.id').on('sources.name', '=', 'utm_source'),
    )
    .select((eb) => [
      'kinds.value as type',
      'sources.value as source',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('orders.total_cents').as('total'),
    ])
    .where('orders.placed_at', '>=', since)
    .where('orders.status', 'in', saleStatuses)
    .groupBy(['kinds.value', 'sources.value'])
    .execute();
  return rows.map(({ type, source, orders, total }) => ({
    type: sourceTypeOf(type),
    source: source ?? '',
    orders: Number(orders),
    total: cents(Number(total)),
  }));
}
