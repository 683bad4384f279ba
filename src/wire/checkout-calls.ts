// Responses of the classic checkout calls (W10): HTML for any client, typed data for our own (R12).
import type { Address } from '../rules/checkout/addresses.ts';
import { ajaxFields } from './cart-calls.ts';
import type { CartLineLinks } from './cart-calls.ts';
import type { StoreCart } from './store-cart.ts';

/** Field names of the checkout form, apart from the address fields. */
export const checkoutFields = {
  nonce: 'woocommerce-process-checkout-nonce',
  reviewNonce: ajaxFields.nonce,
  shippingMethod: ajaxFields.shippingMethod,
  attemptKey: 'attempt_key',
  /** In cents (R21). */
  seenTotal: 'seen_total',
  /** The button that updates the totals when there is no script. */
  updateTotals: 'woocommerce_checkout_update_totals',
  attributionPrefix: 'wc_order_attribution_',
} as const;

/** The inputs of an address in the shop's own form, without the `billing_` or `shipping_` in front of their names. */
export const addressInputs: Readonly<Record<keyof Address, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  street: 'street',
  houseNumber: 'house_number',
  addition: 'addition',
  line2: 'address_2',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  phone: 'phone',
};

/** The header with the attempt key of a client without a form (R25). */
export const attemptKeyHeader = 'Idempotency-Key';

export interface CheckoutPlacedResponse {
  result: 'success';
  redirect: string;
  order_id: number;
}

export interface TypedCheckoutPlacedResponse extends CheckoutPlacedResponse {
  /** What the order's page tells the shopper once, such as a lower total (R21); absent when there is nothing to tell. */
  messages?: string[];
}

/** `messages` is HTML with the notices of W3. */
export interface CheckoutRefusedResponse {
  result: 'failure';
  messages: string;
  /** Whether the totals must be fetched again before the next attempt. */
  refresh: boolean;
  reload: boolean;
  /** With status 409: the order that this attempt has already created (R25). */
  redirect?: string;
}

export interface TypedCheckoutRefusedResponse {
  result: 'failure';
  errors: { field: string; message: string }[];
  messages: string[];
  refresh: boolean;
  reload: boolean;
  redirect?: string;
  cart: StoreCart;
  cart_hash: string;
  links: Record<string, CartLineLinks>;
  /** The current total in cents. It is shown, and sent with the next attempt (R21). */
  seen_total: number;
}

export type TypedCheckoutResponse = TypedCheckoutPlacedResponse | TypedCheckoutRefusedResponse;

export interface OrderReviewResponse {
  result: 'success';
  messages: string;
  reload: boolean;
  fragments: Record<string, string>;
}

/** There is no cart. The form is replaced by a message. */
export interface OrderReviewExpiredResponse {
  fragments: Record<string, string>;
}

export interface TypedOrderReviewResponse {
  result: 'success' | 'expired';
  messages: string[];
  reload: boolean;
  cart: StoreCart;
  cart_hash: string;
  links: Record<string, CartLineLinks>;
  seen_total: number;
}
