// What the audit log keeps of a coupon.
import type { CouponTerms } from '../../rules/coupons/coupons.ts';

/** The terms without counters; of the people that may use it only their number. */
export function auditedTerms({
  code,
  description,
  kind,
  amount,
  freeShipping,
  individualUse,
  excludesReduced,
  productIds,
  excludedProductIds,
  categoryIds,
  excludedCategoryIds,
  minimum,
  maximum,
  unitLimit,
  usageLimit,
  customerUsageLimit,
  emailRestrictions,
  expiresAt,
  active,
}: CouponTerms) {
  return {
    code,
    description,
    kind,
    amount,
    freeShipping,
    individualUse,
    excludesReduced,
    productIds,
    excludedProductIds,
    categoryIds,
    excludedCategoryIds,
    minimum,
    maximum,
    unitLimit,
    usageLimit,
    customerUsageLimit,
    restrictedTo: emailRestrictions.length,
    expiresAt,
    active,
  };
}
