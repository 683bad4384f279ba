// The page that the visitor came from, when it belongs to the shop.
import type { Context } from 'hono';
import type { HttpEnv } from '../deps.ts';

/** Parameters that act or belong to one answer; going back must not repeat them. */
const droppedNames = ['remove_item', 'undo_item', '_wpnonce', 'add-to-cart', 'quantity'];

/** The address of the referring page; null if it is another website's or missing. */
function refererUrl({ url: ours, headers }: Request, shopOrigin: string): URL | null {
  const referer = headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const url = new URL(referer);
  const host = headers.get('host') ?? new URL(ours).host;
  return url.origin === shopOrigin || url.host === host ? url : null;
}

/** The path of the referring page, at most 300 characters; null if it is another website's or missing. */
export function refererPath(request: Request, shopOrigin: string): string | null {
  return refererUrl(request, shopOrigin)?.pathname.slice(0, 300) ?? null;
}

/** Path and query of the referring page; null if it is another website's or missing. */
export function localReferer(c: Context<HttpEnv>, shopOrigin: string): string | null {
  const url = refererUrl(c.req.raw, shopOrigin);
  if (!url) return null;
  for (const name of droppedNames) url.searchParams.delete(name);
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`;
}
