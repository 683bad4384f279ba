// The price in effect at a moment, and the price that may be struck through (R36).
import type { EffectivePrice, PlannedPrices, PriceInterval, PricePeriod, PriceTag } from '../catalog/product.ts';
import type { Cents } from '../money.ts';

/**
 * The price that the history gives for a moment (epoch ms). Of the rows that cover it, the last one written counts.
 * null before the first row.
 */
export function priceAt(history: readonly PriceInterval[], at: number): Cents | null {
  let latest: PriceInterval | null = null;
  for (const row of history) {
    if (row.from > at || (row.until !== null && row.until <= at)) continue;
    if (latest === null || row.id > latest.id) latest = row;
  }
  return latest?.price ?? null;
}

/** The lowest price at any moment in [from, until), epoch ms; null when the history has no price there. */
export function lowestPriceBetween(history: readonly PriceInterval[], from: number, until: number): Cents | null {
  const moments = history
    .flatMap((row) => [row.from, row.until])
    .filter((at): at is number => at !== null && at > from && at < until);
  let lowest: Cents | null = null;
  for (const at of [from, ...moments]) {
    const price = priceAt(history, at);
    if (price !== null && (lowest === null || price < lowest)) lowest = price;
  }
  return lowest;
}

/** Whether a period covers a moment (epoch ms). */
function covers({ from, until }: Omit<PricePeriod, 'price'>, at: number): boolean {
  return from <= at && (until === null || at < until);
}

/** The price of a tag at a moment (epoch ms), before promotions. */
export function tagPriceAt({ regular, sale }: PriceTag, at: number): Cents {
  return sale && covers(sale, at) && sale.price < regular ? sale.price : regular;
}

/** The price of one piece at a moment (epoch ms). */
export function plannedPriceAt(planned: PlannedPrices, at: number): Cents {
  const base = tagPriceAt(planned, at);
  const promoted = planned.promoted?.find((period) => covers(period, at))?.price;
  return promoted !== undefined && promoted < base ? promoted : base;
}

/** The moments after `now` (epoch ms) at which a price may change. A sale that is no reduction changes nothing. */
export function priceMoments({ regular, sale, promoted = [] }: PlannedPrices, now: number): readonly number[] {
  return [...(sale && sale.price < regular ? [sale] : []), ...promoted]
    .flatMap(({ from, until }) => [from, until])
    .filter((at): at is number => at !== null && at > now);
}

/** Since when (epoch ms) the history has the price that it has at `now`. */
function priceSince(history: readonly PriceInterval[], now: number): number {
  const current = priceAt(history, now);
  const moments = history
    .flatMap(({ from, until }) => [from, until])
    .filter((at): at is number => at !== null && at <= now)
    .toSorted((first, second) => second - first);
  let since = now;
  for (const at of moments) {
    if (priceAt(history, at) !== current) break;
    since = at;
  }
  return since;
}

/**
 * The price of one piece at `now`, and the price that may be struck through: the lower of the regular price and the lowest
 * price in the period of `strikeWindow` ms before the reduction, if it is above the price (R36). A sale begins when its tag
 * says; a price that a promotion makes, when the history says.
 */
export function effectivePrice(
  planned: PlannedPrices,
  history: readonly PriceInterval[],
  now: number,
  strikeWindow: number,
): EffectivePrice {
  const { regular, sale } = planned;
  const base = tagPriceAt(planned, now);
  const price = plannedPriceAt(planned, now);
  const until = earliestMoment(priceMoments(planned, now));
  if (price >= regular) return { price, regular, onSale: false, struck: null, until };
  const since = price === base && sale ? sale.from : priceSince(history, now);
  const lowest = lowestPriceBetween(history, since - strikeWindow, since);
  const reference = lowest !== null && lowest > regular ? regular : lowest;
  const struck = reference !== null && reference > price ? reference : null;
  return { price, ...(price < base && { base }), regular, onSale: true, struck, until };
}

/** The earliest of several moments (epoch ms); null when there is none. */
export function earliestMoment(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** The prices of a product with variations: the lowest, which is shown, and the highest. null without prices. */
export function priceRange(prices: readonly EffectivePrice[]): { lowest: EffectivePrice; highest: Cents } | null {
  const [first, ...rest] = prices;
  if (!first) return null;
  const lowest = rest.reduce((extreme, price) => (price.price < extreme.price ? price : extreme), first);
  const highest = rest.reduce((extreme, price) => (price.price > extreme ? price.price : extreme), first.price);
  return { lowest: { ...lowest, until: earliestMoment(prices.map((price) => price.until)) }, highest };
}
