import { expect, test } from 'vitest';
import { sortByFormOrder } from './field-names.ts';

test('errors are in the order of their fields on the page; errors of other fields come last', () => {
  const fields = ['elders', 'payment_method', 'shipping_city', 'billing_street', 'billing_postcode', 'note', 'email'];
  expect(sortByFormOrder(fields.map((field) => ({ field }))).map(({ field }) => field)).toEqual([
    'email',
    'billing_postcode',
    'billing_street',
    'shipping_city',
    'note',
    'payment_method',
    'elders',
  ]);
});
