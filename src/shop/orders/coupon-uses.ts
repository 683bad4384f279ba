// The coupons of an order at the checkout, in its transaction: which it uses, and whether the customer still may (R23, R49).
import { countCustomerUses } from '../../db/coupons/coupon-uses.ts';
import type { Tx } from '../../db/database.ts';
import type { PricedCoupon } from '../../rules/cart/cart.ts';
import type { Notice } from '../../rules/notices.ts';
import type { OrderCoupon } from '../../rules/orders/orders.ts';

/** The coupons that apply, as the order keeps them. */
export function orderCoupons(coupons: readonly PricedCoupon[]): readonly OrderCoupon[] {
  return coupons.flatMap(({ coupon, problem, discount, tax }) => {
    if (!coupon || problem) return [];
    const { id: couponId, code, kind, amount, freeShipping } = coupon;
    return [{ couponId, code, kind, amount, freeShipping, discount, tax }];
  });
}

/**
 * Returns the refusal when an order of the same account, email address or delivery address already uses a coupon as often as
 * one customer may; null when not. The caller has locked the coupons.
 */
export async function couponLimitRefusal(
  tx: Tx,
  coupons: readonly PricedCoupon[],
  identityKeys: readonly string[],
): Promise<Notice | null> {
  const limited = coupons.flatMap(({ coupon, problem }) =>
    coupon && !problem && coupon.customerUsageLimit !== null
      ? [{ id: coupon.id, code: coupon.code, max: coupon.customerUsageLimit }]
      : [],
  );
  const uses = await countCustomerUses(
    tx,
    limited.map(({ id }) => id),
    identityKeys,
  );
  const spent = limited.find(({ id, max }) => (uses.get(id) ?? 0) >= max);
  return spent ? { code: 'coupon-used-by-customer', coupon: spent.code } : null;
}
