// A review as its author sees it.
import { findReview } from '../../db/reviews/reviews.ts';
import type { AuthorReview } from '../../rules/reviews/reviews.ts';
import type { Shop } from '../shop.ts';
import { timingSafeEqualText } from '../timing-safe.ts';
import { reviewHash } from './review-hash.ts';

/**
 * The review with its state, for its author, who has the hash. Returns null for a wrong hash or another product. Spam
 * is reported as waiting, so that its sender does not learn about the spam filter.
 */
export async function showOwnReview(
  shop: Shop,
  { productId, id, hash }: { productId: number; id: number; hash: string },
): Promise<AuthorReview | null> {
  const review = await shop.db.read((tx) => findReview(tx, id));
  if (!review || review.productId !== productId) return null;
  if (!timingSafeEqualText(await reviewHash(shop, review), hash)) return null;
  const { author, rating, text, verified, at, answer, state } = review;
  const shown = { id, author, rating, text, verified, at, answer };
  if (state === 'spam') return { ...shown, state: 'waiting', reason: '' };
  return { ...shown, state, reason: state === 'binned' ? review.reason : '' };
}
