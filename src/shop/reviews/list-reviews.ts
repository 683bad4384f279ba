// The reviews, for staff.
import { listStaffReviews } from '../../db/reviews/reviews.ts';
import type { StaffReviewsQuery } from '../../db/reviews/reviews.ts';
import type { StaffReview } from '../../rules/reviews/reviews.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of reviews. Refused: not staff (R30). */
export async function listReviews(
  shop: Shop,
  visitor: Visitor,
  query: StaffReviewsQuery,
): Promise<({ ok: true } & ResultPage<StaffReview>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { rows, total } = await shop.db.read((tx) => listStaffReviews(tx, query));
  return { ok: true, rows, total };
}
