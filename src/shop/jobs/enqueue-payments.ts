// Jobs about online payments. Each is part of the transaction that causes it.
import type { Tx } from '../../db/database.ts';
import { enqueueJobs, repeatJob } from '../../db/jobs/jobs.ts';
import { paymentMethods } from '../../rules/checkout/payment-methods.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import { paymentReminderAt } from '../../rules/orders/payment-reminder.ts';
import type { RemindedOrder } from '../../rules/orders/payment-reminder.ts';
import { times } from '../../settings/constants.ts';
import type { Settings } from '../../settings/registry.ts';
import type { NewJob } from '../../db/jobs/jobs.ts';

const second = 1_000;

/** The job that lets an order lapse that is unpaid after the moment `payBy` (epoch ms). */
export function lapseJob(orderId: number, payBy: number): NewJob {
  return { spec: { kind: 'lapse-order', orderId }, runAt: payBy + 1, dedupeKey: `lapse-order:${orderId}:${payBy}` };
}

/** The job that reminds the customer of a transfer; none when there is no moment for it. */
export function reminderJobs(
  { id: orderId, ...order }: { id: number } & RemindedOrder,
  settings: Pick<Settings, 'payments.reminderDays'>,
): readonly NewJob[] {
  const runAt = paymentReminderAt(order, settings['payments.reminderDays']);
  if (runAt === null) return [];
  return [{ spec: { kind: 'remind-payment', orderId }, runAt, dedupeKey: `remind-payment:${orderId}` }];
}

/**
 * Asks the provider about a payment at once. Repeated notifications are one job, and one more while that is running: the payment may
 * have changed after it asked.
 */
export async function enqueuePaymentCheck(tx: Tx, paymentId: number, now: number): Promise<void> {
  const spec = { kind: 'check-payment', paymentId } as const;
  const dedupeKey = `check-payment:${paymentId}`;
  if (await repeatJob(tx, { spec, runAt: now, dedupeKey }, now)) return;
  await repeatJob(tx, { spec, runAt: now + second, dedupeKey: `${dedupeKey}:again` }, now);
}

/** Ends a payment at the provider that nobody should pay any more. */
export async function enqueuePaymentEnd(tx: Tx, paymentId: number, now: number): Promise<void> {
  await enqueueJobs(tx, [
    { spec: { kind: 'end-payment', paymentId }, runAt: now, dedupeKey: `end-payment:${paymentId}` },
  ]);
}

/** Sends money back by the provider. */
export async function enqueuePaymentRefund(tx: Tx, paymentRefundId: number, now: number): Promise<void> {
  const dedupeKey = `refund-payment:${paymentRefundId}`;
  await enqueueJobs(tx, [{ spec: { kind: 'refund-payment', paymentRefundId }, runAt: now, dedupeKey }]);
}

/** Captures what was only authorised of an order that left, after the time in which that can be undone. */
export async function enqueueCapture(
  tx: Tx,
  order: { id: number; paymentMethod: PaymentMethodId },
  now: number,
): Promise<void> {
  if (!paymentMethods[order.paymentMethod].isCapturedLater) return;
  const runAt = now + times.undoOffer + second;
  const dedupeKey = `capture-payment:${order.id}:${now}`;
  await enqueueJobs(tx, [{ spec: { kind: 'capture-payment', orderId: order.id }, runAt, dedupeKey }]);
}

/** Plans the next look at all payments that are awaited, once for each `interval` (ms). */
export async function enqueuePaymentsCheck(tx: Tx, at: number, interval: number): Promise<void> {
  const slot = Math.ceil(at / interval) * interval;
  await enqueueJobs(tx, [{ spec: { kind: 'check-payments' }, runAt: slot, dedupeKey: `check-payments:${slot}` }]);
}
