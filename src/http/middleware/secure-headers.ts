// Security headers of every response.
import type { MiddlewareHandler } from 'hono';
import { noHosts } from '../allowed-hosts.ts';
import type { AllowedHosts } from '../allowed-hosts.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { pathPrefixes, paths } from '../../wire/paths.ts';

const yearInSeconds = 31_536_000;

/**
 * Where a visitor gives a password, an address or a payment, and where staff works: a site that opened the window loses its
 * hold of it. The other pages do without, because a first visit would wait for a second process of the browser.
 */
const areasOfTheirOwn = [paths.account, paths.checkout, pathPrefixes.order, paths.staff] as const;

/** Returns the Content-Security-Policy of a page that may use these hosts; style elements with `styleNonce` are allowed. */
export function contentSecurityPolicy(
  { all, frames, analytics, forms }: AllowedHosts,
  styleNonce: string | null = null,
): string {
  const also = all.map((host) => ` ${host}`).join('');
  const framed = [...frames, ...all];
  const measured = analytics.map((origin) => ` ${origin}`).join('');
  const called = [...frames, ...analytics];
  return [
    `default-src 'self'${also}`,
    `script-src 'self'${also}${measured}`,
    `style-src 'self'${styleNonce === null ? '' : ` 'nonce-${styleNonce}'`}`,
    "style-src-attr 'none'",
    `img-src 'self' data:${also}${measured}`,
    `frame-src ${framed.length === 0 ? "'none'" : framed.join(' ')}`,
    // The player asks whether the host answers.
    ...(called.length === 0 ? [] : [`connect-src 'self' ${[...called, ...all].join(' ')}`]),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    `form-action 'self'${also}${forms.map((origin) => ` ${origin}`).join('')}`,
  ].join('; ');
}

/**
 * Returns the security headers that every response has, with this Content-Security-Policy. HSTS is included only over
 * https.
 */
export function securityHeaderEntries({ https }: Pick<HttpDeps, 'https'>, policy: string): readonly [string, string][] {
  return [
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...(https
      ? [['Strict-Transport-Security', `max-age=${yearInSeconds}; includeSubDomains`] satisfies [string, string]]
      : []),
  ];
}

/**
 * Sets the security headers on every response, errors included, and in the areas of their own Cross-Origin-Opener-Policy. A
 * header that the route has set stays (Referrer-Policy, R18).
 */
export function secureHeaders(deps: Pick<HttpDeps, 'https'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    c.set('cspHosts', noHosts);
    c.set('styleNonce', null);
    await next();
    const headers = c.res.headers;
    const policy = contentSecurityPolicy(c.get('cspHosts'), c.get('styleNonce'));
    // A cacheable page already has all of them.
    for (const [name, value] of securityHeaderEntries(deps, policy)) if (!headers.has(name)) headers.set(name, value);
    if (areasOfTheirOwn.some((area) => c.req.path.startsWith(area)))
      headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  };
}
