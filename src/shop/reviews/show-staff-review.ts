// One review, for staff.
import { staffReviewById } from '../../db/reviews.ts';
import type { StaffReview } from '../../rules/reviews.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** A review with its product, whatever its state; refused to whoever is not staff (R30). */
export async function showStaffReview(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; review: StaffReview } | { ok: false; reason: 'unknown-review' } | Refused> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const review = await shop.db.read((tx) => staffReviewById(tx, id));
  return review ? { ok: true, review } : { ok: false, reason: 'unknown-review' };
}
