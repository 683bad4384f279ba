import type { Cents } from '../money.ts';
import type { EffectivePrice } from './product.ts';

/** The price from which offers count (R23): the sale price while there is one, without promotions. */
export function priceBeforePromotions({ price, base }: EffectivePrice): Cents {
  return base ?? price;
}
