// Mails the link of an order to the address of its customer.
import { addMails } from '../../db/mails/mails.ts';
import { findOrderIdByNumberAndEmail, readOrder } from '../../db/orders/orders.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { Shop } from '../shop.ts';

interface SendOrderLinkInput {
  orderNumber: string;
  email: string;
  /** Epoch ms; one request causes one email, however often the job runs. */
  requestedAt: number;
}

/** Adds the email when an order has this number and email address; the email goes to the address stored with the order. */
export async function sendOrderLink(
  shop: Shop,
  { orderNumber, email, requestedAt }: SendOrderLinkInput,
): Promise<void> {
  const now = shop.clock.now();
  const isAdded = await shop.db.write(async (tx) => {
    const orderId = await findOrderIdByNumberAndEmail(tx, orderNumber, email);
    const order = orderId === null ? null : await readOrder(tx, orderId);
    if (!order) return false;
    const mail = { orderId: order.id, kind: 'order-link' as const, recipient: order.email };
    const dedupeKey = `order-link:${order.id}:${requestedAt}`;
    await enqueueMails(tx, await addMails(tx, [{ ...mail, dedupeKey }], now), now);
    return true;
  });
  if (isAdded) signalJobsEnqueued(shop);
}
