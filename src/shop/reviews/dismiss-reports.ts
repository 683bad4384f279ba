// Staff has looked at what was reported about a review, and lets it stand.
import { lockReview } from '../../db/reviews/reviews.ts';
import { plainText } from '../../rules/plain-text.ts';
import { limits } from '../../settings/constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { Shop, Visitor } from '../shop.ts';
import { decideReports } from './decide-reports.ts';

interface DismissReportsInput {
  id: number;
  /** The reports that were looked at: one that came in since stays open. */
  reports: readonly number[];
  /** Why, for whoever reported; '' for no more than that it stays. */
  answer: string;
}

type DismissReportsOutcome =
  { ok: true } | { ok: false; reason: 'unknown-review' } | { ok: false; reason: 'too-long' } | NotAllowed;

/**
 * Closes reports about a review that stays as it is, with a letter to whoever left an address; one that is closed already stays as
 * it was decided. Refused: whoever is not staff, a review that is not there, words longer than `limits.reviewText`.
 */
export async function dismissReports(
  shop: Shop,
  visitor: Visitor,
  input: DismissReportsInput,
): Promise<DismissReportsOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const answer = plainText(input.answer);
  if (answer.length > limits.reviewText) return { ok: false, reason: 'too-long' };
  const at = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<DismissReportsOutcome> => {
    const review = await lockReview(tx, input.id);
    if (!review) return { ok: false, reason: 'unknown-review' };
    await decideReports(tx, visitor, { review, only: input.reports, decision: 'kept', answer, at });
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}
