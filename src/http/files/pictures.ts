// Serves resized product pictures.
import { readFile } from 'node:fs/promises';
import type { Handler } from 'hono';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerNotFound } from '../errors.ts';
import { matchesETag } from '../parse/matches-etag.ts';

/** Nothing that staff uploads can act in the shop's origin, also when it is opened as a page of its own. */
const harmless = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'Content-Disposition': 'inline' } as const;

/**
 * Serves `/pictures/{file}-{width}.{format}`, created on the first request, and originals of uploads, which were encoded again;
 * answers 404 for an unknown file or width.
 */
export function servePictures(deps: HttpDeps): Handler<HttpEnv> {
  return async (c) => {
    const picture = await deps.pictures.find(c.req.param('name') ?? '');
    if (!picture) return answerNotFound(deps, c);
    const etag = `"${picture.etag}"`;
    const headers = { ...harmless, 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag };
    if (matchesETag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const about = { ...headers, 'Content-Type': picture.type, 'Content-Length': String(picture.bytes) };
    if (c.req.method === 'HEAD') return c.body(null, 200, about);
    return c.body(await readFile(picture.path), 200, about);
  };
}
