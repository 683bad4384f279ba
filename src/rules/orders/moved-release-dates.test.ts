import { expect, test } from 'vitest';
import { bankOrder } from '../../../test/support/fixtures/orders.ts';
import { findMovedLines, markLinesNotified } from './moved-release-dates.ts';
import type { OrderLine } from './orders.ts';

const [simple, variation] = bankOrder().lines as [OrderLine, OrderLine];
const now = Date.UTC(2026, 10, 20);
const day = (date: string) => ({ date, until: Date.parse(date) });
const ahead = { ...simple, releaseDate: '2026-12-05' };

test('a line has moved when its release date differs from the date in the last email; a line without pre-order never has', () => {
  const days = new Map([[simple.productId, day('2027-01-12')]]);
  expect(findMovedLines([ahead, variation], days, now)).toEqual([
    { id: 1, name: simple.name, edition: simple.edition, attributes: [], from: '2026-12-05', to: '2027-01-12' },
  ]);
  expect(findMovedLines([simple], days, now)).toEqual([]);
  expect(findMovedLines([ahead], new Map([[simple.productId, day('2026-12-05')]]), now)).toEqual([]);
});

test('a variation has its own release date, not that of its product', () => {
  const line = { ...variation, releaseDate: '2026-12-05' };
  expect(findMovedLines([line], new Map([[4030, day('2027-01-12')]]), now)).toEqual([]);
  expect(findMovedLines([line], new Map([[4031, day('2027-01-12')]]), now)).toHaveLength(1);
});

test('a pre-order that has ended, or whose release date has begun, does not count as moved', () => {
  expect(findMovedLines([ahead], new Map([[simple.productId, null]]), now)).toEqual([]);
  expect(findMovedLines([ahead], new Map([[simple.productId, day('2026-11-20')]]), now)).toEqual([]);
});

test('after the notification a line has its new date and keeps the original one, until it returns to that', () => {
  const notify = (line: OrderLine, to: string) =>
    markLinesNotified([line], findMovedLines([line], new Map([[simple.productId, day(to)]]), now))[0] ?? line;
  const movedOnce = notify(ahead, '2027-01-12');
  const movedTwice = notify(movedOnce, '2027-02-01');
  expect([movedOnce, movedTwice].map(({ releaseDate, movedFrom }) => [releaseDate, movedFrom])).toEqual([
    ['2027-01-12', '2026-12-05'],
    ['2027-02-01', '2026-12-05'],
  ]);
  expect(notify(movedTwice, '2026-12-05')).toEqual(ahead);
  expect(markLinesNotified([movedTwice, variation], [])).toEqual([movedTwice, variation]);
});
