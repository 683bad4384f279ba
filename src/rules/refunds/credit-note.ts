// The content of a credit note, as plain data.
import { creditNoteKind } from '../documents/document-kinds.ts';
import { buildOrderDocument, toItem } from '../documents/order-document.ts';
import type { DocumentLine, OrderDocument, Seller } from '../documents/order-document.ts';
import { taxTotals } from '../documents/tax-totals.ts';
import { addCents, cents, divideRounded, noCents } from '../money.ts';
import type { Cents } from '../money.ts';
import type { Order } from '../orders/orders.ts';
import type { Refund, RefundPart } from './refunds.ts';

/** What a credit note is made of. */
interface CreditNoteInput {
  order: Order;
  taxRates: ReadonlyMap<number, number>;
  seller: Seller;
  number: string;
  /** Epoch ms. */
  date: number;
  refund: Pick<Refund, 'parts' | 'reason'>;
  invoice: Pick<OrderDocument, 'number' | 'date' | 'suppliedAt'>;
}

/**
 * Makes the content of a credit note: the parts of a refund as amounts below zero. A part that is money for no line is a line
 * without a name.
 */
export function buildCreditNote({ refund, invoice, ...input }: CreditNoteInput): OrderDocument & { number: string } {
  const { order, taxRates, seller, number, date } = input;
  const { reason, parts } = refund;
  const { suppliedAt } = invoice;
  const whole = buildOrderDocument('invoice', { order, taxRates, seller, number, date, suppliedAt });
  const minus = (amount: Cents) => cents(0 - amount);
  const lines = parts.filter(({ kind }) => kind !== 'shipping').map((part) => creditedLine(part, input));
  const shipping = parts.find(({ kind }) => kind === 'shipping');
  const sums = parts.map((part) => ({
    rate: part.rate,
    gross: minus(part.total),
    tax: minus(part.tax),
    isMargin: isOfMargin(part, order),
  }));
  return {
    ...whole,
    kind: creditNoteKind,
    number,
    lines,
    discounts: [],
    shipping: shipping
      ? {
          title: order.shippingMethod?.title ?? '',
          total: minus(shipping.total),
          tax: minus(shipping.tax),
          rate: shipping.rate,
        }
      : null,
    subtotal: addCents(...lines.map(({ gross }) => gross)),
    taxes: taxTotals(sums),
    total: addCents(...sums.map(({ gross }) => gross)),
    totalTax: addCents(...sums.map(({ tax }) => tax)),
    payment: { ...whole.payment, paidAt: date, reference: null, payBy: null },
    note: reason,
    credits: { invoiceNumber: invoice.number ?? '', invoicedAt: invoice.date },
  };
}

/** Whether a part is of goods under the margin scheme: by its line, and for money of no line by its rate. */
function isOfMargin({ kind, lineId, rate }: RefundPart, { lines }: Order): boolean {
  const line = lines.find(({ id }) => id === lineId);
  if (line) return line.isMargin === true;
  return kind === 'amount' && rate === 0 && lines.some(({ isMargin = false }) => isMargin);
}

function creditedLine(
  part: RefundPart,
  { order, taxRates }: Pick<CreditNoteInput, 'order' | 'taxRates'>,
): DocumentLine {
  const line = order.lines.find(({ id }) => id === part.lineId);
  const item = line
    ? toItem(line, taxRates)
    : {
        name: '',
        edition: '',
        choices: [],
        sku: '',
        quantity: 1,
        subtotal: noCents,
        total: noCents,
        tax: noCents,
        releaseDate: null,
        isMargin: isOfMargin(part, order),
      };
  const gross = cents(0 - part.total);
  const tax = cents(0 - part.tax);
  const quantity = Math.max(part.quantity, 1);
  return {
    ...item,
    rate: part.rate,
    quantity,
    subtotal: gross,
    total: gross,
    tax,
    releaseDate: null,
    isGift: false,
    parts: [],
    unit: cents(divideRounded(gross, quantity)),
    unitNet: cents(divideRounded(gross - tax, quantity)),
    gross,
    savings: [],
  };
}
