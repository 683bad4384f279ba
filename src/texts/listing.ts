// What the filters of a listing are called.
import { formatMoney } from './money.ts';

export const listingTexts = {
  categories: 'Categorie',
  inStock: 'Op voorraad',
  /** A price that was chosen, in cents; null: no limit. */
  priceRange: (min: number | null, max: number | null): string => {
    if (min === null) return `Tot ${formatMoney(max ?? 0)}`;
    return max === null ? `Vanaf ${formatMoney(min)}` : `${formatMoney(min)} tot ${formatMoney(max)}`;
  },
} as const;
