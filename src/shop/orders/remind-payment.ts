// Reminds a customer of the transfer of an order before the order lapses.
import { lockOrder } from '../../db/orders/orders.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import { isBankTransfer } from '../../rules/orders/orders.ts';
import { enqueueOrderMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { Shop } from '../shop.ts';

/**
 * Adds the email, once, if the order still waits for its transfer. Returns whether it waits. An order that was paid, cancelled
 * or has lapsed meanwhile gets none.
 */
export async function remindPayment(shop: Shop, { orderId }: { orderId: number }): Promise<boolean> {
  const now = shop.clock.now();
  const waits = await shop.db.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.payBy === null || order.payBy < now || order.paidAt !== null) return false;
    if (!orderStates[order.status].lapses || !isBankTransfer(order.paymentMethod)) return false;
    await enqueueOrderMails(tx, orderId, [{ kind: 'payment-reminder', recipient: order.email }], now);
    return true;
  });
  if (waits) signalJobsEnqueued(shop);
  return waits;
}
