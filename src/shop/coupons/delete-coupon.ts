// Staff deletes a coupon, first to the trash.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { deleteCoupon as deleteStored, findCoupon, trashCoupon } from '../../db/coupons/coupons.ts';
import type { StoredCoupon } from '../../db/coupons/coupons.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

interface DeleteCouponInput {
  id: number;
  /** false: it goes to the trash, where its code is free for another coupon. */
  permanent: boolean;
}

type DeleteCouponOutcome =
  /** `coupon`: as it was. */
  { ok: true; coupon: StoredCoupon } | NotAllowed | { ok: false; reason: 'unknown-coupon' };

/** Deletes a coupon: no cart can use it any more. Orders keep what it took off. Refused: not staff (R30), unknown. */
export async function deleteCoupon(
  shop: Shop,
  visitor: Visitor,
  { id, permanent }: DeleteCouponInput,
): Promise<DeleteCouponOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<DeleteCouponOutcome> => {
    const coupon = await findCoupon(tx, id, true);
    if (!coupon) return { ok: false, reason: 'unknown-coupon' };
    if (permanent) await deleteStored(tx, id);
    else await trashCoupon(tx, id, at);
    const kind = permanent ? 'coupon-deleted' : 'coupon-trashed';
    await recordAuditEvent(tx, { kind, actor: actorOf(visitor), params: { id, code: coupon.code }, at });
    return { ok: true, coupon };
  });
}
