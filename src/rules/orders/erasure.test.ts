import { describe, expect, it } from 'vitest';
import { bankOrder } from '../../../test/support/fixtures/orders.ts';
import { dayMs } from '../durations.ts';
import { cents } from '../money.ts';
import { erasedOrder, erasureStage } from './erasure.ts';
import { orderStatuses } from './order-states.ts';

const placedAt = Date.UTC(2026, 10, 20, 12);
const completedAt = placedAt + 5 * dayMs;
const order = bankOrder({ status: 'completed', placedAt, completedAt, total: cents(100_01) });
const later = completedAt + 60 * dayMs;

describe('what stays of the orders of an erased account', () => {
  it('an open order keeps everything, however old it is', () => {
    const stages = orderStatuses.map((status) => [status, erasureStage({ ...order, status }, later)]);
    expect(Object.fromEntries(stages)).toEqual({
      pending: null,
      'on-hold': null,
      processing: null,
      'ready-for-pickup': null,
      sent: null,
      completed: 'contact',
      cancelled: 'contact',
      failed: null,
      refunded: 'contact',
    });
  });

  it('an order that has ended keeps everything for sixty days', () => {
    expect(erasureStage(order, later - 1)).toBeNull();
    expect(erasureStage(order, later)).toBe('contact');
    const cancelled = { ...order, status: 'cancelled' as const, completedAt: null };
    expect(erasureStage(cancelled, placedAt + 60 * dayMs - 1)).toBeNull();
    expect(erasureStage(cancelled, placedAt + 60 * dayMs)).toBe('contact');
  });

  it('an invoice of more than €100 names the buyer until the end of the seventh year after its own', () => {
    expect(erasureStage({ ...order, total: cents(100_00) }, later)).toBe('all');
    // The new year begins at 23.00 UTC.
    const end = Date.UTC(2033, 11, 31, 23);
    expect(erasureStage(order, end - 1)).toBe('contact');
    expect(erasureStage(order, end)).toBe('all');
  });

  it('keeps the country, and before the last stage the billing address without the telephone number', () => {
    const { billing, shipping } = order;
    const known = { ...order, billing: { ...billing, phone: '0612345678' }, note: 'Bel aan' };
    expect(erasedOrder(known, 'contact')).toMatchObject({
      email: '',
      note: '',
      billing: { ...billing, phone: '' },
      shipping: { firstName: '', lastName: 'Verwijderd', street: '', postcode: '', country: shipping.country },
    });
    expect(erasedOrder(known, 'all').billing).toEqual({
      ...erasedOrder(known, 'contact').shipping,
      country: billing.country,
    });
  });
});
