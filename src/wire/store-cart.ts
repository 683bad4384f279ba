// The cart in the format of the public Store API (W9), which all typed responses use (R12, R17). Amounts are strings in
// minor units. Amounts of lines and totals exclude tax, which is in the `_tax` fields. `prices` (per unit) and
// `total_price` include tax.
import type { StoreCurrency, StoreImage, StorePrices } from './store-product.ts';

export interface StoreAddress {
  first_name: string;
  last_name: string;
  company: string;
  address_1: string;
  address_2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  phone: string;
}

export interface StoreBillingAddress extends StoreAddress {
  email: string;
}

export interface StoreCartItem {
  key: string;
  id: number;
  type: string;
  quantity: number;
  quantity_limits: { minimum: number; maximum: number; multiple_of: number; editable: boolean };
  name: string;
  short_description: string;
  description: string;
  sku: string;
  low_stock_remaining: number | null;
  backorders_allowed: boolean;
  show_backorder_badge: boolean;
  sold_individually: boolean;
  permalink: string;
  images: StoreImage[];
  variation: { raw_attribute: string; attribute: string; value: string }[];
  item_data: { key: string; value: string }[];
  prices: StorePrices & {
    raw_prices: { precision: number; price: string; regular_price: string; sale_price: string };
  };
  totals: StoreCurrency & {
    line_subtotal: string;
    line_subtotal_tax: string;
    line_total: string;
    line_total_tax: string;
  };
  catalog_visibility: string;
  /** R49: the release date of a pre-order is an ISO date. */
  extensions: {
    'pre-order'?: { release_date: string };
    /** Of a part of a bundle: the key of the bundle's item, and its number in one bundle. */
    'bundle-part'?: { parent: string; quantity: number };
    /** Of a bundle: what one bundle and all of them cost with their parts, in minor units with tax. */
    bundle?: { price: string; total: string };
    /** What promotions save on the line, and the gift that it is. */
    discounts?: StoreDiscount[];
    gift?: StoreGift;
  };
}

/** What a promotion saves: its title, and an amount in minor units with the tax in it. */
export interface StoreDiscount {
  title: string;
  amount: string;
}

/** A gift of a promotion, and what it can be swapped for ([2.5-03]). */
export interface StoreGift {
  rule_unique_id: string;
  choices: StoreGiftChoice[];
}

/** `id` and `parent_id` are what the call to swap sends as `product_id` and `parent_id`. */
export interface StoreGiftChoice {
  id: number;
  parent_id: number;
  /** Name, edition and choices in one line. */
  name: string;
  images: StoreImage[];
  is_chosen: boolean;
}

export interface StoreShippingRate extends StoreCurrency {
  rate_id: string;
  name: string;
  description: string;
  delivery_time: string;
  /** The day of delivery in words, and the moment (epoch ms) until which it holds; null when no day is promised. */
  delivery_promise: { text: string; order_by: number } | null;
  price: string;
  taxes: string;
  instance_id: number;
  method_id: string;
  meta_data: { key: string; value: string }[];
  selected: boolean;
}

export interface StoreShippingPackage {
  package_id: number;
  name: string;
  destination: Pick<StoreAddress, 'address_1' | 'address_2' | 'city' | 'state' | 'postcode' | 'country'>;
  items: { key: string; name: string; quantity: number }[];
  shipping_rates: StoreShippingRate[];
}

export interface StoreCartTotals extends StoreCurrency {
  total_items: string;
  total_items_tax: string;
  total_fees: string;
  total_fees_tax: string;
  total_discount: string;
  total_discount_tax: string;
  /** null when there is nothing to ship. */
  total_shipping: string | null;
  total_shipping_tax: string | null;
  total_price: string;
  total_tax: string;
  tax_lines: { name: string; price: string; rate: string }[];
}

/** The protocol's name of a coupon's kind. */
export type StoreDiscountType = 'percent' | 'fixed_cart' | 'fixed_product';

/** A coupon of the cart. One that gives nothing now has totals of 0. */
export interface StoreCoupon {
  code: string;
  discount_type: StoreDiscountType;
  totals: StoreCurrency & { total_discount: string; total_discount_tax: string };
}

export interface StoreError {
  code: string;
  message: string;
}

export interface StoreCart {
  items: StoreCartItem[];
  coupons: StoreCoupon[];
  fees: [];
  totals: StoreCartTotals;
  shipping_address: StoreAddress;
  billing_address: StoreBillingAddress;
  needs_payment: boolean;
  needs_shipping: boolean;
  payment_requirements: string[];
  has_calculated_shipping: boolean;
  shipping_rates: StoreShippingPackage[];
  items_count: number;
  items_weight: number;
  cross_sells: [];
  errors: StoreError[];
  payment_methods: string[];
  /** Ours: why a coupon gives nothing now, by its code; what promotions of the whole cart save, which is part of `total_discount`. */
  extensions: { 'coupon-problems'?: Record<string, string>; discounts?: StoreDiscount[] };
}
