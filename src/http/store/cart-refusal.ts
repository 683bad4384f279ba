// Refusals of the cart, with the Store API's codes (W9, W10).
import type { Notice, NoticeCode } from '../../rules/notices.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { noticeText } from '../../texts/notices.ts';
import { restError } from '../encode/rest-response.ts';
import { retryAfterSeconds } from '../encode/retry-after.ts';
import { encodeCart } from '../encode/store-cart.ts';
import { errorResponse } from './store-call.ts';
import type { StoreParams, StoreResponse, StoreCall } from './store-call.ts';

/** Why a code cannot be applied (P4). */
const couponRefusals = [
  'coupon-missing',
  'coupon-already-applied',
  'coupons-full',
  'coupon-unknown',
  'coupon-expired',
  'coupon-used-up',
  'coupon-used-by-customer',
  'coupon-below-minimum',
  'coupon-above-maximum',
  'coupon-not-for-these',
  'coupon-not-for-reduced',
  'coupon-not-for-customer',
  'coupon-not-combinable',
] as const satisfies readonly NoticeCode[];

interface StoreErrorCode {
  code: string;
  status: number;
}

const couponCodes = Object.fromEntries(
  couponRefusals.map((code) => [code, { code: 'woocommerce_rest_cart_coupon_error', status: 400 }]),
);

const errorCodes: Partial<Record<NoticeCode, StoreErrorCode>> = {
  'unknown-product': { code: 'woocommerce_rest_cart_invalid_product', status: 400 },
  'cart-invalid-product': { code: 'woocommerce_rest_cart_invalid_product', status: 400 },
  'missing-attributes': { code: 'woocommerce_rest_missing_attributes', status: 400 },
  'choose-options': { code: 'woocommerce_rest_missing_attributes', status: 400 },
  'missing-variation-data': { code: 'woocommerce_rest_missing_variation_data', status: 400 },
  'unavailable-variation': { code: 'woocommerce_rest_variation_id_from_variation_data', status: 400 },
  'not-purchasable': { code: 'woocommerce_rest_product_not_purchasable', status: 400 },
  'out-of-stock': { code: 'woocommerce_rest_product_out_of_stock', status: 400 },
  'too-many': { code: 'woocommerce_rest_product_partially_out_of_stock', status: 400 },
  'partially-out-of-stock': { code: 'woocommerce_rest_product_partially_out_of_stock', status: 400 },
  'sold-individually': { code: 'readonly_quantity', status: 400 },
  'above-maximum': { code: 'invalid_quantity', status: 400 },
  'negative-quantity': { code: 'woocommerce_rest_product_invalid_quantity', status: 400 },
  'invalid-quantity': { code: 'invalid_quantity', status: 400 },
  'cart-full': { code: 'woocommerce_rest_cart_full', status: 400 },
  'invalid-key': { code: 'woocommerce_rest_cart_invalid_key', status: 409 },
  'session-renewed': { code: 'shop_rest_session_renewed', status: 409 },
  ...couponCodes,
  'coupon-not-applied': { code: 'woocommerce_rest_cart_coupon_invalid_code', status: 409 },
  'invalid-shipping-option': { code: 'woocommerce_rest_invalid_shipping_option', status: 400 },
  'cart-empty': { code: 'woocommerce_rest_cart_empty', status: 409 },
  'line-gone': { code: 'woocommerce_rest_product_not_purchasable', status: 409 },
  'line-out-of-stock': { code: 'woocommerce_rest_product_out_of_stock', status: 409 },
  'line-too-few': { code: 'woocommerce_rest_product_partially_out_of_stock', status: 409 },
  'line-sold-individually': { code: 'woocommerce_rest_product_too_many_in_cart', status: 409 },
  'total-changed': { code: 'shop_rest_total_changed', status: 409 },
  'quotation-ended': { code: 'shop_rest_quotation_ended', status: 409 },
  'too-many-orders': { code: 'rest_too_many_requests', status: 429 },
  'attempt-conflict': { code: 'shop_rest_attempt_conflict', status: 409 },
  'unknown-payment-method': { code: 'woocommerce_rest_checkout_payment_method_disabled', status: 400 },
  'payment-not-with-shipping': { code: 'woocommerce_rest_checkout_payment_method_disabled', status: 400 },
  'payment-not-for-amount': { code: 'woocommerce_rest_checkout_payment_method_disabled', status: 400 },
  'payment-not-for-country': { code: 'woocommerce_rest_checkout_payment_method_disabled', status: 400 },
};

/** The codes when the quantity of a line is set and exceeds a bound of the line. */
const quantityCodes: Partial<Record<NoticeCode, StoreErrorCode>> = {
  'partially-out-of-stock': { code: 'invalid_quantity', status: 400 },
  'customer-limit': { code: 'invalid_quantity', status: 400 },
};

/** The refusal to set the quantity of a line. */
export function quantityRefusal(call: StoreCall, notice: Notice, view: CartView): StoreResponse {
  return refusal(call, { notice, view, error: quantityCodes[notice.code] });
}

/** A cart refusal. With status 409 it includes the current cart as `data.cart`. */
export function cartRefusal(call: StoreCall, notice: Notice, view: CartView, data: StoreParams = {}): StoreResponse {
  return refusal(call, { notice, view, data });
}

function refusal(
  call: StoreCall,
  {
    notice,
    view,
    data = {},
    error,
  }: { notice: Notice; view: CartView; data?: StoreParams; error?: StoreErrorCode | undefined },
): StoreResponse {
  const { code, status } = error ??
    errorCodes[notice.code] ?? {
      code: `shop_rest_${notice.code.replaceAll('-', '_')}`,
      status: 400,
    };
  const cart = status === 409 ? { cart: encodeCart(view, call.deps.shop.origin) } : {};
  const message = noticeText(notice, view.settings['texts.dutchOnly']);
  const answer = errorResponse(restError(code, message, status, { ...data, ...cart }), view);
  const wait = retryAfterSeconds(notice);
  return wait === null ? answer : { ...answer, headers: { 'Retry-After': String(wait) } };
}
