// Why a coupon gives nothing, apart from what is in the cart with it.
import { fitsEmailRestrictions } from './coupons.ts';
import type { Coupon, CouponProblem } from './coupons.ts';

/** What a coupon is checked against. */
interface CouponUse {
  /** Epoch ms. */
  now: number;
  /** What all goods cost before cart promotions and coupons, in cents. */
  goods: number;
  /** '' while the shopper has not typed it: a restriction then passes until the checkout. */
  email: string;
}

/**
 * Why this coupon gives nothing now; null when nothing stands in its way. An inactive coupon is as one that does not exist.
 * Its limit per customer needs the orders of the customer, see shop/coupons.
 */
export function couponProblem(coupon: Coupon, { now, goods, email }: CouponUse): CouponProblem | null {
  const { code, usageLimit, minimum, maximum, emailRestrictions } = coupon;
  if (!coupon.active) return { code: 'coupon-unknown', coupon: code };
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return { code: 'coupon-expired', coupon: code };
  if (usageLimit !== null && coupon.timesUsed >= usageLimit) return { code: 'coupon-used-up', coupon: code };
  if (minimum !== null && goods < minimum) return { code: 'coupon-below-minimum', coupon: code, minimum };
  if (maximum !== null && goods > maximum) return { code: 'coupon-above-maximum', coupon: code, maximum };
  return isForCustomer(emailRestrictions, email) ? null : { code: 'coupon-not-for-customer', coupon: code };
}

function isForCustomer(restrictions: readonly string[], email: string): boolean {
  return restrictions.length === 0 || email === '' || fitsEmailRestrictions(restrictions, email);
}
