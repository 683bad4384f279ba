import { expect, test } from 'vitest';
import type { CustomerRecord, OrderRow } from '../records.ts';
import { findKnownCustomers } from './known-customer.tsx';

const address = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
};
const account = (id: number, street: string) =>
  ({
    id,
    first_name: 'Noor',
    last_name: 'Vink',
    email: `noor${id}@klant.example`,
    billing: { ...address, address_1: street, email: '' },
    shipping: address,
  }) as unknown as CustomerRecord;
const order = (customer: number, email: string, street: string) =>
  ({
    customer_id: customer,
    billing: { ...address, first_name: 'Bo', address_1: street, email },
    shipping: address,
  }) as unknown as OrderRow;

test('an account without an address has that of its newest order; a guest stands once, with the newest order', () => {
  const found = findKnownCustomers(
    [account(1, 'Kade 1'), account(2, '')],
    [
      order(0, 'Gast@klant.example', 'Laan 9'),
      order(2, 'ander@klant.example', 'Laan 2'),
      order(0, 'gast@klant.example', 'Laan 8'),
      order(1, 'noor1@klant.example', 'Laan 1'),
      order(0, '', 'Laan 0'),
    ],
  );
  expect(found.map(({ accountId, email, billing }) => [accountId, email, billing.address_1])).toEqual([
    [1, 'noor1@klant.example', 'Kade 1'],
    [2, 'noor2@klant.example', 'Laan 2'],
    [0, 'Gast@klant.example', 'Laan 9'],
  ]);
});
