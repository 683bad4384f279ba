import { expect, test } from 'vitest';
import { postalAddress } from './postal-address.ts';

test.each([
  ['Kaardebolstraat 12, 3512 AB Utrecht', { street: 'Kaardebolstraat 12', postcode: '3512 AB', city: 'Utrecht' }],
  ['Plein 1, hoog, 1011AB Den Haag ', { street: 'Plein 1, hoog', postcode: '1011 AB', city: 'Den Haag' }],
  ['Kaardebolstraat 12 Utrecht', null],
  ['Straat 1, 0512 AB Utrecht', null],
  ['Straat 1, 3512 AB', null],
])('splits %j', (line, parts) => {
  expect(postalAddress(line)).toEqual(parts);
});
