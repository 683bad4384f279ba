// Staff permanently deletes a review with all data of its author.
import { announce } from '../../db/changes.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { deleteReview, lockReview } from '../../db/reviews/reviews.ts';
import type { Review } from '../../rules/reviews/reviews.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { decideReports } from './decide-reports.ts';

type EraseReviewOutcome = { ok: true; review: Review } | { ok: false; reason: 'unknown-review' } | NotAllowed;

/**
 * Deletes the review and returns it as it was. Its reporters get an email about the removal. Refused: not staff,
 * unknown review.
 */
export async function eraseReview(shop: Shop, visitor: Visitor, { id }: { id: number }): Promise<EraseReviewOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<EraseReviewOutcome> => {
    const review = await lockReview(tx, id);
    if (!review) return { ok: false, reason: 'unknown-review' };
    await decideReports(tx, visitor, { review, only: null, decision: 'hidden', answer: '', at: now });
    await deleteReview(tx, id);
    const params = { review: id, product: review.productId, from: review.state };
    await recordAuditEvent(tx, { kind: 'review-erased', actor: actorOf(visitor), params, at: now });
    if (review.state === 'approved') await announce(tx, [`product:${review.productId}`, 'ratings'], now);
    return { ok: true, review };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}
