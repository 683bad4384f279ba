// Which products a page marks as new.
import type { Settings } from '../../settings/registry.ts';
import type { Reads } from '../../shop/keep-reads.ts';

const hour = 3_600_000;

/**
 * The moment (epoch ms) after which a product counts as new, by whole hours, so that the same page stays the same bytes. The
 * page depends on the moment at which the first of the products it shows stops being new.
 */
export function newAfter(
  { settings, reads }: { settings: Settings; reads?: Reads | undefined },
  now: number,
  shown: readonly { publishedAt: number }[],
): number {
  const days = settings['catalog.newForDays'];
  // Nothing is new.
  if (days === 0) return Number.MAX_SAFE_INTEGER;
  const after = Math.floor((now - days * 24 * hour) / hour) * hour;
  for (const { publishedAt } of shown)
    if (publishedAt > after) reads?.until((Math.ceil(publishedAt / hour) + days * 24) * hour);
  return after;
}
