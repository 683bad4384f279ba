// The price of one pack or one card, to compare products (U8).
import type { ProductFacts } from '../catalog/product.ts';
import { cents, divideRounded } from '../money.ts';
import type { Cents } from '../money.ts';

export type PackCount = Pick<ProductFacts, 'packs' | 'cardsPerPack'>;

export interface UnitPrice {
  per: 'pack' | 'card';
  price: Cents;
}

/**
 * With several packs: the price of one pack. With one pack of several cards: the price of one card. In whole cents,
 * halves rounded up. null when neither applies.
 */
export function pricePerUnit(price: Cents, { packs, cardsPerPack }: PackCount): UnitPrice | null {
  if (packs > 1) return { per: 'pack', price: cents(divideRounded(price, packs)) };
  if (packs === 1 && cardsPerPack > 1) return { per: 'card', price: cents(divideRounded(price, cardsPerPack)) };
  return null;
}
