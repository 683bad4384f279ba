// Amounts of the Store API's cart in cents including tax. The Store API states line amounts and totals without tax
// (W9).
import type { Shell } from '../../page-props.ts';
import type { StoreCart, StoreCartItem, StoreShippingRate } from '../../../wire/store-cart.ts';

/** The amount of a line before promotions of the cart and coupons, in cents including tax; of a bundle with its parts. */
export function lineAmount({ totals, extensions }: StoreCartItem): number {
  if (extensions.bundle) return Number(extensions.bundle.total);
  return Number(totals.line_subtotal) + Number(totals.line_subtotal_tax);
}

/** The price of one unit, in cents including tax; of a bundle with its parts. */
export function unitAmount({ prices, extensions }: StoreCartItem): number {
  return Number(extensions.bundle?.price ?? prices.price);
}

/** The price of a shipping rate, in cents including tax. */
export function rateAmount({ price, taxes }: StoreShippingRate): number {
  return Number(price) + Number(taxes);
}

interface CartAmounts {
  items: number;
  discount: number;
  /** null when nothing is shipped or no rate is selected. */
  shipping: number | null;
  total: number;
  tax: number;
}

/** The totals of a cart, in cents including tax. */
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

/** What the goods cost after discounts, which is what free shipping counts; in cents including tax. */
export function goodsAmount(cart: StoreCart): number {
  const { items, discount } = cartAmounts(cart);
  return items - discount;
}

/** The shipping rates of a cart, which is always sent as one package. */
export function shippingRatesOf(cart: Pick<StoreCart, 'shipping_rates'>): readonly StoreShippingRate[] {
  return cart.shipping_rates[0]?.shipping_rates ?? [];
}

/** The selected shipping rate; null when none is selected. */
export function chosenRate(cart: Pick<StoreCart, 'shipping_rates'>): StoreShippingRate | null {
  return shippingRatesOf(cart).find((rate) => rate.selected) ?? null;
}

/** From which amount (cents) delivery is free in the country of a cart; null: never, or not everywhere in it. */
export function freeFromIn(
  costs: Shell['delivery']['costs'],
  cart: Pick<StoreCart, 'shipping_address'>,
): number | null {
  return costs[cart.shipping_address.country || 'NL']?.freeFrom ?? null;
}
