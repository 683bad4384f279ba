// The pages of links whose address has a key.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { PageProps } from '../../web/pages/page-table.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import type { PageContext } from './page-context.ts';
import { answerPage } from './page-response.ts';

/** Answers a page that is for whoever has the key in its address: not stored, not indexed, and other sites do not get the key (R18). */
export function answerKeyPage(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  context: PageContext,
  props: PageProps,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  // `no-referrer` would also hide the form's origin from this shop.
  c.header('Referrer-Policy', 'same-origin');
  return answerPage(deps, c, context, props, { audience: 'visitor', status, headers: { 'X-Robots-Tag': 'noindex' } });
}
