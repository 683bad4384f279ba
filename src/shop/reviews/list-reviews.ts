// The reviews, for staff.
import { staffReviews } from '../../db/reviews.ts';
import type { StaffReviewsQuery } from '../../db/reviews.ts';
import type { StaffReview } from '../../rules/reviews.ts';
import type { Page } from '../../rules/staff-orders.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of reviews; refused to whoever is not staff (R30). */
export async function listReviews(
  shop: Shop,
  visitor: Visitor,
  query: StaffReviewsQuery,
): Promise<({ ok: true } & Page<StaffReview>) | Refused> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { rows, total } = await shop.db.read((tx) => staffReviews(tx, query));
  return { ok: true, rows, total };
}
