// Staff says what became of a batch: the bank paid it, or it is withdrawn and its refunds are owed again.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { readBatchItems, readRefundBatch, settleBatch } from '../../db/refunds/refund-batches.ts';
import { findRefundOrder } from '../../db/refunds/refunds.ts';
import type { Tx } from '../../db/database.ts';
import type { RefundBatchState } from '../../rules/refunds/refund-batches.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { payRefundIn } from './pay-refund.ts';

type SettleRefundBatchOutcome =
  | { ok: true }
  | NotAllowed
  | ProofRequired
  | { ok: false; reason: 'unknown-batch' }
  /** It was settled in the other way. */
  | { ok: false; reason: 'already-settled'; state: RefundBatchState };

/**
 * Settles a batch. `paid`: each customer gets the email about the refund. `withdrawn`: its refunds can be in another batch; their
 * credit notes stay. Doing the same twice changes nothing. Refused: not staff (R30), no recent proof (T30), an unknown batch, one that
 * was settled in the other way.
 */
export async function settleRefundBatch(
  shop: Shop,
  visitor: Visitor,
  { batchId, as }: { batchId: number; as: 'paid' | 'withdrawn' },
): Promise<SettleRefundBatchOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const actor = actorOf(visitor);
  const outcome = await shop.db.write(async (tx): Promise<SettleRefundBatchOutcome> => {
    const unproven = await requireRecentProof(tx, visitor, now);
    if (unproven) return unproven;
    const refunds = await lockBatchOrders(tx, batchId);
    const batch = await readRefundBatch(tx, batchId, true);
    if (!batch) return { ok: false, reason: 'unknown-batch' };
    if (batch.state === as) return { ok: true };
    if (batch.state !== 'made') return { ok: false, reason: 'already-settled', state: batch.state };
    if (as === 'paid')
      for (const refund of refunds) {
        const paid = await payRefundIn(tx, { ...refund, actor, now, batchId });
        if (!paid.ok) throw new Error(`refund ${refund.refundId} of batch ${batchId}: ${paid.reason}`);
      }
    await settleBatch(tx, batchId, { state: as, at: now });
    await recordAuditEvent(tx, { kind: `refund-batch-${as}`, actor, at: now, params: { batch: batchId } });
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Locks the orders of a batch in the order of their ids, as every other change of refunds does before it locks anything else. */
async function lockBatchOrders(tx: Tx, batchId: number): Promise<readonly { refundId: number; orderId: number }[]> {
  const refunds: { refundId: number; orderId: number }[] = [];
  for (const { refundId } of await readBatchItems(tx, batchId)) {
    const orderId = await findRefundOrder(tx, refundId);
    if (orderId !== null) refunds.push({ refundId, orderId });
  }
  for (const orderId of [...new Set(refunds.map((one) => one.orderId))].toSorted((a, b) => a - b))
    await lockOrder(tx, orderId);
  return refunds;
}
