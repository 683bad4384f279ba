// The content of a document of an order, as plain data. Page, PDF and the file for bookkeeping show the same content.
import type { Address } from '../checkout/addresses.ts';
import type { PaymentMethodId } from '../checkout/payment-methods.ts';
import { addCents, cents, divideRounded, includedTax } from '../money.ts';
import type { Cents } from '../money.ts';
import { orderLineGroups } from '../orders/line-groups.ts';
import type { OrderLineGroup } from '../orders/line-groups.ts';
import { transferReference } from '../orders/orders.ts';
import type { Order, OrderLine } from '../orders/orders.ts';
import { cartSavings, lineSavings } from '../promotions/savings.ts';
import type { Saving } from '../promotions/savings.ts';
import type { ShopIdentity } from '../settings/shop-identity.ts';
import { isPickup } from '../shipping/shipping-rates.ts';
import type { DocumentKind, PaperKind } from './document-kinds.ts';
import { rateOf, taxTotals } from './tax-totals.ts';
import type { TaxTotal } from './tax-totals.ts';

/** The shop on a document, from its settings at that moment. */
export interface Seller extends ShopIdentity {
  iban: string;
  accountName: string;
}

/** A product on a document, with name, edition and choices apart (R54). Amounts in gross cents. */
export interface DocumentItem {
  name: string;
  edition: string;
  choices: readonly { name: string; value: string }[];
  sku: string;
  quantity: number;
  /** Basis points. */
  rate: number;
  /** Before discounts of the whole order. */
  subtotal: Cents;
  total: Cents;
  /** Included in `total`. */
  tax: Cents;
  /** Of a pre-order (ISO date); null for a product that was released. */
  releaseDate: string | null;
  /** Whether it is sold under the margin scheme, so that no tax is shown (L18). */
  isMargin: boolean;
}

/** A line as people read it. The amounts of its own item do not contain its parts; `gross`, `unit` and `unitNet` do. */
export interface DocumentLine extends DocumentItem {
  isGift: boolean;
  /** The parts of a bundle; `quantity` is that of the whole line. */
  parts: readonly DocumentItem[];
  /** What one unit, or one bundle, costs; rounded. */
  unit: Cents;
  unitNet: Cents;
  /** The line before discounts of the whole order. */
  gross: Cents;
  savings: readonly Saving[];
}

/** What was taken off the whole order, in gross cents above zero. */
export type DocumentDiscount =
  | { kind: 'promotion'; title: string; cents: Cents }
  | { kind: 'coupon'; code: string; cents: Cents }
  | { kind: 'rest'; cents: Cents };

interface DocumentShipping {
  title: string;
  total: Cents;
  tax: Cents;
  rate: number;
}

interface DocumentPayment {
  method: PaymentMethodId;
  /** Epoch ms; null: not paid yet. */
  paidAt: number | null;
  /** Of a bank transfer. */
  reference: string | null;
  payBy: number | null;
}

/** What a credit note is about. */
interface CreditedInvoice {
  invoiceNumber: string;
  /** Epoch ms. */
  invoicedAt: number;
}

export interface OrderDocument {
  kind: PaperKind;
  /** The number of an invoice or credit note; null for all other kinds (R27). */
  number: string | null;
  /** When the document was issued or made, epoch ms. */
  date: number;
  /** When the goods left or were picked up, epoch ms; null: not yet. */
  suppliedAt: number | null;
  orderNumber: string;
  orderedAt: number;
  seller: Seller;
  buyer: Address;
  email: string;
  /** null: the order is picked up. */
  recipient: Address | null;
  lines: readonly DocumentLine[];
  discounts: readonly DocumentDiscount[];
  /** null when nothing is delivered. */
  shipping: DocumentShipping | null;
  /** All lines before discounts of the whole order. */
  subtotal: Cents;
  taxes: readonly TaxTotal[];
  total: Cents;
  totalTax: Cents;
  payment: DocumentPayment;
  /** The customer's note; of a credit note the reason of the refund. */
  note: string;
  /** The invoice of a credit note; null for other kinds. */
  credits: CreditedInvoice | null;
}

