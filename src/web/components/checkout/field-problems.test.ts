import { expect, test } from 'vitest';
import { remainingErrors } from './field-problems.ts';

const typed = {
  billing_email: 'noor@voorbeeld.nl',
  billing_first_name: 'Noor',
  billing_last_name: 'de Vries',
  billing_street: 'Lindelaan',
  billing_house_number: '12',
  billing_postcode: '3512 AB',
  billing_city: 'Utrecht',
  billing_country: 'NL',
  'shipping_method[0]': 'flat_rate:1',
  payment_method: 'bacs',
};

const error = (field: string) => ({ field, message: 'Klopt niet.' });

function left(fields: readonly string[], form: Record<string, string>, changed = '', isReworded = false) {
  const errors = fields.map(error);
  return remainingErrors(errors, new URLSearchParams({ ...typed, ...form }), { changed, isReworded });
}

test('an error leaves when its field is right, and stays as long as it is not', () => {
  const wrong = { billing_postcode: '12', billing_email: 'noor' };
  expect(left(['billing_email', 'billing_postcode', 'billing_city'], wrong)).toEqual([
    error('billing_email'),
    error('billing_postcode'),
  ]);
  expect(left(['billing_email', 'billing_postcode'], {})).toEqual([]);
});

test('the error of a field may depend on another field', () => {
  expect(left(['billing_postcode'], { billing_postcode: '2000' })).toHaveLength(1);
  expect(left(['billing_postcode'], { billing_postcode: '2000', billing_country: 'BE' })).toEqual([]);
});

test('errors of the delivery address leave when it is not needed', () => {
  const begun = { ship_to_different_address: '1', shipping_street: 'Kade', shipping_country: 'NL' };
  expect(left(['shipping_street', 'shipping_city'], begun)).toEqual([error('shipping_city')]);
  expect(left(['shipping_city'], { ...begun, 'shipping_method[0]': 'local_pickup:2' })).toEqual([]);
  expect(left(['shipping_city'], {})).toEqual([]);
});

test('an error that only the server can find stays until its choice changes', () => {
  const fields = ['shipping_method', 'payment_method'];
  expect(left(fields, {}, 'billing_email')).toHaveLength(2);
  expect(left(fields, {}, 'payment_method')).toEqual([error('shipping_method')]);
  expect(left(fields, {}, 'shipping_method[0]')).toEqual([error('payment_method')]);
});

test('after the field, its error has the current reason', () => {
  const form = { billing_email: 'noor', billing_house_number: 'x' };
  expect(left(['billing_email', 'billing_house_number'], form, 'billing_email', true)).toEqual([
    { field: 'billing_email', message: 'Dit e-mailadres klopt niet. Bijvoorbeeld: naam@voorbeeld.nl.' },
    { field: 'billing_house_number', message: 'Dit huisnummer klopt niet. Begin met een cijfer, zoals 12.' },
  ]);
  expect(left(['billing_email'], { billing_email: ' ' }, '', true)).toEqual([
    { field: 'billing_email', message: 'Vul je e-mailadres in.' },
  ]);
});
