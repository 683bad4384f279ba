import { describe, expect, it } from 'vitest';
import { bankOrder } from '../../../test/support/fixtures/orders.ts';
import { cents, noCents } from '../money.ts';
import { planRefund, refundableOf } from '../refunds/refunds.ts';
import { checkReturn, lowersRefund, planReturnRefund, wholeReturn } from './returned-goods.ts';
import type { ReturnedLine } from './returned-goods.ts';

// Line 1: 1 × € 149.99, line 2: 2 × € 11.95, shipping € 6.95.
const order = bankOrder({ paidAt: 5 });
const left = refundableOf(order, new Map(), []);
const withdrawn = [
  { lineId: 1, quantity: 1 },
  { lineId: 2, quantity: 2 },
];
const line = (lineId: number, quantity: number, rest: Partial<ReturnedLine> = {}): ReturnedLine => ({
  lineId,
  quantity,
  restocked: 0,
  lost: noCents,
  reason: '',
  ...rest,
});
function totalOf(returned: readonly ReturnedLine[], withShipping: boolean): number | string {
  const plan = planReturnRefund({ left, lines: order.lines, withShipping }, returned);
  if (!plan.ok) return plan.reason;
  const refund = planRefund(left, plan.request);
  return refund.ok ? refund.total : refund.reason;
}

describe('goods that came back of a withdrawal', () => {
  it('everything undamaged pays everything, with the outward shipping when nothing is kept (L4)', () => {
    expect(totalOf(wholeReturn(withdrawn), true)).toBe(18_084);
    expect(totalOf(wholeReturn(withdrawn), false)).toBe(17_389);
    expect(lowersRefund(withdrawn, wholeReturn(withdrawn))).toBe(false);
  });

  it('the value lost is taken off the goods, never off the shipping', () => {
    const worn = [line(1, 1, { lost: cents(5_000), reason: 'Zegel verbroken' }), line(2, 2)];
    expect(totalOf(worn, true)).toBe(13_084);
    expect(lowersRefund(withdrawn, worn)).toBe(true);
    const worthless = [
      line(1, 1, { lost: cents(14_999), reason: 'Kapot' }),
      line(2, 2, { lost: cents(2_390), reason: 'Kapot' }),
    ];
    expect(totalOf(worthless, true)).toBe(695);
    expect(totalOf(worthless, false)).toBe('nothing');
    expect(totalOf([line(1, 1, { lost: cents(15_000), reason: 'Kapot' })], true)).toBe('lost-too-much');
  });

  it('what did not come back is not paid', () => {
    expect(totalOf([line(2, 1)], false)).toBe(1_195);
    expect(lowersRefund(withdrawn, [line(1, 1), line(2, 1)])).toBe(true);
  });

  it.each<readonly [string | null, readonly ReturnedLine[]]>([
    [null, wholeReturn(withdrawn)],
    [null, [line(1, 0), line(2, 2, { restocked: 1, lost: cents(1), reason: 'Kras' })]],
    ['wrong-return', [line(1, 2)]],
    ['wrong-return', [line(9, 1)]],
    ['wrong-return', [line(2, 1), line(2, 1)]],
    ['wrong-return', [line(2, 1, { restocked: 2 })]],
    ['wrong-return', [line(2, 1, { lost: cents(-1) })]],
    ['lost-too-much', [line(2, 0, { lost: cents(1), reason: 'Kras' })]],
    ['no-lost-reason', [line(2, 1, { lost: cents(1) })]],
  ])('%s: %j', (problem, returned) => {
    expect(checkReturn(withdrawn, returned)).toBe(problem);
  });
});
