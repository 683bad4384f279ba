// URLs of pages end in '/' (R9).
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../deps.ts';
import { responseKindOf } from '../parse/response-kind.ts';
import { requestUrl } from '../parse/request-url.ts';

/** Redirects GET and HEAD of a page without the trailing '/' to the URL with it (301; the query stays). */
export const appendTrailingSlash: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { pathname, search } = requestUrl(c.req.raw);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isRead || pathname.endsWith('/') || responseKindOf(c.req.raw) !== 'page') return next();
  // A URL with a secret key is neither cached nor sent as a referrer; the same holds for its redirect (R18).
  if (c.req.query('key') !== undefined) {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
  }
  // Exactly one leading slash: two would make a URL of another website.
  return c.redirect(`/${pathname.replace(/^\/+/, '')}/${search}`, 301);
};
