// What other programs keep with orders.
import { z } from 'zod';
import type { MetaValue, OrderMeta } from '../../rules/orders/order-meta.ts';
import type { Tx } from '../database.ts';

const json: z.ZodType<MetaValue> = z.json();

/** The entries by order id, oldest first; orders without any are left out. */
export async function readOrderMeta(
  tx: Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly OrderMeta[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('order_meta')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  const grouped = Map.groupBy(rows, (row) => Number(row.order_id));
  const entry = ({ id, key, value }: (typeof rows)[number]): OrderMeta => ({
    id,
    key,
    value: json.parse(JSON.parse(value)),
  });
  return new Map([...grouped].map(([id, own]) => [id, own.map(entry)]));
}

/** Stores all that an order keeps, key → value; a key that stays keeps its id. The order was modified at `at`. */
export async function storeOrderMeta(
  tx: Tx,
  orderId: number,
  { kept, at }: { kept: ReadonlyMap<string, MetaValue>; at: number },
): Promise<void> {
  const gone = tx.q.deleteFrom('order_meta').where('order_id', '=', orderId);
  await (kept.size === 0 ? gone : gone.where('key', 'not in', [...kept.keys()])).execute();
  for (const [key, value] of kept)
    await tx.q
      .insertInto('order_meta')
      .values({ order_id: orderId, key, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.columns(['order_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
  await tx.q.updateTable('orders').set({ modified_at: at }).where('id', '=', orderId).execute();
}
