// Limits the size of request bodies.
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../deps.ts';

interface BodyLimits {
  /** In bytes. */
  max: number;
  /** The maximum of requests that `isUpload` names, in bytes. They must send a Content-Length: nothing is read before the route wants it. */
  maxUpload: number;
  isUpload(this: void, path: string): boolean;
}

/** Passes bodies up to the maximum size; reading a larger one stops, and `refuse` answers it. */
export function bodyLimit(
  { max, maxUpload, isUpload }: BodyLimits,
  refuse: (c: Parameters<MiddlewareHandler<HttpEnv>>[0]) => Promise<Response>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    if (method === 'GET' || method === 'HEAD') return next();
    if (headers.has('content-length') && !headers.has('transfer-encoding'))
      return Number(headers.get('content-length')) > (isUpload(c.req.path) ? maxUpload : max) ? refuse(c) : next();
    const { body } = c.req.raw;
    if (!body) return next();
    const bytes = await readUpTo(body, max);
    if (!bytes) return refuse(c);
    // The adapter's request object cannot be cloned, so URL, method and headers are copied into a new one.
    c.req.raw = new Request(c.req.url, { method, headers, body: bytes.length === 0 ? null : bytes });
    return next();
  };
}

/** Returns all bytes of a stream; null as soon as there are more than `max`. */
async function readUpTo(stream: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > max) return null;
    chunks.push(read.value);
  }
  return Buffer.concat(chunks, size);
}
