import { describe, expect, it } from 'vitest';
import { bankOrder } from '../../../test/support/fixtures/orders.ts';
import { cents, noCents } from '../money.ts';
import { planRefund, refundableOf, refundTotals, requestForUnits, wholeRefund } from './refunds.ts';
import type { RefundRequest } from './refunds.ts';

// Line 1: 1 × € 149.99, line 2: 2 × € 11.95, shipping € 6.95; € 180.84 with € 31.39 tax.
const order = bankOrder({ paidAt: 5 });
const rates = new Map([
  [1, 2_100],
  [2, 2_100],
]);
const nothing: RefundRequest = { lines: [], shipping: noCents, amount: noCents };
type StoredRefund = { parts: Parameters<typeof refundableOf>[2][number]['parts']; total: ReturnType<typeof cents> };
const leftAfter = (made: readonly StoredRefund[] = []) => refundableOf(order, rates, made);
function made(request: RefundRequest, before: readonly StoredRefund[] = []): StoredRefund & { tax: number } {
  const plan = planRefund(leftAfter(before), request);
  if (!plan.ok) throw new Error(plan.reason);
  return plan;
}
const refusal = (request: RefundRequest, before: readonly StoredRefund[] = []) => {
  const plan = planRefund(leftAfter(before), request);
  return plan.ok ? null : plan.reason;
};

describe('refunds', () => {
  it('the whole order is exactly what was paid, with exactly its tax', () => {
    const whole = made(wholeRefund(leftAfter()));
    expect([whole.total, whole.tax, whole.parts.length]).toEqual([18_084, 3_139, 3]);
    expect(leftAfter([whole]).left).toBe(0);
    expect(refusal(wholeRefund(leftAfter([whole])), [whole])).toBe('nothing');
  });

  it('a unit costs its share; the last one takes what is left, so that the tax adds up', () => {
    const one = { ...nothing, lines: [{ lineId: 2, quantity: 1, amount: null }] };
    const first = made(one);
    const second = made(one, [first]);
    expect([first.total, first.tax, second.total, second.tax]).toEqual([1_195, 207, 1_195, 208]);
    expect(refusal(one, [first, second])).toBe('wrong-line');
  });

  it('an amount without lines has the tax of what is left', () => {
    const amount = made({ ...nothing, amount: cents(1_000) });
    expect(amount.parts).toEqual([{ kind: 'amount', lineId: null, quantity: 0, total: 1_000, tax: 174, rate: 2_100 }]);
    const rest = made(wholeRefund(leftAfter([amount])), [amount]);
    expect(amount.total + rest.total).toBe(18_084);
    expect(rest.parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
  });

  it('is spread over the rates of a mixed order', () => {
    const mixed = refundableOf(order, new Map([...rates, [2, 900]]), []);
    const plan = planRefund(mixed, { ...nothing, amount: cents(5_000) });
    expect(plan.ok && plan.parts.map(({ rate, total }) => [rate, total])).toEqual([
      [2_100, 4_339],
      [900, 661],
    ]);
  });

  it('the whole order after an amount for no line credits at each rate what was sold at it', () => {
    const byLine = new Map([...rates, [2, 900]]);
    const leftOf = (refunds: readonly StoredRefund[]) => refundableOf(order, byLine, refunds);
    const sold = leftOf([]).rates.map(({ rate, total }) => [rate, total]);
    const amount = planRefund(leftOf([]), { ...nothing, amount: cents(5_000) });
    if (!amount.ok) throw new Error(amount.reason);
    const rest = planRefund(leftOf([amount]), wholeRefund(leftOf([amount])));
    if (!rest.ok) throw new Error(rest.reason);
    const credited = [...Map.groupBy([...amount.parts, ...rest.parts], ({ rate }) => rate)].map(([rate, parts]) => [
      rate,
      parts.reduce((sum, { total }) => sum + total, 0),
    ]);
    expect(credited).toEqual(sold);
    expect(leftOf([amount, rest]).left).toBe(0);
  });

  it.each<readonly [string, RefundRequest]>([
    ['nothing', nothing],
    ['nothing', { ...nothing, amount: cents(-1) }],
    ['too-much', { ...nothing, amount: cents(18_085) }],
    ['too-much', { ...nothing, lines: [{ lineId: 1, quantity: 1, amount: null }], amount: cents(3_086) }],
    ['wrong-line', { ...nothing, lines: [{ lineId: 9, quantity: 1, amount: null }] }],
    ['wrong-line', { ...nothing, lines: [{ lineId: 1, quantity: 2, amount: null }] }],
    ['wrong-line', { ...nothing, lines: [{ lineId: 1, quantity: -1, amount: null }] }],
    ['wrong-line', { ...nothing, lines: [{ lineId: 1, quantity: 0, amount: cents(15_000) }] }],
    [
      'wrong-line',
      {
        ...nothing,
        lines: [
          { lineId: 2, quantity: 1, amount: null },
          { lineId: 2, quantity: 1, amount: null },
        ],
      },
    ],
    ['wrong-shipping', { ...nothing, shipping: cents(696) }],
  ])('%s: %j is refused', (reason, request) => {
    expect(refusal(request)).toBe(reason);
  });

  it('nothing can be paid back of an order that was not paid', () => {
    expect(refundableOf({ ...order, paidAt: null }, rates, []).left).toBe(0);
  });

  it('units of a withdrawal take no more than is left of the money', () => {
    const before = made({ ...nothing, amount: cents(17_000) });
    const request = requestForUnits(leftAfter([before]), [{ lineId: 2, quantity: 2 }], true);
    expect(request).toEqual({ lines: [{ lineId: 2, quantity: 2, amount: 1_084 }], shipping: 0, amount: 0 });
  });

  it('says what is paid and what is owed', () => {
    expect(
      refundTotals([
        { total: cents(5), paidAt: 1 },
        { total: cents(7), paidAt: null },
      ]),
    ).toEqual({ paid: 5, owed: 7 });
  });
});
