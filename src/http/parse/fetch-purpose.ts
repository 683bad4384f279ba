// Why a browser asks.

/** Whether the browser fetches this ahead, before anybody asked to see it (R50). */
export function isPrefetch(request: Request): boolean {
  return /\bprefetch\b/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '');
}
