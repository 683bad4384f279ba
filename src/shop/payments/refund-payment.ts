// Sends money of a payment back by the provider.
import { lockOrder } from '../../db/orders/orders.ts';
import { readPayment, recordExchange } from '../../db/payments/payments.ts';
import type { StoredPayment } from '../../db/payments/payments.ts';
import { readPaymentRefund, updatePaymentRefund } from '../../db/payments/payment-refunds.ts';
import type { PaymentRefund } from '../../db/payments/payment-refunds.ts';
import { hourMs } from '../../rules/durations.ts';
import type { ProviderRefundStatus } from '../../rules/online-payments/payment-states.ts';
import { readRefunds } from '../../db/refunds/refunds.ts';
import { makeCreditable } from '../refunds/pay-refund.ts';
import { capturable } from './capture-payment.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { PaymentAnswer, PaymentPort } from '../ports-payments.ts';
import type { Shop } from '../shop.ts';
import { checkPayment } from './check-payment.ts';
import { settleRefund } from './settle-refunds.ts';

/** The time in which the provider recognises an idempotency key. */
const keyLife = hourMs - 5 * 60_000;

/**
 * Asks the provider for a refund, once: a repeated attempt has the same idempotency key, and after the hour in which the provider
 * recognises that it first looks whether the refund exists. Money that was only authorised is given up instead. Throws when the
 * provider does not answer; the job is then tried again.
 */
export async function refundPayment(
  shop: Shop,
  payments: PaymentPort,
  { paymentRefundId, isLastTry }: { paymentRefundId: number; isLastTry: boolean },
): Promise<void> {
  const found = await load(shop, paymentRefundId);
  if (found?.refund.status !== 'created') return;
  const { refund, payment } = found;
  if (payment.providerId === null) throw new Error(`payment ${payment.id} is unknown to the provider`);
  if (refund.triedAt !== null && shop.clock.now() - refund.triedAt > keyLife) {
    // The check finds a refund whose answer was lost.
    if ((await checkPayment(shop, payments, payment.id)) !== 'applied') throw new Error('the provider does not answer');
    if ((await load(shop, paymentRefundId))?.refund.status !== 'created') return;
  }
  const now = shop.clock.now();
  if (!(await isCreditable(shop, payment, refund))) throw new Error('the credit note needs the address of the shop');
  if (refund.triedAt === null) await shop.db.write((tx) => updatePaymentRefund(tx, refund.id, { triedAt: now }));
  const isWhole = (await shop.db.read((tx) => capturable(tx, payment))) === 0;
  const answer = await ask(payments, payment, { ...refund, isWhole });
  await shop.db.write(async (tx) => {
    await lockOrder(tx, payment.orderId);
    const [result, detail] = answer.ok ? ['ok', `${answer.status} ${refund.cents}`] : [answer.reason, answer.detail];
    await recordExchange(tx, payment.id, { call: 'refund', result, detail, at: now });
    if (answer.ok) return settleRefund(tx, shop, { payment, refund, found: answer, now });
    if (answer.reason === 'unavailable' && !isLastTry) return;
    await settleRefund(tx, shop, { payment, refund, found: { providerId: null, status: 'failed' }, now });
  });
  signalJobsEnqueued(shop);
  if (!answer.ok && answer.reason === 'unavailable' && !isLastTry)
    throw new Error(`the refund was not accepted: ${answer.detail}`);
}

/** The credit note is made when the provider has accepted the refund, so what it needs is there before. */
async function isCreditable(shop: Shop, { orderId }: StoredPayment, { refundId }: PaymentRefund): Promise<boolean> {
  if (refundId === null) return true;
  const now = shop.clock.now();
  return shop.db.write(async (tx) => {
    await lockOrder(tx, orderId);
    const refund = (await readRefunds(tx, orderId)).find(({ id }) => id === refundId);
    return refund !== undefined && makeCreditable(tx, orderId, { refund, actor: 'program', now });
  });
}

function load(shop: Shop, id: number): Promise<{ refund: PaymentRefund; payment: StoredPayment } | null> {
  return shop.db.read(async (tx) => {
    const refund = await readPaymentRefund(tx, id);
    const payment = refund && (await readPayment(tx, refund.paymentId));
    return refund && payment ? { refund, payment } : null;
  });
}

async function ask(
  payments: PaymentPort,
  payment: StoredPayment,
  { cents, idempotencyKey, isWhole }: PaymentRefund & { isWhole: boolean },
): Promise<PaymentAnswer<{ providerId: string | null; status: ProviderRefundStatus }>> {
  const providerId = payment.providerId ?? '';
  if (payment.status === 'authorized') {
    // Nothing was taken: less is captured, or nothing.
    if (!isWhole) return { ok: true, providerId: null, status: 'refunded' };
    const answer = await payments.cancel(providerId, { isAuthorised: true, idempotencyKey });
    return answer.ok ? { ok: true, providerId: null, status: 'refunded' } : answer;
  }
  const description = `Terugbetaling ${payment.orderId}`;
  const answer = await payments.refund(providerId, { cents, description, reference: idempotencyKey, idempotencyKey });
  if (!answer.ok) return answer;
  const { id, status } = answer.refund;
  return { ok: true, providerId: id, status: status === 'unknown' ? 'pending' : status };
}
