// Texts of discounts and gifts for shoppers: on the product page, in the cart, in orders and in emails.
import type { Discount } from '../rules/promotions/discounts.ts';
import { formatMoney } from './money.ts';

/** A percentage in basis points: 1250 → '12,5%'. */
function formatPercentage(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}%`;
}

function termsText(discount: Discount): string {
  switch (discount.kind) {
    case 'percentage':
      return `${formatPercentage(discount.basisPoints)} korting`;
    case 'amount-off':
      return `${formatMoney(discount.cents)} korting per stuk`;
    case 'unit-price':
      return `${formatMoney(discount.cents)} per stuk`;
  }
}

/** Of the table of quantity prices. */
export const bulkTableTexts = {
  table: 'Korting bij meer stuks',
  title: 'Actie',
  quantity: 'Aantal',
  perUnit: 'Prijs per stuk',
  discount: 'Korting',
  /** The quantities of a row; `max` null has no end. */
  range: (min: number, max: number | null) =>
    max === null ? `${min} of meer` : max === min ? String(min) : `${min} t/m ${max}`,
  terms: termsText,
  /** Announced to screen readers when the price changes with the quantity. */
  nowEach: (cents: number) => `nu ${formatMoney(cents)} per stuk`,
} as const;

/** Of carts, orders and emails. */
export const discountTexts = {
  free: 'Gratis',
  chooseGift: 'Ander cadeau kiezen',
  giftChoices: 'Kies je cadeau',
  /** Why a line is a gift: the title of the promotion. */
  giftOf: (title: string) => `Cadeau: ${title}`,
  /** What a promotion saves on a line. */
  saves: (title: string, cents: number) => `${title}: je bespaart ${formatMoney(cents)}`,
} as const;
