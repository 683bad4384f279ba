// The purpose of a browser's request.

/** Whether the browser prefetches the page before the visitor opens it (R50). */
export function isPrefetch(request: Request): boolean {
  return /\bprefetch\b/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '');
}
