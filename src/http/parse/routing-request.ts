// Method and path by which the calls of the protocol are routed.

const overridableMethods = new Set(['PUT', 'PATCH', 'DELETE']);
const routableMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A POST may stand for another method by `X-HTTP-Method-Override` (W12); a HEAD is answered as a GET. */
export function effectiveMethod(request: Request): string {
  if (request.method === 'HEAD') return 'GET';
  const override = request.headers.get('x-http-method-override')?.toUpperCase() ?? '';
  return request.method === 'POST' && overridableMethods.has(override) ? override : request.method;
}

/** A path without its closing slashes. */
export const trimClosingSlashes = (path: string): string => path.replace(/\/+$/, '');

/** A request for the routing of a sub-app. `Request` refuses some methods, so those without a route are replaced. */
export function routingRequest(method: string, path: string): Request {
  return new Request(`http://route${path}`, { method: routableMethods.has(method) ? method : 'UNKNOWN' });
}

/** For `new Hono({ getPath })`: the path as it was sent, so that an encoded letter matches no route and escapes no limit. */
export const rawPath = (request: Request): string => new URL(request.url).pathname;
