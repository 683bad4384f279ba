// Ends a payment at the provider that nobody should pay any more: its order is paid in another way, or has ended.
import { recordExchange, readPayment } from '../../db/payments/payments.ts';
import { paymentStates } from '../../rules/online-payments/payment-states.ts';
import type { PaymentPort } from '../ports-payments.ts';
import type { Shop } from '../shop.ts';
import { checkPayment } from './check-payment.ts';

/** Ends it and applies what the provider says then. One that cannot be ended expires by itself. Throws when nobody answers. */
export async function endPayment(shop: Shop, payments: PaymentPort, paymentId: number): Promise<void> {
  const payment = await shop.db.read((tx) => readPayment(tx, paymentId));
  if (!payment || payment.providerId === null || !paymentStates[payment.status].isAwaited) return;
  const { providerId, idempotencyKey } = payment;
  const answer = await payments.cancel(providerId, { isAuthorised: false, idempotencyKey });
  const [result, detail] = answer.ok ? ['ok', ''] : [answer.reason, answer.detail];
  const at = shop.clock.now();
  await shop.db.write((tx) => recordExchange(tx, paymentId, { call: 'cancel', result, detail, at }));
  if (!answer.ok && answer.reason === 'unavailable') throw new Error(`the payment was not ended: ${answer.detail}`);
  await checkPayment(shop, payments, paymentId);
}
