// Refunds of an order: what can be paid back by line, of the shipping and as an amount, with the tax in it (R61).
import { rateOf } from '../documents/tax-totals.ts';
import { addCents, allocate, cents, divideRounded, includedTax, noCents } from '../money.ts';
import type { Cents } from '../money.ts';
import type { Order } from '../orders/orders.ts';

/** A part of a refund. Amounts are gross, above zero; `tax` is in `total`. */
export interface RefundPart {
  kind: 'line' | 'shipping' | 'amount';
  /** The order line; null for the other kinds. */
  lineId: number | null;
  /** Units of the line; 0 when only money is paid back. */
  quantity: number;
  total: Cents;
  tax: Cents;
  /** Basis points. */
  rate: number;
}

/** A refund as it is stored. Moments in epoch ms. */
export interface Refund {
  id: number;
  orderId: number;
  /** The withdrawal that it settles; null for any other. */
  withdrawalId: number | null;
  reason: string;
  parts: readonly RefundPart[];
  total: Cents;
  tax: Cents;
  /** Whether its units went back into the stock. */
  isRestocked: boolean;
  createdAt: number;
  /** The actor. */
  createdBy: string;
  /** When the money was on its way; null: the shop owes it. */
  paidAt: number | null;
  /** When a payment failed, so that the shop owes it again; null: none failed. */
  failedAt: number | null;
  /** The number of its credit note, which it gets when it is first paid. */
  creditNumber: string | null;
}

/** What is asked to be paid back. */
export interface RefundRequest {
  /** `amount` null: what the units cost. */
  lines: readonly { lineId: number; quantity: number; amount: Cents | null }[];
  shipping: Cents;
  /** Besides the lines and the shipping. */
  amount: Cents;
}

interface Share {
  total: Cents;
  tax: Cents;
  rate: number;
}

/** What can still be paid back of an order. */
export interface Refundable {
  /** What was paid, less all refunds. */
  left: Cents;
  lines: readonly (Share & { lineId: number; quantity: number })[];
  /** null without delivery. */
  shipping: Share | null;
  /** By rate, less all refunds, also those that name no line. */
  rates: readonly Share[];
}

type RefundedOrder = Pick<Order, 'lines' | 'shippingMethod' | 'total' | 'asked' | 'paidAt'>;

/** Works out what is left of an order after its refunds; `taxRates` by line id in basis points. Nothing is left of an unpaid order. */
export function refundableOf(
  order: RefundedOrder,
  taxRates: ReadonlyMap<number, number>,
  refunds: readonly Pick<Refund, 'parts' | 'total'>[],
): Refundable {
  const parts = refunds.flatMap((refund) => refund.parts);
  const less = (share: Share, taken: readonly RefundPart[]): Share => ({
    rate: share.rate,
    total: cents(share.total - addCents(...taken.map((part) => part.total))),
    tax: cents(share.tax - addCents(...taken.map((part) => part.tax))),
  });
  const lines = order.lines.map(({ id: lineId, quantity, total, tax }) => {
    const taken = parts.filter((part) => part.lineId === lineId);
    const units = taken.reduce((sum, part) => sum + part.quantity, 0);
    return { lineId, quantity: quantity - units, ...less({ total, tax, rate: taxRates.get(lineId) ?? 0 }, taken) };
  });
  const { shippingMethod } = order;
  const known = [...new Set(lines.map(({ rate }) => rate))];
  const sent = shippingMethod && { ...shippingMethod, rate: rateOf(shippingMethod.total, shippingMethod.tax, known) };
  const shares = [
    ...order.lines.map(({ id, total, tax }) => ({ total, tax, rate: taxRates.get(id) ?? 0 })),
    ...(sent ? [{ total: sent.total, tax: sent.tax, rate: sent.rate }] : []),
  ];
  const rates = [...Map.groupBy(shares, ({ rate }) => rate)].map(([rate, own]) =>
    less(
      {
        rate,
        total: addCents(...own.map((one) => one.total)),
        tax: addCents(...own.map((one) => one.tax)),
      },
      parts.filter((part) => part.rate === rate),
    ),
  );
  const paid = order.paidAt === null ? noCents : cents(order.total - order.asked);
  return {
    left: cents(paid - addCents(...refunds.map(({ total }) => total))),
    lines,
    shipping:
      sent &&
      less(
        { total: sent.total, tax: sent.tax, rate: sent.rate },
        parts.filter(({ kind }) => kind === 'shipping'),
      ),
    rates,
  };
}

/** What units of a line cost, of what is left of it. */
export function costOfUnits(line: { quantity: number; total: Cents }, units: number): Cents {
  if (units <= 0 || line.quantity <= 0) return noCents;
  return units >= line.quantity ? line.total : cents(divideRounded(line.total * units, line.quantity));
}

/** The tax in a part of a share: what is left of the tax when all of the share is paid back. */
function taxIn(share: Share, amount: Cents): Cents {
  if (amount === share.total) return share.tax;
  return cents(Math.min(includedTax(amount, share.rate), Math.max(share.tax, 0)));
}

