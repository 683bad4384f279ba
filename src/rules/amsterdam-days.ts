// Calendar days in Amsterdam: when they begin, without a time zone database.
import { dayMs } from './durations.ts';

const hour = 3_600_000;
const isoDatePattern = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The start (UTC, epoch ms) of an ISO date; null when the text is not a valid date. */
export function startOfUtcDay(date: string): number | null {
  const [, year, month, dayOfMonth] = isoDatePattern.exec(date) ?? [];
  if (year === undefined) return null;
  const start = Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth));
  return new Date(start).toISOString().slice(0, 10) === date ? start : null;
}

/** The start (UTC, epoch ms) of the last Sunday of a month. January is month 0. */
function lastSunday(year: number, month: number): number {
  const end = Date.UTC(year, month + 1, 0);
  return end - new Date(end).getUTCDay() * dayMs;
}

/** When a calendar day begins in Amsterdam, from its start in UTC. Summer time starts and ends at 01:00 UTC. */
function startOfAmsterdamDay(utcStart: number): number {
  const year = new Date(utcStart).getUTCFullYear();
  const isSummer = utcStart > lastSunday(year, 2) && utcStart <= lastSunday(year, 9);
  return utcStart - (isSummer ? 2 : 1) * hour;
}

/** When a day (ISO date) begins in Amsterdam, epoch ms; null when the text is not a valid date. */
export function startOfDay(date: string): number | null {
  const utcStart = startOfUtcDay(date);
  return utcStart === null ? null : startOfAmsterdamDay(utcStart);
}

/** The start (UTC, epoch ms) of the date that it is in Amsterdam at a moment (epoch ms). */
function utcDayAt(at: number): number {
  const winter = Math.floor((at + hour) / dayMs) * dayMs;
  return startOfAmsterdamDay(winter + dayMs) <= at ? winter + dayMs : winter;
}

/**
 * The date (ISO date) that is `days` days after the day in Amsterdam that contains the moment `at` (epoch ms); before it
 * when `days` is negative.
 */
export function dateAfter(at: number, days: number): string {
  return new Date(utcDayAt(at) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The last millisecond (epoch ms) of the day that is `days` days after the day in Amsterdam that contains `at`. A date that
 * people read is a whole day (R53).
 */
export function endOfDayAfter(at: number, days: number): number {
  return startOfAmsterdamDay(utcDayAt(at) + (days + 1) * dayMs) - 1;
}
