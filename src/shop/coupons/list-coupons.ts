// The coupons, for staff.
import { listCouponUses } from '../../db/coupons/coupon-uses.ts';
import type { CouponUse } from '../../db/coupons/coupon-uses.ts';
import { listCoupons as listStored } from '../../db/coupons/coupons.ts';
import type { CouponListing, StoredCoupon } from '../../db/coupons/coupons.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type ListCouponsOutcome =
  { ok: true; rows: readonly StoredCoupon[]; total: number; uses: readonly CouponUse[] } | NotAllowed;

/** One page of coupons with the newest orders that use them, and the number on all pages. Refused: not staff (R30). */
export async function listCoupons(shop: Shop, visitor: Visitor, listing: CouponListing): Promise<ListCouponsOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx): Promise<ListCouponsOutcome> => {
    const { rows, total } = await listStored(tx, listing);
    const ids = rows.map(({ id }) => id);
    return { ok: true, rows, total, uses: await listCouponUses(tx, ids, serverLimits.couponUses) };
  });
}
