// Moments as clients of the REST interface write them.

const gmtPattern = /^(20\d{2}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?Z?$/;

/** '2026-11-20T12:00:00' in UTC → epoch ms; null for another form or a day that does not exist. */
export function parseGmt(text: string): number | null {
  const match = gmtPattern.exec(text);
  if (!match) return null;
  const [, day = '', time = '', seconds = ':00'] = match;
  const written = `${day}T${time}${seconds}`;
  const at = Date.parse(`${written}Z`);
  // A thirtieth of February would come back as a day in March.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(written) ? at : null;
}
