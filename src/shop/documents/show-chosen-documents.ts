// Documents of one kind of orders that staff choose, to print them at once.
import { readTaxRates } from '../../db/documents/document-orders.ts';
import { readInvoice } from '../../db/documents/issued-documents.ts';
import { readOrders } from '../../db/orders/orders.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { missingDocument } from '../../rules/documents/document-kinds.ts';
import type { DocumentKind, MissingDocument } from '../../rules/documents/document-kinds.ts';
import { buildOrderDocument } from '../../rules/documents/order-document.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { sellerOf } from './seller.ts';

interface ChosenDocuments {
  documents: readonly OrderDocument[];
  /** The orders that have no such document, and why. */
  missing: readonly { orderNumber: string; reason: MissingDocument }[];
}

/**
 * The documents of the whole orders, in the sequence of the ids: invoices as they were issued, the others made now. Nothing is issued.
 * Unknown ids are left out. Refused: not staff (R30).
 */
export async function showChosenDocuments(
  shop: Shop,
  visitor: Visitor,
  { orderIds, kind }: { orderIds: readonly number[]; kind: DocumentKind },
): Promise<({ ok: true } & ChosenDocuments) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const date = shop.clock.now();
  return shop.db.read(async (tx) => {
    const orders = new Map((await readOrders(tx, orderIds)).map((order) => [order.id, order]));
    const seller = sellerOf(await readSettings(tx));
    const documents: OrderDocument[] = [];
    const missing: ChosenDocuments['missing'][number][] = [];
    for (const id of orderIds) {
      const order = orders.get(id);
      if (!order) continue;
      const invoice = await readInvoice(tx, id);
      const reason = missingDocument(kind, { status: order.status, hasInvoice: invoice !== null });
      if (reason) {
        missing.push({ orderNumber: order.number, reason });
        continue;
      }
      const facts = { order, seller, number: null, date, suppliedAt: null };
      if (kind === 'invoice' && invoice) documents.push(invoice);
      else documents.push(buildOrderDocument(kind, { ...facts, taxRates: await readTaxRates(tx, id) }));
    }
    return { ok: true, documents, missing };
  });
}
