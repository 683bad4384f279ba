// Starts an online payment of an order: the shopper then goes to the provider's page.
import { readTaxRates } from '../../db/documents/document-orders.ts';
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import { lockOrder, readOrder, setOrderStatus } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import type { LockedOrder } from '../../db/orders/orders.ts';
import {
  insertPayment,
  readOrderEnd,
  readPayment,
  readPayments,
  recordExchange,
  setOrderPayment,
  updatePayment,
} from '../../db/payments/payments.ts';
import type { StoredPayment } from '../../db/payments/payments.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { Tx } from '../../db/database.ts';
import { isOnline, onlineMethodsFor, paymentHoldMs, paymentMethods } from '../../rules/checkout/payment-methods.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import { hourMs } from '../../rules/durations.ts';
import type { Notice } from '../../rules/notices.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { paymentStates } from '../../rules/online-payments/payment-states.ts';
import { paymentAddressOf, paymentLinesOf } from '../../rules/online-payments/payment-lines.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { enqueuePaymentEnd, lapseJob } from '../jobs/enqueue-payments.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, spendAllowances } from '../limits/spend-allowance.ts';
import { reopenOrder } from '../orders/reopen-order.ts';
import type { NewProviderPayment, PaymentPort } from '../ports-payments.ts';
import type { Shop } from '../shop.ts';
import { applyAnswer } from './apply-answer.ts';

/** What the provider gets to know of the shop. */
export interface PaymentAddresses {
  /** What the shopper reads at the provider and on the bank statement. */
  description: (order: Pick<Order, 'number'>) => string;
  /** Where the shopper comes back to. */
  back: (order: Pick<Order, 'id' | 'key'>) => string;
  /** Where the provider says that something changed; with the key of the payment. */
  notification: (paymentKey: string) => string;
}

type StartPaymentOutcome =
  | { ok: true; url: string }
  /** The order is as it was, and can be paid again. */
  | { ok: false; notice: Notice };

interface StartPaymentInput {
  orderId: number;
  /** null: the method of the order. */
  method: PaymentMethodId | null;
  /** Who asks, for the rate limit; null: nobody is counted. */
  client: string | null;
  addresses: PaymentAddresses;
}

/**
 * Starts a payment, or goes on with the one that is open. A lapsed order takes its units again, if they are left. The payment is a
 * row with an idempotency key before the provider is asked, so that a repeated attempt makes no second one. Refused: an order
 * that needs no payment, units that are sold, a method that does not fit, a provider that does not answer.
 */
export async function startPayment(
  shop: Shop,
  payments: PaymentPort,
  { orderId, method, client, addresses }: StartPaymentInput,
): Promise<StartPaymentOutcome> {
  const spent = await spendAllowances(shop, [
    { limit: rateLimits.payment, who: client },
    { limit: rateLimits.orderPayment, who: String(orderId) },
  ]);
  if (!spent.ok) return { ok: false, notice: limitNotice(spent) };
  const now = shop.clock.now();
  const prepared = await shop.db.write((tx) => preparePayment(tx, shop, { orderId, method, now }));
  signalJobsEnqueued(shop);
  if (!prepared.ok) return prepared;
  const { payment, order, taxRates } = prepared;
  if (payment.checkoutUrl !== null) return { ok: true, url: payment.checkoutUrl };
  const answer = await payments.create(toProviderPayment(shop, payment, { order, taxRates, addresses }));
  if (!answer.ok) {
    const { reason, detail } = answer;
    await shop.db.write(async (tx) => {
      await recordExchange(tx, payment.id, { call: 'create', result: reason, detail, at: now });
      // The provider refused this payment: the next attempt is another one.
      if (reason !== 'unavailable') await updatePayment(tx, payment.id, { status: 'failed' });
    });
    return { ok: false, notice: { code: 'payment-unavailable' } };
  }
  await shop.db.write(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const current = await readPayment(tx, payment.id);
    await recordExchange(tx, payment.id, { call: 'create', result: 'ok', detail: answer.payment.id, at: now });
    if (locked && current)
      await applyAnswer(tx, shop, { order: locked, payment: current, answer: answer.payment, askedAt: 0, now });
  });
  signalJobsEnqueued(shop);
  const url = answer.payment.checkoutUrl;
  // Paid or ended meanwhile: the page of the order says so.
  return url === null ? { ok: false, notice: { code: 'payment-unavailable' } } : { ok: true, url };
}

type PreparedPayment =
  | { ok: true; payment: StoredPayment; order: Order; taxRates: ReadonlyMap<number, number> }
  | { ok: false; notice: Notice };

