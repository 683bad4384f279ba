import { expect, test } from 'vitest';
import { sortByFormOrder } from './field-names.ts';

test('errors follow the page from top to bottom, and what is no field of it comes last', () => {
  const given = ['elders', 'payment_method', 'shipping_city', 'billing_street', 'billing_postcode', 'note', 'email'];
  expect(sortByFormOrder(given.map((field) => ({ field }))).map(({ field }) => field)).toEqual([
    'email',
    'billing_postcode',
    'billing_street',
    'shipping_city',
    'note',
    'payment_method',
    'elders',
  ]);
});
