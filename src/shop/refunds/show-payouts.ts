// What is to be paid back by transfer, for staff: the refunds by state, the batches, and the file of one.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { readOrders } from '../../db/orders/orders.ts';
import { readRefundAccounts } from '../../db/refunds/refund-accounts.ts';
import {
  countPayouts,
  listPayoutIds,
  listRefundBatches,
  readBatchItems,
  readRefundBatch,
} from '../../db/refunds/refund-batches.ts';
import { readRefundsOf } from '../../db/refunds/refunds.ts';
import { cents } from '../../rules/money.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import { payoutStates } from '../../rules/refunds/refund-batches.ts';
import type {
  CreditTransferBatch,
  MaskedAccount,
  PayoutState,
  RefundBatch,
} from '../../rules/refunds/refund-batches.ts';
import type { Refund } from '../../rules/refunds/refunds.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Sealer } from '../ports.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { openAccount } from './payee-account.ts';

/** A refund with where its money goes. */
export interface Payout {
  refund: Refund;
  order: Order;
  /** null: the customer has not given it, or it is erased. */
  account: MaskedAccount | null;
  /** When the customer was last asked, epoch ms; null: never. */
  askedAt: number | null;
  batchId: number | null;
}

interface PayoutQuery {
  state: PayoutState;
  limit: number;
  offset: number;
}

/** One page of refunds in a state, and the number of each state. Refused: not staff (R30). */
export async function listPayouts(
  shop: Shop,
  visitor: Visitor,
  query: PayoutQuery,
): Promise<({ ok: true; counts: Readonly<Record<PayoutState, number>> } & ResultPage<Payout>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const { found, total } = await listPayoutIds(tx, query);
    const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
    const orders = new Map((await readOrders(tx, orderIds)).map((order) => [order.id, order]));
    const refunds = await readRefundsOf(tx, orderIds);
    const accounts = await readRefundAccounts(tx, orderIds);
    const rows = found.map(({ id, orderId, batchId }): Payout => {
      const order = orders.get(orderId);
      const refund = refunds.get(orderId)?.find((one) => one.id === id);
      if (!order || !refund) throw new Error(`refund ${id} is gone`);
      const account = accounts.get(orderId);
      const { last4 = null, givenAt = null } = account ?? {};
      const masked = last4 === null || givenAt === null ? null : { last4, givenAt };
      return { refund, order, account: masked, askedAt: account?.askedAt ?? null, batchId };
    });
    const counts = { ready: 0, waiting: 0, batch: 0, paid: 0 };
    for (const state of payoutStates) counts[state] = state === query.state ? total : await countPayouts(tx, state);
    return { ok: true, rows, total, counts };
  });
}

/** One page of batches, the newest first. Refused: not staff (R30). */
export async function showRefundBatches(
  shop: Shop,
  visitor: Visitor,
  paging: { limit: number; offset: number },
): Promise<({ ok: true } & ResultPage<RefundBatch>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { batches, total } = await shop.db.read((tx) => listRefundBatches(tx, paging));
  return { ok: true, rows: batches, total };
}

type ExportRefundBatchOutcome =
  | { ok: true; batch: CreditTransferBatch }
  | NotAllowed
  | ProofRequired
  /** `withdrawn`: the bank must not get it any more; `erased`: the account numbers are erased after their term. */
  | { ok: false; reason: 'unknown-batch' | 'withdrawn' | 'erased' };

/**
 * What the file of a batch consists of, the same every time; the audit log says that it was read. Refused: not staff (R30), no
 * recent proof (T30), an unknown or withdrawn batch, one whose accounts are erased.
 */
export async function exportRefundBatch(
  shop: Shop,
  sealer: Sealer,
  visitor: Visitor,
  { batchId }: { batchId: number },
): Promise<ExportRefundBatchOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<ExportRefundBatchOutcome> => {
    const unproven = await requireRecentProof(tx, visitor, at);
    if (unproven) return unproven;
    const batch = await readRefundBatch(tx, batchId);
    if (!batch) return { ok: false, reason: 'unknown-batch' };
    if (batch.state === 'withdrawn') return { ok: false, reason: 'withdrawn' };
    const payments = [];
    for (const { sealed, endToEndId, amount, text } of await readBatchItems(tx, batchId)) {
      const account = sealed === null ? null : openAccount(sealer, sealed);
      if (!account) return { ok: false, reason: 'erased' };
      payments.push({ ...account, endToEndId, amount: cents(amount), text });
    }
    const { messageId, createdAt, debtor } = batch;
    await recordAuditEvent(tx, {
      kind: 'refund-batch-exported',
      actor: actorOf(visitor),
      at,
      params: { batch: batchId },
    });
    return { ok: true, batch: { messageId, createdAt, debtor, payments } };
  });
}
