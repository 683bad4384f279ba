// Old addresses that are answered where they stand, without a redirect (P6).
import type { Hono, MiddlewareHandler } from 'hono';
import { feedOf, machinePaths } from '../../wire/machine-paths.ts';
import { pathPrefixes, paths } from '../../wire/paths.ts';
import type { HttpEnv } from '../deps.ts';
import { requestUrl } from '../parse/request-url.ts';

/** Names of the feed of what a page lists, as RSS 2.0. */
const feedNames: ReadonlySet<string> = new Set(['feed', 'rss', 'rss2']);

/** Names of the feed of reviews. */
const reviewsFeedNames: ReadonlySet<string> = new Set(['comments-rss2', 'comments-rss']);

/** Whether a page has a feed of what it lists: the shop, a category, a product. */
const hasFeed = (path: string): boolean =>
  path === paths.shop ||
  ((path.startsWith(pathPrefixes.category) || path.startsWith(pathPrefixes.product)) && path.endsWith('/'));

const rewritableMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The Store API without its version, which may be left out. */
const unversionedStore = paths.store.slice(0, paths.store.lastIndexOf('/') + 1);

/** `/wp-json` and a route of the interface; a route that leads out of it does not exist. */
function restPath(route: string, origin: string): string {
  const root = paths.rest.replace(/\/$/, '');
  const { pathname } = new URL(`${root}/${route.replace(/^\/+/, '').split(/[?#]/)[0] ?? ''}`, origin);
  return pathname.startsWith(paths.rest) ? pathname : `${paths.rest}-`;
}

/**
 * The address that answers for an old one: `/?rest_route=/wc/store/v1/products` is `/wp-json/wc/store/v1/products`,
 * `/?product=doos` is the page of that product, `/?post_type=product` is the list of all. null: no such address.
 */
function addressBehind(url: URL): string | null {
  const query = new URLSearchParams(url.searchParams);
  const feed = query.get('feed') ?? '';
  if (feedNames.has(feed) && hasFeed(url.pathname)) return feedOf(url.pathname);
  if (url.pathname !== paths.home && url.pathname !== machinePaths.indexFile) return null;
  const rewrite = (path: string, names: readonly string[]) => {
    for (const name of names) query.delete(name);
    return query.size === 0 ? path : `${path}?${query}`;
  };
  const route = query.get('rest_route');
  if (route !== null) return rewrite(restPath(route, url.origin), ['rest_route']);
  if (query.has('s')) return null;
  // With another name, or of another page, there is no feed.
  if (feedNames.has(feed)) return machinePaths.feed;
  if (reviewsFeedNames.has(feed)) return machinePaths.reviewsFeed;
  const product = query.get('product') ?? '';
  if (product !== '')
    return rewrite(`${pathPrefixes.product}${encodeURIComponent(product)}/`, ['product', 'post_type']);
  return query.get('post_type') === 'product' && !query.has('p') ? rewrite(paths.shop, ['post_type']) : null;
}

/** `/wp-json/wc/store/cart` is `/wp-json/wc/store/v1/cart` (P4). null: the address has a version, or is another one. */
function versionedStorePath({ pathname, search }: URL): string | null {
  if (!`${pathname}/`.startsWith(unversionedStore)) return null;
  const route = pathname.slice(unversionedStore.length);
  return /^v\d+(\/|$)/.test(route) ? null : `${paths.store}/${route}${search}`;
}

/** Runs the app again for the address behind an old one. It must be the first middleware, so that no other runs twice. */
export function rewriteOldAddresses(app: Hono<HttpEnv>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const isCandidate = c.req.url.includes('?') || c.req.url.includes(unversionedStore.slice(0, -1));
    if (!isCandidate || !rewritableMethods.has(c.req.method)) return next();
    const url = requestUrl(c.req.raw);
    const path = versionedStorePath(url) ?? addressBehind(url);
    if (path === null) return next();
    const { method, headers, body } = c.req.raw;
    const init: RequestInit & { duplex?: 'half' } = { method, headers, ...(body && { body, duplex: 'half' }) };
    return app.fetch(new Request(new URL(path, url.origin), init), c.env);
  };
}
