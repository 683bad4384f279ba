// Kept pages are answered in the listener, before the app: a hit costs next to nothing.
import { randomUUID } from 'node:crypto';
import { incomingClientAddress } from '../parse/client-address.ts';
import type { HttpDeps } from '../deps.ts';
import { logRequest } from '../middleware/request-logger.ts';
import { redactPath } from '../parse/redact-path.ts';
import type { AtOnce } from '../server.ts';

type AtOnceDeps = Pick<HttpDeps, 'pageCache' | 'shop' | 'trustedProxies'>;

/** Answers a request whose page is kept, as the app would, log line and all; false: the app is to answer it. */
export function answerAtOnce(deps: AtOnceDeps): AtOnce {
  return (request, response) => {
    const start = performance.now();
    const { method = 'GET', url = '', headers } = request;
    const answered = deps.pageCache.answerAtOnce({
      method,
      address: url,
      cookie: headers.cookie,
      hasBody: headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined,
      acceptEncoding: headerOf(headers['accept-encoding']),
      ifNoneMatch: headers['if-none-match'],
    });
    if (!answered) return false;
    const id = randomUUID();
    response.writeHead(answered.status, answered.headers.concat('X-Request-Id', id));
    response.end(answered.bytes ?? undefined);
    logRequest(deps.shop.log, {
      id,
      method,
      path: url.includes('?') ? redactPath(`http://shop${url}`) : url.slice(0, 200),
      status: answered.status,
      start,
      address: incomingClientAddress(request, deps.trustedProxies),
    });
    return true;
  };
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'object' ? value.join(', ') : value;
}
