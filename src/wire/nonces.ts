// Names in the response that contains fresh nonces (R15).
import type { WishlistAction } from './wishlist-calls.ts';

export const nonceNames = {
  /** For the header X-WP-Nonce. */
  rest: 'wp_rest',
  /** For the header Nonce of the Store API. */
  storeApi: 'store_api',
  cart: 'woocommerce_cart',
  orderReview: 'update_order_review',
  checkout: 'process_checkout',
  applyCoupon: 'apply_coupon_nonce',
  removeCoupon: 'remove_coupon_nonce',
  discounts: 'awdr',
  shippingMethod: 'update_shipping_method_nonce',
  /** For the calls of products that are bought together. */
  boughtTogether: 'woobt',
} as const;

/** Response of `GET /wp-json/shop/v1/nonces`. Each action of the wishlist has its own nonce (W13). */
export type NoncesResponse = Record<(typeof nonceNames)[keyof typeof nonceNames], string> &
  Record<`${WishlistAction}_nonce`, string>;
