// `apply_coupon` and `remove_coupon` (P5).
import type { Notice } from '../../rules/notices.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { applyCoupon } from '../../shop/coupons/apply-coupon.ts';
import { removeCoupon } from '../../shop/coupons/remove-coupon.ts';
import { noticeText } from '../../texts/notices.ts';
import { ajaxFields } from '../../wire/cart-calls.ts';
import type { TypedCartResponse, TypedCouponRefusedResponse } from '../../wire/cart-calls.ts';
import { nonceActions } from '../session/nonces.ts';
import { jsonResponse, textResponse } from '../encode/ajax-response.ts';
import { encodeTypedCart } from '../encode/cart-fragments.ts';
import { errorListHtml, messageHtml } from '../encode/notice-html.ts';
import type { AjaxCall } from './ajax-call.ts';

function hasNonce({ deps, form, visitor }: AjaxCall, action: string): boolean {
  return deps.nonces.check(action, visitor.session, form.get(ajaxFields.nonce) ?? '');
}

const wrongNonce = (): Response => textResponse('-1', { status: 403 });

function refused(call: AjaxCall, notice: Notice): Response {
  const message = noticeText(notice);
  if (!call.typed) return textResponse(errorListHtml([{ message }]));
  const reason = { code: notice.code, message };
  return jsonResponse(call, { success: false, reason } satisfies TypedCouponRefusedResponse);
}

/** The notice of what was done; typed with the cart. Renews the cart cookies. */
function done(call: AjaxCall, notice: Notice, view: CartView): Response {
  const cookies = call.deps.sessions.cookies(view, call.request);
  const message = noticeText(notice);
  if (!call.typed) return textResponse(messageHtml(message), { cookies });
  const body = { ...encodeTypedCart(view, call.deps), notice: { message } } satisfies TypedCartResponse;
  return jsonResponse(call, body, { cookies });
}

/** Applies the code, or says why not. A wrong nonce is 403 `-1`. */
export async function applyCouponHandler(call: AjaxCall): Promise<Response> {
  if (!hasNonce(call, nonceActions.applyCoupon)) return wrongNonce();
  const code = call.form.get('coupon_code') ?? '';
  const outcome = await applyCoupon(call.deps.shop, call.visitor, { code });
  return outcome.ok
    ? done(call, { code: 'coupon-applied', coupon: code.trim() }, outcome.view)
    : refused(call, outcome.notice);
}

/** Removes the code, and says so also when it was not applied. A wrong nonce is 403 `-1`. */
export async function removeCouponHandler(call: AjaxCall): Promise<Response> {
  if (!hasNonce(call, nonceActions.removeCoupon)) return wrongNonce();
  const code = call.form.get('coupon') ?? '';
  if (code.trim() === '') return refused(call, { code: 'coupon-missing' });
  const { view } = await removeCoupon(call.deps.shop, call.visitor, { code });
  return done(call, { code: 'coupon-removed' }, view);
}
