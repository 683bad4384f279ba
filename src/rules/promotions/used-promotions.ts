// Which promotions an order uses.
import type { PricedCart } from '../cart/cart.ts';

const promotionSource = /^promotion:(\d+)$/;

/** The ids of the promotions that changed an amount of the cart, in ascending order. */
export function usedPromotionIds({
  lines,
  freeShippingSources,
}: Pick<PricedCart, 'lines' | 'freeShippingSources'>): readonly number[] {
  const sources = [...lines.flatMap((line) => line.adjustments.map(({ source }) => source)), ...freeShippingSources];
  const ids = sources.flatMap((source) => {
    const id = promotionSource.exec(source)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
  return [...new Set(ids)].toSorted((a, b) => a - b);
}
