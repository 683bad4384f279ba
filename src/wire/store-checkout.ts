// The checkout and the order in the format of the public Store API (W10). Amounts are strings in minor units.
import type { StoreAddress, StoreBillingAddress, StoreCart, StoreCartTotals, StoreCoupon } from './store-cart.ts';
import type { StoreCurrency } from './store-product.ts';

interface StorePaymentResult {
  payment_status: 'success';
  payment_details: { key: string; value: string }[];
  redirect_url: string;
}

export interface StoreCheckout {
  order_id: number;
  status: string;
  order_key: string;
  order_number: string;
  customer_note: string;
  customer_id: number;
  billing_address: StoreBillingAddress;
  shipping_address: StoreAddress;
  payment_method: string;
  /** null for a draft. */
  payment_result: StorePaymentResult | null;
  additional_fields: Record<string, never>;
  /** The cart of a draft; null for an order. */
  __experimentalCart: StoreCart | null;
  extensions: Record<string, never>;
}

export interface StoreOrderItem {
  key: string;
  id: number;
  type: string;
  quantity: number;
  name: string;
  sku: string;
  variation: { raw_attribute: string; attribute: string; value: string }[];
  item_data: { key: string; value: string }[];
  prices: StoreCurrency & { price: string; regular_price: string; sale_price: string };
  totals: StoreCurrency & {
    line_subtotal: string;
    line_subtotal_tax: string;
    line_total: string;
    line_total_tax: string;
  };
}

export interface StoreOrder {
  id: number;
  status: string;
  items: StoreOrderItem[];
  coupons: StoreCoupon[];
  fees: [];
  totals: StoreCartTotals;
  shipping_address: StoreAddress;
  billing_address: StoreBillingAddress;
  needs_payment: boolean;
  needs_shipping: boolean;
  payment_requirements: string[];
  errors: [];
}

/** The extension key of the order attribution (3.14-01). */
export const attributionExtension = 'woocommerce/order-attribution';

/** The extension key of the fields that our own checkout adds for R21 and R25. */
export const shopExtension = 'shop';
