// One structured log line per request, without personal data and keys (R42).
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../../shop/ports.ts';
import { clientAddress } from '../parse/client-address.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { redactPath } from '../parse/redact-path.ts';

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
interface RequestLogEntry {
  id: string;
  method: string;
  path: string;
  status: number;
  start: number;
  address: string | null;
}

/** Logs a request. */
export function logRequest(log: Log, { id, method, path, status, start, address }: RequestLogEntry): void {
  const ms = Math.round((performance.now() - start) * 10) / 10;
  log.info('request', { id, method, path, status, ms, address });
}
