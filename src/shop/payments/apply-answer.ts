// Applies what the provider says of a payment to the payment and its order, in one transaction. Whoever asked, it is done here.
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { setOrderStatus } from '../../db/orders/orders.ts';
import type { LockedOrder } from '../../db/orders/orders.ts';
import { addMails } from '../../db/mails/mails.ts';
import { storeCartSnapshot } from '../../db/payments/cart-snapshot.ts';
import {
  readOrderEnd,
  readPayments,
  recordExchange,
  setOrderPayment,
  updatePayment,
} from '../../db/payments/payments.ts';
import type { StoredPayment } from '../../db/payments/payments.ts';
import { insertPaymentRefund } from '../../db/payments/payment-refunds.ts';
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { Tx } from '../../db/database.ts';
import { paymentHoldMs } from '../../rules/checkout/payment-methods.ts';
import { cents } from '../../rules/money.ts';
import { returnMailKey } from '../../rules/online-payments/payment-mails.ts';
import { decidePayment, paymentStates } from '../../rules/online-payments/payment-states.ts';
import type { PaymentDecision, ProviderPayment, ReturnReason } from '../../rules/online-payments/payment-states.ts';
import { enqueueMails, enqueueOrderMails } from '../jobs/enqueue-mails.ts';
import { enqueuePaymentEnd, enqueuePaymentRefund, lapseJob } from '../jobs/enqueue-payments.ts';
import { reopenOrder } from '../orders/reopen-order.ts';
import type { Shop } from '../shop.ts';
import { alertStaff } from './alert-staff.ts';
import { settleRefundsOf } from './settle-refunds.ts';

interface AppliedAnswer {
  order: LockedOrder;
  payment: StoredPayment;
  answer: ProviderPayment;
  /** When the provider was asked (epoch ms): an older answer than the stored one changes nothing. */
  askedAt: number;
  now: number;
}

/** Applies an answer. The caller has locked the order, and read the payment after that. The same answer again changes nothing. */
export async function applyAnswer(tx: Tx, shop: Shop, applied: AppliedAnswer): Promise<void> {
  const { order, payment, answer, askedAt, now } = applied;
  if (askedAt < payment.checkedAt) return;
  const all = await readPayments(tx, order.id);
  const decision = decidePayment(
    {
      status: payment.status,
      cents: payment.cents,
      currency: payment.currency,
      chargedBack: payment.chargedBack,
      wasSecured: payment.securedAt !== null,
      isNewest: all.at(-1)?.id === payment.id,
    },
    { status: order.status, isPaid: order.paidAt !== null, endedBy: await readOrderEnd(tx, order.id) },
    answer,
  );
  await storeAnswer(tx, applied, decision);
  await settleRefundsOf(tx, shop, { payment, found: answer.refunds, now: applied.now });
  await applyEffect(tx, shop, applied, decision);
  if (decision.alert)
    await alertStaff(tx, shop, { orderId: order.id, paymentId: payment.id, alert: decision.alert, now });
}

async function storeAnswer(
  tx: Tx,
  { payment, answer, askedAt, now }: AppliedAnswer,
  { status }: PaymentDecision,
): Promise<void> {
  const state = paymentStates[status];
  const hasChanged =
    status !== payment.status ||
    answer.captured !== payment.captured ||
    answer.refunded !== payment.refunded ||
    answer.chargedBack !== payment.chargedBack;
  await updatePayment(tx, payment.id, {
    status,
    providerId: answer.id,
    checkoutUrl: state.isAwaited ? answer.checkoutUrl : null,
    captured: cents(answer.captured),
    refunded: cents(answer.refunded),
    chargedBack: cents(answer.chargedBack),
    expiresAt: answer.expiresAt ?? payment.expiresAt,
    ...(state.isSecured && payment.securedAt === null && { securedAt: now }),
    checkedAt: askedAt,
  });
  if (!hasChanged) return;
  const amount = answer.cents === null ? '?' : String(answer.cents);
  const detail = `${answer.word} ${answer.currency} ${amount}, captured ${answer.captured}, refunded ${answer.refunded}, charged back ${answer.chargedBack}`;
  await recordExchange(tx, payment.id, { call: 'fetch', result: 'ok', detail, at: now });
}

