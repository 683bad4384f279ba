import { describe, expect, test } from 'vitest';
import { formatCalendarDate, formatDateTime, formatWeekdayDate } from './dates.ts';

describe('dates are those of Amsterdam', () => {
  const summerNight = Date.UTC(2026, 6, 31, 22, 30);
  const winterNight = Date.UTC(2026, 11, 31, 22, 59);

  test('in summer the date changes at 22.00 UTC', () => {
    expect(formatDateTime(summerNight)).toBe('1 augustus 2026 om 0.30 uur');
  });

  test('in winter at 23.00 UTC', () => {
    expect(formatDateTime(winterNight)).toBe('31 december 2026 om 23.59 uur');
    expect(formatDateTime(winterNight + 60_000)).toBe('1 januari 2027 om 0.00 uur');
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
