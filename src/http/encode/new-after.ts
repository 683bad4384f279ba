// Which products a page marks as new.
import { currentTracker } from '../../cache/dependencies.ts';
import type { Settings } from '../../settings/registry.ts';

const hour = 3_600_000;

/**
 * The moment (epoch ms) after which a product counts as new, by whole hours, so that the same page stays the same bytes. The
 * page depends on the moment at which the first of the products it shows stops being new.
 */
export function newAfter(
  { settings }: { settings: Settings },
  now: number,
  shown: readonly { publishedAt: number }[],
): number {
  const days = settings['catalog.newForDays'];
  // Nothing is new.
  if (days === 0) return Number.MAX_SAFE_INTEGER;
  const after = Math.floor((now - days * 24 * hour) / hour) * hour;
  for (const { publishedAt } of shown)
    if (publishedAt > after) currentTracker().until((Math.ceil(publishedAt / hour) + days * 24) * hour);
  return after;
}
