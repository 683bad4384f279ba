// What staff cannot save about a coupon.
import { maxCouponCode } from './coupons.ts';
import type { CouponTerms } from './coupons.ts';

export type CouponTermsProblem =
  | 'code-missing'
  | 'code-too-long'
  /** A shopper cannot see or type spaces and control characters within a code. */
  | 'code-characters'
  | 'amount-above-all'
  | 'minimum-above-maximum';

/** Why these terms cannot be saved; null when they can. A coupon of 0 without free shipping gives nothing, but is clear. */
export function couponTermsProblem({ code, kind, amount, minimum, maximum }: CouponTerms): CouponTermsProblem | null {
  if (code === '') return 'code-missing';
  if (code.length > maxCouponCode) return 'code-too-long';
  if (/[\s\p{Control}"<>]/u.test(code)) return 'code-characters';
  if (kind === 'percentage' && amount > 10_000) return 'amount-above-all';
  return minimum !== null && maximum !== null && minimum > maximum ? 'minimum-above-maximum' : null;
}

/** A coupon that nothing limits yet. */
export const emptyCouponTerms: CouponTerms = {
  code: '',
  description: '',
  kind: 'cart-amount',
  amount: 0,
  freeShipping: false,
  individualUse: false,
  excludesReduced: false,
  productIds: [],
  excludedProductIds: [],
  categoryIds: [],
  excludedCategoryIds: [],
  minimum: null,
  maximum: null,
  unitLimit: null,
  usageLimit: null,
  customerUsageLimit: null,
  emailRestrictions: [],
  expiresAt: null,
  active: true,
};
