// The papers of many orders at once, for the shipping desk.
import { readTaxRates } from '../../db/documents/document-orders.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import type { DocumentKind } from '../../rules/documents/document-kinds.ts';
import { buildOrderDocument } from '../../rules/documents/order-document.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { linesOfUnits, pickListOf } from '../../rules/shipments/pick-list.ts';
import type { PickedProduct } from '../../rules/shipments/pick-list.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readQueue } from '../shipments/list-queue.ts';
import { sellerOf } from './seller.ts';

/** The products to take from their shelves. */
interface PickListPaper {
  orderCount: number;
  /** Epoch ms. */
  at: number;
  products: readonly PickedProduct[];
}

interface DeskPapers {
  pickList: PickListPaper;
  /** One per order. */
  documents: readonly OrderDocument[];
  /** The labels of a carrier that are made, by the number of their order. */
  carrierLabels: ReadonlyMap<string, number>;
}

/**
 * The pick list of what can leave today of these orders, and their documents of a kind: with the units of this parcel when only a
 * part of an order leaves. Orders of which nothing is to be sent are left out. Refused: not staff (R30).
 */
export async function showDeskPapers(
  shop: Shop,
  visitor: Visitor,
  { orderIds, kind }: { orderIds: readonly number[]; kind: DocumentKind },
): Promise<({ ok: true } & DeskPapers) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const date = shop.clock.now();
  return shop.db.read(async (tx) => {
    const queue = await readQueue(tx, orderIds, dateAfter(date, 0));
    const seller = sellerOf(await readSettings(tx));
    const documents: OrderDocument[] = [];
    for (const { order, units, state } of queue) {
      const packed = order.lines.filter(({ id }) =>
        units.some(({ line, left }) => line.id === id && left === line.quantity),
      );
      const isWhole =
        state === 'none' && packed.length === units.length && units.every(({ bundle }) => bundle === null);
      const own = isWhole && packed.length === order.lines.length ? order : { ...order, lines: linesOfUnits(units) };
      const taxRates = await readTaxRates(tx, order.id);
      const input = { order: own, taxRates, seller, number: null, date, suppliedAt: null };
      documents.push(buildOrderDocument(kind, input));
    }
    const carrierLabels = new Map(
      queue.flatMap(({ order, label }) => (label?.hasFiles === true ? [[order.number, label.id] as const] : [])),
    );
    return {
      ok: true,
      documents,
      carrierLabels,
      pickList: { orderCount: queue.length, at: date, products: pickListOf(queue) },
    };
  });
}
