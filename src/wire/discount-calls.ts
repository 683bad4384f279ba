// The calls about discounts: prices by quantity, and the swap of a gift (3.12, 7.3, [7.1-05], W17).
import type { QuantityPriceRow } from '../rules/promotions/quantity-prices.ts';
import type { TypedCartResponse } from './cart-calls.ts';

/** The actions of admin-ajax. */
export const discountActions = {
  prices: 'wdr_ajax',
  discount: 'awdr_get_product_discount',
  swapGift: 'awdr_change_discount_product_in_cart',
} as const;

/** The methods of the action `wdr_ajax`. */
export const priceMethods = { price: 'get_price_html', table: 'get_variable_product_bulk_table' } as const;

/** What the calls answer to a nonce that is not valid, as text with status 200. */
export const invalidToken = 'Invalid token';

/** [3.12-01]: both are '' for an unknown item. */
export interface PriceHtmlResponse {
  /** The price of one unit, when this quantity is bought. */
  price_html: string;
  /** The price of one unit without discounts by quantity. */
  original_price_html: string;
}

/** [3.12-02]: '' for an unknown item. */
export interface BulkTableResponse {
  bulk_table: string;
}

/** The same as data (R12). Amounts in cents. */
export interface TypedPriceResponse {
  quantity: number;
  unit: number;
  subtotal: number;
}

export interface TypedBulkTableResponse {
  rows: readonly QuantityPriceRow[];
}

/** One group of units in a `DiscountData`. Amounts in euros. */
interface DiscountedUnits {
  quantity: number;
  discount: number;
  original_price: number;
  discounted_price: number;
}

/** The part of a promotion in a discount, by the id of the promotion. Amounts in euros, of one unit. */
export interface DiscountDetails {
  set_discount: number;
  bulk_discount: {
    discount_type: 'percentage' | 'flat' | 'fixed_price';
    /** A percentage, or an amount in euros. */
    discount_value: number;
    discount_quantity: number;
    discount_price_per_quantity: number;
    discount_price: number;
  };
  simple_discount: number;
}

/** What a number of units of an item costs alone. Amounts in euros, of one unit; `discounted_price` is not rounded. */
export interface DiscountData {
  initial_price: number;
  discounted_price: number;
  initial_price_with_tax: number;
  discounted_price_with_tax: number;
  total_discount_details: Record<string, DiscountDetails>;
  apply_as_cart_rule: readonly 'no'[];
  discount_lines: { '0': DiscountedUnits; non_applied: DiscountedUnits };
  /** Absent in typed data (R12). */
  initial_price_html?: string;
  discounted_price_html?: string;
}

/** `data` is false without a discount. */
export interface DiscountResponse {
  success: true;
  data: DiscountData | false;
}

/** `data` is 1 when the gift was swapped, 0 when it was not ([7.1-05]). */
export interface SwapResponse {
  success: true;
  data: 0 | 1;
}

/** Typed data adds the cart, or the reason of a refusal (R12). */
export interface TypedSwapResponse extends SwapResponse, Partial<TypedCartResponse> {
  reason?: { code: string; message: string };
}
