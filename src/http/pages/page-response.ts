// Renders page props to a response, with cache headers, cookies and security headers.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { renderPage } from '../../web/entry-server.tsx';
import type { PageProps } from '../../web/pages/page-table.ts';
import { discoveryLinks } from '../encode/discovery-links.ts';
import { negotiateEncoding } from '../parse/accept-encoding.ts';
import { noHosts } from '../allowed-hosts.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { createCachedPage } from '../../cache/cached-page.ts';
import { joinUtf8 } from '../../cache/compression.ts';
import { answerCachedPage } from '../page-cache/answer-page.ts';
import { contentSecurityPolicy, securityHeaderEntries } from '../middleware/secure-headers.ts';
import type { PageContext } from './page-context.ts';

interface ResponseOptions {
  /** A page for everyone may be cached and is revalidated; a visitor's page is never stored (R15, R18). */
  audience: 'everyone' | 'visitor';
  /** Canonical query (from `canonicalQuery`) under which a page for everyone is cached; null: the page is not cached. */
  query?: string | null;
  /** Whether logged-in visitors may get a different page at this address; this page is then the guest's (R48). */
  byRole?: boolean;
  status?: ContentfulStatusCode;
  /** `Set-Cookie` values. */
  cookies?: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

/** The client may store the response and revalidates it on every use. */
const revalidateHeaders = ['Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'] as const;

/** Renders a page and answers it. A page with a one-time notice or a cookie always counts as a visitor's page (R39). */
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
        'Link',
        discoveryLinks(props, deps.shop.origin),
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
  // A visitor's page contains nonces. It is not compressed: the size would leak them next to attacker-controlled text (BREACH).
  return c.body(joinUtf8(renderPage(props, deps.assets)), status);
}

/** Removes the query of the canonical URL: `query` already contains the page number. */
function pathOf(canonical: string, { shop }: HttpDeps): string {
  const [path = ''] = canonical.slice(shop.origin.length).split('?');
  return path;
}

/** Answers a machine-readable text. It is the same for everyone and cached by path; the query is ignored. */
export function answerText(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { type, text }: { type: string; text: string },
): Promise<Response> {
  const page = createCachedPage(
    {
      text: [text],
      type,
      headers: [...revalidateHeaders, ...securityHeaderEntries(deps, contentSecurityPolicy(noHosts)).flat()],
      byRole: false,
    },
    negotiateEncoding(c.req.header('accept-encoding')),
  );
  c.set('cacheable', { page, address: c.req.path });
  return answerCachedPage(c, page);
}

/** Redirects with cookies: 303 after a form, 301 or 302 to another address of the page. Only a 301 may be cached. */
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
