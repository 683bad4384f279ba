// From a page's props to its answer: who may keep it, which cookies and headers go with it.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { renderPage, renderPageBytes } from '../../web/entry-server.tsx';
import type { PageProps } from '../../web/page-props.ts';
import { negotiateEncoding } from '../parse/accept-encoding.ts';
import { noHosts } from '../allowed-hosts.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { makePage } from '../page-cache/kept-page.ts';
import { answerWith } from '../page-cache/page-cache.ts';
import { contentSecurityPolicy, securityHeaderEntries } from '../middleware/secure-headers.ts';
import type { PageContext } from './page-context.ts';

const encoder = new TextEncoder();

export interface ResponseOptions {
  /** Who the page is for: everyone's may be kept and revalidated, a visitor's is never stored (R15, R18). */
  audience: 'everyone' | 'visitor';
  /** What of its query everyone's page shows, as `canonicalQuery` writes it; it is kept under that address alone. */
  query?: string | null;
  /** Whether who is logged in may see another page at this address, and this one is a guest's (R48). */
  byRole?: boolean;
  status?: ContentfulStatusCode;
  /** `Set-Cookie` values. */
  cookies?: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

/** Kept by whoever wants, asked for again each time. */
const revalidateHeaders = ['Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'] as const;

/** Renders a page and answers it. A page that shows a one-time notice is its visitor's, whatever it is otherwise (R39). */
export async function answerPage(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  frame: PageContext,
  props: PageProps,
  { audience, query = '', byRole = false, status = 200, cookies = [], headers = {} }: ResponseOptions,
): Promise<Response> {
  const isOwn = audience === 'visitor' || props.notice !== null || frame.cookies.length + cookies.length > 0;
  if (!isOwn && status === 200) {
    const cspHosts = c.get('cspHosts');
    const making = {
      type: 'text/html; charset=utf-8',
      own: [...revalidateHeaders, ...Object.entries(headers).flat()],
      secured: securityHeaderEntries(deps, contentSecurityPolicy(cspHosts)).flat(),
      cspHosts,
      byRole,
    };
    const encoding = negotiateEncoding(c.req.header('accept-encoding'));
    const page = renderPageBytes(props, deps.assets, (text) => makePage({ text, ...making }, encoding));
    c.set('made', { page, address: query === null ? null : pathOf(props.canonical, deps) + query });
    return answerWith(c, page);
  }
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  for (const cookie of [...frame.cookies, ...cookies]) c.header('Set-Cookie', cookie, { append: true });
  // A visitor's page holds nonces: compressed beside what a stranger may put in, its length could tell them.
  return c.body(renderPage(props, deps.assets), status);
}

/** The canonical address may name a page of a list; `query` says it too. */
function pathOf(canonical: string, { shop }: HttpDeps): string {
  const [path = ''] = canonical.slice(shop.origin.length).split('?');
  return path;
}

/** Answers what machines read: everybody's, kept under its path alone, whatever stands in the query. */
export function answerText(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { type, text }: { type: string; text: string },
): Promise<Response> {
  const page = makePage(
    {
      text: encoder.encode(text),
      type,
      own: revalidateHeaders,
      secured: securityHeaderEntries(deps, contentSecurityPolicy(noHosts)).flat(),
      cspHosts: noHosts,
      byRole: false,
    },
    negotiateEncoding(c.req.header('accept-encoding')),
  );
  c.set('made', { page, address: c.req.path });
  return answerWith(c, page);
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
