// The issued document that goes with an email about an order: the invoice when it leaves, the credit note with a refund (R61).
import { readCreditNote } from '../../db/documents/issued-documents.ts';
import type { StoredOrderMail } from '../../db/mails/mails.ts';
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

/** Reads the document of an email; the invoice of an order that was handed over is issued now when it is due. null for none. */
export async function loadMailDocument(
  shop: Shop,
  { kind, orderId, refundId }: Pick<StoredOrderMail, 'kind' | 'orderId' | 'refundId'>,
  settings: Settings,
): Promise<MailDocument | null> {
  const content = await loadContent(shop, { kind, orderId, refundId });
  if (!content) return null;
  const isOffered = refundId !== null || settings['documents.kinds'].includes('invoice');
  if (!isOffered) return { content, refundId, opens: 'not' };
  if (settings['documents.access'] === 'all') return { content, refundId, opens: 'by-key' };
  const opens = (await shop.db.read((tx) => hasAccount(tx, orderId))) ? 'by-log-in' : 'not';
  return { content, refundId, opens };
}

function loadContent(
  shop: Shop,
  { kind, orderId, refundId }: Pick<StoredOrderMail, 'kind' | 'orderId' | 'refundId'>,
): Promise<OrderDocument | null> | null {
  if (kind === 'order-sent' || kind === 'order-picked-up') return issueDueInvoice(shop, orderId);
  if (kind !== 'order-refunded' || refundId === null) return null;
  return shop.db.read((tx) => readCreditNote(tx, orderId, refundId));
}
