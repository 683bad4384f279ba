// Prices, price history and stock, distributed as in a shop that has been open for years.
import type { OfferSpec } from '../../seed/catalogue/build-products.ts';
import { randomInteger, randomFraction } from './deterministic-random.ts';

/** One salt for each random decision, so that the decisions are independent. */
const salts = { price: 1, stock: 2, amount: 3, sale: 4, reduction: 5, history: 6, since: 7 } as const;

/** Enough stock that a measurement of some minutes does not sell it out. */
const plentifulStock = [300, 1_500] as const;

function stockOf(index: number): number | null {
  const fraction = randomFraction(index, salts.stock);
  if (fraction < 0.06) return 0;
  if (fraction < 0.16) return randomInteger(index, salts.amount, [1, 3]);
  return fraction < 0.22 ? null : randomInteger(index, salts.amount, plentifulStock);
}

function priceOf(index: number, typicalPrice: number): number {
  const euros = Math.max(1, Math.round((typicalPrice * (0.7 + 0.8 * randomFraction(index, salts.price))) / 100));
  return euros * 100 - 5;
}

/**
 * An offer near a price in cents. 12.5% of the offers are reduced; a sale that ends, ends after 4,000 days, so that it
 * outlives a cached database. 20% had another price in the last 60 days.
 */
export function generateOffer(index: number, typicalPrice: number): OfferSpec {
  const price = priceOf(index, typicalPrice);
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
