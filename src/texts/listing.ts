// Texts of the filters of a listing.
import { formatMoney } from './money.ts';

export const listingTexts = {
  categories: 'Categorie',
  inStock: 'Op voorraad',
  /** The chosen price range, in cents; null means no limit. */
  priceRange: (min: number | null, max: number | null): string => {
    if (min === null) return `Tot ${formatMoney(max ?? 0)}`;
    return max === null ? `Vanaf ${formatMoney(min)}` : `${formatMoney(min)} tot ${formatMoney(max)}`;
  },
} as const;
