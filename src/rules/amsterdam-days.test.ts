import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateAfter, endOfDayAfter, startOfDay } from './amsterdam-days.ts';

const day = 86_400_000;
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const moment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) });

describe('a day in Amsterdam', () => {
  it('begins at midnight in Amsterdam, in winter and in summer', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const date = new Date(at).toISOString().slice(0, 10);
        expect(clock.format(startOfDay(date) ?? 0)).toBe(`${date} 00:00:00`);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['', '2026-2-3', '2026-02-30', '30-12-2026', '2026-13-01', 'morgen'])('is refused: %j', (text) => {
    expect(startOfDay(text)).toBeNull();
  });

  it('is counted from the current date in Amsterdam', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -400, max: 400 }), (at, days) => {
        const today = clock.format(at).slice(0, 10);
        expect(dateAfter(at, 0)).toBe(today);
        expect(dateAfter(at, days)).toBe(new Date(Date.parse(today) + days * day).toISOString().slice(0, 10));
      }),
      { numRuns: 2_000 },
    );
  });

  it('ends a millisecond before midnight in Amsterdam', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 400 }), (at, days) => {
        const end = endOfDayAfter(at, days);
        const date = dateAfter(at, days);
        expect(clock.format(end)).toBe(`${date} 23:59:59`);
        expect(end + 1).toBe(startOfDay(dateAfter(at, days + 1)));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['in winter', '2026-11-22T11:48:00Z', 7, '2026-11-29T22:59:59.999Z'],
    ['in summer', '2026-07-01T21:59:59Z', 1, '2026-07-02T21:59:59.999Z'],
    ['on the day after, seen from Amsterdam', '2026-07-01T22:00:00Z', 1, '2026-07-03T21:59:59.999Z'],
    ['on the day of 25 hours', '2026-10-24T10:00:00Z', 1, '2026-10-25T22:59:59.999Z'],
    ['on the day of 23 hours', '2026-03-28T10:00:00Z', 1, '2026-03-29T21:59:59.999Z'],
  ])('ends %s', (_, at, days, end) => {
    expect(new Date(endOfDayAfter(Date.parse(at), days)).toISOString()).toBe(end);
  });
});
