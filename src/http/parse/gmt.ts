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