async function applyEffect(tx: Tx, shop: Shop, applied: AppliedAnswer, decision: PaymentDecision): Promise<void> {
  const { order, payment, now } = applied;
  switch (decision.effect) {
    case 'none':
      return;
    case 'renew-hold':
      return renewHold(tx, order, now);
    case 'pay':
      return payOrder(tx, applied);
    case 'reopen': {
      const isOpen = await reopenOrder(tx, { orderId: order.id, actor: 'program', now });
      return isOpen ? payOrder(tx, applied) : returnMoney(tx, shop, { order, payment, reason: 'sold-out', now });
    }
    case 'fail':
      return failOrder(tx, applied);
    case 'return':
      return returnMoney(tx, shop, { order, payment, reason: decision.reason ?? 'order-ended', now });
  }
}

/** R24: an order keeps its units for another quarter of an hour while its payment can still be made. */
async function renewHold(tx: Tx, order: Pick<LockedOrder, 'id' | 'payBy'>, now: number): Promise<void> {
  if (order.payBy === null || order.payBy - now > paymentHoldMs / 3) return;
  const payBy = now + paymentHoldMs;
  await setOrderPayment(tx, order.id, { payBy });
  await enqueueJobs(tx, [lapseJob(order.id, payBy)]);
}

async function payOrder(tx: Tx, { order, payment, answer, now }: AppliedAnswer): Promise<void> {
  await setOrderStatus(tx, order.id, 'processing', { paidAt: now });
  await setOrderPayment(tx, order.id, { method: payment.method });
  await storeCartSnapshot(tx, order.id, null);
  const params = { amount: payment.cents, method: payment.method, authorised: answer.status === 'authorized' };
  await recordOrderEvent(tx, { orderId: order.id, kind: 'payment-received', actor: 'program', at: now, params });
  for (const other of await readPayments(tx, order.id))
    if (other.id !== payment.id && paymentStates[other.status].isAwaited) await enqueuePaymentEnd(tx, other.id, now);
  const settings = await readSettings(tx);
  await enqueueOrderMails(
    tx,
    order.id,
    [
      { kind: 'order-paid', recipient: order.email },
      { kind: 'new-order', recipient: settings['shop.ownerEmail'] },
    ],
    now,
  );
}

async function failOrder(tx: Tx, { order, payment, answer, now }: AppliedAnswer): Promise<void> {
  await setOrderStatus(tx, order.id, 'failed');
  const params = { method: payment.method, state: answer.status };
  await recordOrderEvent(tx, { orderId: order.id, kind: 'payment-failed', actor: 'program', at: now, params });
  await enqueueOrderMails(tx, order.id, [{ kind: 'order-failed', recipient: order.email }], now);
}

/** The order cannot take a payment: all of it goes back, once, with an email that explains. */
async function returnMoney(
  tx: Tx,
  shop: Shop,
  {
    order,
    payment,
    reason,
    now,
  }: { order: LockedOrder; payment: StoredPayment; reason: Exclude<ReturnReason, 'refund'>; now: number },
): Promise<void> {
  const made = await insertPaymentRefund(tx, {
    paymentId: payment.id,
    refundId: null,
    reason,
    idempotencyKey: shop.ids.attemptKey(),
    cents: payment.cents,
    createdAt: now,
  });
  if (!made) return;
  await enqueuePaymentRefund(tx, made.id, now);
  const params = { amount: payment.cents, reason };
  await recordOrderEvent(tx, { orderId: order.id, kind: 'payment-returned', actor: 'program', at: now, params });
  if (order.email === '') return;
  const mail = {
    orderId: order.id,
    kind: 'payment-returned' as const,
    recipient: order.email,
    dedupeKey: returnMailKey(order.id, made.id),
  };
  await enqueueMails(tx, await addMails(tx, [mail], now), now);
}
