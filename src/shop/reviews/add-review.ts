// A program adds a review that was written elsewhere, such as at a service that asks customers for them (P3).
import { announce } from '../../db/changes.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { findProductsByIds } from '../../db/catalog/products.ts';
import { hasBoughtProduct, hasSameReview, insertReview } from '../../db/reviews/reviews.ts';
import { validateReview } from '../../rules/reviews/reviews.ts';
import type { ReviewFormFields, ReviewProblem, ReviewState } from '../../rules/reviews/reviews.ts';
import { limits } from '../../settings/constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { reviewFingerprint } from './review-hash.ts';

type AddReviewOutcome =
  | { ok: true; id: number }
  | NotAllowed
  | { ok: false; reason: 'unknown-product' | 'duplicate' }
  | { ok: false; reason: 'invalid'; problem: ReviewProblem };

/**
 * Stores a review in this state. It is marked as by a buyer only when an order with the product has its address, as any other.
 * Refused: not staff, a product that is not sold, what `validateReview` refuses, the same text by the same address.
 */
export async function addReview(
  shop: Shop,
  visitor: Visitor,
  { productId, state, ...typed }: ReviewFormFields & { productId: number; state: ReviewState },
): Promise<AddReviewOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const read = validateReview(typed, { longest: limits.reviewText });
  if (!read.ok) return { ok: false, reason: 'invalid', problem: read.problem };
  const at = shop.clock.now();
  const { review } = read;
  const fingerprint = reviewFingerprint(review);
  return shop.db.write(async (tx): Promise<AddReviewOutcome> => {
    if (!(await findProductsByIds(tx, [productId], at)).has(productId)) return { ok: false, reason: 'unknown-product' };
    if (await hasSameReview(tx, productId, fingerprint)) return { ok: false, reason: 'duplicate' };
    const verified = await hasBoughtProduct(tx, productId, [review.email]);
    const stored = { ...review, productId, state, reason: '', accountId: null, verified, fingerprint, at };
    const id = await insertReview(tx, stored);
    // A null id means that a concurrent request has stored the same review first.
    if (id === null) return { ok: false, reason: 'duplicate' };
    await announce(tx, [`product:${productId}`, 'ratings'], at);
    await recordAuditEvent(tx, {
      kind: 'review-added',
      actor: actorOf(visitor),
      params: { review: id, productId },
      at,
    });
    return { ok: true, id };
  });
}
