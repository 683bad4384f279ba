// Dates of the REST interface: without a zone, in Amsterdam time and in UTC.

const amsterdamFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Epoch ms → '2026-11-20T12:00:00', UTC. */
export function formatGmt(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}

/** Epoch ms → '2026-11-20T13:00:00', in Amsterdam time. */
export function formatLocal(at: number): string {
  return amsterdamFormat.format(at).replace(' ', 'T');
}

/** `date_x` and `date_x_gmt` of a moment; both null without one. */
export function dateFields<N extends string>(
  name: N,
  at: number | null,
): { [K in N]: string | null } & { [K in `${N}_gmt`]: string | null } {
  const both = { [name]: at === null ? null : formatLocal(at), [`${name}_gmt`]: at === null ? null : formatGmt(at) };
  return both as { [K in N]: string | null } & { [K in `${N}_gmt`]: string | null };
}
