import { expect, test } from 'vitest';
import { formatGmt, parseWallClock, toWallClock, getWeekend } from './amsterdam-time.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['2026-11-27T23:00:00', '2026-11-28T00:00'],
  ['2026-07-04T10:30:00', '2026-07-04T12:30'],
  ['2026-12-31T23:30:00', '2027-01-01T00:30'],
  ['2026-03-29T00:59:00', '2026-03-29T01:59'],
  ['2026-03-29T01:00:00', '2026-03-29T03:00'],
])('%s in UTC is %s in Amsterdam, and back', (gmt, wall) => {
  expect(toWallClock(utc(gmt))).toBe(wall);
  expect(parseWallClock(wall)).toBe(utc(gmt));
  expect(formatGmt(utc(gmt))).toBe(gmt);
});

test('a time in the skipped hour is invalid; a time in the repeated hour is its first occurrence', () => {
  expect(parseWallClock('2026-03-29T02:30')).toBeNull();
  expect(parseWallClock('2026-10-25T02:30')).toBe(utc('2026-10-25T00:30:00'));
});

test.each(['', '2026-02-30T10:00', '2026-13-01T00:00', '2026-01-01', 'morgen', '2026-01-01T25:00'])(
  '%j is not a valid time',
  (typed) => {
    expect(parseWallClock(typed)).toBeNull();
  },
);

test.each([
  ['a Friday', '2026-11-20T12:00:00', '2026-11-20T23:00:00', '2026-11-22T23:00:00'],
  ['Monday just after midnight', '2026-11-15T23:05:00', '2026-11-20T23:00:00', '2026-11-22T23:00:00'],
  ['Saturday itself', '2026-11-21T08:00:00', '2026-11-20T23:00:00', '2026-11-22T23:00:00'],
  ['late on Sunday', '2026-11-22T22:59:00', '2026-11-20T23:00:00', '2026-11-22T23:00:00'],
  ['before the clock goes back', '2026-10-23T12:00:00', '2026-10-23T22:00:00', '2026-10-25T23:00:00'],
  ['before the clock goes forward', '2026-03-27T12:00:00', '2026-03-27T23:00:00', '2026-03-29T22:00:00'],
])('the weekend of %s is Saturday 0.00 to Sunday 24.00', (_name, now, from, until) => {
  const weekend = getWeekend(utc(now));
  expect([formatGmt(weekend.from), formatGmt(weekend.until)]).toEqual([from, until]);
});
