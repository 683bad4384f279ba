// Staff makes a coupon.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { findCoupon, insertCoupon } from '../../db/coupons/coupons.ts';
import type { StoredCoupon } from '../../db/coupons/coupons.ts';
import { couponTermsProblem } from '../../rules/coupons/coupon-terms.ts';
import type { CouponTermsProblem } from '../../rules/coupons/coupon-terms.ts';
import { normaliseCouponCode } from '../../rules/coupons/coupons.ts';
import type { CouponTerms } from '../../rules/coupons/coupons.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { auditedTerms } from './audited-terms.ts';

export type SaveCouponOutcome =
  | { ok: true; coupon: StoredCoupon }
  | NotAllowed
  | { ok: false; reason: 'unknown-coupon' | 'code-taken' }
  | { ok: false; reason: 'invalid'; problem: CouponTermsProblem };

/** Stores a new coupon. Refused: not staff (R30), a code that another coupon has, terms that contradict themselves. */
export async function createCoupon(shop: Shop, visitor: Visitor, input: CouponTerms): Promise<SaveCouponOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const terms = { ...input, code: normaliseCouponCode(input.code) };
  const problem = couponTermsProblem(terms);
  if (problem) return { ok: false, reason: 'invalid', problem };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<SaveCouponOutcome> => {
    const id = await insertCoupon(tx, terms, at);
    if (id === null) return { ok: false, reason: 'code-taken' };
    const params = { id, code: terms.code, to: auditedTerms(terms) };
    await recordAuditEvent(tx, { kind: 'coupon-created', actor: actorOf(visitor), params, at });
    const coupon = await findCoupon(tx, id);
    return coupon ? { ok: true, coupon } : { ok: false, reason: 'unknown-coupon' };
  });
}
