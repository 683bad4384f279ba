// The fields of the forms of cart and checkout that apply and remove coupons, named as the protocol names them.

export const couponFields = {
  code: 'coupon_code',
  /** The button that applies the code. */
  apply: 'apply_coupon',
  /** The button of a coupon; its value is the code. */
  remove: 'remove_coupon',
} as const;

/** The code of the errors of the Store API's cart that are about its coupons. */
export const couponErrorCode = 'woocommerce_rest_cart_coupon_error';
