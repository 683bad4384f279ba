// Staff changes a coupon. Carts that have its code are priced with the new terms at once; orders keep what they have.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { findCoupon, updateCoupon } from '../../db/coupons/coupons.ts';
import { changedFields } from '../../rules/audit/audit-events.ts';
import { couponTermsProblem } from '../../rules/coupons/coupon-terms.ts';
import { normaliseCouponCode } from '../../rules/coupons/coupons.ts';
import type { CouponTerms } from '../../rules/coupons/coupons.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { auditedTerms } from './audited-terms.ts';
import type { SaveCouponOutcome } from './create-coupon.ts';

interface ChangeCouponInput {
  id: number;
  /** Absent fields stay as they are. */
  change: Partial<CouponTerms>;
}

/**
 * Changes a coupon; one in the trash comes back when `active` is given. Refused: not staff (R30), an unknown coupon, a code
 * that another coupon has, terms that contradict themselves.
 */
export async function changeCoupon(
  shop: Shop,
  visitor: Visitor,
  { id, change }: ChangeCouponInput,
): Promise<SaveCouponOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<SaveCouponOutcome> => {
    const before = await findCoupon(tx, id, true);
    if (!before || (before.status === 'trash' && change.active === undefined))
      return { ok: false, reason: 'unknown-coupon' };
    const changed: CouponTerms = { ...before, ...change };
    const next = { ...changed, code: normaliseCouponCode(changed.code) };
    const problem = couponTermsProblem(next);
    if (problem) return { ok: false, reason: 'invalid', problem };
    if (!(await updateCoupon(tx, id, next, at))) return { ok: false, reason: 'code-taken' };
    const params = { id, code: next.code, ...changedFields(auditedTerms(before), auditedTerms(next)) };
    await recordAuditEvent(tx, { kind: 'coupon-changed', actor: actorOf(visitor), params, at });
    const coupon = await findCoupon(tx, id);
    return coupon ? { ok: true, coupon } : { ok: false, reason: 'unknown-coupon' };
  });
}
