// Captures what was only authorised, when the goods leave.
import { lockOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { readPaymentRefunds } from '../../db/payments/payment-refunds.ts';
import { readPayments, recordExchange } from '../../db/payments/payments.ts';
import type { StoredPayment } from '../../db/payments/payments.ts';
import { findOrdersWithParcels } from '../../db/shipments/shipments.ts';
import type { Tx } from '../../db/database.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import type { PaymentPort } from '../ports-payments.ts';
import type { Shop } from '../shop.ts';
import { alertStaff } from './alert-staff.ts';
import { checkPayment } from './check-payment.ts';

/** What of a payment is to be captured, in cents: all of it, less what was refunded before. */
export async function capturable(tx: Tx, payment: StoredPayment): Promise<number> {
  const back = await readPaymentRefunds(tx, payment.id);
  const taken = back.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return payment.cents - taken.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Captures the authorised payment of an order of which a parcel has left, or that was picked up: the whole order, as its invoice. An
 * order whose parcel was taken back is not captured. Throws when the provider does not answer; after the last attempt the owner is told.
 */
export async function capturePayment(
  shop: Shop,
  payments: PaymentPort,
  { orderId, isLastTry }: { orderId: number; isLastTry: boolean },
): Promise<void> {
  const due = await shop.db.read((tx) => findCapture(tx, orderId));
  if (!due) return;
  const { payment, cents } = due;
  const idempotencyKey = `capture-${payment.idempotencyKey}`;
  const answer = await payments.capture(payment.providerId ?? '', { cents, idempotencyKey });
  const at = shop.clock.now();
  const [result, detail] = answer.ok ? ['ok', String(cents)] : [answer.reason, answer.detail];
  await shop.db.write(async (tx) => {
    await lockOrder(tx, orderId);
    await recordExchange(tx, payment.id, { call: 'capture', result, detail, at });
    const params = { amount: cents };
    if (answer.ok) await recordOrderEvent(tx, { orderId, kind: 'payment-captured', actor: 'program', at, params });
    else if (isLastTry || answer.reason !== 'unavailable')
      await alertStaff(tx, shop, { orderId, paymentId: payment.id, alert: 'capture-failed', now: at });
  });
  if (!answer.ok && answer.reason === 'unavailable' && !isLastTry)
    throw new Error(`the payment was not captured: ${answer.detail}`);
  await checkPayment(shop, payments, payment.id);
}

async function findCapture(tx: Tx, orderId: number): Promise<{ payment: StoredPayment; cents: number } | null> {
  const payment = (await readPayments(tx, orderId)).find(({ status }) => status === 'authorized');
  if (!payment) return null;
  const row = await tx.q.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
  const hasLeft =
    row && (orderStates[row.status].isHandedOver || (await findOrdersWithParcels(tx, [orderId])).has(orderId));
  const cents = await capturable(tx, payment);
  return hasLeft && cents > 0 ? { payment, cents } : null;
}
