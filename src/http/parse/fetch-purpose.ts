// The purpose of a browser's request.

/** Whether the request is a prefetch (R50). */
export function isPrefetch(request: Request): boolean {
  return /\bprefetch\b/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '');
}
