// The listener responds with cached pages before the app runs, which makes a cache hit very cheap.
import { randomUUID } from 'node:crypto';
import type { HttpDeps } from '../deps.ts';
import { logRequest } from '../middleware/request-logger.ts';
import { negotiateEncoding } from '../parse/accept-encoding.ts';
import { incomingClientAddress } from '../parse/client-address.ts';
import { redactPath } from '../parse/redact-path.ts';
import type { RequestInterceptor } from '../server.ts';

type ServeDeps = Pick<HttpDeps, 'pageCache' | 'shop' | 'trustedProxies' | 'isOwnHost'>;

/** Responds with the page, as the app would, if it is cached, and logs the request. Returns false when the app must respond. */
export function serveFromCache(deps: ServeDeps): RequestInterceptor {
  return (request, response) => {
    const start = performance.now();
    const { method = 'GET', url = '', headers } = request;
    // The app refuses other hosts.
    if (!deps.isOwnHost(headers.host)) return false;
    const answer = deps.pageCache.find({
      method,
      address: url,
      cookie: headers.cookie,
      hasBody: headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined,
      encoding: negotiateEncoding(joinHeader(headers['accept-encoding'])),
      ifNoneMatch: headers['if-none-match'],
    });
    if (!answer) return false;
    const id = randomUUID();
    response.writeHead(answer.status, answer.headers.concat('X-Request-Id', id));
    response.end(answer.bytes ?? undefined);
    logRequest(deps.shop.log, {
      id,
      method,
      path: url.includes('?') ? redactPath(`http://shop${url}`) : url.slice(0, 200),
      status: answer.status,
      start,
      address: incomingClientAddress(request, deps.trustedProxies),
    });
    return true;
  };
}

function joinHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'object' ? value.join(', ') : value;
}
