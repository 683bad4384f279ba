import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountText, amountWithDecimals, parseAmount } from './amounts.ts';

it.each([
  ['189.99', 18_999],
  ['189.9', 18_990],
  ['189', 18_900],
  ['0', 0],
  ['0.05', 5],
  ['0009.10', 910],
])('parses %s as %d cents', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

it.each([
  '',
  '-1',
  '+1',
  '1,50',
  '1.234',
  '.5',
  '5.',
  '1e3',
  ' 1',
  '1 ',
  'NaN',
  'Infinity',
  '0x10',
  '9'.repeat(10),
  '１',
])('refuses %j', (text) => {
  expect(parseAmount(text)).toBeNull();
});

it('parses what it has formatted', () => {
  fc.assert(fc.property(fc.nat(10_000_000), (amount) => parseAmount(amountText(amount)) === amount));
  expect([0, 5, 50, 18_999, -5].map(amountText)).toEqual(['0.00', '0.05', '0.50', '189.99', '-0.05']);
});

it.each([
  [18_999, 2, '189.99'],
  [18_999, 4, '189.9900'],
  [18_999, 1, '190.0'],
  [18_995, 1, '190.0'],
  [18_944, 1, '189.4'],
  [18_950, 0, '190'],
  [-18_950, 0, '-190'],
  [-4, 0, '0'],
  [0, 0, '0'],
])('writes %i cents with %i decimals as %s', (amount, decimals, text) => {
  expect(amountWithDecimals(amount, decimals)).toBe(text);
});
