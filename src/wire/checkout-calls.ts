// Answers of the classic checkout's calls (W10): HTML for any client, typed data for ours (R12).
import type { CartLineLinks } from './cart-calls.ts';
import type { StoreCart } from './store-cart.ts';

/** Names that the checkout's form posts beside its address fields. */
export const checkoutFields = {
  nonce: 'woocommerce-process-checkout-nonce',
  reviewNonce: 'security',
  shippingMethod: 'shipping_method[0]',
  attemptKey: 'attempt_key',
  /** Cents (R21). */
  seenTotal: 'seen_total',
  /** The button that asks for the totals, for who has no script. */
  updateTotals: 'woocommerce_checkout_update_totals',
  attributionPrefix: 'wc_order_attribution_',
} as const;

/** The header that carries the attempt key of a client without a form (R25). */
export const attemptKeyHeader = 'Idempotency-Key';

export interface CheckoutPlacedResponse {
  result: 'success';
  redirect: string;
  order_id: number;
}

/** `messages` is the markup of W3's notices. */
export interface CheckoutRefusedResponse {
  result: 'failure';
  messages: string;
  /** The totals must be asked again before another try. */
  refresh: boolean;
  reload: boolean;
  /** With status 409: the order this attempt already became (R25). */
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
  /** The total now, in cents: to be shown and sent along with the next try (R21). */
  seen_total: number;
}

export type TypedCheckoutResponse = CheckoutPlacedResponse | TypedCheckoutRefusedResponse;

export interface OrderReviewResponse {
  result: 'success';
  messages: string;
  reload: boolean;
  fragments: Record<string, string>;
}

/** No cart (any more): the form makes way for a sentence. */
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
