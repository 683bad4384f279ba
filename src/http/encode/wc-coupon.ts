// Coupons in the `wc/v3` format (P3).
import { amountText } from '../../rules/pricing/amounts.ts';
import type { Coupon } from '../../rules/coupons/coupons.ts';
import type { listCoupons } from '../../shop/coupons/list-coupons.ts';
import { accountIdOf } from '../../shop/shop.ts';
import type { WcCoupon } from '../../wire/coupon.ts';
import { dateFields } from './dates.ts';
import { discountTypes } from './store-coupon.ts';

type CouponPage = Extract<Awaited<ReturnType<typeof listCoupons>>, { ok: true }>;
type StaffCoupon = CouponPage['rows'][number];
type StaffCouponUse = CouponPage['uses'][number];

export const couponsPath = '/wp-json/wc/v3/coupons';
const maxOrders = 20;

/** The account's id as text, or the email address of a guest. */
function userOf({ account, email }: StaffCouponUse): string {
  const id = account === null ? null : accountIdOf(account);
  return id === null ? email : String(id);
}

function encodeScope(coupon: Coupon) {
  return {
    product_ids: coupon.productIds,
    excluded_product_ids: coupon.excludedProductIds,
    product_categories: coupon.categoryIds,
    excluded_product_categories: coupon.excludedCategoryIds,
    exclude_sale_items: coupon.excludesReduced,
    minimum_amount: amountText(coupon.minimum ?? 0),
    maximum_amount: amountText(coupon.maximum ?? 0),
    email_restrictions: coupon.emailRestrictions,
  };
}

/** A coupon with the orders that use it; `origin` is prepended to its addresses. */
export function encodeStaffCoupon(coupon: StaffCoupon, uses: readonly StaffCouponUse[], origin: string): WcCoupon {
  const own = uses.filter(({ couponId }) => couponId === coupon.id);
  return {
    id: coupon.id,
    code: coupon.code,
    amount: amountText(coupon.amount),
    status: coupon.status,
    ...dateFields('date_created', coupon.createdAt),
    ...dateFields('date_modified', coupon.changedAt),
    discount_type: discountTypes[coupon.kind],
    description: coupon.description,
    ...dateFields('date_expires', coupon.expiresAt),
    usage_count: coupon.timesUsed,
    individual_use: coupon.individualUse,
    usage_limit: coupon.usageLimit,
    usage_limit_per_user: coupon.customerUsageLimit,
    limit_usage_to_x_items: coupon.unitLimit,
    free_shipping: coupon.freeShipping,
    ...encodeScope(coupon),
    used_by: own.map(userOf),
    meta_data: [],
    orders: own.slice(0, maxOrders).map(({ orderId, number }) => ({ id: orderId, number })),
    _links: {
      self: [{ href: `${origin}${couponsPath}/${coupon.id}` }],
      collection: [{ href: origin + couponsPath }],
    },
  };
}
