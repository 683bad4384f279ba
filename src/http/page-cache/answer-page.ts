// Adapter between the page cache (src/cache) and Hono.
import type { Context } from 'hono';
import { makeAnswer } from '../../cache/cached-page.ts';
import type { CachedPage, PageAnswer } from '../../cache/cached-page.ts';
import type { PageRequest } from '../../cache/page-cache.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { negotiateEncoding } from '../parse/accept-encoding.ts';
import { requestUrl } from '../parse/request-url.ts';

/** Responds from the cache or with the result of `render`. Concurrent requests for a page share one `render`. */
export async function answerFromCache(
  deps: Pick<HttpDeps, 'pageCache'>,
  c: Context<HttpEnv>,
  render: () => Promise<Response>,
): Promise<Response> {
  const result = await deps.pageCache.respond(pageRequestOf(c), async () => {
    const response = await render();
    // A response that sets a cookie is for one visitor only, so it is not cached.
    const cacheable = response.headers.has('Set-Cookie') ? null : (c.get('cacheable') ?? null);
    return { response, cacheable };
  });
  return 'cached' in result ? toResponse(c, result.cached) : result.response;
}

/** Responds with a page that was just rendered, in the encoding that the client prefers. */
export async function answerCachedPage(c: Context<HttpEnv>, page: CachedPage): Promise<Response> {
  return toResponse(c, await makeAnswer(page, pageRequestOf(c)));
}

function toResponse(c: Context<HttpEnv>, { status, headers, bytes }: PageAnswer): Response {
  for (let at = 0; at < headers.length; at += 2) c.header(headers[at] ?? '', headers[at + 1]);
  return bytes ? c.body(bytes, 200) : c.body(null, status);
}

function pageRequestOf({ req }: Context<HttpEnv>): PageRequest {
  const { pathname, search } = requestUrl(req.raw);
  return {
    method: req.method,
    address: pathname + search,
    cookie: req.header('cookie'),
    hasBody: false,
    encoding: negotiateEncoding(req.header('accept-encoding')),
    ifNoneMatch: req.header('if-none-match'),
  };
}
