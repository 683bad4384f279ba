import { expect, test } from 'vitest';
import { amountText } from '../../rules/pricing/amounts.ts';
import { parseApiAmount, formatApiAmount, parseTypedAmount, toTypedAmount } from './money.ts';

test.each([
  ['189,90', 18990],
  ['189.90', 18990],
  ['189,9', 18990],
  ['189.9', 18990],
  ['189', 18900],
  ['0,05', 5],
  ['€ 189,90', 18990],
  ['\u20ac\u00a01.250', 125000],
  [' 12 ', 1200],
  ['1.250', 125000],
  ['1.250,50', 125050],
  ['12.345.678,90', 1234567890],
])('%j is %d cents', (typed, cents) => {
  expect(parseTypedAmount(typed)).toBe(cents);
});

test.each([
  '',
  ' ',
  'gratis',
  '-5',
  '1,234',
  '189,901',
  '1.23.4',
  '12.34.56',
  '1,2,3',
  ',50',
  '5,',
  '1e3',
  '99999999999999999',
])('%j is not an amount', (typed) => {
  expect(parseTypedAmount(typed)).toBeNull();
});

test('an amount survives the round trip to the REST interface and to a field', () => {
  for (const cents of [0, 1, 5, 10, 99, 100, 18990, 10_000_000]) {
    expect(parseApiAmount(amountText(cents))).toBe(cents);
    expect(parseTypedAmount(toTypedAmount(cents))).toBe(cents);
  }
  expect(amountText(18990)).toBe('189.90');
  expect(toTypedAmount(5)).toBe('0,05');
});

test('amounts are formatted as in the shop', () => {
  expect(formatApiAmount('189.90')).toBe('€\u00a0189,90');
  expect(formatApiAmount('190.00')).toBe('€\u00a0190');
});
