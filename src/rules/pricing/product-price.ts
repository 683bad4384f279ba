// The price in effect at a moment, and the price that may be struck through (R36).
import type { PriceInterval, EffectivePrice, PriceTag } from '../catalog/product.ts';
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

/**
 * The price of a tag at `now`, and the price that may be struck through: the lower of the regular price and the lowest
 * price in the period of `strikeWindow` ms before the sale, if it is above the sale price (R36).
 */
export function effectivePrice(
  tag: PriceTag,
  history: readonly PriceInterval[],
  now: number,
  strikeWindow: number,
): EffectivePrice {
  const { regular, sale } = tag;
  const hasEnded = sale?.until != null && sale.until <= now;
  if (!sale || hasEnded || sale.price >= regular)
    return { price: regular, regular, onSale: false, struck: null, until: null };
  if (now < sale.from) return { price: regular, regular, onSale: false, struck: null, until: sale.from };
  const lowest = lowestPriceBetween(history, sale.from - strikeWindow, sale.from);
  const reference = lowest !== null && lowest > regular ? regular : lowest;
  const struck = reference !== null && reference > sale.price ? reference : null;
  return { price: sale.price, regular, onSale: true, struck, until: sale.until };
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