/** What a document is made of besides the order. Moments in epoch ms. */
interface DocumentInput {
  order: Order;
  /** Basis points by line id. */
  taxRates: ReadonlyMap<number, number>;
  seller: Seller;
  number: string | null;
  date: number;
  suppliedAt: number | null;
}

/** Makes a document's content of a stored order. Its tax is that of the order: nothing is worked out again. */
export function buildOrderDocument(kind: DocumentKind, input: DocumentInput): OrderDocument {
  const { order, taxRates, seller, number, date, suppliedAt } = input;
  const items = order.lines.map((line) => toItem(line, taxRates));
  const shipping = shippingOf(order, [...new Set(items.map(({ rate }) => rate))]);
  const amounts = items.map(({ rate, total: gross, tax, isMargin }) => ({ rate, gross, tax, isMargin }));
  const charges = shipping && shipping.total > 0 ? [{ ...shipping, gross: shipping.total }] : [];
  return {
    kind,
    number,
    date,
    suppliedAt,
    orderNumber: order.number,
    orderedAt: order.placedAt,
    seller,
    buyer: order.billing,
    email: order.email,
    recipient: isPickup(order.shippingMethod?.id) ? null : order.shipping,
    lines: orderLineGroups(order.lines).map((group) => toLine(group, taxRates)),
    discounts: discountsOf(order),
    shipping,
    subtotal: addCents(order.itemsTotal, order.discount),
    taxes: taxTotals([...amounts, ...charges]),
    total: order.total,
    totalTax: order.totalTax,
    payment: {
      method: order.paymentMethod,
      paidAt: order.paidAt,
      reference: transferReference(order),
      payBy: order.payBy,
    },
    note: order.note,
    credits: null,
  };
}

/** A line of an order as a document names it. */
export function toItem(line: OrderLine, rates: ReadonlyMap<number, number>): DocumentItem {
  const { name, edition, attributes, sku, quantity, subtotal, total, tax, releaseDate, isMargin = false } = line;
  const rate = rates.get(line.id) ?? 0;
  return { name, edition, choices: attributes, sku, quantity, rate, subtotal, total, tax, releaseDate, isMargin };
}

function toLine({ line, parts, unit, subtotal }: OrderLineGroup, rates: ReadonlyMap<number, number>): DocumentLine {
  const own = [line, ...parts.map((part) => part.line)].map((one) => toItem(one, rates));
  const [item = toItem(line, rates), ...partItems] = own;
  const net = own.reduce((sum, one) => sum + one.subtotal - includedTax(one.subtotal, one.rate), 0);
  return {
    ...item,
    isGift: line.role === 'gift',
    parts: partItems,
    unit,
    unitNet: cents(divideRounded(net, line.quantity)),
    gross: subtotal,
    savings: lineSavings(line),
  };
}

function shippingOf({ shippingMethod }: Order, rates: readonly number[]): DocumentShipping | null {
  if (!shippingMethod) return null;
  const { title, total, tax } = shippingMethod;
  return { title, total, tax, rate: rateOf(total, tax, rates) };
}

function discountsOf({ lines, discount, coupons }: Order): readonly DocumentDiscount[] {
  const promotions = cartSavings(lines);
  const named = [...promotions, ...coupons.map((coupon) => ({ cents: coupon.discount }))];
  const rest = named.reduce<number>((left, one) => left - one.cents, discount);
  return [
    ...promotions.map((saving) => ({ kind: 'promotion' as const, ...saving })),
    ...(rest > 0 ? [{ kind: 'rest' as const, cents: cents(rest) }] : []),
    ...coupons.flatMap(({ code, discount: off }) => (off > 0 ? [{ kind: 'coupon' as const, code, cents: off }] : [])),
  ];
}
