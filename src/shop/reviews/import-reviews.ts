// Imports the reviews of the demo catalogue.
import { announce } from '../../db/changes.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { findProductIdBySlug } from '../../db/catalog/products.ts';
import { hasBoughtProduct, insertReview, lockReview, updateReview } from '../../db/reviews/reviews.ts';
import { validateReview } from '../../rules/reviews/reviews.ts';
import { limits } from '../../settings/constants.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { reviewFingerprint } from './review-hash.ts';

export interface ReviewImport {
  /** Slug of its product. */
  product: string;
  author: string;
  email: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** The answer of the shop; '' for none. */
  answer: string;
  /** Age of the review in ms. */
  ago: number;
  state: 'approved' | 'waiting';
}

/**
 * Imports reviews, all or none; returns their number. Throws for a review that no visitor could send, and for every
 * role except the program (R30).
 */
export function importReviews(shop: Shop, visitor: Visitor, reviews: readonly ReviewImport[]): Promise<number> {
  if (visitor.role !== 'program') throw new Error('reviews come in by the program alone');
  const now = shop.clock.now();
  return shop.db.write(async (tx) => {
    const products = new Set<number>();
    for (const { product, ago, state, answer, rating, ...typed } of reviews) {
      const read = validateReview({ ...typed, rating: String(rating) }, { longest: limits.reviewText });
      const productId = await findProductIdBySlug(tx, product);
      if (!read.ok || productId === null) throw new Error(`no review of ${product} by ${typed.author}`);
      const id = await insertReview(tx, {
        ...read.review,
        productId,
        state,
        reason: '',
        accountId: null,
        verified: await hasBoughtProduct(tx, productId, [read.review.email]),
        fingerprint: reviewFingerprint(read.review),
        at: now - ago,
      });
      const stored = id !== null && (await lockReview(tx, id));
      if (!stored) throw new Error(`twice about ${product} by ${typed.author}`);
      if (answer !== '')
        await updateReview(tx, stored.id, { ...stored, answer, answeredAt: now - ago, changedAt: now });
      products.add(productId);
    }
    const tags = [...products].map((id) => `product:${id}`);
    await announce(tx, [...tags, 'ratings'], now);
    const params = { reviews: reviews.length };
    await recordAuditEvent(tx, { kind: 'reviews-imported', actor: actorOf(visitor), params, at: now });
    return reviews.length;
  });
}
