// Staff erases a review for good, with all that was known of its author.
import { announce } from '../../db/changes.ts';
import { recordEvent } from '../../db/events.ts';
import { deleteReview, lockReview } from '../../db/reviews.ts';
import type { Review } from '../../rules/reviews.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import { jobsWritten } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { answerReports } from './answer-reports.ts';

type EraseReviewOutcome = { ok: true; review: Review } | { ok: false; reason: 'unknown-review' } | Refused;

/** The review as it was; who reported it is told that it went; refused to whoever is not staff, and for one that is not there. */
export async function eraseReview(shop: Shop, visitor: Visitor, { id }: { id: number }): Promise<EraseReviewOutcome> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<EraseReviewOutcome> => {
    const review = await lockReview(tx, id);
    if (!review) return { ok: false, reason: 'unknown-review' };
    await answerReports(tx, visitor, { review, only: null, decision: 'hidden', answer: '', at: now });
    await deleteReview(tx, id);
    const params = { review: id, product: review.productId, from: review.state };
    await recordEvent(tx, { kind: 'review-erased', actor: actorOf(visitor), params, at: now });
    if (review.state === 'approved') await announce(tx, [`product:${review.productId}`, 'ratings'], now);
    return { ok: true, review };
  });
  if (outcome.ok) jobsWritten(shop);
  return outcome;
}
