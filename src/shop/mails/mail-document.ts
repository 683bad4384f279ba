// The issued document that goes with an email about an order: the invoice when it leaves, the credit note with a refund (R61).
import { readCreditNote } from '../../db/documents/issued-documents.ts';
import { isInvoiceMailedBefore } from '../../db/mails/invoice-mails.ts';
import type { StoredOrderMail } from '../../db/mails/stored-mail.ts';
import { hasAccount } from '../../db/orders/account-orders.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import type { Settings } from '../../settings/registry.ts';
import { issueDueInvoice } from '../documents/issue-invoice.ts';
import type { Shop } from '../shop.ts';

export interface MailDocument {
  content: OrderDocument;
  /** Set when it is a credit note. */
  refundId: number | null;
  /** How the receiver opens it in the shop: with the key of the order, after logging in, or not at all. */
  opens: 'by-key' | 'by-log-in' | 'not';
}

/**
 * Reads the document of an email; the invoice of an order that was handed over is issued now when it is due. null for none: of an
 * order that leaves in several parcels only the first email after the invoice was issued brings it.
 */
export async function loadMailDocument(
  shop: Shop,
  mail: Pick<StoredOrderMail, 'id' | 'kind' | 'orderId' | 'refundId'>,
  settings: Settings,
): Promise<MailDocument | null> {
  const { orderId, refundId } = mail;
  const content = await loadContent(shop, mail);
  if (!content) return null;
  const isOffered = refundId !== null || settings['documents.kinds'].includes('invoice');
  if (!isOffered) return { content, refundId, opens: 'not' };
  if (settings['documents.access'] === 'all') return { content, refundId, opens: 'by-key' };
  const opens = (await shop.db.read((tx) => hasAccount(tx, orderId))) ? 'by-log-in' : 'not';
  return { content, refundId, opens };
}

async function loadContent(
  shop: Shop,
  { id, kind, orderId, refundId }: Pick<StoredOrderMail, 'id' | 'kind' | 'orderId' | 'refundId'>,
): Promise<OrderDocument | null> {
  if (kind === 'order-sent' || kind === 'order-picked-up') {
    const invoice = await issueDueInvoice(shop, orderId);
    if (!invoice) return null;
    const issuedAt = invoice.date;
    const isSecond = await shop.db.read((tx) => isInvoiceMailedBefore(tx, { id, orderId, issuedAt }));
    return isSecond ? null : invoice;
  }
  if (kind !== 'order-refunded' || refundId === null) return null;
  return shop.db.read((tx) => readCreditNote(tx, orderId, refundId));
}
