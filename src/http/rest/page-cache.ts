// `shop/v1/page-cache`: how the page cache of the instance that answers does.
import type { PageCacheNumbers } from '../../wire/wc-v3.ts';
import { route } from './rest-call.ts';
import type { RestAnswer, RestCall, RestRoute } from './rest-call.ts';

function numbers({ deps }: RestCall): RestAnswer {
  const { entries, bytes, mostBytes, hits, misses, renders, evictions } = deps.pageCache.stats();
  const asked = hits + misses;
  const body: PageCacheNumbers = {
    entries,
    bytes,
    most_bytes: mostBytes,
    hits,
    misses,
    renders,
    evictions,
    hit_rate: asked === 0 ? 0 : hits / asked,
  };
  return { status: 200, body };
}

export const pageCacheRoutes: readonly RestRoute[] = [
  route({ method: 'GET', path: '/wp-json/shop/v1/page-cache', least: 'shop-manager', handle: numbers }),
];
