import { expect, it } from 'vitest';
import { parseGmt } from '../parse/gmt.ts';
import { formatGmt, formatLocal, dateFields } from './dates.ts';

it.each([
  ['2026-11-20T12:00:00', '2026-11-20T13:00:00'],
  ['2026-07-01T21:59:59', '2026-07-01T23:59:59'],
  ['2026-07-01T22:00:00', '2026-07-02T00:00:00'],
  // The nights on which daylight saving time starts and ends.
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
