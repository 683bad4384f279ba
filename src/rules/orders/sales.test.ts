import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { salesOfWeek } from './sales.ts';

const days = (last: string, count = 14) =>
  Array.from({ length: count }, (_, at) => ({
    date: new Date(Date.parse(last) - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
    orders: 1,
    total: cents(100),
  }));

it.each([
  ['a Monday', '2026-11-16', 1],
  ['a Friday', '2026-11-20', 5],
  ['a Sunday', '2026-11-22', 7],
])('the week of %s begins on its Monday', (_name, last, count) => {
  expect(salesOfWeek(days(last))).toEqual({ orders: count, total: count * 100 });
});

it('no days have no sales', () => {
  expect(salesOfWeek([])).toEqual({ orders: 0, total: 0 });
});
