import { expect, test } from 'vitest';
import { formatDigits, formatMoney, formatTransferAmount } from './money.ts';

test.each([
  [19_000, '€\u00a0190'],
  [18_990, '€\u00a0189,90'],
  [18_999, '€\u00a0189,99'],
  [123_450, '€\u00a01.234,50'],
  [123_456_789, '€\u00a01.234.567,89'],
  [100_000_000, '€\u00a01.000.000'],
  [0, '€\u00a00'],
  [5, '€\u00a00,05'],
  [-500, '-€\u00a05'],
  [-1_195, '-€\u00a011,95'],
])('%i cents reads %s [9-02]', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test('digits have neither symbol nor sign', () => {
  expect(formatDigits(-123_450)).toBe('1.234,50');
});

test('an amount for a bank has a decimal comma, and nothing else', () => {
  expect([123_450, 19_000, 5].map(formatTransferAmount)).toEqual(['1234,50', '190,00', '0,05']);
});
