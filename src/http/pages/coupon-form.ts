// The coupon fields in the forms of cart and checkout, without JavaScript (R34).
import type { CartOutcome } from '../../shop/cart/cart-view.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { applyCoupon } from '../../shop/coupons/apply-coupon.ts';
import { removeCoupon } from '../../shop/coupons/remove-coupon.ts';
import { limitNotice, spendAllowance } from '../../shop/limits/spend-allowance.ts';
import type { Visitor } from '../../shop/shop.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { noticeText } from '../../texts/notices.ts';
import type { CouponRefusal } from '../../web/page-props.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { couponFields } from '../../wire/coupon-forms.ts';
import type { HttpDeps } from '../deps.ts';

/** Whether a form asks to apply or remove a coupon. A typed code counts, whichever button was used. */
export function asksForCoupon(form: PostedFields): boolean {
  return form.has(couponFields.remove) || form.has(couponFields.apply) || typedCode(form) !== '';
}

function typedCode(form: PostedFields): string {
  return (form.get(couponFields.code) ?? '').trim();
}

/** Applies or removes the coupon of a form. Attempts count for the limit on guessing codes. */
export async function changeCouponByForm(deps: HttpDeps, visitor: Visitor, form: PostedFields): Promise<CartOutcome> {
  const removed = form.get(couponFields.remove);
  if (removed !== undefined) return removeCoupon(deps.shop, visitor, { code: removed });
  const allowance = await spendAllowance(deps.shop, rateLimits.coupon, visitor.client ?? null);
  if (allowance.ok) return applyCoupon(deps.shop, visitor, { code: typedCode(form) });
  return { ok: false, notice: limitNotice(allowance), productSlug: null, view: await showCart(deps.shop, visitor) };
}

/** What the page shows at the field; null when nothing was refused there. */
export function couponRefusal(form: PostedFields, outcome: CartOutcome): CouponRefusal | null {
  if (outcome.ok || form.has(couponFields.remove)) return null;
  const reason = noticeText(outcome.notice, outcome.view.settings['texts.dutchOnly']);
  return { typed: form.get(couponFields.code) ?? '', reason };
}
