// One review that everybody sees, with its product.
import { placedReviewById } from '../../db/reviews.ts';
import type { PlacedReview } from '../../rules/reviews.ts';
import type { Shop } from '../shop.ts';

/** The review; null for one that does not stand on its product's page. */
export function showPlacedReview(shop: Shop, { id }: { id: number }): Promise<PlacedReview | null> {
  return shop.db.read((tx) => placedReviewById(tx, id));
}
