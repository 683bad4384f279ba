// Orders that come from another shop with their own numbers (R69).
import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/**
 * The next order gets a higher number than `highest`. On PostgreSQL the sequence moves at once, also when the transaction is rolled
 * back: numbers are skipped then, and none is given twice.
 */
export async function raiseOrderNumbers(tx: Tx, highest: number): Promise<void> {
  if (tx.hasRowLocks)
    await sql`
      select setval(seqrelid::regclass, ${highest}::bigint) from pg_sequence
      where seqrelid = pg_get_serial_sequence('orders', 'id')::regclass
        and ${highest}::bigint >= seqstart and ${highest}::bigint > coalesce(pg_sequence_last_value(seqrelid::regclass), 0)`.execute(
      tx.q,
    );
  else await sql`update sqlite_sequence set seq = ${highest} where name = 'orders' and seq < ${highest}`.execute(tx.q);
}

/** Whether an order has this id. */
export async function hasOrder(tx: Tx, id: number): Promise<boolean> {
  return (await tx.q.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whether an order has this key. */
export async function hasOrderKey(tx: Tx, key: string): Promise<boolean> {
  return (await tx.q.selectFrom('orders').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;
}

/** Stores that the other shop has paid a refund (epoch ms). */
export async function setRefundMoved(tx: Tx, refundId: number, paidAt: number): Promise<void> {
  await tx.q.updateTable('refunds').set({ moved_in: 1, paid_at: paidAt }).where('id', '=', refundId).execute();
}

/** When an order changed last, epoch ms; null when it is gone. */
export async function readOrderChange(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.q.selectFrom('orders').select('modified_at').where('id', '=', id).executeTakeFirst();
  return row?.modified_at ?? null;
}

/** Stores when an order changed last in the other shop, epoch ms. */
export async function setOrderChange(tx: Tx, id: number, at: number): Promise<void> {
  await tx.q.updateTable('orders').set({ modified_at: at }).where('id', '=', id).execute();
}

/** Whether something happened with an order here that refers to it: an email, a payment, a parcel, a document, a withdrawal. */
export async function isOrderInUse(tx: Tx, id: number): Promise<boolean> {
  for (const table of ['mails', 'payments', 'shipments', 'issued_documents', 'withdrawals'] as const) {
    const row = await tx.q
      .selectFrom(table)
      .select(sql<number>`1`.as('one'))
      .where('order_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Deletes an order that nothing here refers to, with everything that came with it. */
export async function deleteMovedOrder(tx: Tx, id: number): Promise<void> {
  const tables = [
    'refunds',
    'coupon_uses',
    'order_adjustments',
    'order_lines',
    'order_terms',
    'order_customers',
    'order_addresses',
    'order_attribution',
    'order_events',
  ] as const;
  for (const table of tables) await tx.q.deleteFrom(table).where('order_id', '=', id).execute();
  await tx.q.deleteFrom('orders').where('id', '=', id).execute();
}
