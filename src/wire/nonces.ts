// Names in the list of fresh nonces (R15).

export const nonceNames = {
  /** The header X-WP-Nonce. */
  rest: 'wp_rest',
  /** The Store API's header Nonce. */
  storeApi: 'store_api',
  cart: 'woocommerce_cart',
  orderReview: 'update_order_review',
  checkout: 'process_checkout',
} as const;

/** Answer of `GET /wp-json/shop/v1/nonces`. */
export type NoncesResponse = Record<(typeof nonceNames)[keyof typeof nonceNames], string>;
