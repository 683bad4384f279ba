// The address of a request.

const parsed = new WeakMap<Request, URL>();

/** The parsed address of a request. Its readers share it, since most of a request's middleware asks for it, and none changes it. */
export function requestUrl(request: Request): Readonly<URL> {
  const known = parsed.get(request);
  if (known) return known;
  const url = new URL(request.url);
  parsed.set(request, url);
  return url;
}
