// Staff puts refunds in one batch for the bank. Their credit notes are issued: the money is on its way (R61).
import { recordAuditEvent } from '../../db/audit-log.ts';
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import type { Tx } from '../../db/database.ts';
import { readRefundAccount } from '../../db/refunds/refund-accounts.ts';
import { findBatchOfRefund, insertRefundBatch } from '../../db/refunds/refund-batches.ts';
import { findRefundOrder, readRefunds } from '../../db/refunds/refunds.ts';
import { isAtProvider } from '../../db/payments/payment-refunds.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import { parseIban } from '../../rules/payments/iban.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { bankText, bankTextLengths, batchMessageId } from '../../rules/refunds/refund-batches.ts';
import type { Refund } from '../../rules/refunds/refunds.ts';
import type { Settings } from '../../settings/registry.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Sealer } from '../ports.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { creditRefundIn, makeCreditable } from './pay-refund.ts';
import { openAccount } from './payee-account.ts';

type Refusal =
  /** No refund was named, too many, or one twice. */
  | { ok: false; reason: 'no-refunds' | 'too-many' }
  /** `unreadable-account`: the secret of the shop was replaced, the customer must be asked again. */
  | {
      ok: false;
      reason: 'unknown-refund' | 'already-paid' | 'in-batch' | 'at-provider' | 'no-account' | 'unreadable-account';
      refundId: number;
    }
  /** The shop has no account, or no address for the credit notes. */
  | { ok: false; reason: 'no-own-account' | 'no-from-address' };

type MakeRefundBatchOutcome = { ok: true; batchId: number } | NotAllowed | ProofRequired | Refusal;

interface Payable {
  order: Order;
  refund: Refund;
  sealed: string;
}

/**
 * Makes a batch of refunds whose accounts are known. It has all of them or none. Of two calls for one refund at the same time one is
 * refused: the orders are locked in the order of their ids. Refused: not staff (R30), no recent proof (T30), and the reasons of `Refusal`.
 */
export async function makeRefundBatch(
  shop: Shop,
  sealer: Sealer,
  visitor: Visitor,
  { refundIds }: { refundIds: readonly number[] },
): Promise<MakeRefundBatchOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  if (refundIds.length === 0 || new Set(refundIds).size !== refundIds.length)
    return { ok: false, reason: 'no-refunds' };
  if (refundIds.length > serverLimits.refundBatch) return { ok: false, reason: 'too-many' };
  const now = shop.clock.now();
  const actor = actorOf(visitor);
  return shop.db
    .write(async (tx): Promise<MakeRefundBatchOutcome> => {
      const unproven = await requireRecentProof(tx, visitor, now);
      if (unproven) return unproven;
      const debtor = debtorOf(await readSettings(tx));
      if (!debtor) return { ok: false, reason: 'no-own-account' };
      const found = await lockPayables(tx, sealer, refundIds);
      if (!found.ok) return found;
      for (const { order, refund } of found.payables)
        // Rolls the invoices back that were issued before it.
        if (!(await makeCreditable(tx, order.id, { refund, actor, now }))) throw new NoFromAddress();
      const items = [];
      for (const { order, refund, sealed } of found.payables) {
        const number = await creditRefundIn(tx, order, { refund, actor, now });
        items.push({
          refundId: refund.id,
          endToEndId: bankText(number, bankTextLengths.id),
          amount: refund.total,
          text: bankText(`${debtor.name} bestelling ${order.number} creditnota ${number}`, bankTextLengths.text),
          sealed,
        });
      }
      const batchId = await insertRefundBatch(tx, {
        debtor,
        createdAt: now,
        createdBy: actor,
        messageIdOf: (id) => batchMessageId(dateAfter(now, 0), id),
        items,
      });
      const params = { batch: batchId, refunds: [...refundIds] };
      await recordAuditEvent(tx, { kind: 'refund-batch-made', actor, at: now, params });
      return { ok: true, batchId };
    })
    .catch((error: unknown) => {
      if (error instanceof NoFromAddress) return { ok: false, reason: 'no-from-address' } as const;
      throw error;
    });
}

class NoFromAddress extends Error {}

/** The shop's account; null when the settings have no valid one. */
function debtorOf(settings: Settings): { name: string; iban: string; bic: string } | null {
  const parsed = parseIban(settings['payments.iban']);
  const name = bankText(settings['payments.accountName'], bankTextLengths.name);
  return parsed.ok && name !== '' ? { name, iban: parsed.iban, bic: settings['payments.bic'] } : null;
}

/** Locks the orders of refunds that can be paid. */
async function lockPayables(
  tx: Tx,
  sealer: Sealer,
  refundIds: readonly number[],
): Promise<{ ok: true; payables: readonly Payable[] } | Extract<Refusal, { refundId: number }>> {
  const orders = new Map<number, Order>();
  const orderIds: { refundId: number; orderId: number }[] = [];
  for (const refundId of refundIds) {
    const orderId = await findRefundOrder(tx, refundId);
    if (orderId === null) return { ok: false, reason: 'unknown-refund', refundId };
    orderIds.push({ refundId, orderId });
  }
  for (const orderId of [...new Set(orderIds.map((one) => one.orderId))].toSorted((a, b) => a - b)) {
    await lockOrder(tx, orderId);
    const order = await readOrder(tx, orderId);
    if (order) orders.set(orderId, order);
  }
  const payables: Payable[] = [];
  for (const { refundId, orderId } of orderIds) {
    const order = orders.get(orderId);
    const refund = (await readRefunds(tx, orderId)).find(({ id }) => id === refundId);
    if (!order || !refund) return { ok: false, reason: 'unknown-refund', refundId };
    if (refund.paidAt !== null) return { ok: false, reason: 'already-paid', refundId };
    if (await findBatchOfRefund(tx, refundId)) return { ok: false, reason: 'in-batch', refundId };
    if (await isAtProvider(tx, refundId)) return { ok: false, reason: 'at-provider', refundId };
    const sealed = (await readRefundAccount(tx, orderId))?.sealed ?? null;
    if (sealed === null) return { ok: false, reason: 'no-account', refundId };
    if (!openAccount(sealer, sealed)) return { ok: false, reason: 'unreadable-account', refundId };
    payables.push({ order, refund, sealed });
  }
  return { ok: true, payables };
}
