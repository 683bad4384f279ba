import { describe, expect, it } from 'vitest';
import { auditAreaOf, auditFieldChanges, auditKindOfOrderEvent, changedFields } from './audit-events.ts';

describe('what of a change is kept', () => {
  it('keeps the fields that differ, with both values', () => {
    expect(changedFields({ code: 'a', amount: 5, list: [1] }, { code: 'a', amount: 7, list: [1] })).toEqual({
      from: { amount: 5 },
      to: { amount: 7 },
    });
    expect(changedFields({ code: 'a' }, { code: 'a', limit: 3 })).toEqual({ from: { limit: null }, to: { limit: 3 } });
    expect(changedFields({ code: 'a', limit: null }, { code: 'a' })).toBeNull();
  });
});

describe('the changed fields of an event', () => {
  it('names each value by its path, and only those that differ', () => {
    const from = { price: { regular: 1000, sale: null }, stock: { onHand: 3, managed: true } };
    const to = { price: { regular: 1000, sale: { price: 800, until: null } }, stock: { onHand: 2, managed: true } };
    expect(auditFieldChanges({ from, to })).toEqual([
      { name: 'stock.onHand', from: '3', to: '2' },
      { name: 'price.sale.price', from: null, to: '800' },
    ]);
  });
  it('takes plain values, lists, and a side that is absent', () => {
    expect(auditFieldChanges({ from: 'hold', to: 'approved' })).toEqual([{ name: '', from: 'hold', to: 'approved' }]);
    expect(auditFieldChanges({ from: { ids: [1, 2] }, to: { ids: [2] } })).toEqual([
      { name: 'ids', from: '1, 2', to: '2' },
    ]);
    expect(auditFieldChanges({ to: { code: 'zomer' } })).toEqual([{ name: 'code', from: null, to: 'zomer' }]);
    expect(auditFieldChanges({ to: { code: 'zomer', products: [], note: '' } })).toHaveLength(1);
    expect(auditFieldChanges({ from: { text: 'x'.repeat(500) } })[0]?.from).toHaveLength(300);
    expect(auditFieldChanges({ key: 'shop.name' })).toEqual([]);
  });
});

it('knows the area of a kind, and which events of an order are in the log', () => {
  expect(auditAreaOf('coupon-changed')).toBe('discounts');
  expect(auditAreaOf('something-else')).toBeNull();
  expect(auditKindOfOrderEvent('status-changed')).toBe('order-status-changed');
  expect(auditKindOfOrderEvent('paid-back')).toBe('order-changed');
  expect(auditKindOfOrderEvent('placed')).toBeNull();
});
