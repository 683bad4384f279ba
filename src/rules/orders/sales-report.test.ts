import { describe, expect, it } from 'vitest';
import { daysOfPeriod, partsOfReport } from './sales-report.ts';

/** Monday 23 November 2026, noon in Amsterdam. */
const now = Date.UTC(2026, 10, 23, 11);

describe('the days of a report (P3)', () => {
  it.each([
    ['week', '2026-11-17', '2026-11-23'],
    ['month', '2026-11-01', '2026-11-23'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['year', '2026-01-01', '2026-11-23'],
  ] as const)('of a %s', (period, from, until) => {
    expect(daysOfPeriod(period, now)).toEqual({ from, until });
  });

  it('of last month in January are those of December', () => {
    expect(daysOfPeriod('last_month', Date.UTC(2026, 0, 5))).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  });
});

describe('the parts of a report', () => {
  it('are days of 23, 24 and 25 hours in Amsterdam', () => {
    const { by, parts } = partsOfReport({ from: '2026-03-28', until: '2026-03-30' }) ?? { by: null, parts: [] };
    expect(by).toBe('day');
    expect(parts.map(({ name, start, end }) => [name, (end - start) / 3_600_000])).toEqual([
      ['2026-03-28', 24],
      ['2026-03-29', 23],
      ['2026-03-30', 24],
    ]);
  });

  it('are months above 31 days, the first and the last one not whole', () => {
    const { by, parts } = partsOfReport({ from: '2026-01-30', until: '2026-03-02' }) ?? { by: null, parts: [] };
    expect(by).toBe('month');
    expect(parts.map(({ name, start, end }) => [name, Math.round((end - start) / 86_400_000)])).toEqual([
      ['2026-01', 2],
      ['2026-02', 28],
      ['2026-03', 2],
    ]);
    expect(parts.slice(1).every((part, at) => part.start === parts[at]?.end)).toBe(true);
  });

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2010-01-01', '2026-03-01'],
  ])('of %s until %s are refused', (from, until) => {
    expect(partsOfReport({ from, until })).toBeNull();
  });
});
