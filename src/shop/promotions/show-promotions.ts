// The promotions in effect, for what only shows prices. What decides about money reads them in its own transaction.
import { cacheLimits } from '../../cache/limits.ts';
import { createCache } from '../../cache/result-cache.ts';
import { readPromotions } from '../../db/promotions/promotions.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';
import type { Shop } from '../shop.ts';

const cachedPromotions = createCache<readonly Promotion[]>(cacheLimits.promotions);

/** Reads the promotions in effect at `now` (epoch ms) from the cache. */
export function showPromotions(shop: Shop, now: number): Promise<readonly Promotion[]> {
  return cachedPromotions(shop, '', () => shop.db.read((tx) => readPromotions(tx, now)));
}
