// Issues the invoice of an order: once, with the next number of its series (R27, R61).
import type { Tx } from '../../db/database.ts';
import { readTaxRates } from '../../db/documents/document-orders.ts';
import { hasInvoice, insertIssuedDocument, readInvoice } from '../../db/documents/issued-documents.ts';
import { takeDocumentNumber } from '../../db/documents/document-series.ts';
import { hasRefundWithoutCredit } from '../../db/refunds/refunds.ts';
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import { readOrderEvents, recordOrderEvent } from '../../db/orders/order-events.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { readShipments } from '../../db/shipments/shipments.ts';
import { isSent } from '../../rules/shipments/shipments.ts';
import { formatDocumentNumber, keptUntil, seriesYearOf } from '../../rules/documents/document-numbers.ts';
import { invoiceCodeOf, invoiceCodes } from '../../rules/documents/invoice-action.ts';
import type { InvoiceCode } from '../../rules/documents/invoice-action.ts';
import { buildOrderDocument } from '../../rules/documents/order-document.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { parseSellerAddress } from '../../rules/settings/seller-address.ts';
import type { Settings } from '../../settings/registry.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { sellerOf } from './seller.ts';

type IssueRefusal = 'not-allowed' | 'unknown-order' | 'cancelled' | 'no-from-address';

type IssueInvoiceOutcome =
  /** `isNew`: the invoice was issued by this call. */
  { ok: true; document: OrderDocument; isNew: boolean } | { ok: false; reason: IssueRefusal };

/** Whether the shop's address is complete enough for an invoice. */
function hasFromAddress(settings: Settings): boolean {
  return parseSellerAddress(settings['shop.address']) !== null;
}

/** What the order's facts and the settings say about making its invoice. */
async function codeOf(
  tx: Tx,
  order: { id: number; status: OrderStatus; total: number },
  settings: Settings,
  has: boolean,
): Promise<InvoiceCode> {
  return invoiceCodeOf({
    hasInvoice: has,
    isHandedOver: orderStates[order.status].isHandedOver || (await handedOverAt(tx, order)) !== null,
    isFree: order.total === 0,
    invoicesFreeOrders: settings['documents.invoiceFreeOrders'],
    hasFromAddress: hasFromAddress(settings),
    hasRefundWithoutCredit: await hasRefundWithoutCredit(tx, order.id),
  });
}

/**
 * Issues the invoice in the transaction of a use-case, or returns the one that exists: of several at once for one order, the
 * first issues it. The number is taken last. `forCredit`: a credit note needs it, so that also an order that has ended gets it.
 * Refused: unknown order, a cancelled order, no address of the shop.
 */
export async function issueInvoiceIn(
  tx: Tx,
  {
    orderId,
    actor,
    now,
    params = {},
    forCredit = false,
  }: { orderId: number; actor: string; now: number; params?: object; forCredit?: boolean },
): Promise<IssueInvoiceOutcome> {
  if (!(await lockOrder(tx, orderId))) return { ok: false, reason: 'unknown-order' };
  const issued = await readInvoice(tx, orderId);
  if (issued) return { ok: true, document: issued, isNew: false };
  const order = await readOrder(tx, orderId);
  if (!order) return { ok: false, reason: 'unknown-order' };
  const settings = await readSettings(tx);
  if (!orderStates[order.status].hasDocuments && !forCredit) return { ok: false, reason: 'cancelled' };
  if (!hasFromAddress(settings)) return { ok: false, reason: 'no-from-address' };
  const suppliedAt = await handedOverAt(tx, order);
  const facts = { order, taxRates: await readTaxRates(tx, orderId), seller: sellerOf(settings), date: now, suppliedAt };
  const year = seriesYearOf(now);
  const sequence = await takeDocumentNumber(tx, 'invoice', year);
  const number = formatDocumentNumber(settings['documents.invoiceFormat'], year, sequence);
  const document = { ...buildOrderDocument('invoice', { ...facts, number }), number };
  const keepUntil = keptUntil(now);
  await insertIssuedDocument(tx, { kind: 'invoice', year, sequence, orderId, issuedBy: actor, keepUntil, document });
  await recordOrderEvent(tx, { orderId, kind: 'invoice-issued', actor, at: now, params: { number, ...params } });
  return { ok: true, document, isNew: true };
}

/** When the first parcel of an order left or when it was picked up, epoch ms; null when neither has happened. */
async function handedOverAt(tx: Tx, order: Pick<Order, 'id' | 'status'>): Promise<number | null> {
  const [first] = (await readShipments(tx, order.id)).filter(isSent);
  if (first) return first.sentAt;
  if (!orderStates[order.status].isHandedOver) return null;
  const events = await readOrderEvents(tx, order.id);
  return events.findLast(({ kind, params }) => kind === 'status-changed' && params['to'] === order.status)?.at ?? null;
}

/** Staff make the invoice by hand ([1-18]). `isSilent`: they chose not to be asked. Refused: not staff, and as `issueInvoiceIn`. */
export async function issueInvoice(
  shop: Shop,
  visitor: Visitor,
  { orderId, isSilent }: { orderId: number; isSilent: boolean },
): Promise<IssueInvoiceOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const params = isSilent ? { silent: true } : {};
  return shop.db.write((tx) => issueInvoiceIn(tx, { orderId, actor: actorOf(visitor), now, params }));
}

/**
 * The shop issues the invoice of an order that was sent or picked up (R61); null when it issues none: the order is free and
 * those get no invoice, it was cancelled, or the shop has no address yet.
 */
export async function issueDueInvoice(shop: Shop, orderId: number): Promise<OrderDocument | null> {
  const now = shop.clock.now();
  return shop.db.write(async (tx) => {
    const order = await readOrder(tx, orderId);
    if (!order) return null;
    const code = await codeOf(tx, order, await readSettings(tx), await hasInvoice(tx, orderId));
    // What is refunded before the invoice gets a credit note of its own.
    if (code !== invoiceCodes.none && code !== invoiceCodes.noCreditNote) return null;
    if (!orderStates[order.status].isHandedOver && (await handedOverAt(tx, order)) === null) return null;
    const issued = await issueInvoiceIn(tx, { orderId, actor: 'program', now });
    return issued.ok ? issued.document : null;
  });
}

/** What staff must be asked before they make an invoice (4.6), and the number of one that exists. */
export async function showInvoiceAction(
  shop: Shop,
  visitor: Visitor,
  { orderId }: { orderId: number },
): Promise<
  | { ok: true; code: InvoiceCode; number: string | null; isCancelled: boolean }
  | { ok: false; reason: 'not-allowed' | 'unknown-order' }
> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const order = await readOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'unknown-order' };
    const invoice = await readInvoice(tx, orderId);
    const code = await codeOf(tx, order, await readSettings(tx), invoice !== null);
    return { ok: true, code, number: invoice?.number ?? null, isCancelled: !orderStates[order.status].hasDocuments };
  });
}
