// The provider says that a payment changed. It says no more than an id, and anybody can say that: the truth is asked for.
import { lockOrder } from '../../db/orders/orders.ts';
import { findPaymentByKey, findPaymentByProviderId, readPayment, updatePayment } from '../../db/payments/payments.ts';
import { enqueuePaymentCheck } from '../jobs/enqueue-payments.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { PaymentPort } from '../ports-payments.ts';
import type { Shop } from '../shop.ts';

/**
 * Plans a check of the payment, and returns at once. `paymentKey`: the key in the address, which only the provider got. An id that
 * the shop does not know causes nothing, unless the address has the key of a payment whose answer was lost.
 */
export async function handleNotification(
  shop: Shop,
  payments: PaymentPort,
  { paymentKey, body }: { paymentKey: string; body: string },
): Promise<void> {
  const providerId = payments.parseNotification(body);
  if (providerId === null) return;
  const known = await shop.db.read((tx) => findPaymentByProviderId(tx, providerId));
  const now = shop.clock.now();
  if (known) {
    await shop.db.write((tx) => enqueuePaymentCheck(tx, known.id, now));
    signalJobsEnqueued(shop);
    return;
  }
  const unanswered = await shop.db.read((tx) => findPaymentByKey(tx, paymentKey));
  if (unanswered?.providerId !== null) return;
  const answer = await payments.fetch(providerId);
  if (!answer.ok || answer.payment.reference !== paymentKey) return;
  await shop.db.write(async (tx) => {
    await lockOrder(tx, unanswered.orderId);
    const current = await readPayment(tx, unanswered.id);
    if (current?.providerId !== null) return;
    await updatePayment(tx, unanswered.id, { providerId });
    await enqueuePaymentCheck(tx, unanswered.id, now);
  });
  signalJobsEnqueued(shop);
}
