// The lowest price of a product, now and after each planned change.
import type { PriceTag } from '../rules/catalog/product.ts';
import { effectivePrice } from '../rules/pricing/product-price.ts';

/** The price in cents from a moment (epoch ms) on. */
export interface PriceStep {
  at: number;
  cents: number;
}

export interface PriceSchedule {
  /** The current price, in cents. */
  cents: number;
  /** Later prices, in order of time. */
  steps: readonly PriceStep[];
}

const noPrices: PriceSchedule = { cents: 0, steps: [] };

/** The lowest price of several price tags from `now` (epoch ms) on, as a card shows it. 0 without tags. */
export function priceSchedule(tags: readonly PriceTag[], now: number): PriceSchedule {
  if (tags.length === 0) return noPrices;
  // The price history only determines the strike-through price, so an empty history is enough here.
  const lowestPriceFrom = (at: number) => Math.min(...tags.map((tag) => effectivePrice(tag, [], at, 0).price));
  const moments = tags
    .flatMap(({ sale }) => (sale ? [sale.from, sale.until] : []))
    .filter((at): at is number => at !== null && at > now)
    .toSorted((first, second) => first - second);
  const cents = lowestPriceFrom(now);
  if (moments.length === 0) return { cents, steps: [] };
  const steps: PriceStep[] = [];
  for (const at of moments) {
    const price = lowestPriceFrom(at);
    if (price !== (steps.at(-1)?.cents ?? cents)) steps.push({ at, cents: price });
  }
  return { cents, steps };
}
