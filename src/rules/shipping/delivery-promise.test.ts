import { describe, expect, it } from 'vitest';
import { promiseDelivery } from './delivery-promise.ts';
import type { DeliverySchedule } from './delivery-promise.ts';
import { easterSunday } from '../public-holidays.ts';
import { isDeliveryHoliday } from './delivery-holidays.ts';

const schedule: DeliverySchedule = { cutOff: 16 * 60, handlingDays: 0, transitDays: { NL: 1, BE: 2 } };
const day = 86_400_000;
const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

describe('public holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is on %s', (year, date) => {
    expect(iso(easterSunday(year))).toBe(date);
  });

  const daysOf = (country: 'NL' | 'BE', year: number) =>
    Array.from({ length: 366 }, (_, index) => iso(Date.UTC(year, 0, 1) + index * day))
      .filter((date) => date.startsWith(String(year)) && isDeliveryHoliday(country, date))
      .map((date) => date.slice(5));

  it.each([
    ['NL', 2026, '01-01 04-05 04-06 04-27 05-14 05-24 05-25 12-25 12-26'],
    ['NL', 2025, '01-01 04-20 04-21 04-26 05-05 05-29 06-08 06-09 12-25 12-26'],
    ['BE', 2026, '01-01 04-05 04-06 05-01 05-14 05-24 05-25 07-21 08-15 11-01 11-11 12-25'],
  ] as const)('of %s in %i', (country, year, dates) => {
    expect(daysOf(country, year).join(' ')).toBe(dates);
  });
});

