// Formats dates and times in Dutch, in the time zone of Amsterdam ([9-04]).

const months = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
] as const;

const weekdays = ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'] as const;

const amsterdam = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const minute = 60_000;
/** The clocks of minutes, by their number since 1970. */
const clocks = new Map<number, WallClock>();
const maxClocks = 500;

/** Caches minutes: pages need the current one again and again, orders also that of a delivery and of a payment. */
function wallClock(at: number): WallClock {
  const minuteNumber = Math.floor(at / minute);
  const known = clocks.get(minuteNumber);
  if (known) return known;
  const clock = computeWallClock(at);
  if (clocks.size >= maxClocks) clocks.clear();
  clocks.set(minuteNumber, clock);
  return clock;
}

function computeWallClock(at: number): WallClock {
  const parts = new Map(amsterdam.formatToParts(at).map((part) => [part.type, Number(part.value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

function longDate(year: number, month: number, day: number): string {
  return `${day} ${months[month - 1] ?? ''} ${year}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Epoch milliseconds → 'vrijdag 20 november 2026'. */
export function formatWeekdayDate(at: number): string {
  const { year, month, day } = wallClock(at);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  return `${weekday} ${longDate(year, month, day)}`;
}

/** A calendar date 'YYYY-MM-DD' → 'vrijdag 20 november'. */
export function formatWeekday(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return `${weekdays[date.getUTCDay()] ?? ''} ${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''}`;
}

/** Epoch milliseconds → '14.05 uur'. */
export function formatClock(at: number): string {
  const { hour, minute } = wallClock(at);
  return `${hour}.${twoDigits(minute)} uur`;
}

/** Epoch milliseconds → '20 november 2026 om 14.05 uur'. */
export function formatDateTime(at: number): string {
  const { year, month, day, hour, minute } = wallClock(at);
  return `${longDate(year, month, day)} om ${hour}.${twoDigits(minute)} uur`;
}

/** Epoch milliseconds → 'vrijdag 20 november 2026 om 14.05 uur'. */
export function formatMoment(at: number): string {
  const { hour, minute } = wallClock(at);
  return `${formatWeekdayDate(at)} om ${hour}.${twoDigits(minute)} uur`;
}

/** Epoch milliseconds → '2026-11-20', the date in Amsterdam. */
export function isoDate(at: number): string {
  const { year, month, day } = wallClock(at);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The day of a moment (epoch ms) in Amsterdam: '7 maart 2026'. */
export function formatDate(at: number): string {
  return formatCalendarDate(isoDate(at));
}

/** A calendar date 'YYYY-MM-DD' → '9 oktober 2026'. Any other text is returned unchanged. */
export function formatCalendarDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return iso;
  return longDate(Number(match[1]), Number(match[2]), Number(match[3]));
}
