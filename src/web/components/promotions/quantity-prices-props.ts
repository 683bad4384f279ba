import type { QuantityPriceRow } from '../../../rules/promotions/quantity-prices.ts';
import type { DiscountSettings } from '../../../wire/discount-page.ts';

/** The table of prices by quantity that the page starts with ([2.4-23]). */
export interface QuantityPricesProps {
  /** The product or the chosen variation. */
  itemId: number;
  /** Empty when only other variations have prices by quantity. */
  rows: readonly QuantityPriceRow[];
  settings: DiscountSettings;
  /** The attribute `data-awdr_params`. */
  params: string;
  /** On the server only: the HTML of the table. */
  html?: string;
}
