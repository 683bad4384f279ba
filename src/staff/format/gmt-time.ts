// Times as the interface writes them: UTC without a zone ('2026-11-20T12:00:00').

/** Epoch milliseconds of a time of the interface. */
export function parseGmt(gmt: string): number {
  return Date.parse(`${gmt}Z`);
}
