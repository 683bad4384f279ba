// What something costs at a moment, and which price may be struck through beside it (R36).
import type { PriceInterval, EffectivePrice, PriceTag } from '../catalog/product.ts';
import type { Cents } from '../money.ts';

/** The price a history gives for a moment (epoch ms): of the rows that cover it the last one written; null before the first. */
export function priceAt(history: readonly PriceInterval[], at: number): Cents | null {
  let holding: PriceInterval | null = null;
  for (const row of history) {
    if (row.from > at || (row.until !== null && row.until <= at)) continue;
    if (holding === null || row.id > holding.id) holding = row;
  }
  return holding?.price ?? null;
}

/** The lowest price asked at any moment of [from, until), epoch ms; null when nothing was asked then. */
export function lowestPriceBetween(history: readonly PriceInterval[], from: number, until: number): Cents | null {
  const moments = history
    .flatMap((row) => [row.from, row.until])
    .filter((at): at is number => at !== null && at > from && at < until);
  let lowest: Cents | null = null;
  for (const at of [from, ...moments]) {
    const asked = priceAt(history, at);
    if (asked !== null && (lowest === null || asked < lowest)) lowest = asked;
  }
  return lowest;
}

/**
 * What a price tag asks now, and the price that may be struck: the lower of the regular price and the lowest price
 * asked in the window (ms) before the reduction, as long as it is above the sale price (R36).
 */
export function effectivePrice(
  tag: PriceTag,
  history: readonly PriceInterval[],
  now: number,
  strikeWindow: number,
): EffectivePrice {
  const { regular, sale } = tag;
  const over = sale?.until != null && sale.until <= now;
  if (!sale || over || sale.price >= regular)
    return { price: regular, regular, onSale: false, struck: null, until: null };
  if (now < sale.from) return { price: regular, regular, onSale: false, struck: null, until: sale.from };
  const lowest = lowestPriceBetween(history, sale.from - strikeWindow, sale.from);
  const reference = lowest !== null && lowest > regular ? regular : lowest;
  const struck = reference !== null && reference > sale.price ? reference : null;
  return { price: sale.price, regular, onSale: true, struck, until: sale.until };
}

/** The earliest of several moments (epoch ms), null where none. */
export function earliestMoment(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** The price a product with variations is shown at: the lowest of them, and the highest beside it. */
export function priceRange(prices: readonly EffectivePrice[]): { lowest: EffectivePrice; highest: Cents } | null {
  const [first, ...rest] = prices;
  if (!first) return null;
  const lowest = rest.reduce((best, price) => (price.price < best.price ? price : best), first);
  const highest = rest.reduce((best, price) => (price.price > best ? price.price : best), first.price);
  return { lowest: { ...lowest, until: earliestMoment(prices.map((price) => price.until)) }, highest };
}
