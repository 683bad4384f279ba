// The time of an unpaid order is over. Before it lapses, the provider is asked whether it is being paid (R24).
import { lockOrder } from '../../db/orders/orders.ts';
import { readPayments, setOrderPayment } from '../../db/payments/payments.ts';
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import { paymentHoldMs } from '../../rules/checkout/payment-methods.ts';
import { dayMs, hourMs } from '../../rules/durations.ts';
import { paymentStates } from '../../rules/online-payments/payment-states.ts';
import { enqueuePaymentEnd, lapseJob } from '../jobs/enqueue-payments.ts';
import { lapseOrder } from '../orders/lapse-order.ts';
import type { PaymentPort } from '../ports-payments.ts';
import type { Shop } from '../shop.ts';
import { checkOrderPayments } from './check-payment.ts';

/**
 * Lets the order lapse, unless the provider says that it is paid or can still be paid, which renews the hold. While the provider
 * does not answer the units are held too, at most a day after the payment would have expired.
 */
export async function endHold(shop: Shop, payments: PaymentPort, orderId: number): Promise<void> {
  const answered = await checkOrderPayments(shop, payments, orderId);
  if (!answered && (await holdUnanswered(shop, orderId))) return;
  if (!(await lapseOrder(shop, { orderId }))) return;
  const now = shop.clock.now();
  await shop.db.write(async (tx) => {
    for (const { id, status, providerId } of await readPayments(tx, orderId))
      if (paymentStates[status].isAwaited && providerId !== null) await enqueuePaymentEnd(tx, id, now);
  });
}

async function holdUnanswered(shop: Shop, orderId: number): Promise<boolean> {
  const now = shop.clock.now();
  return shop.db.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const awaited = (await readPayments(tx, orderId)).filter(({ status }) => paymentStates[status].isAwaited);
    const until = Math.max(0, ...awaited.map(({ expiresAt, createdAt }) => (expiresAt ?? createdAt + hourMs) + dayMs));
    if (!order || order.payBy === null || now > until) return false;
    const payBy = Math.max(order.payBy, now + paymentHoldMs);
    await setOrderPayment(tx, orderId, { payBy });
    await enqueueJobs(tx, [lapseJob(orderId, payBy)]);
    return true;
  });
}
