// The days on which a term of the law cannot end: Saturdays, Sundays and the public holidays of the Netherlands.
import { dayMs } from './durations.ts';

/** Easter Sunday of a year (UTC, epoch ms), by the Gregorian rule for the first full moon of spring. */
export function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skippedLeapDays = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const epact = (skippedLeapDays - moonCorrection + 19 * golden + 15) % 30;
  const fullMoon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - skippedLeapDays) % 7;
  return Date.UTC(year, 2, 28 + fullMoon - weekday);
}

/** The king's birthday (UTC, epoch ms) is celebrated on 27 April, and on the 26th when that is a Sunday. */
export function kingsDay(year: number): number {
  const birthday = Date.UTC(year, 3, 27);
  return new Date(birthday).getUTCDay() === 0 ? birthday - dayMs : birthday;
}

function holidaysOf(year: number): readonly number[] {
  const easter = easterSunday(year);
  return [
    Date.UTC(year, 0, 1),
    // Good Friday, Easter Monday, Ascension Day, Whit Monday.
    ...[-2, 1, 39, 50].map((days) => easter + days * dayMs),
    kingsDay(year),
    Date.UTC(year, 4, 5),
    Date.UTC(year, 11, 25),
    Date.UTC(year, 11, 26),
  ];
}

/** The public holidays of a year as ISO dates, as the general law on terms names them (Algemene termijnenwet, art. 3). */
export function publicHolidays(year: number): readonly string[] {
  return holidaysOf(year)
    .map((day) => new Date(day).toISOString().slice(0, 10))
    .toSorted();
}

/** Whether a date (ISO date) is a working day: no Saturday, no Sunday, no public holiday. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !publicHolidays(Number(date.slice(0, 4))).includes(date);
}
