// Ends an order whose bank transfer did not come in time (R24).
import { lockOrder } from '../../db/orders.ts';
import { mayHappen } from '../../rules/orders.ts';
import { jobsWritten } from '../jobs/job-signal.ts';
import type { Shop } from '../shop.ts';
import { undoOrder } from './undo-order.ts';
import { writeOrderMails } from './write-order-mails.ts';

/**
 * Cancels the order if it still waits after its pay-by moment, returns its stock and writes the shopper. Gives whether it
 * did: an order that was paid, cancelled or is not due stays as it is, so it may be run twice.
 */
export async function lapseOrder(shop: Shop, { orderId }: { orderId: number }): Promise<boolean> {
  const now = shop.clock.now();
  const lapsed = await shop.db.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.payBy === null || order.payBy > now || !mayHappen('lapse', order.status)) return false;
    await undoOrder(tx, { orderId, kind: 'lapsed', actor: 'program', now });
    await writeOrderMails(tx, orderId, [{ kind: 'order-lapsed', recipient: order.email }], now);
    return true;
  });
  if (lapsed) jobsWritten(shop);
  return lapsed;
}
