import { expect, it } from 'vitest';
import { parseGmt } from './gmt.ts';

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
