import { expect, it } from 'vitest';
import { isWorkingDay, publicHolidays } from './public-holidays.ts';

it.each([
  [2024, ['01-01', '03-29', '04-01', '04-27', '05-05', '05-09', '05-20', '12-25', '12-26']],
  [2025, ['01-01', '04-18', '04-21', '04-26', '05-05', '05-29', '06-09', '12-25', '12-26']],
  [2026, ['01-01', '04-03', '04-06', '04-27', '05-05', '05-14', '05-25', '12-25', '12-26']],
  [2027, ['01-01', '03-26', '03-29', '04-27', '05-05', '05-06', '05-17', '12-25', '12-26']],
  // The latest and the earliest Easter of the century so far.
  [2038, ['01-01', '04-23', '04-26', '04-27', '05-05', '06-03', '06-14', '12-25', '12-26']],
  [2008, ['01-01', '03-21', '03-24', '04-26', '05-01', '05-05', '05-12', '12-25', '12-26']],
] as const)('the public holidays of %i', (year, days) => {
  expect(publicHolidays(year)).toEqual(days.map((day) => `${year}-${day}`));
});

it.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2026-12-25', false],
  ['2027-01-01', false],
  ['2026-04-27', false],
] as const)('%s is a working day: %s', (date, works) => {
  expect(isWorkingDay(date)).toBe(works);
});
