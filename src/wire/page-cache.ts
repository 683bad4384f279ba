// What staff see of the cache of pages.

/** `GET shop/v1/page-cache` */
export interface PageCacheStatistics {
  entries: number;
  bytes: number;
  most_bytes: number;
  hits: number;
  misses: number;
  renders: number;
  evictions: number;
  /** From 0 to 1. */
  hit_rate: number;
}
