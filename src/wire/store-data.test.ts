import { expect, test } from 'vitest';
import { storeData } from './store-data.ts';

const store = { store_currency: 'EUR', currency_minor_unit: 2, timezone: 'Europe/Amsterdam' };

test.each([
  ['nobody', null, { is_guest: 1, store_admin: 0 }],
  ['an ended log-in', '0', { is_guest: 1, store_admin: 0 }],
  ['a customer', '1', { is_guest: 0, store_admin: 0 }],
  ['staff', '2', { is_guest: 0, store_admin: 1 }],
])('has the currency, the time zone and the role of the visitor: %s [3.17-01]', (_, user, flags) => {
  expect(storeData(user)).toEqual({ ...store, ...flags });
});
