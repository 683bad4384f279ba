// From a page's props to its answer: who may keep it, which cookies and headers go with it.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { renderPage } from '../../web/entry-server.tsx';
import type { PageProps } from '../../web/pages/page-table.ts';
import { negotiateEncoding } from '../parse/accept-encoding.ts';
import { noHosts } from '../allowed-hosts.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { createCachedPage } from '../../cache/cached-page.ts';
import { answerCachedPage } from '../page-cache/answer-page.ts';
import { contentSecurityPolicy, securityHeaderEntries } from '../middleware/secure-headers.ts';
import type { PageContext } from './page-context.ts';

interface ResponseOptions {
  /** Who the page is for: everyone's may be cached and revalidated, a visitor's is never stored (R15, R18). */
  audience: 'everyone' | 'visitor';
  /** What of its query everyone's page shows, as `canonicalQuery` writes it; it is cached under that address alone. */
  query?: string | null;
  /** Whether who is logged in may see another page at this address, and this one is a guest's (R48). */
  byRole?: boolean;
  status?: ContentfulStatusCode;
  /** `Set-Cookie` values. */
  cookies?: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

/** A client may store it, and revalidates it each time. */
const revalidateHeaders = ['Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'] as const;

/** Renders a page and answers it. A page that shows a one-time notice is its visitor's, whatever it is otherwise (R39). */
export async function answerPage(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  context: PageContext,
  props: PageProps,
  { audience, query = '', byRole = false, status = 200, cookies = [], headers = {} }: ResponseOptions,
): Promise<Response> {
  const isOwn = audience === 'visitor' || props.notice !== null || context.cookies.length + cookies.length > 0;
  if (!isOwn && status === 200) {
    const making = {
      text: renderPage(props, deps.assets),
      type: 'text/html; charset=utf-8',
      headers: [
        ...revalidateHeaders,
        ...Object.entries(headers).flat(),
        ...securityHeaderEntries(deps, contentSecurityPolicy(c.get('cspHosts'))).flat(),
      ],
      byRole,
    };
    const page = createCachedPage(making, negotiateEncoding(c.req.header('accept-encoding')));
    c.set('cacheable', { page, address: query === null ? null : pathOf(props.canonical, deps) + query });
    return answerCachedPage(c, page);
  }
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  for (const cookie of [...context.cookies, ...cookies]) c.header('Set-Cookie', cookie, { append: true });
  // A visitor's page holds nonces: compressed beside what a stranger may put in, its length could tell them.
  return c.body(renderPage(props, deps.assets), status);
}

/** The canonical address may name a page of a list; `query` says it too. */
function pathOf(canonical: string, { shop }: HttpDeps): string {
  const [path = ''] = canonical.slice(shop.origin.length).split('?');
  return path;
}

/** Answers what machines read: everybody's, cached under its path alone, whatever stands in the query. */
export function answerText(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { type, text }: { type: string; text: string },
): Promise<Response> {
  const page = createCachedPage(
    {
      text,
      type,
      headers: [...revalidateHeaders, ...securityHeaderEntries(deps, contentSecurityPolicy(noHosts)).flat()],
      byRole: false,
    },
    negotiateEncoding(c.req.header('accept-encoding')),
  );
  c.set('cacheable', { page, address: c.req.path });
  return answerCachedPage(c, page);
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
