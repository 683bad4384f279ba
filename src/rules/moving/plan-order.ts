// An order of another shop as one of this shop: its totals and taxes as they were, line by line (R60, R69).
import { emptyAddress } from '../checkout/addresses.ts';
import { paymentMethods } from '../checkout/payment-methods.ts';
import type { PaymentMethodId } from '../checkout/payment-methods.ts';
import type { CouponKind } from '../coupons/coupons.ts';
import { rateOf } from '../documents/tax-totals.ts';
import { addCents, cents, divideRounded, noCents } from '../money.ts';
import type { OrderStatus } from '../orders/order-states.ts';
import type { Order, OrderLine } from '../orders/orders.ts';
import type { OrderOrigin } from '../orders/staff-orders.ts';
import type { RefundPart } from '../refunds/refunds.ts';
import type { MoveLine } from './move-report.ts';
import type { OldAmount } from './old-money.ts';
import type { OldOrder, OldOrderLine, OldRefund } from './old-records.ts';

/** What the ids and codes of the old shop became here. */
export interface OrderLookup {
  /** The product and the item whose stock a line takes; null for one that is not here. */
  item: (line: OldOrderLine) => { productId: number; variationId: number | null; sku: string } | null;
  coupon: (code: string) => { id: number; kind: CouponKind; amount: number; freeShipping: boolean } | null;
}

interface PlannedLine {
  line: Omit<OrderLine, 'id'>;
  stockItemId: number;
  taxBasisPoints: number;
}

export interface PlannedOrder {
  order: Omit<Order, 'id' | 'number' | 'lines'>;
  lines: readonly PlannedLine[];
  createdVia: OrderOrigin;
  notes: MoveLine['notes'];
}

/** The rate of an order whose source tells none, in basis points. */
const usualRate = 2_100;

const statuses: Readonly<Record<string, OrderStatus>> = {
  pending: 'pending',
  'on-hold': 'on-hold',
  processing: 'processing',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
  refunded: 'refunded',
  // Those of a shop like this one, which its own export names.
  'ready-for-pickup': 'ready-for-pickup',
  sent: 'sent',
};

const origins: Readonly<Record<string, OrderOrigin>> = {
  'store-api': 'store-api',
  'rest-api': 'rest-api',
  admin: 'admin',
};

/** Parts of the ids of other plugins for payments. The first that fits is the method. */
const paymentPatterns: readonly (readonly [RegExp, PaymentMethodId])[] = [
  [/ideal/, 'ideal'],
  [/bancontact/, 'bancontact'],
  [/apple/, 'applepay'],
  [/paypal|ppcp/, 'paypal'],
  [/riverty|afterpay/, 'riverty'],
  [/card|stripe/, 'creditcard'],
  [/bacs|bank_?transfer/, 'bacs'],
  [/^cod$|cash/, 'cod'],
];

/** The payment method with an id of the old shop; null for one that this shop does not know. */
function paymentMethodOf(id: string): PaymentMethodId | null {
  if (Object.hasOwn(paymentMethods, id)) return id as PaymentMethodId;
  return paymentPatterns.find(([pattern]) => pattern.test(id.toLowerCase()))?.[1] ?? null;
}

function sum(amounts: readonly OldAmount[]): OldAmount {
  return {
    gross: addCents(...amounts.map(({ gross }) => gross)),
    tax: addCents(...amounts.map(({ tax }) => tax)),
  };
}

/** The rates of an order that its source tells, the highest first. */
export function ratesOfOldOrder({ lines, fees }: OldOrder): number[] {
  const told = [...lines, ...fees].flatMap(({ rate }) => rate ?? []);
  return [...new Set(told.length > 0 ? told : [usualRate])].toSorted((one, other) => other - one);
}

const rateOfAmount = (rate: number | null, { gross, tax }: OldAmount, rates: readonly number[]): number =>
  rate ?? rateOf(gross, tax, rates);

function planLine(old: OldOrderLine, order: OldOrder, lookup: OrderLookup): PlannedLine {
  const item = lookup.item(old);
  const quantity = Math.max(1, Math.round(old.quantity));
  // Without a coupon a line that was made cheaper by hand has no reason that could be shown.
  const subtotal = order.coupons.length > 0 ? old.subtotal.gross : old.total.gross;
  const off = cents(old.total.gross - subtotal);
  const coupon = order.coupons.map(({ code }) => code).join(', ');
  return {
    line: {
      role: 'product',
      parent: null,
      productId: item?.productId ?? 0,
      variationId: item?.variationId ?? null,
      name: old.name,
      edition: '',
      sku: old.sku === '' ? (item?.sku ?? '') : old.sku,
      attributes: old.attributes,
      quantity,
      unit: cents(divideRounded(subtotal, quantity)),
      subtotal,
      total: old.total.gross,
      tax: old.total.tax,
      adjustments:
        off === 0 ? [] : [{ kind: 'coupon', source: 'old-shop', code: 'coupon', params: { coupon }, cents: off }],
      releaseDate: null,
    },
    stockItemId: item ? (item.variationId ?? item.productId) : 0,
    taxBasisPoints: rateOfAmount(old.rate, old.total, ratesOfOldOrder(order)),
  };
}

