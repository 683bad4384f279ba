// Orders and customers of this shop in the form in which those of another shop come, so that what goes out comes in again.
import type { Order } from '../orders/orders.ts';
import { noCents } from '../money.ts';
import type { Refund } from '../refunds/refunds.ts';
import type { Customer } from '../users/customers.ts';
import type { OldCustomer, OldDocument, OldOrder, OldRefund } from './old-records.ts';

/** What an order has besides itself. Moments in epoch ms. */
export interface ExportedFacts {
  accountId: number | null;
  createdVia: string;
  modifiedAt: number;
  /** Rates in basis points, by the ids of lines. */
  rates: ReadonlyMap<number, number>;
  attribution: OldOrder['attribution'];
  notes: readonly { id: number; text: string; at: number; isForCustomer: boolean }[];
  /** What an earlier shop said of the payment and the documents. */
  movedIn: {
    payment: string;
    transaction: string;
    invoice: string;
    invoicedAt: number;
    creditNotes: readonly OldDocument[];
  } | null;
  /** The documents of this shop. */
  invoice: OldDocument | null;
  creditNotes: readonly OldDocument[];
}

/** Notes come in as HTML. */
function escapeNote(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function exportRefund({ id, reason, createdAt, paidAt, total, tax, parts }: Refund): OldRefund {
  const shipping = parts.find(({ kind }) => kind === 'shipping');
  return {
    id: String(id),
    reason,
    at: paidAt ?? createdAt,
    total: { gross: total, tax },
    lines: parts.flatMap((part) =>
      part.lineId === null
        ? []
        : [{ lineId: String(part.lineId), quantity: part.quantity, total: { gross: part.total, tax: part.tax } }],
    ),
    shipping: shipping ? { gross: shipping.total, tax: shipping.tax } : { gross: noCents, tax: noCents },
  };
}

/** An order with its paid refunds. What the shop still owes is no refund yet. */
export function exportOrder(order: Order, facts: ExportedFacts, refunds: readonly Refund[]): OldOrder {
  const { movedIn } = facts;
  const formerInvoice = movedIn && movedIn.invoice !== '' ? { number: movedIn.invoice, at: movedIn.invoicedAt } : null;
  const creditNotes = [...(movedIn?.creditNotes ?? []), ...facts.creditNotes];
  return {
    id: String(order.id),
    number: order.number,
    key: order.key,
    status: order.status,
    createdVia: facts.createdVia,
    currency: 'EUR',
    placedAt: order.placedAt,
    modifiedAt: facts.modifiedAt,
    paidAt: order.paidAt,
    completedAt: order.completedAt,
    customerId: facts.accountId === null ? '' : String(facts.accountId),
    email: order.email,
    note: order.note,
    billing: order.billing,
    shipping: order.shipping,
    paymentMethod: order.paymentMethod,
    paymentTitle: movedIn?.payment ?? '',
    transactionId: movedIn?.transaction ?? '',
    lines: order.lines.map((line) => {
      const rate = facts.rates.get(line.id) ?? 0;
      const share = line.total === 0 ? 0 : line.tax / line.total;
      return {
        id: String(line.id),
        productId: line.productId === 0 ? '' : String(line.productId),
        variationId: line.variationId === null ? '' : String(line.variationId),
        name: line.edition === '' ? line.name : `${line.name}, ${line.edition}`,
        sku: line.sku,
        quantity: line.quantity,
        subtotal: { gross: line.subtotal, tax: Math.round(line.subtotal * share) as typeof line.tax },
        total: { gross: line.total, tax: line.tax },
        rate,
        attributes: line.attributes,
      };
    }),
    shippingLines: order.shippingMethod
      ? [
          {
            methodId: order.shippingMethod.id,
            instanceId: '',
            title: order.shippingMethod.title,
            total: { gross: order.shippingMethod.total, tax: order.shippingMethod.tax },
          },
        ]
      : [],
    fees: [],
    coupons: order.coupons.map(({ code, discount, tax }) => ({ code, discount: { gross: discount, tax } })),
    total: { gross: order.total, tax: order.totalTax },
    refunds: refunds.filter(({ paidAt }) => paidAt !== null).map(exportRefund),
    notes: facts.notes.map(({ id, text, ...note }) => ({ ...note, id: String(id), text: escapeNote(text) })),
    invoice: facts.invoice ?? formerInvoice,
    ...(creditNotes.length > 0 && { creditNotes }),
    attribution: facts.attribution,
  };
}

/** A customer; `passwordHash` null: without it. */
export function exportCustomer(customer: Customer, passwordHash: string | null): OldCustomer {
  return {
    id: String(customer.id),
    email: customer.email,
    firstName: '',
    lastName: '',
    displayName: customer.name,
    roles: ['customer'],
    passwordHash,
    createdAt: customer.createdAt,
    billing: customer.billing,
    shipping: customer.shipping,
  };
}
