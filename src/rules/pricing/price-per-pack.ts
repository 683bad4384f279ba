// What one pack or one card of a product costs, so that boxes can be compared (U8).
import type { ProductFacts } from '../catalog/product.ts';
import { cents, divideRounded } from '../money.ts';
import type { Cents } from '../money.ts';

export type PackCount = Pick<ProductFacts, 'packs' | 'cardsPerPack'>;

export interface UnitPrice {
  per: 'pack' | 'card';
  price: Cents;
}

/**
 * Of several packs the price of one, of a single pack with several cards the price of one card, in whole cents, halves
 * up; null where there is nothing to divide by.
 */
export function pricePerUnit(price: Cents, { packs, cardsPerPack }: PackCount): UnitPrice | null {
  if (packs > 1) return { per: 'pack', price: cents(divideRounded(price, packs)) };
  if (packs === 1 && cardsPerPack > 1) return { per: 'card', price: cents(divideRounded(price, cardsPerPack)) };
  return null;
}
