// One structured line for each request; what a visitor typed or holds a key with never reaches it (R42).
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../../shop/ports.ts';
import { clientAddress } from '../parse/client-address.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';

/** Query names whose values are harmless; any other value is left out, any other name too. */
const loggedQueryNames = new Set([
  'wc-ajax',
  'page',
  'per_page',
  'orderby',
  'order',
  'add-to-cart',
  'quantity',
  'post_type',
]);
const redactedQueryNames = new Set([
  'key',
  'access_key',
  'email',
  'billing_email',
  'token',
  '_wpnonce',
  's',
  'search',
  'action',
]);
const pageQueryNames = /^e-page-[\w-]{1,40}$/;
const safeValue = /^[\w.-]{0,40}$/;

/** The path with its query as a log may hold it. */
export function redactPath(address: string): string {
  const url = new URL(address);
  const query = [...url.searchParams].map(([name, value]) => {
    const shown = loggedQueryNames.has(name) || pageQueryNames.test(name);
    if (shown) return safeValue.test(value) ? `${name}=${value}` : `${name}=…`;
    return redactedQueryNames.has(name) ? `${name}=…` : '…';
  });
  const path = url.pathname.slice(0, 200);
  return query.length === 0 ? path : `${path}?${query.slice(0, 12).join('&')}`;
}

/** Names the request (answered as `X-Request-Id`) and logs it when answered: method, path, status, milliseconds, address. */
export function requestLogger(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const start = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    logRequest(deps.shop.log, {
      id: requestId,
      method: c.req.method,
      path: redactPath(c.req.url),
      status: c.res.status,
      start,
      address: clientAddress(c, deps.trustedProxies),
    });
  };
}

/** A request that has been answered; `start` by the monotonic clock, `path` as `redactPath` gives it. */
export interface RequestLogEntry {
  id: string;
  method: string;
  path: string;
  status: number;
  start: number;
  address: string | null;
}

/** Writes the line of one request. */
export function logRequest(log: Log, { id, method, path, status, start, address }: RequestLogEntry): void {
  const ms = Math.round((performance.now() - start) * 10) / 10;
  log.info('request', { id, method, path, status, ms, address });
}
