// The public reviews of a product.
import { listApprovedReviews, readRatingHistogram } from '../../db/reviews/reviews.ts';
import type { Histogram, PublicReview } from '../../rules/reviews/reviews.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import type { Shop } from '../shop.ts';

export interface ReviewsPage {
  /** Newest first. */
  reviews: readonly PublicReview[];
  histogram: Histogram;
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
}

/**
 * One page of the reviews of a product; null for a page that does not exist. Depends on the cache tag of the product.
 */
export function showReviews(
  shop: Shop,
  { productId, page }: { productId: number; page: number },
): Promise<ReviewsPage | null> {
  const limit = serverLimits.reviewsPage;
  return shop.db.read(async (tx) => {
    const histogram = await readRatingHistogram(tx, productId);
    const total = histogram.reduce((sum, count) => sum + count, 0);
    const pages = Math.max(1, Math.ceil(total / limit));
    if (page > pages) return null;
    const offset = (page - 1) * limit;
    const reviews = total === 0 ? [] : await listApprovedReviews(tx, productId, { limit, offset });
    return { reviews, histogram, page, pages };
  });
}
