// When the shop makes its backups.
import { dateAfter, startOfDay } from '../amsterdam-days.ts';
import { minuteMs } from '../durations.ts';

/** Reads a time of day, such as `03:30`, as minutes since midnight; null when it is none. */
export function parseTimeOfDay(text: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === '' ? null : Number(hours) * 60 + Number(minutes);
}

/**
 * The first moment after `now` (epoch ms) that is `minutes` after the start of a day in Amsterdam. On the two days on which the
 * clock changes, that is an hour earlier or later than the clock says.
 */
export function nextBackupAt(minutes: number, now: number): number {
  const onDay = (days: number) => (startOfDay(dateAfter(now, days)) ?? now) + minutes * minuteMs;
  const today = onDay(0);
  return today > now ? today : onDay(1);
}
