// `shop/v1/page-cache`: statistics of the page cache of the answering process.
import type { PageCacheStatistics } from '../../wire/page-cache.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

function showStats({ deps }: RestCall): RestResponse {
  const { entries, bytes, maxBytes, hits, misses, renders, evictions } = deps.pageCache.stats();
  const asked = hits + misses;
  const body: PageCacheStatistics = {
    entries,
    bytes,
    most_bytes: maxBytes,
    hits,
    misses,
    renders,
    evictions,
    hit_rate: asked === 0 ? 0 : hits / asked,
  };
  return { status: 200, body };
}

export const pageCacheRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: '/wp-json/shop/v1/page-cache', minRole: 'shop-manager', handle: showStats }),
];
