// Moments as the REST interface writes them: without a zone, in the time of Amsterdam and in UTC.

const amsterdam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Epoch ms → '2026-11-20T12:00:00', UTC. */
export function momentGmt(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}

/** Epoch ms → '2026-11-20T13:00:00', as the clocks of the shop say. */
export function momentLocal(at: number): string {
  return amsterdam.format(at).replace(' ', 'T');
}

/** `date_x` and `date_x_gmt` of a moment, null where there is none. */
export function moments<N extends string>(
  name: N,
  at: number | null,
): { [K in N]: string | null } & { [K in `${N}_gmt`]: string | null } {
  const both = { [name]: at === null ? null : momentLocal(at), [`${name}_gmt`]: at === null ? null : momentGmt(at) };
  return both as { [K in N]: string | null } & { [K in `${N}_gmt`]: string | null };
}

const form = /^(20\d{2}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?Z?$/;

/** '2026-11-20T12:00:00' in UTC → epoch ms; null for another form or a day that does not exist. */
export function parseMomentGmt(text: string): number | null {
  const match = form.exec(text);
  if (!match) return null;
  const [, day = '', time = '', seconds = ':00'] = match;
  const written = `${day}T${time}${seconds}`;
  const at = Date.parse(`${written}Z`);
  // A thirtieth of February would come back as a day in March.
  return Number.isFinite(at) && momentGmt(at) === written ? at : null;
}
