import { expect, test } from 'vitest';
import { highestNumbers, readSeriesNumber } from './old-document-numbers.ts';

const at = Date.UTC(2026, 5, 1);

test('the number of a series is the last group of digits, apart from the year', () => {
  for (const [text, sequence] of [
    ['1041', 1041],
    ['INV-2026-0041', 41],
    ['F2026-00041', 41],
    ['0041/2026', 41],
    ['2026/06/0041', 41],
    ['20260041', 41],
    ['2026041', 41],
    ['26-0041', 41],
    ['41/26', 41],
    ['26-26', 26],
    ['2026-26', 26],
    ['2026-2026', 2026],
    ['INV0041-A', 41],
    ['2026', 2026],
    ['202641', 202_641],
    ['999999999', 999_999_999],
  ] as const)
    expect([text, readSeriesNumber(text, at)]).toEqual([text, { year: 2026, sequence }]);
});

test('a year in the text that is next to that of the date is the year of the series', () => {
  expect(readSeriesNumber('2025-0900', Date.UTC(2026, 0, 1))).toEqual({ year: 2025, sequence: 900 });
  expect(readSeriesNumber('2020-0900', at)).toEqual({ year: 2026, sequence: 900 });
  // Midnight is that of Amsterdam.
  expect(readSeriesNumber('12', Date.UTC(2026, 11, 31, 23, 30))).toEqual({ year: 2027, sequence: 12 });
});

test('a text without a number, and one that is too long, tell nothing', () => {
  for (const text of ['', 'abc', '0', '0000', '1000000000'])
    expect([text, readSeriesNumber(text, at)]).toEqual([text, null]);
});

test('the highest number counts for each series and year; an invoice without a date has the year of its order', () => {
  const order = (id: string, invoice: string, invoicedAt = at, placedAt = at) => ({
    id,
    placedAt,
    invoice: invoice === '' ? null : { number: invoice, at: invoicedAt },
  });
  expect(
    highestNumbers([
      order('1', 'F2026-9'),
      order('2', 'F2026-41'),
      order('3', 'F2026-10'),
      order('4', ''),
      order('5', '77', 0, Date.UTC(2025, 3, 1)),
      {
        ...order('6', ''),
        creditNotes: [
          { number: 'C2026-3', at },
          { number: 'C2026-4', at },
        ],
      },
    ]),
  ).toEqual([
    { kind: 'invoice', year: 2025, sequence: 77, number: '77', orderId: '5' },
    { kind: 'invoice', year: 2026, sequence: 41, number: 'F2026-41', orderId: '2' },
    { kind: 'creditnote', year: 2026, sequence: 4, number: 'C2026-4', orderId: '6' },
  ]);
});
