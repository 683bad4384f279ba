// The money of a refund is on its way: its credit note is issued, and the customer gets an email (R61).
import { takeDocumentNumber } from '../../db/documents/document-series.ts';
import { insertIssuedDocument, readInvoice } from '../../db/documents/issued-documents.ts';
import { readTaxRates } from '../../db/documents/document-orders.ts';
import type { Tx } from '../../db/database.ts';
import { addMails } from '../../db/mails/mails.ts';
import { lockOrder, readOrder, setOrderStatus } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { findBatchOfRefund, leaveBatch } from '../../db/refunds/refund-batches.ts';
import { readRefunds, setRefundPayment } from '../../db/refunds/refunds.ts';
import { isAtProvider } from '../../db/payments/payment-refunds.ts';
import { readSettings } from '../../db/settings/settings.ts';
import {
  creditNoteFormat,
  formatDocumentNumber,
  keptUntil,
  seriesYearOf,
} from '../../rules/documents/document-numbers.ts';
import { buildCreditNote } from '../../rules/refunds/credit-note.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { refundTotals } from '../../rules/refunds/refunds.ts';
import type { Refund } from '../../rules/refunds/refunds.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { issueInvoiceIn } from '../documents/issue-invoice.ts';
import { sellerOf } from '../documents/seller.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/**
 * `no-from-address`: the credit note needs the shop's address; `in-batch`: its batch says when it is paid; `at-provider`: the payment
 * provider is paying it.
 */
export type PayRefundRefusal = {
  ok: false;
  reason: 'unknown-refund' | 'no-from-address' | 'in-batch' | 'at-provider';
};

type PayRefundOutcome = { ok: true } | NotAllowed | ProofRequired | PayRefundRefusal;

interface RefundInput {
  orderId: number;
  refundId: number;
}

/**
 * Staff say that the money of a refund is on its way. The second of two calls changes nothing. Refused: not staff (R30), no
 * recent proof (T30), an unknown refund, one in a batch, no address of the shop.
 */
export async function payRefund(shop: Shop, visitor: Visitor, input: RefundInput): Promise<PayRefundOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const outcome = await shop.db.write(
    async (tx): Promise<PayRefundOutcome> =>
      (await requireRecentProof(tx, visitor, now)) ?? payRefundIn(tx, { ...input, actor: actorOf(visitor), now }),
  );
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** The same in the transaction of a use-case, which has asked for the proof. The number is taken last. */
export async function payRefundIn(
  tx: Tx,
  {
    orderId,
    refundId,
    actor,
    now,
    batchId = null,
    isByProvider = false,
  }: RefundInput & { actor: string; now: number; batchId?: number | null; isByProvider?: boolean },
): Promise<{ ok: true } | PayRefundRefusal> {
  await lockOrder(tx, orderId);
  const order = await readOrder(tx, orderId);
  const refunds = await readRefunds(tx, orderId);
  const refund = refunds.find(({ id }) => id === refundId);
  if (!order || !refund) return { ok: false, reason: 'unknown-refund' };
  if (refund.paidAt !== null) return { ok: true };
  // The bank pays what is in a batch: the same refund must not be paid by hand too.
  if (((await findBatchOfRefund(tx, refundId))?.id ?? null) !== batchId) return { ok: false, reason: 'in-batch' };
  if (!isByProvider && (await isAtProvider(tx, refundId))) return { ok: false, reason: 'at-provider' };
  const isReady = await makeCreditable(tx, orderId, { refund, actor, now });
  if (!isReady) return { ok: false, reason: 'no-from-address' };
  await enqueueRefundMail(tx, order, { refundId, now });
  const all = refundTotals(refunds.map((one) => (one.id === refundId ? { ...one, paidAt: now } : one)));
  if (all.paid >= order.total && orderStates[order.status].next.includes('refunded'))
    await setOrderStatus(tx, orderId, 'refunded');
  const number = await creditRefundIn(tx, order, { refund, actor, now });
  await setRefundPayment(tx, refundId, { paidAt: now });
  const params = { refund: refundId, amount: refund.total, number };
  await recordOrderEvent(tx, { orderId, kind: 'refund-paid', actor, at: now, params });
  return { ok: true };
}

