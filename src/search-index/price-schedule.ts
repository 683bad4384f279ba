// The lowest price of a product, now and after each planned change.
import type { PlannedPrices } from '../rules/catalog/product.ts';
import { plannedPriceAt, priceMoments } from '../rules/pricing/product-price.ts';

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

/** The lowest price of several items from `now` (epoch ms) on, as a card shows it. 0 without items. */
export function priceSchedule(items: readonly PlannedPrices[], now: number): PriceSchedule {
  if (items.length === 0) return noPrices;
  const lowestPriceFrom = (at: number) => Math.min(...items.map((item) => plannedPriceAt(item, at)));
  const moments = items.flatMap((item) => priceMoments(item, now)).toSorted((first, second) => first - second);
  const cents = lowestPriceFrom(now);
  if (moments.length === 0) return { cents, steps: [] };
  const steps: PriceStep[] = [];
  for (const at of moments) {
    const price = lowestPriceFrom(at);
    if (price !== (steps.at(-1)?.cents ?? cents)) steps.push({ at, cents: price });
  }
  return { cents, steps };
}
