// Headers that every answer carries, and where a request comes from.
import type { Context, MiddlewareHandler } from 'hono';
import type { HttpDeps, HttpEnv } from './deps.ts';

const year = 31_536_000;

/** The Content-Security-Policy; `hosts` (setting `csp.hosts`) may also be loaded, framed, called and posted to. */
export function contentSecurityPolicy(hosts: readonly string[]): string {
  const also = hosts.map((host) => ` ${host}`).join('');
  return [
    `default-src 'self'${also}`,
    `script-src 'self'${also}`,
    "style-src 'self'",
    "style-src-attr 'none'",
    `img-src 'self' data:${also}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    `form-action 'self'${also}`,
  ].join('; ');
}

/** Sets the security headers on every answer, errors included; a route may have set a stricter Referrer-Policy (R18). */
export function securityHeaders(deps: Pick<HttpDeps, 'https'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    c.set('cspHosts', []);
    await next();
    const headers = c.res.headers;
    headers.set('Content-Security-Policy', contentSecurityPolicy(c.get('cspHosts')));
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (deps.https) headers.set('Strict-Transport-Security', `max-age=${year}; includeSubDomains`);
  };
}

/** Where a request comes from: a page of ours, another website, or no browser at all (then nonces decide, R15). */
export type Provenance = 'ours' | 'foreign' | 'unknown';

/** Judges `Origin` first, then `Sec-Fetch-Site`; ours is the shop's address or the host that was asked. */
export function provenanceOf(request: Request, shopOrigin: string): Provenance {
  const origin = request.headers.get('origin');
  // 'null' is what a page with Referrer-Policy no-referrer sends for its own forms too.
  if (origin !== null && origin !== 'null') return isOurs(origin, request, shopOrigin) ? 'ours' : 'foreign';
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'ours' : 'foreign';
  return origin === null ? 'unknown' : 'foreign';
}

function isOurs(origin: string, request: Request, shopOrigin: string): boolean {
  if (origin === shopOrigin) return true;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change something: by its method, or as one of the two links that act by GET. */
export function isActingRequest(c: Context<HttpEnv>): boolean {
  if (!safeMethods.has(c.req.method)) return true;
  return c.req.query('remove_item') !== undefined || c.req.query('undo_item') !== undefined;
}
