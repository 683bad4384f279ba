import { expect, it } from 'vitest';
import { nextBackupAt, parseTimeOfDay } from './backup-time.ts';

it('a time of day is read as minutes since midnight', () => {
  expect(['00:00', '03:30', '23:59'].map(parseTimeOfDay)).toEqual([0, 210, 1_439]);
  expect(['24:00', '3:30', '03:60', '0330', '', ' 03:30'].map(parseTimeOfDay)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('the next backup is today until its time, then tomorrow, by the clock of Amsterdam', () => {
  const next = (now: string) => new Date(nextBackupAt(210, Date.parse(now))).toISOString();
  expect(next('2026-11-20T02:29:59Z')).toBe('2026-11-20T02:30:00.000Z');
  expect(next('2026-11-20T02:30:00Z')).toBe('2026-11-21T02:30:00.000Z');
  expect(next('2026-07-01T22:30:00Z')).toBe('2026-07-02T01:30:00.000Z');
  // The day on which summer time begins has 23 hours.
  expect(next('2027-03-28T03:00:00Z')).toBe('2027-03-29T01:30:00.000Z');
});
