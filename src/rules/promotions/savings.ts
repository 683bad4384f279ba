// What promotions save, as a shopper reads it: one amount for each title.
import type { Adjustment } from '../cart/cart.ts';
import { cents } from '../money.ts';
import type { Cents } from '../money.ts';

/** What promotions of one title save. */
export interface Saving {
  /** As it was when they were applied. */
  title: string;
  /** Above zero. */
  cents: Cents;
}

type AdjustedLine = { adjustments: readonly Adjustment[] };

function savingsOf(adjustments: readonly Adjustment[]): readonly Saving[] {
  const byTitle = new Map<string, Cents>();
  for (const { params, cents: amount } of adjustments) {
    const title = String(params['title'] ?? '');
    byTitle.set(title, cents((byTitle.get(title) ?? 0) - amount));
  }
  return [...byTitle].map(([title, saved]) => ({ title, cents: saved })).filter((saving) => saving.cents > 0);
}

/** What promotions save on a line by its units: prices by quantity, discounts on a gift, and the prices of a quotation. */
export function lineSavings({ adjustments }: AdjustedLine): readonly Saving[] {
  return savingsOf(adjustments.filter(({ kind }) => kind === 'quantity' || kind === 'gift' || kind === 'quotation'));
}

/** What promotions of the whole cart save on all lines together. It is part of the cart's discount. */
export function cartSavings(lines: readonly AdjustedLine[]): readonly Saving[] {
  return savingsOf(lines.flatMap(({ adjustments }) => adjustments.filter(({ kind }) => kind === 'cart')));
}
