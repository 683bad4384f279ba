import { describe, expect, test } from 'vitest';
import { formatCalendarDate, formatDate, formatDateTime, formatWeekdayDate, isoDate } from './dates.ts';

describe('dates are those of Amsterdam', () => {
  const summerNight = Date.UTC(2026, 6, 31, 22, 30);
  const winterNight = Date.UTC(2026, 11, 31, 22, 59);

  test('in summer the day turns at 22.00 UTC', () => {
    expect(formatDate(summerNight)).toBe('1 augustus 2026');
    expect(formatDateTime(summerNight)).toBe('1 augustus 2026 om 0.30 uur');
    expect(isoDate(summerNight)).toBe('2026-08-01');
  });

  test('in winter at 23.00 UTC', () => {
    expect(formatDate(winterNight)).toBe('31 december 2026');
    expect(formatDate(winterNight + 60_000)).toBe('1 januari 2027');
  });

  test('with the day of the week', () => {
    expect(formatWeekdayDate(Date.UTC(2026, 10, 20, 12))).toBe('vrijdag 20 november 2026');
    expect(formatWeekdayDate(summerNight)).toBe('zaterdag 1 augustus 2026');
  });
});

test('a calendar date has no time zone', () => {
  expect(formatCalendarDate('2026-10-09')).toBe('9 oktober 2026');
  expect(formatCalendarDate('binnenkort')).toBe('binnenkort');
});
