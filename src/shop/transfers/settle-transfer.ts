// Staff decides about a transfer: it pays an order, or it is set aside.
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import { lockBankEntry, settleBankEntry } from '../../db/transfers/bank-entries.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { applyStatusChange } from '../orders/change-order-status.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type SettleTransferOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-allowed' | 'unknown-transfer' | 'already-settled' | 'unknown-order' | 'not-awaited' }
  /** `difference`: cents too much, or too little when negative. */
  | { ok: false; reason: 'amount-differs'; difference: number };

interface BookTransferInput {
  entryId: number;
  orderId: number;
  /** Whether the order counts as paid with another amount than its total. */
  acceptsDifference: boolean;
}

/**
 * Books a transfer: the order becomes paid with all that follows, in one transaction. Two members of staff who do it at once book it
 * once; the second one is told `ok` for the same order. Refused: not staff (R30), unknown transfer or order, a transfer that was
 * settled, an order that waits for no transfer, another amount unless it is accepted.
 */
export async function bookTransfer(
  shop: Shop,
  visitor: Visitor,
  { entryId, orderId, acceptsDifference }: BookTransferInput,
): Promise<SettleTransferOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const actor = actorOf(visitor);
  const outcome = await shop.db.write(async (tx): Promise<SettleTransferOutcome> => {
    const locked = await lockOrder(tx, orderId);
    const entry = await lockBankEntry(tx, entryId);
    if (!entry) return { ok: false, reason: 'unknown-transfer' };
    if (entry.state === 'booked' && entry.orderId === orderId) return { ok: true };
    if (entry.state !== 'open') return { ok: false, reason: 'already-settled' };
    const order = locked && (await readOrder(tx, orderId));
    if (!locked || !order) return { ok: false, reason: 'unknown-order' };
    if (orderStates[locked.status].awaits !== 'transfer' || locked.paidAt !== null)
      return { ok: false, reason: 'not-awaited' };
    const difference = entry.amount - order.total;
    if (difference !== 0 && !acceptsDifference) return { ok: false, reason: 'amount-differs', difference };
    await settleBankEntry(tx, entryId, { orderId, difference, actor, at: now });
    await applyStatusChange(tx, locked, { orderId, status: 'processing', actor, now });
    const params = { transfer: entryId, number: order.number, amount: entry.amount, difference };
    await recordAuditEvent(tx, { kind: 'transfer-booked', actor, at: now, params });
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Sets a transfer aside: it pays no order, or staff books it by hand. Doing so twice changes nothing. Refused: not staff (R30), unknown or booked transfer. */
export async function setTransferAside(
  shop: Shop,
  visitor: Visitor,
  { entryId }: { entryId: number },
): Promise<SettleTransferOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const actor = actorOf(visitor);
  return shop.db.write(async (tx: Tx): Promise<SettleTransferOutcome> => {
    const entry = await lockBankEntry(tx, entryId);
    if (!entry) return { ok: false, reason: 'unknown-transfer' };
    if (entry.state === 'set-aside') return { ok: true };
    if (entry.state === 'booked') return { ok: false, reason: 'already-settled' };
    await settleBankEntry(tx, entryId, { orderId: null, actor, at });
    const params = { transfer: entryId, amount: entry.amount };
    await recordAuditEvent(tx, { kind: 'transfer-set-aside', actor, at, params });
    return { ok: true };
  });
}
