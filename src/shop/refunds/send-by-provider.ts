// A refund of an order that was paid online goes back by the payment provider (R61).
import { insertPaymentRefund, readPaymentRefunds } from '../../db/payments/payment-refunds.ts';
import { readPayments } from '../../db/payments/payments.ts';
import type { StoredPayment } from '../../db/payments/payments.ts';
import { findBatchOfRefund } from '../../db/refunds/refund-batches.ts';
import { readRefunds } from '../../db/refunds/refunds.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import type { Tx } from '../../db/database.ts';
import type { Cents } from '../../rules/money.ts';
import { enqueuePaymentRefund } from '../jobs/enqueue-payments.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import type { Shop, Visitor } from '../shop.ts';

/** The payment of an order that the provider holds, with this amount left of it; null: the shop pays back itself. */
export async function findRefundablePayment(tx: Tx, orderId: number, amount: Cents): Promise<StoredPayment | null> {
  for (const payment of await readPayments(tx, orderId)) {
    if (payment.securedAt === null || !['paid', 'authorized'].includes(payment.status)) continue;
    const back = await readPaymentRefunds(tx, payment.id);
    // A payment that the order could not take goes back whole.
    if (back.some(({ reason }) => reason !== 'refund')) continue;
    const taken = back.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    const left = payment.cents - payment.chargedBack - taken.reduce((sum, { cents }) => sum + cents, 0);
    if (left >= amount) return payment;
  }
  return null;
}

type SendRefundOutcome =
  | { ok: true }
  | NotAllowed
  | ProofRequired
  /** `at-provider`: it cannot be paid by the provider, or it is being paid; `in-batch`: the bank pays it. */
  | { ok: false; reason: 'unknown-refund' | 'at-provider' | 'in-batch' };

/** Staff let the provider pay a refund that the shop owes. Refused: not staff (R30), no recent proof (T30), see the outcome. */
export async function sendRefund(
  shop: Shop,
  visitor: Visitor,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<SendRefundOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<SendRefundOutcome> => {
    const unproven = await requireRecentProof(tx, visitor, now);
    if (unproven) return unproven;
    await lockOrder(tx, orderId);
    if (!(await readRefunds(tx, orderId)).some(({ id }) => id === refundId))
      return { ok: false, reason: 'unknown-refund' };
    if (await findBatchOfRefund(tx, refundId)) return { ok: false, reason: 'in-batch' };
    const isSent = await sendByProvider(tx, shop, { orderId, refundId, now });
    return isSent ? { ok: true } : { ok: false, reason: 'at-provider' };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Plans that the provider pays a refund back. False: it cannot, or is doing so, and nothing changes. The caller has locked the order. */
export async function sendByProvider(
  tx: Tx,
  { ids }: Pick<Shop, 'ids'>,
  { orderId, refundId, now }: { orderId: number; refundId: number; now: number },
): Promise<boolean> {
  const refund = (await readRefunds(tx, orderId)).find(({ id }) => id === refundId);
  if (refund?.paidAt !== null) return false;
  const amount = refund.total;
  const payment = await findRefundablePayment(tx, orderId, amount);
  if (!payment) return false;
  const made = await insertPaymentRefund(tx, {
    paymentId: payment.id,
    refundId,
    reason: 'refund',
    idempotencyKey: ids.attemptKey(),
    cents: amount,
    createdAt: now,
  });
  if (made) await enqueuePaymentRefund(tx, made.id, now);
  return made !== null;
}
