// One public review with its product.
import { findApprovedReview } from '../../db/reviews/reviews.ts';
import type { ReviewWithProduct } from '../../rules/reviews/reviews.ts';
import type { Shop } from '../shop.ts';

/** The review; null when it is not public. */
export function showApprovedReview(shop: Shop, { id }: { id: number }): Promise<ReviewWithProduct | null> {
  return shop.db.read((tx) => findApprovedReview(tx, id));
}
