// A document of an order, for whoever may read it (R26).
import type { Tx } from '../../db/database.ts';
import { readTaxRates } from '../../db/documents/document-orders.ts';
import { readCreditNote, readInvoice } from '../../db/documents/issued-documents.ts';
import { isOrderOfAccount } from '../../db/orders/account-orders.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { missingDocument } from '../../rules/documents/document-kinds.ts';
import type { DocumentKind, MissingDocument } from '../../rules/documents/document-kinds.ts';
import { buildOrderDocument } from '../../rules/documents/order-document.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { isBusiness } from '../../rules/checkout/addresses.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { Settings } from '../../settings/registry.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { isSameKey } from '../orders/show-order.ts';
import type { Shop, Visitor } from '../shop.ts';
import { sellerOf } from './seller.ts';

interface ShowDocumentInput {
  orderId: number;
  kind: DocumentKind;
  /** The key of the order; '' for none. */
  key: string;
}

type ShowDocumentOutcome =
  /** `offersUbl`: the visitor may have it as an electronic invoice: staff, and the customer of a business order. */
  | { ok: true; document: OrderDocument; offersUbl: boolean }
  /**
   * `log-in`: for a guest, also when there is no such order; `unknown-document`: no such order, or not the visitor's;
   * `not-offered`: the shop offers this kind to staff only.
   */
  | { ok: false; reason: 'log-in' | 'unknown-document' | 'not-offered' | 'no-credit-note' | MissingDocument };

/** What this visitor may do with the documents of an order that may not exist. */
async function accessOf(
  tx: Tx,
  visitor: Visitor,
  { order, key, settings }: { order: Order | null; key: string; settings: Settings },
): Promise<'staff' | 'customer' | 'log-in' | 'unknown-document'> {
  if (canManageShop(visitor)) return order ? 'staff' : 'unknown-document';
  const { account } = visitor;
  if (order && account && (await isOrderOfAccount(tx, order.id, account.id))) return 'customer';
  const isOpen = settings['documents.access'] === 'all';
  const hasKey = isSameKey(order?.key ?? '', key) && order !== null;
  if (isOpen && hasKey) return 'customer';
  return account || isOpen ? 'unknown-document' : 'log-in';
}

/** Who may have an issued document as an electronic invoice. */
function offersUbl(access: 'staff' | 'customer', { buyer }: OrderDocument): boolean {
  return access === 'staff' || isBusiness(buyer);
}

/**
 * The content of a document: of an invoice as it was issued, of the others made now of the stored order. Open to staff, to the account that placed the order, and with access type
 * `all` to whoever has the order's key. An order that is not the visitor's is refused like one that does not exist.
 */
export async function showDocument(
  shop: Shop,
  visitor: Visitor,
  { orderId, kind, key }: ShowDocumentInput,
): Promise<ShowDocumentOutcome> {
  return shop.db.read(async (tx): Promise<ShowDocumentOutcome> => {
    const order = await readOrder(tx, orderId);
    const settings = await readSettings(tx);
    const access = await accessOf(tx, visitor, { order, key, settings });
    if (access === 'log-in' || access === 'unknown-document') return { ok: false, reason: access };
    if (!order) return { ok: false, reason: 'unknown-document' };
    if (access === 'customer' && !settings['documents.kinds'].includes(kind))
      return { ok: false, reason: 'not-offered' };
    const invoice = await readInvoice(tx, order.id);
    const missing = missingDocument(kind, { status: order.status, hasInvoice: invoice !== null });
    if (missing) return { ok: false, reason: missing };
    if (kind === 'invoice' && invoice) return { ok: true, document: invoice, offersUbl: offersUbl(access, invoice) };
    const taxRates = await readTaxRates(tx, order.id);
    const facts = { number: null, date: shop.clock.now(), suppliedAt: null };
    const document = buildOrderDocument(kind, { order, taxRates, seller: sellerOf(settings), ...facts });
    return { ok: true, document, offersUbl: false };
  });
}

/** The credit note of a refund, as it was issued. Open to whoever may open the order's documents; refused the same way. */
export async function showCreditNote(
  shop: Shop,
  visitor: Visitor,
  { orderId, refundId, key }: { orderId: number; refundId: number; key: string },
): Promise<ShowDocumentOutcome> {
  return shop.db.read(async (tx): Promise<ShowDocumentOutcome> => {
    const order = await readOrder(tx, orderId);
    const settings = await readSettings(tx);
    const access = await accessOf(tx, visitor, { order, key, settings });
    if (access === 'log-in' || access === 'unknown-document') return { ok: false, reason: access };
    const document = await readCreditNote(tx, orderId, refundId);
    if (!document) return { ok: false, reason: 'no-credit-note' };
    return { ok: true, document, offersUbl: offersUbl(access, document) };
  });
}
