// Coupons of the cart in the Store API: `cart/coupons`, `cart/apply-coupon`, `cart/remove-coupon` (W9, P4).
import { normaliseCouponCode } from '../../rules/coupons/coupons.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { applyCoupon } from '../../shop/coupons/apply-coupon.ts';
import { removeAllCoupons, removeCoupon } from '../../shop/coupons/remove-coupon.ts';
import { noticeText } from '../../texts/notices.ts';
import { couponBody } from '../../wire/store-cart.schema.ts';
import { encodeCoupon } from '../encode/store-coupon.ts';
import { validateParams } from '../encode/validate-params.ts';
import { outcomeResponse } from './cart.ts';
import { cartRefusal } from './cart-refusal.ts';
import { errorResponse, refuse } from './store-call.ts';
import type { StoreCall, StoreResponse } from './store-call.ts';

/** `POST cart/apply-coupon` */
export async function applyCouponCode(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(couponBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  return outcomeResponse(call, await applyCoupon(call.deps.shop, call.visitor, read.data));
}

/** `POST cart/remove-coupon`: 409 with the cart when it is not applied, 400 when there is no such coupon. */
export async function removeCouponCode(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(couponBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  return outcomeResponse(call, await removeCoupon(call.deps.shop, call.visitor, read.data));
}

function encodeCoupons({ priced }: CartView) {
  return priced.coupons.map(encodeCoupon);
}

/** The coupon with this code, or 404 when the cart does not have it. */
function couponResponse(view: CartView, code: string, status = 200): StoreResponse {
  const coupon = view.priced.coupons.find((one) => one.code === normaliseCouponCode(code));
  return coupon ? { status, body: encodeCoupon(coupon), view } : absent(code);
}

function absent(coupon: string): StoreResponse {
  const message = noticeText({ code: 'coupon-not-applied', coupon });
  return refuse(404, 'woocommerce_rest_cart_coupon_invalid_code', message);
}

/** `GET cart/coupons` */
export async function getCoupons(call: StoreCall): Promise<StoreResponse> {
  const view = await showCart(call.deps.shop, call.visitor, { renew: true });
  return { status: 200, body: encodeCoupons(view), view };
}

/** `POST cart/coupons`: applies a code and responds with its coupon (201). */
export async function postCoupon(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(couponBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  const outcome = await applyCoupon(call.deps.shop, call.visitor, read.data);
  if (!outcome.ok) return cartRefusal(call, outcome.notice, outcome.view);
  return couponResponse(outcome.view, read.data.code, 201);
}

/** `DELETE cart/coupons`: removes all coupons. */
export async function deleteCoupons(call: StoreCall): Promise<StoreResponse> {
  const { view } = await removeAllCoupons(call.deps.shop, call.visitor);
  return { status: 200, body: encodeCoupons(view), view };
}

/** `GET cart/coupons/{code}` */
export async function getCoupon(call: StoreCall): Promise<StoreResponse> {
  const view = await showCart(call.deps.shop, call.visitor, { renew: true });
  return couponResponse(view, call.pathParams['code'] ?? '');
}

/** `DELETE cart/coupons/{code}`: 204, or 404 when the cart does not have it. */
export async function deleteCoupon(call: StoreCall): Promise<StoreResponse> {
  const code = call.pathParams['code'] ?? '';
  const outcome = await removeCoupon(call.deps.shop, call.visitor, { code });
  return outcome.ok ? { status: 204, view: outcome.view } : absent(code);
}
