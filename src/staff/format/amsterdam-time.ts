// Moments as the interface has them (UTC) and as a field shows them (the clock in Amsterdam).

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

/** Epoch ms → 'YYYY-MM-DDTHH:mm' in Amsterdam, as a field for date and time has it. */
export function toWallClock(at: number): string {
  const parts = new Map(amsterdamClock.formatToParts(at).map((part) => [part.type, part.value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * 'YYYY-MM-DDTHH:mm' in Amsterdam → epoch ms. null for what is no moment: no such date, or within the hour that the clock
 * skips in March. In the hour that comes twice in October it is the first.
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

/** Epoch ms → the interface's UTC ('2026-11-20T12:00:00'). */
export function formatGmt(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}

/** The weekend of a moment, or the one to come: Saturday 0.00 to Sunday 24.00 in Amsterdam, epoch ms. */
export function getWeekend(now: number): { from: number; until: number } {
  const today = toWallClock(now).slice(0, 10);
  const noon = Date.parse(`${today}T12:00:00Z`);
  const weekday = new Date(noon).getUTCDay();
  // Sunday's weekend began yesterday.
  const saturday = noon + (weekday === 0 ? -1 : 6 - weekday) * day;
  const startOf = (at: number): number => parseWallClock(`${new Date(at).toISOString().slice(0, 10)}T00:00`) ?? at;
  return { from: startOf(saturday), until: startOf(saturday + 2 * day) };
}
