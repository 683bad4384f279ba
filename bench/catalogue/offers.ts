// What things cost, cost before, and how many there are: spread as in a shop that has been open for years.
import type { OfferSpec } from '../../seed/catalogue/build-products.ts';
import { randomInteger, randomFraction } from './deterministic-random.ts';

/** What each chance is for, so that none hangs on another. */
const salts = { price: 1, stock: 2, amount: 3, sale: 4, reduction: 5, history: 6, since: 7 } as const;

/** Enough that a measurement of some minutes does not sell it out. */
const plentifulStock = [300, 1_500] as const;

function stockOf(index: number): number | null {
  const drawn = randomFraction(index, salts.stock);
  if (drawn < 0.06) return 0;
  if (drawn < 0.16) return randomInteger(index, salts.amount, [1, 3]);
  return drawn < 0.22 ? null : randomInteger(index, salts.amount, plentifulStock);
}

function priceOf(index: number, around: number): number {
  const euros = Math.max(1, Math.round((around * (0.7 + 0.8 * randomFraction(index, salts.price))) / 100));
  return euros * 100 - 5;
}

/**
 * An offer around a price in cents. One in eight is reduced, for so long that a database that is kept does not outlive it;
 * one in five has cost something else in the last 60 days.
 */
export function generateOffer(index: number, around: number): OfferSpec {
  const price = priceOf(index, around);
  const reduced = Math.round(price * (0.7 + 0.2 * randomFraction(index, salts.reduction)));
  const since = randomInteger(index, salts.since, [3, 40]);
  const onSale = randomFraction(index, salts.sale) < 0.125;
  return {
    price,
    stock: stockOf(index),
    ...(onSale && {
      sale: { price: reduced, fromDaysAgo: Math.min(since, 20), untilInDays: index % 2 === 0 ? null : 4_000 },
    }),
    ...(randomFraction(index, salts.history) < 0.2 && {
      history: [[price + 500, since + 20, since] as const, [price, since, null] as const],
    }),
  };
}