async function preparePayment(
  tx: Tx,
  shop: Shop,
  { orderId, method: asked, now }: { orderId: number; method: PaymentMethodId | null; now: number },
): Promise<PreparedPayment> {
  const refuse = (code: 'payment-not-needed' | 'order-sold-out' | 'unknown-payment-method'): PreparedPayment => ({
    ok: false,
    notice: { code },
  });
  const locked = await lockOrder(tx, orderId);
  const order = locked && (await readOrder(tx, orderId));
  if (!locked || order?.paidAt !== null) return refuse('payment-not-needed');
  const method = asked ?? order.paymentMethod;
  const paid = { total: order.total, country: order.billing.country };
  const settings = await readSettings(tx);
  if (!onlineMethodsFor(paid, settings).includes(method)) return refuse('unknown-payment-method');
  const canReopen = await isReopenable(tx, order, now);
  if (orderStates[order.status].awaits === null && !canReopen) return refuse('payment-not-needed');
  if (canReopen && !(await reopenOrder(tx, { orderId, actor: 'program', now }))) return refuse('order-sold-out');
  await holdOrder(tx, locked, { order, method, now });
  const all = await readPayments(tx, orderId);
  const usable = all.findLast((one) => one.method === method && one.cents === order.total && canGoOn(one, now));
  for (const other of all)
    if (other.id !== usable?.id && paymentStates[other.status].isAwaited && other.providerId !== null)
      await enqueuePaymentEnd(tx, other.id, now);
  const payment =
    usable ??
    (await insertPayment(tx, {
      orderId,
      method,
      idempotencyKey: shop.ids.attemptKey(),
      cents: order.total,
      currency: 'EUR',
      createdAt: now,
    }));
  return { ok: true, payment, order, taxRates: await readTaxRates(tx, orderId) };
}

/** Whether a lapsed order can still be paid: for a while, and at the prices that it was placed with. */
export async function isReopenable(
  tx: Tx,
  order: Pick<Order, 'id' | 'status' | 'placedAt'>,
  now: number,
): Promise<boolean> {
  if (order.status !== 'cancelled' || now - order.placedAt > serverTimes.payAgain) return false;
  return (await readOrderEnd(tx, order.id)) === 'lapse';
}

/** R24: the hold lasts a quarter of an hour from now. An order that waits for a bank transfer keeps its longer time. */
async function holdOrder(
  tx: Tx,
  locked: LockedOrder,
  { order, method, now }: { order: Order; method: PaymentMethodId; now: number },
): Promise<void> {
  const payBy = Math.max(now + paymentHoldMs, locked.status === 'on-hold' ? (locked.payBy ?? 0) : 0);
  const isTransfer = locked.status === 'on-hold' && !isOnline(order.paymentMethod);
  await setOrderPayment(tx, order.id, { payBy, ...(!isTransfer && { method }) });
  await enqueueJobs(tx, [lapseJob(order.id, payBy)]);
  if (locked.status !== 'failed') return;
  await setOrderStatus(tx, order.id, 'pending');
  const params = { from: 'failed', to: 'pending' };
  await recordOrderEvent(tx, { orderId: order.id, kind: 'status-changed', actor: 'guest', at: now, params });
}

/** Whether a payment of before is used again: the shopper can still pay it, or the provider's answer was lost within the hour. */
function canGoOn({ status, checkoutUrl, expiresAt, createdAt, providerId }: StoredPayment, now: number): boolean {
  if (!paymentStates[status].isAwaited || status === 'unknown') return false;
  if (providerId === null) return now - createdAt < hourMs - paymentHoldMs;
  return checkoutUrl !== null && (expiresAt === null || expiresAt > now);
}

function toProviderPayment(
  shop: Shop,
  payment: StoredPayment,
  { order, taxRates, addresses }: { order: Order; taxRates: ReadonlyMap<number, number>; addresses: PaymentAddresses },
): NewProviderPayment {
  const { provider, isCapturedLater } = paymentMethods[payment.method];
  return {
    method: provider ?? '',
    cents: payment.cents,
    currency: payment.currency,
    description: addresses.description(order),
    redirectUrl: shop.origin + addresses.back(order),
    notificationUrl: shop.origin + addresses.notification(payment.idempotencyKey),
    locale: order.billing.country === 'BE' ? 'nl_BE' : 'nl_NL',
    reference: payment.idempotencyKey,
    idempotencyKey: payment.idempotencyKey,
    isCapturedLater,
    lines: isCapturedLater ? paymentLinesOf(order, taxRates) : [],
    address: paymentAddressOf(order),
  };
}
