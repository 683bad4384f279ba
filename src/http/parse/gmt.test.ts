import { expect, it } from 'vitest';
import { parseDateTime, parseGmt } from './gmt.ts';

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

it.each([
  ['2026-11-20T13:00:00', false, Date.UTC(2026, 10, 20, 12)],
  ['2026-07-20T13:00:00', false, Date.UTC(2026, 6, 20, 11)],
  ['2026-07-20T00:30', false, Date.UTC(2026, 6, 19, 22, 30)],
  // Summer time ends: this hour occurs twice.
  ['2026-10-25T02:30:00', false, Date.UTC(2026, 9, 25, 0, 30)],
  ['2026-10-25T03:30:00', false, Date.UTC(2026, 9, 25, 2, 30)],
  ['2026-11-20T13:00:00', true, Date.UTC(2026, 10, 20, 13)],
  ['2026-11-20T13:00:00Z', false, Date.UTC(2026, 10, 20, 13)],
  ['2026-11-20T13:00:00+05:00', true, Date.UTC(2026, 10, 20, 8)],
])('reads %s (in UTC: %s)', (text, isGmt, at) => {
  expect(parseDateTime(text, isGmt)).toBe(at);
});
