// The method a REST call means.

const overridableMethods = new Set(['PUT', 'PATCH', 'DELETE']);

/** A POST may stand for another method by `X-HTTP-Method-Override` (W12); a HEAD asks what a GET would say. */
export function effectiveMethod(request: Request): string {
  if (request.method === 'HEAD') return 'GET';
  const override = request.headers.get('x-http-method-override')?.toUpperCase() ?? '';
  return request.method === 'POST' && overridableMethods.has(override) ? override : request.method;
}
