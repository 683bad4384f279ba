// Moments as the REST interface writes them: without a zone, in the time of Amsterdam and in UTC.

const amsterdamFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Epoch ms → '2026-11-20T12:00:00', UTC. */
export function formatGmt(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}

/** Epoch ms → '2026-11-20T13:00:00', as the clocks of the shop say. */
export function formatLocal(at: number): string {
  return amsterdamFormat.format(at).replace(' ', 'T');
}

/** `date_x` and `date_x_gmt` of a moment, null where there is none. */
export function dateFields<N extends string>(
  name: N,
  at: number | null,
): { [K in N]: string | null } & { [K in `${N}_gmt`]: string | null } {
  const both = { [name]: at === null ? null : formatLocal(at), [`${name}_gmt`]: at === null ? null : formatGmt(at) };
  return both as { [K in N]: string | null } & { [K in `${N}_gmt`]: string | null };
}
