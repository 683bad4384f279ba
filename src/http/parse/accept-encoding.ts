// In which compressed form a client takes an answer.
import type { ContentEncoding } from '../../cache/cached-page.ts';

/** Ours, the better first. */
const supportedEncodings: readonly ContentEncoding[] = ['br', 'gzip'];

/** Browsers send few different ones. */
const negotiated = new Map<string, ContentEncoding | null>();
const maxNegotiated = 200;

/** The encoding of ours that a client wants most (RFC 9110, 12.5.3), the better of two it wants alike; null: as it is. */
export function negotiateEncoding(accepted: string | undefined): ContentEncoding | null {
  if (!accepted) return null;
  const known = negotiated.get(accepted);
  if (known !== undefined) return known;
  const encoding = chooseEncoding(accepted);
  if (negotiated.size >= maxNegotiated) negotiated.clear();
  negotiated.set(accepted, encoding);
  return encoding;
}

function chooseEncoding(accepted: string): ContentEncoding | null {
  const weights = new Map(accepted.toLowerCase().split(',').map(parseWeight));
  let best: ContentEncoding | null = null;
  // What is not named may be sent as it is, but only where nothing better was asked for.
  let most = weights.get('identity') ?? 0;
  for (const encoding of supportedEncodings) {
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
function parseWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
  if (quality === undefined) return [name, 1];
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0];
}
