import { expect, it } from 'vitest';
import { bankOrder } from '../../../test/support/fixtures/orders.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { defaultSettings } from '../../settings/registry.ts';
import { expectedDelivery } from './expected-delivery.ts';

// A Tuesday, 11.00 in Amsterdam.
const now = Date.parse('2026-11-24T10:00:00Z');
const dayOf = (order: Partial<Order>, settings = {}) =>
  expectedDelivery({ ...bankOrder(), ...order }, { ...defaultSettings(), ...settings }, now);

it('counts from a payment now while the order is unpaid, and from the payment afterwards', () => {
  expect(dayOf({ status: 'on-hold', paidAt: null })).toMatchObject({ day: '2026-11-25', isPaid: false });
  const paidAt = Date.parse('2026-11-20T18:00:00Z');
  expect(dayOf({ status: 'processing', paidAt })).toMatchObject({ day: '2026-11-24', isPaid: true });
});

it('follows the country of the delivery address', () => {
  const { shipping } = bankOrder();
  expect(dayOf({ status: 'on-hold', shipping: { ...shipping, country: 'BE' } })?.day).toBe('2026-11-26');
  expect(dayOf({ status: 'on-hold', shipping: { ...shipping, country: 'DE' } })).toBeNull();
});

it('is absent for pick-up, for a pre-order, after the order was sent or cancelled, and while the setting is off', () => {
  const pickup = { id: 'local_pickup:2', title: 'Afhalen', total: bankOrder().discount, tax: bankOrder().discount };
  expect(dayOf({ status: 'on-hold', shippingMethod: pickup })).toBeNull();
  const lines = bankOrder().lines.map((line) => ({ ...line, releaseDate: '2027-02-01' }));
  expect(dayOf({ status: 'on-hold', lines })).toBeNull();
  for (const status of ['completed', 'cancelled'] as const) expect(dayOf({ status })).toBeNull();
  expect(dayOf({ status: 'on-hold' }, { 'shipping.promisesDay': false })).toBeNull();
});
