// The moment after which a product is marked as new.
import { currentTracker } from '../../cache/dependencies.ts';
import type { Settings } from '../../settings/registry.ts';

const hour = 3_600_000;

/**
 * The moment (epoch ms) after which a product counts as new. It is rounded to hours, so that the same page has the same bytes.
 * The page depends on the moment at which the first of its products stops being new.
 */
export function newAfter(
  { settings }: { settings: Settings },
  now: number,
  shown: readonly { publishedAt: number }[],
): number {
  const days = settings['catalog.newForDays'];
  // No product is new.
  if (days === 0) return Number.MAX_SAFE_INTEGER;
  const after = Math.floor((now - days * 24 * hour) / hour) * hour;
  for (const { publishedAt } of shown)
    if (publishedAt > after) currentTracker().until((Math.ceil(publishedAt / hour) + days * 24) * hour);
  return after;
}
