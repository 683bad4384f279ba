// JSON that is the same for everybody: with an ETag, and compressed. Never for a cart, a checkout, an account, or anything
// with a nonce or key: the size of a compressed text leaks what is in it (BREACH).
import { createHash } from 'node:crypto';
import { compressBody } from '../../cache/compressed-bodies.ts';
import { negotiateEncoding } from '../parse/accept-encoding.ts';
import { matchesETag } from '../parse/matches-etag.ts';

/** Encoded JSON. */
export interface JsonBytes {
  bytes: Uint8Array<ArrayBuffer>;
  /** A text that is the same only for the same bytes. */
  digest: string;
}

/** Encodes a value as JSON. */
export function toJsonBytes(body: unknown): JsonBytes {
  const bytes = Buffer.from(JSON.stringify(body));
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}

/** Smaller bodies fit in one packet either way. */
const minCompressedBytes = 1_000;

/** A 200 or a 304. The ETag is weak: it names the JSON, whatever its encoding. A client that stores it asks again on every use. */
export async function publicJsonResponse(
  request: Request,
  { bytes, digest }: JsonBytes,
  headers: Headers,
): Promise<Response> {
  headers.append('Vary', 'Accept-Encoding');
  if (request.method === 'GET' || request.method === 'HEAD') {
    const etag = `"${digest}"`;
    headers.set('ETag', `W/${etag}`);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
    if (matchesETag(request.headers.get('if-none-match') ?? undefined, etag)) {
      headers.delete('Content-Type');
      return new Response(null, { status: 304, headers });
    }
  }
  const encoding =
    bytes.length < minCompressedBytes ? null : negotiateEncoding(request.headers.get('accept-encoding') ?? undefined);
  if (!encoding) return new Response(bytes, { headers });
  headers.set('Content-Encoding', encoding);
  return new Response(await compressBody(digest, encoding, () => bytes), { headers });
}
