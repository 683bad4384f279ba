// Which email of an order brings its invoice.
import type { Tx } from '../database.ts';

/**
 * Whether an email before this one brings the invoice of the order, which was issued at `issuedAt` (epoch ms): it was sent since, or
 * it waits, and is sent with it. One that failed for good does not.
 */
export async function isInvoiceMailedBefore(
  tx: Tx,
  { id, orderId, issuedAt }: { id: number; orderId: number; issuedAt: number },
): Promise<boolean> {
  const row = await tx.q
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['order-sent', 'order-picked-up'])
    .where('id', '<', id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'waiting'),
        eb.and([eb('status', 'in', ['sent', 'kept']), eb('sent_at', '>=', issuedAt)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
