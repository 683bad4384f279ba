// Routing of protocol calls.
import { requestUrl } from './request-url.ts';

const overridableMethods = new Set(['PUT', 'PATCH', 'DELETE']);
const routableMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method to route by. `X-HTTP-Method-Override` of a POST replaces its method (W12); HEAD is routed as GET. */
export function effectiveMethod(request: Request): string {
  if (request.method === 'HEAD') return 'GET';
  const override = request.headers.get('x-http-method-override')?.toUpperCase() ?? '';
  return request.method === 'POST' && overridableMethods.has(override) ? override : request.method;
}

/** Removes slashes at the end of a path. */
export const trimTrailingSlashes = (path: string): string => path.replace(/\/+$/, '');

/** The request by which a sub-app routes. The platform may refuse to build one with an unknown method. */
export function routingRequest(method: string, path: string): Request {
  return new Request(`http://route${path}`, { method: routableMethods.has(method) ? method : 'UNKNOWN' });
}

/** For `new Hono({ getPath })`: the path without decoding, so that an encoded character matches no route and bypasses no limit. */
export const rawPath = (request: Request): string => requestUrl(request).pathname;
