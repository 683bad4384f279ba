// The rows of the grid of prices and stock, and what is sent of them.
import type { StaffOffer, StaffOfferChange } from '../../wire/offers.ts';

/** What is typed in a row: euros with a comma, '' for none; the stock is '' when it is not counted. */
export interface OfferRowValues {
  regular: string;
  sale: string;
  stock: string;
}

export const offerColumns = ['regular', 'sale', 'stock'] as const satisfies readonly (keyof OfferRowValues)[];

const comma = (amount: string): string => amount.replace('.', ',');
const point = (typed: string): string => typed.trim().replace(',', '.');

/** The values of a stored offer. */
export function toRowValues(offer: StaffOffer): OfferRowValues {
  return {
    regular: comma(offer.regular_price),
    sale: comma(offer.sale_price),
    stock: offer.stock_quantity === null ? '' : String(offer.stock_quantity),
  };
}

/** The name of an item on one line. */
export function offerName({ name, edition, choices }: StaffOffer): string {
  return [name, edition, choices].filter((part) => part !== '').join(', ');
}

/** What to send of a row: the values that changed, with those that were seen; null when nothing changed. */
export function toOfferRowChange(offer: StaffOffer, typed: OfferRowValues): StaffOfferChange | null {
  const stored = toRowValues(offer);
  const { id, product_id, regular_price, sale_price, stock_quantity } = offer;
  const stock = typed.stock.trim();
  const change = {
    ...(point(typed.regular) !== point(stored.regular) && { regular_price: point(typed.regular) }),
    ...(point(typed.sale) !== point(stored.sale) && { sale_price: point(typed.sale) }),
    ...(stock !== stored.stock && { stock_quantity: stock === '' ? null : stock }),
  };
  if (Object.keys(change).length === 0) return null;
  return { id, product_id, ...change, seen: { regular_price, sale_price, stock_quantity } };
}