function planFee({ name, total, rate }: OldOrder['fees'][number], order: OldOrder): PlannedLine {
  return {
    line: {
      role: 'product',
      parent: null,
      productId: 0,
      variationId: null,
      name,
      edition: '',
      sku: '',
      attributes: [],
      quantity: 1,
      unit: total.gross,
      subtotal: total.gross,
      total: total.gross,
      tax: total.tax,
      adjustments: [],
      releaseDate: null,
    },
    stockItemId: 0,
    taxBasisPoints: rateOfAmount(rate, total, ratesOfOldOrder(order)),
  };
}

function planShipping({ shippingLines }: OldOrder): Order['shippingMethod'] {
  const [first] = shippingLines;
  if (!first) return null;
  const total = sum(shippingLines.map((line) => line.total));
  const id =
    first.instanceId === '' || first.methodId.includes(':') ? first.methodId : `${first.methodId}:${first.instanceId}`;
  return { id, title: shippingLines.map(({ title }) => title).join(', '), total: total.gross, tax: total.tax };
}

function planCoupons({ coupons }: OldOrder, lookup: OrderLookup): Order['coupons'] {
  return coupons.map(({ code, discount }, index) => {
    const known = lookup.coupon(code);
    return {
      // One that did not come has no id; a code is once in an order.
      couponId: known?.id ?? -1 - index,
      code: code.toLowerCase(),
      kind: known?.kind ?? 'cart-amount',
      amount: known?.amount ?? discount.gross,
      freeShipping: known?.freeShipping ?? false,
      discount: cents(Math.max(0, discount.gross)),
      tax: discount.tax,
    };
  });
}

/** Plans an order. Refused: another currency than the euro, a status that the shop does not have. */
export function planOrder(
  old: OldOrder,
  lookup: OrderLookup,
): { ok: true; plan: PlannedOrder } | { ok: false; refusal: NonNullable<MoveLine['refusal']> } {
  const status = statuses[old.status];
  if (old.currency !== 'EUR')
    return { ok: false, refusal: { code: 'other-currency', params: { value: old.currency } } };
  if (!status) return { ok: false, refusal: { code: 'unknown-status', params: { value: old.status } } };
  const payment = paymentMethodOf(old.paymentMethod);
  const lines = [...old.lines.map((line) => planLine(line, old, lookup)), ...old.fees.map((fee) => planFee(fee, old))];
  const billing = old.billing;
  const shipping = old.shipping ?? billing;
  const coupons = planCoupons(old, lookup);
  const notes: MoveLine['notes'] = [
    ...(payment === null && old.paymentMethod !== ''
      ? [{ code: 'payment-unknown' as const, params: { value: old.paymentTitle || old.paymentMethod } }]
      : []),
    ...old.lines
      .filter((line) => lookup.item(line) === null)
      .map(({ name }) => ({ code: 'line-without-product' as const, params: { value: name } })),
  ];
  return {
    ok: true,
    plan: {
      order: {
        key: old.key,
        status,
        placedAt: old.placedAt,
        payBy: null,
        promise: null,
        paidAt: old.paidAt,
        completedAt: old.completedAt,
        email: old.email,
        billing,
        shipping: shipping === emptyAddress ? billing : shipping,
        shippingMethod: planShipping(old),
        isApart: false,
        paymentMethod: payment ?? 'bacs',
        itemsTotal: addCents(...lines.map(({ line }) => line.total)),
        discount: addCents(...coupons.map(({ discount }) => discount)),
        coupons,
        total: old.total.gross,
        totalTax: old.total.tax,
        tax: { country: shipping.country, basisPoints: ratesOfOldOrder(old)[0] ?? usualRate },
        asked: noCents,
        note: old.note,
      },
      lines,
      createdVia: origins[old.createdVia] ?? 'checkout',
      notes,
    },
  };
}

/** The parts of a refund; `lineIds`: the ids here by those of the old lines. What no line explains is an amount. */
export function planRefund(
  refund: OldRefund,
  {
    lines,
    rates,
    lineIds,
  }: {
    lines: readonly PlannedLine[];
    rates: readonly number[];
    lineIds: ReadonlyMap<string, { id: number; index: number }>;
  },
): readonly RefundPart[] {
  const parts = refund.lines.flatMap(({ lineId, quantity, total }): RefundPart[] => {
    const line = lineIds.get(lineId);
    if (!line || total.gross <= 0) return [];
    const rate = lines[line.index]?.taxBasisPoints ?? usualRate;
    return [{ kind: 'line', lineId: line.id, quantity, total: total.gross, tax: total.tax, rate }];
  });
  if (refund.shipping.gross > 0)
    parts.push({
      kind: 'shipping',
      lineId: null,
      quantity: 0,
      total: refund.shipping.gross,
      tax: refund.shipping.tax,
      rate: rateOf(refund.shipping.gross, refund.shipping.tax, rates),
    });
  const explained = sum(parts.map(({ total, tax }) => ({ gross: total, tax })));
  const rest = cents(refund.total.gross - explained.gross);
  const restTax = cents(Math.max(0, refund.total.tax - explained.tax));
  if (rest > 0)
    parts.push({
      kind: 'amount',
      lineId: null,
      quantity: 0,
      total: rest,
      tax: restTax,
      rate: rateOf(rest, restTax, rates),
    });
  return parts;
}
