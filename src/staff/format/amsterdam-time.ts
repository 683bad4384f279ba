// Converts between the UTC times of the REST interface and the Amsterdam wall clock times of form fields.

const amsterdamClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const hour = 3_600_000;
const day = 24 * hour;

/** Epoch ms → 'YYYY-MM-DDTHH:mm' in Amsterdam, the value of a `datetime-local` field. */
export function toWallClock(at: number): string {
  const parts = new Map(amsterdamClock.formatToParts(at).map((part) => [part.type, part.value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * 'YYYY-MM-DDTHH:mm' in Amsterdam → epoch ms. null for an invalid time: no such date, or within the hour that is skipped in
 * March. For the hour that is repeated in October it returns the first occurrence.
 */
export function parseWallClock(wallClock: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/.exec(wallClock);
  if (!match) return null;
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0] = match.slice(1).map(Number);
  const asUtc = Date.UTC(year, month - 1, date, hours, minutes);
  const wanted = wallClock.slice(0, 16);
  // Amsterdam is two hours ahead of UTC in summer, one in winter.
  for (const ahead of [2, 1]) {
    const at = asUtc - ahead * hour;
    if (toWallClock(at) === wanted) return at;
  }
  return null;
}

/** Epoch ms → UTC as the REST interface writes it ('2026-11-20T12:00:00'). */
export function formatGmt(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}

/** The current or next weekend: Saturday 0.00 to Sunday 24.00 in Amsterdam, epoch ms. */
export function getWeekend(now: number): { from: number; until: number } {
  const today = toWallClock(now).slice(0, 10);
  const noon = Date.parse(`${today}T12:00:00Z`);
  const weekday = new Date(noon).getUTCDay();
  // On Sunday the weekend began yesterday.
  const saturday = noon + (weekday === 0 ? -1 : 6 - weekday) * day;
  const startOf = (at: number): number => parseWallClock(`${new Date(at).toISOString().slice(0, 10)}T00:00`) ?? at;
  return { from: startOf(saturday), until: startOf(saturday + 2 * day) };
}
