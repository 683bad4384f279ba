// The page that the visitor came from, when it belongs to the shop.
import type { Context } from 'hono';
import type { HttpEnv } from '../deps.ts';

/** Parameters that act or belong to one answer; going back must not repeat them. */
const droppedNames = ['remove_item', 'undo_item', '_wpnonce', 'add-to-cart', 'quantity'];

/** Path and query of the referring page; null if it is another website's or missing. */
export function localReferer(c: Context<HttpEnv>, shopOrigin: string): string | null {
  const referer = c.req.header('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const url = new URL(referer);
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  if (url.origin !== shopOrigin && url.host !== host) return null;
  for (const name of droppedNames) url.searchParams.delete(name);
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`;
}
