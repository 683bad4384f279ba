// Pages end in '/' (R9).
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../deps.ts';
import { responseKindOf } from '../parse/response-kind.ts';

/** GET and HEAD of a page without the closing '/' are redirected to it (301, query kept). */
export const appendTrailingSlash: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isRead || pathname.endsWith('/') || responseKindOf(c.req.raw) !== 'page') return next();
  // An address with a key is neither cached nor sent as a referrer; nor is the redirect to it (R18).
  if (c.req.query('key') !== undefined) {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
  }
  // One slash at the start: browsers read two as another website.
  return c.redirect(`/${pathname.replace(/^\/+/, '')}/${search}`, 301);
};
