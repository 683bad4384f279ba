// The source of a request, and whether the request may change state (R15).
import type { Context } from 'hono';
import { issueParam } from '../../wire/document-paths.ts';
import type { HttpEnv } from '../deps.ts';
import { requestUrl } from './request-url.ts';

/** A page of the shop, another website, or no browser (then nonces decide, R15). */
type RequestSource = 'ours' | 'foreign' | 'unknown';

/** Checks `Origin` first, then `Sec-Fetch-Site`. 'ours' is the shop's address or the host of the request. */
export function requestSource(request: Request, shopOrigin: string): RequestSource {
  const origin = request.headers.get('origin');
  // A page with Referrer-Policy no-referrer sends 'null' for its own forms too.
  if (origin !== null && origin !== 'null') return isOwnOrigin(origin, request, shopOrigin) ? 'ours' : 'foreign';
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'ours' : 'foreign';
  return origin === null ? 'unknown' : 'foreign';
}

function isOwnOrigin(origin: string, request: Request, shopOrigin: string): boolean {
  if (origin === shopOrigin) return true;
  const host = request.headers.get('host') ?? requestUrl(request).host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change state: by its method, or because it is one of the links that act by GET. */
export function isStateChangingRequest(c: Context<HttpEnv>): boolean {
  if (!safeMethods.has(c.req.method)) return true;
  return ['remove_item', 'undo_item', issueParam].some((name) => c.req.query(name) !== undefined);
}
