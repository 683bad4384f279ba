// One coupon, for staff.
import { listCouponUses } from '../../db/coupons/coupon-uses.ts';
import type { CouponUse } from '../../db/coupons/coupon-uses.ts';
import { findCoupon } from '../../db/coupons/coupons.ts';
import type { StoredCoupon } from '../../db/coupons/coupons.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type ShowCouponOutcome =
  { ok: true; coupon: StoredCoupon; uses: readonly CouponUse[] } | NotAllowed | { ok: false; reason: 'unknown-coupon' };

/** A coupon, also one in the trash, with the newest orders that use it. Refused: not staff (R30), unknown. */
export async function showCoupon(shop: Shop, visitor: Visitor, { id }: { id: number }): Promise<ShowCouponOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx): Promise<ShowCouponOutcome> => {
    const coupon = await findCoupon(tx, id);
    if (!coupon) return { ok: false, reason: 'unknown-coupon' };
    return { ok: true, coupon, uses: await listCouponUses(tx, [id], serverLimits.couponUses) };
  });
}
