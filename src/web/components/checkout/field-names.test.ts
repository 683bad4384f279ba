import { expect, test } from 'vitest';
import { linkToFields } from './field-names.ts';

test('errors have the ids of their fields and are in the order of their fields on the page; errors of other fields come last', () => {
  const fields = ['elders', 'payment_method', 'shipping_city', 'billing_street', 'billing_postcode', 'note', 'email'];
  expect(linkToFields(fields.map((field) => ({ field }))).map(({ field }) => field)).toEqual([
    'billing_email',
    'billing_postcode',
    'billing_street',
    'shipping_city',
    'order_comments',
    'payment',
    'elders',
  ]);
});
