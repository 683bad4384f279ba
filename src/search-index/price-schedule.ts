// What a product costs at least, now and from each moment on at which the clock changes it.
import type { PriceTag } from '../rules/catalog/product.ts';
import { effectivePrice } from '../rules/pricing/product-price.ts';

/** From this moment (epoch ms) on it costs so many cents. */
export interface PriceStep {
  at: number;
  cents: number;
}

export interface PriceSchedule {
  /** Now, in cents. */
  cents: number;
  /** Later, in order. */
  steps: readonly PriceStep[];
}

const noPrices: PriceSchedule = { cents: 0, steps: [] };

/** The lowest price of several tags, as a card shows it, from `now` (epoch ms) on; 0 without any. */
export function priceSchedule(tags: readonly PriceTag[], now: number): PriceSchedule {
  if (tags.length === 0) return noPrices;
  // The strike-through needs the history; what is asked does not.
  const askedAt = (at: number) => Math.min(...tags.map((tag) => effectivePrice(tag, [], at, 0).price));
  const moments = tags
    .flatMap(({ sale }) => (sale ? [sale.from, sale.until] : []))
    .filter((at): at is number => at !== null && at > now)
    .toSorted((one, other) => one - other);
  const cents = askedAt(now);
  if (moments.length === 0) return { cents, steps: [] };
  const steps: PriceStep[] = [];
  for (const at of moments) {
    const then = askedAt(at);
    if (then !== (steps.at(-1)?.cents ?? cents)) steps.push({ at, cents: then });
  }
  return { cents, steps };
}
