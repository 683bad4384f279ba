// Which products are marked as new.
import { currentTracker } from '../../cache/dependencies.ts';
import { dayMs, hourMs } from '../../rules/durations.ts';
import { newestPartAfter } from '../../search-index/newest-products.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Shop } from '../shop.ts';
import { loadFacetIndex } from './facet-index.ts';

/**
 * The moment (epoch ms) after which a published product is marked as new: at most `catalog.newForDays` ago, and so that at
 * most the newest tenth of the catalogue is marked. The days are rounded to hours, so that the same page has the same bytes.
 * The page depends on the moment at which the first of its products stops being new. Only where one of them is recent does it
 * depend on the catalogue.
 */
export async function findNewAfter(
  shop: Shop,
  settings: Settings,
  { now, shown }: { now: number; shown: readonly { publishedAt: number }[] },
): Promise<number> {
  const period = settings['catalog.newForDays'] * dayMs;
  // No product is new.
  if (period === 0) return Number.MAX_SAFE_INTEGER;
  const after = Math.floor((now - period) / hourMs) * hourMs;
  const recent = shown.filter(({ publishedAt }) => publishedAt > after);
  if (recent.length === 0) return after;
  const tracker = currentTracker();
  for (const { publishedAt } of recent) tracker.until(Math.ceil(publishedAt / hourMs) * hourMs + period);
  tracker.tag('catalog');
  return Math.max(after, newestPartAfter(await loadFacetIndex(shop), serverLimits.newestPart));
}