interface CreditedRefund {
  refund: Refund;
  actor: string;
  now: number;
}

/** A credit note refers to its invoice, which is issued now when there is none (R27). False: the shop has no address yet. */
export async function makeCreditable(
  tx: Tx,
  orderId: number,
  { refund, actor, now }: CreditedRefund,
): Promise<boolean> {
  if (refund.creditNumber !== null) return true;
  return (await issueInvoiceIn(tx, { orderId, actor, now, forCredit: true })).ok;
}

/** The number of a refund's credit note, which is issued now when there is none. The caller has locked the order. */
export async function creditRefundIn(tx: Tx, order: Order, credited: CreditedRefund): Promise<string> {
  const { refund } = credited;
  if (refund.creditNumber !== null) return refund.creditNumber;
  const { number, documentId } = await issueCreditNote(tx, order, credited);
  await setRefundPayment(tx, refund.id, { paidAt: null, documentId });
  return number;
}

/** One email for a refund, also when its payment failed and was repeated. */
async function enqueueRefundMail(
  tx: Tx,
  order: Order,
  { refundId, now }: { refundId: number; now: number },
): Promise<void> {
  // An erased customer has no address any more.
  if (order.email === '') return;
  const mail = {
    orderId: order.id,
    refundId,
    kind: 'order-refunded' as const,
    recipient: order.email,
    dedupeKey: `order-refunded:${order.id}:refund-${refundId}`,
  };
  await enqueueMails(tx, await addMails(tx, [mail], now), now);
}

async function issueCreditNote(
  tx: Tx,
  order: Order,
  { refund, actor, now }: CreditedRefund,
): Promise<{ number: string; documentId: number }> {
  const settings = await readSettings(tx);
  const invoice = await readInvoice(tx, order.id);
  if (!invoice) throw new Error(`order ${order.id} has no invoice to credit`);
  const taxRates = await readTaxRates(tx, order.id);
  const year = seriesYearOf(now);
  const sequence = await takeDocumentNumber(tx, 'creditnote', year);
  const format = creditNoteFormat(settings['documents.creditFormat'], settings['documents.invoiceFormat']);
  const number = formatDocumentNumber(format, year, sequence);
  const document = buildCreditNote({ order, taxRates, seller: sellerOf(settings), number, date: now, refund, invoice });
  const documentId = await insertIssuedDocument(tx, {
    kind: 'creditnote',
    year,
    sequence,
    orderId: order.id,
    issuedBy: actor,
    keepUntil: keptUntil(now),
    document,
  });
  return { number, documentId };
}

/**
 * Staff say that the money did not arrive: the shop owes it again. The credit note stays. Refused: not staff (R30), an unknown
 * refund or one that was not paid.
 */
export async function failRefund(
  shop: Shop,
  visitor: Visitor,
  { orderId, refundId }: RefundInput,
): Promise<{ ok: true } | NotAllowed | { ok: false; reason: 'unknown-refund' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write((tx) => failRefundIn(tx, { orderId, refundId, actor: actorOf(visitor), now }));
}

/** The same in the transaction of a use-case. */
export async function failRefundIn(
  tx: Tx,
  { orderId, refundId, actor, now }: RefundInput & { actor: string; now: number },
): Promise<{ ok: true } | { ok: false; reason: 'unknown-refund' }> {
  await lockOrder(tx, orderId);
  const refund = (await readRefunds(tx, orderId)).find(({ id }) => id === refundId);
  // One without a credit note was paid by another shop.
  if (!refund || refund.paidAt === null || refund.creditNumber === null) return { ok: false, reason: 'unknown-refund' };
  await setRefundPayment(tx, refundId, { paidAt: null, failedAt: now });
  await leaveBatch(tx, refundId);
  const params = { refund: refundId, amount: refund.total };
  await recordOrderEvent(tx, { orderId, kind: 'refund-failed', actor, at: now, params });
  return { ok: true };
}
