import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { formatOldAmount, formatOldMoment, parseOldAmount, parseOldMoment, parseOldNumber } from './old-values.ts';

it.each([
  ['1.234,50', 123_450],
  ['1234.50', 123_450],
  ['1,234.50', 123_450],
  ['1.234.567,89', 123_456_789],
  ['12,5', 1_250],
  ['12.5', 1_250],
  ['12.3400', 1_234],
  ['€ 12', 1_200],
  ['0', 0],
  // One separator with three digits may be thousands or decimals.
  ['1.234', null],
  ['1,234', null],
  ['12.345', null],
  ['-5', null],
  ['gratis', null],
  ['12 euro', null],
  ['', null],
])('reads the amount %j', (text, amount) => {
  expect(parseOldAmount(text)).toBe(amount);
});

it.each([
  [123_450, '1234,5'],
  [1_995, '19,95'],
  [2_000, '20'],
  [5, '0,05'],
])('writes %i cents as %j', (amount, text) => {
  expect(formatOldAmount(cents(amount))).toBe(text);
});

it.each([
  ['1,5', 1.5],
  ['0.25', 0.25],
  ['2', 2],
  ['-3', -3],
  ['veel', null],
  ['', null],
])('reads the number %j', (text, value) => {
  expect(parseOldNumber(text)).toBe(value);
});

it.each([
  ['2026-12-01', '2026-11-30T23:00:00.000Z'],
  ['2026-12-01 0:00:00', '2026-11-30T23:00:00.000Z'],
  ['2026-07-01T09:30:15', '2026-07-01T07:30:15.000Z'],
  ['@1764543600', '2025-11-30T23:00:00.000Z'],
  // The clock goes forward at 02:00 on 29 March and back at 03:00 on 25 October.
  ['2026-03-29 1:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29 12:00', '2026-03-29T10:00:00.000Z'],
  ['2026-10-25 12:00', '2026-10-25T11:00:00.000Z'],
  ['31/12/2026', null],
  ['2026-02-30', null],
  ['2026-12-01 24:00', null],
  ['morgen', null],
])('reads the moment %j', (text, iso) => {
  expect(parseOldMoment(text)).toBe(iso === null ? null : Date.parse(iso));
});

it('writes a moment so that it is read as the same one', () => {
  expect(formatOldMoment(Date.parse('2026-11-30T23:00:00Z'))).toBe('2026-12-01 0:00:00');
  for (let at = Date.parse('2026-01-01T00:00:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 5_400_000) {
    const text = formatOldMoment(at);
    // The hour that comes twice in October is read as the first of the two.
    if (!text.startsWith('2026-10-25 2:')) expect(parseOldMoment(text)).toBe(at);
  }
});
