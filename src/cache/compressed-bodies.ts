// Compressed bodies of responses that are the same for everybody. An entry is never stale: its key is a hash of the body.
import { codecs, withOwnMemory } from './compression.ts';
import type { Bytes, ContentEncoding } from './compression.ts';
import { cacheLimits } from './limits.ts';
import { createSizedCache } from './sized-cache.ts';

interface CompressedBody {
  bytes: Bytes;
  /** The dense form that is being made, or was; null after the first request. */
  dense: Promise<Bytes> | null;
}

const bodies = createSizedCache<CompressedBody>({
  ...cacheLimits.compressedBodies,
  bytesOf: ({ bytes }) => bytes.length,
});

/**
 * The compressed form of a body: a fast one for the first request, a dense one from the second on. `digest` is a hash of the
 * body's bytes; `read` returns them.
 */
export async function compressBody(digest: string, encoding: ContentEncoding, read: () => Uint8Array): Promise<Bytes> {
  const key = `${encoding}:${digest}`;
  const known = bodies.get(key);
  if (!known) {
    const bytes = withOwnMemory(codecs[encoding].compressLow(read()));
    bodies.set(key, { bytes, dense: null });
    return bytes;
  }
  known.dense ??= codecs[encoding].compressHigh(read()).then((dense) => {
    const bytes = withOwnMemory(dense);
    bodies.set(key, { bytes, dense: Promise.resolve(bytes) });
    return bytes;
  });
  return known.dense;
}
