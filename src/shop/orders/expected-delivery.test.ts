import { expect, it } from 'vitest';
import { bankOrder } from '../../../test/support/fixtures/orders.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { defaultSettings } from '../../settings/registry.ts';
import { expectedDelivery } from './expected-delivery.ts';

// A Tuesday, 11.00 in Amsterdam; the promise is that of the cut-off of its day.
const now = Date.parse('2026-11-24T10:00:00Z');
const promise = { day: '2026-11-25', orderBy: Date.parse('2026-11-24T15:00:00Z') };
const later = Date.parse('2026-11-24T15:00:00Z');
const deliveryOf = (order: Partial<Order>, { settings = {}, at = now } = {}) =>
  expectedDelivery({ ...bankOrder(), promise, ...order }, { ...defaultSettings(), ...settings }, at);

it('is the promised day of the order, whatever the settings are by now', () => {
  for (const settings of [{}, { 'shipping.handlingDays': 5 }, { 'shipping.promisesDay': false }]) {
    expect(deliveryOf({ status: 'on-hold' }, { settings })).toEqual({ ...promise, isPaid: false });
    expect(deliveryOf({ status: 'processing', paidAt: now }, { settings, at: later * 2 })).toEqual({
      ...promise,
      isPaid: true,
    });
  }
});

it('counts from the payment when that is too late for the promised day', () => {
  expect(deliveryOf({ status: 'on-hold' }, { at: later })).toMatchObject({ day: '2026-11-26', isPaid: false });
  const late = { status: 'processing', paidAt: later } as const;
  expect(deliveryOf(late, { at: later * 2 })).toMatchObject({ day: '2026-11-26', isPaid: true });
  expect(deliveryOf(late, { settings: { 'shipping.promisesDay': false } })).toBeNull();
});

it('follows the country of the delivery address', () => {
  const { shipping } = bankOrder();
  const to = (country: string) =>
    deliveryOf({ status: 'on-hold', shipping: { ...shipping, country } }, { at: later })?.day;
  expect([to('NL'), to('BE'), to('DE')]).toEqual(['2026-11-26', '2026-11-27', undefined]);
});

it('is absent without a promise, and after the order was sent or cancelled', () => {
  expect(deliveryOf({ status: 'on-hold', promise: null })).toBeNull();
  for (const status of ['sent', 'completed', 'cancelled'] as const) expect(deliveryOf({ status })).toBeNull();
});
