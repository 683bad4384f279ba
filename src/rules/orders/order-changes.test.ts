import { describe, expect, it } from 'vitest';
import { bankOrder } from '../../../test/support/fixtures/orders.ts';
import { cents } from '../money.ts';
import { planUnits, whyUnchangeable, withFewerUnits } from './order-changes.ts';
import { orderStatuses } from './order-states.ts';

const { lines } = bankOrder();
const [first, second] = lines;
if (!first || !second) throw new Error('the fixture has two lines');

describe('changing an order', () => {
  it('is for orders that wait for a transfer or are prepared, without a parcel and without an invoice', () => {
    const open = { hasParcel: false, hasInvoice: false };
    expect(orderStatuses.filter((status) => whyUnchangeable({ status, ...open }) === null)).toEqual([
      'on-hold',
      'processing',
    ]);
    expect(whyUnchangeable({ status: 'processing', hasParcel: true, hasInvoice: true })).toBe('sent');
    expect(whyUnchangeable({ status: 'processing', hasParcel: false, hasInvoice: true })).toBe('invoiced');
  });

  it('keeps the frozen price of the units that stay, and adjustments that add up', () => {
    const line = {
      ...second,
      quantity: 3,
      subtotal: cents(3_000),
      total: cents(2_501),
      tax: cents(434),
      adjustments: [
        { kind: 'cart' as const, source: 'promotion:1', code: 'x', params: {}, cents: cents(-333) },
        { kind: 'coupon' as const, source: 'coupon:2', code: 'y', params: {}, cents: cents(-166) },
      ],
    };
    const left = withFewerUnits(line, 2);
    expect([left.quantity, left.subtotal, left.total, left.tax]).toEqual([2, 2_000, 1_667, 289]);
    expect(left.adjustments.reduce((sum, one) => sum + one.cents, 0)).toBe(1_667 - 2_000);
    expect(withFewerUnits(line, 0).total).toBe(0);
  });

  it('takes units out of a line; what belongs together goes together', () => {
    expect(planUnits(lines, [{ lineId: second.id, quantity: 1 }])).toEqual({
      ok: true,
      units: new Map([
        [first.id, first.quantity],
        [second.id, 1],
      ]),
    });
    expect(planUnits(lines, [{ lineId: 99, quantity: 1 }])).toEqual({ ok: false, reason: 'unknown-line' });
    expect(planUnits(lines, [{ lineId: second.id, quantity: 3 }])).toEqual({ ok: false, reason: 'more' });
    const bundle = [
      { ...first, role: 'bundle' as const },
      { ...second, role: 'bundle-part' as const, parent: 0 },
    ];
    expect(planUnits(bundle, [{ lineId: second.id, quantity: 0 }])).toEqual({ ok: false, reason: 'joined' });
    expect(planUnits(bundle, [{ lineId: first.id, quantity: 0 }])).toEqual({
      ok: true,
      units: new Map([
        [first.id, 0],
        [second.id, 0],
      ]),
    });
  });
});
