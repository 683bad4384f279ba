// Staff changes the state of a review, or answers it.
import { announce } from '../../db/changes.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { hasBoughtProduct, lockReview, updateReview } from '../../db/reviews/reviews.ts';
import { plainText } from '../../rules/plain-text.ts';
import type { ReviewState } from '../../rules/reviews/reviews.ts';
import { limits } from '../../settings/constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { decideReports } from './decide-reports.ts';

export interface ReviewModeration {
  state?: ReviewState;
  /** The answer of the shop, shown below the review; '' removes it. */
  answer?: string;
  /** Why the review goes to the bin; its author can read it. */
  reason?: string;
}

export type ModerateReviewOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown-review' }
  | { ok: false; reason: 'too-long'; field: 'answer' | 'reason' }
  | NotAllowed;

/**
 * Changes the state of a review or the answer of the shop. Only the author can change text, stars and name. The audit
 * log stores each decision with its actor and reason. Approval checks again whether the author has bought the product,
 * because the order can have been paid since. A review that goes to the bin or to spam closes its reports with the
 * reason. Refused: not staff, unknown review, an answer or reason longer than `limits.reviewText`.
 */
export async function moderateReview(
  shop: Shop,
  visitor: Visitor,
  { id, ...change }: ReviewModeration & { id: number },
): Promise<ModerateReviewOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const words = {
    ...(change.answer !== undefined && { answer: plainText(change.answer) }),
    ...(change.reason !== undefined && { reason: plainText(change.reason) }),
  };
  for (const field of ['answer', 'reason'] as const)
    if ((words[field]?.length ?? 0) > limits.reviewText) return { ok: false, reason: 'too-long', field };
  const now = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<ModerateReviewOutcome> => {
    const before = await lockReview(tx, id);
    if (!before) return { ok: false, reason: 'unknown-review' };
    const { productId, email } = before;
    const state = change.state ?? before.state;
    const isMoved = state !== before.state;
    const answer = words.answer ?? before.answer;
    const isAnswered = answer !== before.answer;
    const reason = words.reason ?? (isMoved ? '' : before.reason);
    if (!isMoved && !isAnswered && reason === before.reason) return { ok: true };
    const verified = before.verified || (state === 'approved' && (await hasBoughtProduct(tx, productId, [email])));
    const answeredAt = isAnswered ? (answer === '' ? null : now) : before.answeredAt;
    await updateReview(tx, id, { state, verified, answer, answeredAt, reason, changedAt: now });
    const actor = actorOf(visitor);
    const about = { review: id, product: productId };
    if (isMoved) {
      const params = { ...about, from: before.state, to: state, reason };
      await recordAuditEvent(tx, { kind: 'review-moderated', actor, params, at: now });
    }
    if (state === 'binned' || state === 'spam')
      await decideReports(tx, visitor, { review: before, only: null, decision: 'hidden', answer: reason, at: now });
    if (isAnswered) await recordAuditEvent(tx, { kind: 'review-answered', actor, params: about, at: now });
    const wasShown = before.state === 'approved';
    const isShown = state === 'approved';
    if (wasShown || isShown)
      await announce(tx, [`product:${productId}`, ...(wasShown === isShown ? [] : ['ratings'])], now);
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}
