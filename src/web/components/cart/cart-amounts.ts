// The amounts of the wire's cart as whole cents including tax: the wire keeps lines and totals without it (W9).
import type { StoreCart, StoreCartItem, StoreShippingRate } from '../../../wire/store-cart.ts';

/** What a line costs, in cents. */
export function lineAmount({ totals }: StoreCartItem): number {
  return Number(totals.line_total) + Number(totals.line_total_tax);
}

/** What one piece costs, in cents. */
export function unitAmount({ prices }: StoreCartItem): number {
  return Number(prices.price);
}

/** What a way of shipping costs, in cents. */
export function rateAmount({ price, taxes }: StoreShippingRate): number {
  return Number(price) + Number(taxes);
}

export interface CartAmounts {
  items: number;
  discount: number;
  /** null when nothing is shipped, or nothing chosen. */
  shipping: number | null;
  total: number;
  tax: number;
}

/** The totals, in cents. */
export function cartAmounts({ totals }: StoreCart): CartAmounts {
  return {
    items: Number(totals.total_items) + Number(totals.total_items_tax),
    discount: Number(totals.total_discount) + Number(totals.total_discount_tax),
    shipping:
      totals.total_shipping === null ? null : Number(totals.total_shipping) + Number(totals.total_shipping_tax ?? 0),
    total: Number(totals.total_price),
    tax: Number(totals.total_tax),
  };
}

/** The ways to send the cart; all of it goes as one package. */
export function shippingRatesOf(cart: StoreCart): readonly StoreShippingRate[] {
  return cart.shipping_rates[0]?.shipping_rates ?? [];
}

/** The way that is chosen. */
export function chosenRate(cart: StoreCart): StoreShippingRate | null {
  return shippingRatesOf(cart).find((rate) => rate.selected) ?? null;
}