/** Why a refund is refused. */
export type RefundProblem =
  /** Nothing is asked, or an amount below zero. */
  | 'nothing'
  /** More than was paid, less the refunds before. */
  | 'too-much'
  /** A line that the order does not have or that is named twice, more units or more money than is left of it. */
  | 'wrong-line'
  /** More than is left of the shipping. */
  | 'wrong-shipping';

type RefundPlan =
  { ok: true; parts: readonly RefundPart[]; total: Cents; tax: Cents } | { ok: false; reason: RefundProblem };

/** The parts of a refund, with their tax. Refused: `RefundProblem`. */
export function planRefund(left: Refundable, request: RefundRequest): RefundPlan {
  const { lines, shipping, amount } = request;
  if (shipping < 0 || amount < 0) return { ok: false, reason: 'nothing' };
  if (new Set(lines.map(({ lineId }) => lineId)).size !== lines.length) return { ok: false, reason: 'wrong-line' };
  const parts: RefundPart[] = [];
  for (const { lineId, quantity, amount: asked } of lines) {
    const line = left.lines.find((one) => one.lineId === lineId);
    if (!line || quantity < 0 || quantity > line.quantity) return { ok: false, reason: 'wrong-line' };
    const total = asked ?? costOfUnits(line, quantity);
    if (total < 0 || total > line.total) return { ok: false, reason: 'wrong-line' };
    if (total > 0 || quantity > 0)
      parts.push({ kind: 'line', lineId, quantity, total, tax: taxIn(line, total), rate: line.rate });
  }
  if (shipping > 0) {
    const share = left.shipping;
    if (!share || shipping > share.total) return { ok: false, reason: 'wrong-shipping' };
    parts.push({
      kind: 'shipping',
      lineId: null,
      quantity: 0,
      total: shipping,
      tax: taxIn(share, shipping),
      rate: share.rate,
    });
  }
  const named = addCents(...parts.map(({ total }) => total));
  if (named + amount > left.left) return { ok: false, reason: 'too-much' };
  if (amount > 0) parts.push(...spreadAmount(left, parts, amount));
  const total = addCents(...parts.map((part) => part.total));
  if (total === 0) return { ok: false, reason: 'nothing' };
  return { ok: true, parts, total, tax: addCents(...parts.map((part) => part.tax)) };
}

/** Spreads an amount that names no line over the rates, in proportion to what is left of each. */
function spreadAmount(left: Refundable, named: readonly RefundPart[], amount: Cents): readonly RefundPart[] {
  const shares = left.rates.map(({ rate, total, tax }) => {
    const own = named.filter((part) => part.rate === rate);
    return {
      rate,
      total: cents(Math.max(total - addCents(...own.map((part) => part.total)), 0)),
      tax: cents(Math.max(tax - addCents(...own.map((part) => part.tax)), 0)),
    };
  });
  const amounts = allocate(
    amount,
    shares.map(({ total }) => total),
  );
  return shares.flatMap((share, index) => {
    const total = amounts[index] ?? noCents;
    if (total === 0) return [];
    return [{ kind: 'amount' as const, lineId: null, quantity: 0, total, tax: taxIn(share, total), rate: share.rate }];
  });
}

/**
 * The request for these units, as far as they and the money for them are left, in all and at their rate: an amount for no line was
 * taken from the rates. `withShipping`: all that is left of it too.
 */
export function requestForUnits(
  left: Refundable,
  units: readonly { lineId: number; quantity: number }[],
  withShipping: boolean,
): RefundRequest {
  let money = left.left;
  const byRate = new Map(left.rates.map(({ rate, total }) => [rate, total]));
  const take = (wanted: Cents, rate: number): Cents => {
    const atRate = byRate.get(rate) ?? noCents;
    const taken = cents(Math.max(Math.min(wanted, money, atRate), 0));
    money = cents(money - taken);
    byRate.set(rate, cents(atRate - taken));
    return taken;
  };
  const lines = units.flatMap(({ lineId, quantity: asked }) => {
    const line = left.lines.find((one) => one.lineId === lineId);
    const quantity = Math.min(asked, line?.quantity ?? 0);
    return line && quantity > 0 ? [{ lineId, quantity, amount: take(costOfUnits(line, quantity), line.rate) }] : [];
  });
  const shipping = withShipping && left.shipping ? take(left.shipping.total, left.shipping.rate) : noCents;
  return { lines, shipping, amount: noCents };
}

/** The request for all that is left. */
export function wholeRefund(left: Refundable): RefundRequest {
  const request = requestForUnits(left, left.lines, true);
  const named = addCents(request.shipping, ...request.lines.map(({ amount }) => amount ?? noCents));
  return { ...request, amount: cents(Math.max(left.left - named, 0)) };
}

/** What was paid back, and what the shop still owes. */
export function refundTotals(refunds: readonly Pick<Refund, 'total' | 'paidAt'>[]): { paid: Cents; owed: Cents } {
  const sum = (isPaid: boolean) =>
    addCents(...refunds.filter(({ paidAt }) => (paidAt !== null) === isPaid).map(({ total }) => total));
  return { paid: sum(true), owed: sum(false) };
}
