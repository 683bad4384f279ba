// In which compressed form a client takes an answer.

export type Encoding = 'br' | 'gzip';

/** Ours, the better first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** Browsers send few different ones. */
const chosen = new Map<string, Encoding | null>();
const mostChosen = 200;

/** The encoding of ours that a client wants most (RFC 9110, 12.5.3), the better of two it wants alike; null: as it is. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  const known = chosen.get(accepted);
  if (known !== undefined) return known;
  const encoding = choose(accepted);
  if (chosen.size >= mostChosen) chosen.clear();
  chosen.set(accepted, encoding);
  return encoding;
}

function choose(accepted: string): Encoding | null {
  const weights = new Map(accepted.toLowerCase().split(',').map(weighed));
  let best: Encoding | null = null;
  // What is not named may be sent as it is, but only where nothing better was asked for.
  let most = weights.get('identity') ?? 0;
  for (const encoding of encodings) {
    // A client that takes anything may not know ours: only what it names.
    const weight = weights.get(encoding) ?? 0;
    if (weight > most || (weight > 0 && weight === most && best === null)) {
      best = encoding;
      most = weight;
    }
  }
  return best;
}

/** One part of the header: name and weight; a weight that cannot be read refuses. */
function weighed(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
  if (quality === undefined) return [name, 1];
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0];
}
