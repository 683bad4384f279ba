// Asks the provider about a payment and applies the answer. Notifications, pages, jobs and staff all come here.
import { lockOrder } from '../../db/orders/orders.ts';
import { readPayment, readPayments, recordExchange, updatePayment } from '../../db/payments/payments.ts';
import type { StoredPayment } from '../../db/payments/payments.ts';
import { paymentStates } from '../../rules/online-payments/payment-states.ts';
import { hourMs } from '../../rules/durations.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { PaymentPort } from '../ports-payments.ts';
import type { Shop } from '../shop.ts';
import { applyAnswer } from './apply-answer.ts';

/** `applied`: the stored state is the provider's; `unavailable`: it gave no answer, and nothing changed. */
type CheckPaymentOutcome = 'applied' | 'unavailable' | 'unknown-payment';

/**
 * Asks and applies. Concurrent calls apply their answers one after another, and an answer that was asked for before the stored one
 * changes nothing.
 */
export async function checkPayment(shop: Shop, payments: PaymentPort, paymentId: number): Promise<CheckPaymentOutcome> {
  const payment = await shop.db.read((tx) => readPayment(tx, paymentId));
  if (!payment) return 'unknown-payment';
  if (payment.providerId === null) return forgetUnanswered(shop, payment);
  const askedAt = shop.clock.now();
  const answer = await payments.fetch(payment.providerId);
  if (!answer.ok) {
    const { reason, detail } = answer;
    await shop.db.write((tx) => recordExchange(tx, paymentId, { call: 'fetch', result: reason, detail, at: askedAt }));
    return 'unavailable';
  }
  await shop.db.write(async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    const current = await readPayment(tx, paymentId);
    if (!order || !current) return;
    await applyAnswer(tx, shop, { order, payment: current, answer: answer.payment, askedAt, now: shop.clock.now() });
  });
  signalJobsEnqueued(shop);
  return 'applied';
}

/** Nobody got the address of a payment that the provider never answered. After an hour its idempotency key has expired too. */
async function forgetUnanswered(shop: Shop, { id, createdAt }: StoredPayment): Promise<CheckPaymentOutcome> {
  const now = shop.clock.now();
  if (now - createdAt < hourMs) return 'applied';
  await shop.db.write((tx) => updatePayment(tx, id, { status: 'failed', checkedAt: now }));
  return 'applied';
}

/** Checks the payments of an order that are awaited, the newest first. Returns whether the provider answered about all of them. */
export async function checkOrderPayments(shop: Shop, payments: PaymentPort, orderId: number): Promise<boolean> {
  const all = await shop.db.read((tx) => readPayments(tx, orderId));
  const awaited = all.filter(({ status, providerId }) => paymentStates[status].isAwaited && providerId !== null);
  for (const { id } of awaited.reverse()) if ((await checkPayment(shop, payments, id)) === 'unavailable') return false;
  return true;
}
