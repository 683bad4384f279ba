import { expect, it } from 'vitest';
import { formatGmt, formatLocal, dateFields, parseGmt } from './dates.ts';

it.each([
  ['2026-11-20T12:00:00', '2026-11-20T13:00:00'],
  ['2026-07-01T21:59:59', '2026-07-01T23:59:59'],
  ['2026-07-01T22:00:00', '2026-07-02T00:00:00'],
  // The nights in which the clock is moved.
  ['2026-03-29T00:59:59', '2026-03-29T01:59:59'],
  ['2026-03-29T01:00:00', '2026-03-29T03:00:00'],
  ['2026-10-25T00:30:00', '2026-10-25T02:30:00'],
  ['2026-10-25T01:30:00', '2026-10-25T02:30:00'],
])('%s UTC is %s in Amsterdam', (gmt, local) => {
  const at = parseGmt(gmt) ?? 0;
  expect([formatGmt(at), formatLocal(at)]).toEqual([gmt, local]);
  expect(dateFields('date_paid', at)).toEqual({ date_paid: local, date_paid_gmt: gmt });
});

it('has both or neither', () => {
  expect(dateFields('date_paid', null)).toEqual({ date_paid: null, date_paid_gmt: null });
});

it.each([
  ['2026-11-20T12:00', Date.UTC(2026, 10, 20, 12)],
  ['2026-11-20T12:00:07Z', Date.UTC(2026, 10, 20, 12, 0, 7)],
])('reads %s', (text, at) => {
  expect(parseGmt(text)).toBe(at);
});

it.each([
  '',
  'morgen',
  '2026-02-30T00:00:00',
  '2026-11-20',
  '2026-11-20 12:00:00',
  '2026-11-20T24:00:00',
  '2026-13-01T00:00:00',
  '2026-11-20T12:00:00+02:00',
  '1926-11-20T12:00:00',
  '2026-11-20T12:00:00.000Z',
])('reads no moment in %j', (text) => {
  expect(parseGmt(text)).toBeNull();
});
