// From a page's props to its answer: who may keep it, which cookies and headers go with it.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { renderPage } from '../../web/entry-server.tsx';
import type { PageProps } from '../../web/page-props.ts';
import { encodingFor } from '../accepted-encoding.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import type { Frame } from './frame.ts';

export interface Look {
  /** Who the page is for: everyone's may be kept and revalidated, a visitor's is never stored (R15, R18). */
  audience: 'everyone' | 'visitor';
  status?: ContentfulStatusCode;
  /** `Set-Cookie` values. */
  cookies?: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

/** Pages smaller than this gain nothing by compression, in bytes. */
const worthCompressing = 1_400;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Renders a page and answers it. A page that shows a one-time notice is its visitor's, whatever it is otherwise (R39). */
export async function answerPage(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  frame: Frame,
  props: PageProps,
  { audience, status = 200, cookies = [], headers = {} }: Look,
): Promise<Response> {
  const everyone = audience === 'everyone' && frame.cookies.length === 0 && props.notice === null;
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Cache-Control', everyone ? 'no-cache' : 'no-store');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  for (const cookie of [...frame.cookies, ...cookies]) c.header('Set-Cookie', cookie, { append: true });
  const html = renderPage(props, deps.assets);
  // A visitor's page holds nonces: compressed beside what a stranger may put in, its length could tell them.
  return everyone ? compressed(c, html, status) : c.body(html, status);
}

async function compressed(c: Context<HttpEnv>, html: string, status: ContentfulStatusCode): Promise<Response> {
  c.header('Vary', 'Accept-Encoding');
  const encoding = html.length < worthCompressing ? null : encodingFor(c.req.header('accept-encoding'));
  if (encoding === null || c.req.method === 'HEAD') return c.body(html, status);
  c.header('Content-Encoding', encoding);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const bytes = encoding === 'br' ? await compressBrotli(html, { params: quality }) : await compressGzip(html);
  return c.body(bytes, status);
}

/** A redirect after a form (303), or to where a page really lives (301, 302), with cookies. */
export function answerRedirect(
  c: Context<HttpEnv>,
  address: string,
  status: 301 | 302 | 303,
  cookies: readonly string[] = [],
): Response {
  if (status !== 301) c.header('Cache-Control', 'no-store');
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
  return c.redirect(address, status);
}
