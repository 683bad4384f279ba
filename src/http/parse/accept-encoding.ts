// Negotiates the compression of a response.
import type { ContentEncoding } from '../../cache/compression.ts';

/** Supported encodings, the preferred one first. */
const supportedEncodings: readonly ContentEncoding[] = ['br', 'gzip'];

/** Browsers send few different values. */
const negotiated = new Map<string, ContentEncoding | null>();
const maxNegotiated = 200;

/** The supported encoding that the client prefers (RFC 9110, 12.5.3); of two with equal weight our preferred one. null: not encoded. */
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
  // `identity` that is not named is acceptable, but has the lowest preference.
  let maxWeight = weights.get('identity') ?? 0;
  for (const encoding of supportedEncodings) {
    // A client that sends `*` may not support ours: only named encodings count.
    const weight = weights.get(encoding) ?? 0;
    if (weight > maxWeight || (weight > 0 && weight === maxWeight && best === null)) {
      best = encoding;
      maxWeight = weight;
    }
  }
  return best;
}

/** One part of the header: name and weight. An invalid weight counts as 0, a refusal. */
function parseWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
  if (quality === undefined) return [name, 1];
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0];
}
