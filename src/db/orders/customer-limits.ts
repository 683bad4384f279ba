// The maximum per customer (R49): the identity keys of an order, and the units of a product on the customer's orders.
import { statusesHoldingStock } from '../../rules/orders/order-states.ts';
import type { Tx } from '../database.ts';
import { prepareRowsQuery } from '../prepared-queries.ts';

const insertCustomerMarks = prepareRowsQuery<{ order_id: number; mark: string }, unknown>((q, rows) =>
  q.insertInto('order_customers').values(rows),
);

/** Stores the identity keys of the customer of an order. */
export async function insertIdentityKeys(tx: Tx, orderId: number, identityKeys: readonly string[]): Promise<void> {
  await insertCustomerMarks(
    tx,
    identityKeys.map((mark) => ({ order_id: orderId, mark })),
  );
}

/**
 * Locks products until the transaction ends, in the order of their ids. Of two orders by one customer at the same time,
 * the second counts the units of the first. Lock their stock first.
 */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (!tx.hasRowLocks || productIds.length === 0) return;
  await tx.q.selectFrom('products').select('id').where('id', 'in', productIds).orderBy('id').forUpdate().execute();
}

/** Units by product id on the orders that have one of the identity keys: paid and unpaid orders, without those that gave their units back. */
export async function countUnitsBought(
  tx: Tx,
  productIds: readonly number[],
  identityKeys: readonly string[],
): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0 || identityKeys.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('order_lines.product_id')
    .select((eb) =>
      eb.fn.sum<number>(eb('order_lines.quantity', '-', eb.ref('order_lines.withdrawn_quantity'))).as('units'),
    )
    .where('order_lines.product_id', 'in', productIds)
    .where('orders.status', 'in', statusesHoldingStock)
    .where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('order_customers')
        .select('order_customers.order_id')
        .where('order_customers.mark', 'in', identityKeys),
    )
    .groupBy('order_lines.product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, Number(row.units)]));
}

/** Sets the maximum number of units of a product per customer; null: no maximum. Lock the product first. */
export async function setCustomerLimit(tx: Tx, productId: number, limit: number | null): Promise<void> {
  await tx.q.updateTable('products').set({ customer_limit: limit }).where('id', '=', productId).execute();
}
