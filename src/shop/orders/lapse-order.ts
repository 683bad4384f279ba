// Cancels an order whose payment did not arrive in time (R24).
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { isOnline } from '../../rules/checkout/payment-methods.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { Shop } from '../shop.ts';
import { cancelOrder } from './cancel-order.ts';
import { enqueueOrderMails } from '../jobs/enqueue-mails.ts';
import { lapseJob } from '../jobs/enqueue-payments.ts';

/**
 * Cancels the order if it is still unpaid after its payment deadline, returns its stock and adds an email to the
 * customer. Returns whether it did. A paid, cancelled or not yet due order does not change, so a second run is safe.
 */
export async function lapseOrder(shop: Shop, { orderId }: { orderId: number }): Promise<boolean> {
  const now = shop.clock.now();
  const lapsed = await shop.db.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.payBy === null || !orderStates[order.status].lapses) return false;
    if (order.payBy >= now) {
      // It was given more time after this job was planned.
      await enqueueJobs(tx, [lapseJob(orderId, order.payBy)]);
      return false;
    }
    await cancelOrder(tx, { orderId, kind: 'lapsed', actor: 'program', now });
    // A shopper whose online payment failed has had an email already.
    const mail = order.status === 'failed' && isOnline(order.paymentMethod) ? null : 'order-lapsed';
    if (mail) await enqueueOrderMails(tx, orderId, [{ kind: mail, recipient: order.email }], now);
    return true;
  });
  if (lapsed) signalJobsEnqueued(shop);
  return lapsed;
}
