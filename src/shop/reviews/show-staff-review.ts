// One review, for staff.
import { findStaffReview } from '../../db/reviews/reviews.ts';
import type { StaffReview } from '../../rules/reviews/reviews.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** A review in any state, with its product. Refused: not staff (R30), unknown review. */
export async function showStaffReview(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; review: StaffReview } | { ok: false; reason: 'unknown-review' } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const review = await shop.db.read((tx) => findStaffReview(tx, id));
  return review ? { ok: true, review } : { ok: false, reason: 'unknown-review' };
}
