import { expect, test } from 'vitest';
import { describeSeries } from './describe-series.ts';

const whole = { kind: 'invoice', year: 2026, count: 3, first: 1, last: 3, missing: [], doubled: [] } as const;

test('each series has a line with its first and last number', () => {
  expect(describeSeries([whole])).toEqual({
    lines: ['2026 facturen: 3 stuks, nummer 1 tot en met 3, sluit aan'],
    isWhole: true,
  });
  expect(describeSeries([])).toEqual({ lines: ['Er zijn nog geen facturen of creditnota’s.'], isWhole: true });
});

test('numbers that are missing or doubled are named', () => {
  const broken = { ...whole, kind: 'creditnote', count: 2, missing: [2], doubled: [3] } as const;
  expect(describeSeries([whole, broken])).toEqual({
    lines: [
      '2026 facturen: 3 stuks, nummer 1 tot en met 3, sluit aan',
      '2026 creditnota’s: 2 stuks, nummer 1 tot en met 3, ontbreekt: 2; dubbel: 3',
    ],
    isWhole: false,
  });
});
