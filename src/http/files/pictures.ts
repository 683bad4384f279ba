// The sized pictures of products.
import { readFile } from 'node:fs/promises';
import type { Handler } from 'hono';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerNotFound } from '../errors.ts';
import { matchesETag } from '../parse/matches-etag.ts';

/** Serves `/pictures/{file}-{width}.{format}`, made on the first request; 404 for an unknown file or width. */
export function servePictures(deps: HttpDeps): Handler<HttpEnv> {
  return async (c) => {
    const picture = await deps.pictures.find(c.req.param('name') ?? '');
    if (!picture) return answerNotFound(deps, c);
    const etag = `"${picture.etag}"`;
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag };
    if (matchesETag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const about = { ...headers, 'Content-Type': picture.type, 'Content-Length': String(picture.bytes) };
    if (c.req.method === 'HEAD') return c.body(null, 200, about);
    return c.body(await readFile(picture.path), 200, about);
  };
}
