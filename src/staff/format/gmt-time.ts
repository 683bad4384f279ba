// Times of the REST interface: UTC without a zone ('2026-11-20T12:00:00').

/** Time of the REST interface → epoch ms. */
export function parseGmt(gmt: string): number {
  return Date.parse(`${gmt}Z`);
}
