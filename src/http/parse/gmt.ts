// Dates in requests to the REST interface.

const gmtPattern = /^(20\d{2}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?Z?$/;

/** '2026-11-20T12:00:00' in UTC → epoch ms; null for another format or a day that does not exist. */
export function parseGmt(text: string): number | null {
  const match = gmtPattern.exec(text);
  if (!match) return null;
  const [, day = '', time = '', seconds = ':00'] = match;
  const written = `${day}T${time}${seconds}`;
  const at = Date.parse(`${written}Z`);
  // 30 February, for example, would become a day in March.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(written) ? at : null;
}

const hour = 3_600_000;
const amsterdamHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  hourCycle: 'h23',
});
const zonePattern = /(?:z|[+-]\d{2}:\d{2})$/i;

/**
 * A date with a time (RFC 3339) → epoch ms. Without a zone it is UTC when `isGmt`, Amsterdam time otherwise. A time that
 * occurs twice in October is the first one.
 */
export function parseDateTime(text: string, isGmt: boolean): number {
  if (zonePattern.test(text)) return Date.parse(text);
  const asUtc = Date.parse(`${text}Z`);
  if (isGmt) return asUtc;
  // Amsterdam is two hours ahead of UTC in summer, one in winter.
  const inSummer = asUtc - 2 * hour;
  return Number(amsterdamHour.format(inSummer)) === new Date(asUtc).getUTCHours() ? inSummer : asUtc - hour;
}