describe('the day of delivery', () => {
  // Winter time is UTC+1, summer time UTC+2.
  it.each([
    ['a Monday before the cut-off', '2026-11-23T14:59:59Z', '2026-11-24', '2026-11-25'],
    ['a Monday at the cut-off', '2026-11-23T15:00:00Z', '2026-11-25', '2026-11-26'],
    ['a Monday just after midnight', '2026-11-22T23:00:00Z', '2026-11-24', '2026-11-25'],
    ['in summer, before the cut-off', '2026-07-06T13:59:59Z', '2026-07-07', '2026-07-08'],
    ['in summer, after the cut-off', '2026-07-06T14:00:00Z', '2026-07-08', '2026-07-09'],
    ['a Thursday: Belgium skips the weekend', '2026-11-19T10:00:00Z', '2026-11-20', '2026-11-23'],
    ['a Friday: Saturday in the Netherlands', '2026-11-20T10:00:00Z', '2026-11-21', '2026-11-24'],
    ['a Friday after the cut-off', '2026-11-20T16:00:00Z', '2026-11-24', '2026-11-25'],
    ['a Saturday', '2026-11-21T10:00:00Z', '2026-11-24', '2026-11-25'],
    ['a Sunday', '2026-11-22T10:00:00Z', '2026-11-24', '2026-11-25'],
    ['before Easter', '2026-04-03T10:00:00Z', '2026-04-04', '2026-04-08'],
    ['Easter Monday', '2026-04-06T10:00:00Z', '2026-04-08', '2026-04-09'],
    ['before King’s Day', '2026-04-24T15:00:00Z', '2026-04-29', '2026-04-30'],
    ['before Labour Day', '2026-04-29T10:00:00Z', '2026-04-30', '2026-05-04'],
    ['before Ascension Day', '2026-05-13T10:00:00Z', '2026-05-15', '2026-05-18'],
    ['before the Belgian national day', '2026-07-20T10:00:00Z', '2026-07-21', '2026-07-23'],
    ['before Christmas', '2026-12-24T10:00:00Z', '2026-12-28', '2026-12-29'],
    ['at Christmas', '2026-12-25T10:00:00Z', '2026-12-29', '2026-12-30'],
    ['on New Year’s Eve', '2026-12-31T10:00:00Z', '2027-01-02', '2027-01-05'],
    ['after the last cut-off of the year', '2026-12-31T15:00:00Z', '2027-01-05', '2027-01-06'],
    ['when summer time begins', '2026-03-29T10:00:00Z', '2026-03-31', '2026-04-01'],
    ['when summer time ends', '2026-10-25T10:00:00Z', '2026-10-27', '2026-10-28'],
  ])('%s', (_, at, dutch, belgian) => {
    const now = Date.parse(at);
    expect([promiseDelivery(now, 'NL', schedule).day, promiseDelivery(now, 'BE', schedule).day]).toEqual([
      dutch,
      belgian,
    ]);
  });

  it('comes later with handling days, which are working days', () => {
    const days = [0, 1, 2, 3].map(
      (handlingDays) => promiseDelivery(Date.parse('2026-11-19T10:00:00Z'), 'NL', { ...schedule, handlingDays }).day,
    );
    expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-24', '2026-11-25']);
  });

  it('says until when it holds', () => {
    const at = (time: string) => promiseDelivery(Date.parse(time), 'NL', schedule);
    expect(at('2026-11-23T10:00:00Z')).toMatchObject({ orderBy: Date.parse('2026-11-23T15:00:00Z'), isToday: true });
    expect(at('2026-11-21T10:00:00Z')).toMatchObject({ orderBy: Date.parse('2026-11-23T15:00:00Z'), isToday: false });
    expect(at('2026-07-06T10:00:00Z')).toMatchObject({ orderBy: Date.parse('2026-07-06T14:00:00Z'), isToday: true });
  });

  // Written out, so that a fault in the rule is not in the test too.
  const closed = new Set(
    '2026-01-01 2026-04-06 2026-04-27 2026-05-14 2026-05-25 2026-12-25 2026-12-26 2027-01-01 2027-03-29'.split(' '),
  );
  const closedInBelgium = new Set(
    '2026-01-01 2026-04-06 2026-05-01 2026-05-14 2026-05-25 2026-07-21 2026-08-15 2026-11-01 2026-11-11 2026-12-25 2027-01-01 2027-03-29'.split(
      ' ',
    ),
  );
  const next = (from: string, isOpen: (date: string) => boolean) => {
    let date = from;
    do date = iso(Date.parse(date) + day);
    while (!isOpen(date));
    return date;
  };
  const weekdayOf = (date: string) => new Date(date).getUTCDay();
  const sends = (date: string) => weekdayOf(date) % 6 !== 0 && !closed.has(date);
  const deliversInNetherlands = (date: string) => weekdayOf(date) !== 0 && !closed.has(date);
  const deliversInBelgium = (date: string) => weekdayOf(date) % 6 !== 0 && !closedInBelgium.has(date);

  it('is right for every day of a year, before and after the cut-off, in both countries', () => {
    const wrong: string[] = [];
    for (let start = Date.UTC(2026, 0, 1); start < Date.UTC(2027, 0, 1); start += day) {
      const date = iso(start);
      // 12.00 and 20.00 in winter, 13.00 and 21.00 in summer.
      for (const [hour, isBefore] of [
        [11, true],
        [19, false],
      ] as const) {
        const now = start + hour * 3_600_000;
        const sent = sends(date) && isBefore ? date : next(date, sends);
        const dutch = next(sent, deliversInNetherlands);
        const belgian = next(next(sent, deliversInBelgium), deliversInBelgium);
        if (promiseDelivery(now, 'NL', schedule).day !== dutch) wrong.push(`NL ${date} ${hour}`);
        if (promiseDelivery(now, 'BE', schedule).day !== belgian) wrong.push(`BE ${date} ${hour}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('holds until the moment that it names, and not a millisecond longer', () => {
    for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2027, 0, 1); now += day / 3) {
      const promise = promiseDelivery(now, 'NL', schedule);
      expect(promise.orderBy).toBeGreaterThan(now);
      expect(promiseDelivery(promise.orderBy - 1, 'NL', schedule).day).toBe(promise.day);
      expect(promiseDelivery(promise.orderBy, 'NL', schedule).day > promise.day).toBe(true);
    }
  });
});
