// Staff dismisses reports about a review; the review stays.
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
  /** The reports that staff has read; a report that arrived later stays open. */
  reports: readonly number[];
  /** The reason, for the reporter; '' for only the decision. */
  answer: string;
}

type DismissReportsOutcome =
  { ok: true } | { ok: false; reason: 'unknown-review' } | { ok: false; reason: 'too-long' } | NotAllowed;

/**
 * Closes reports about a review that stays as it is, with an email to each reporter who left an address. A report that
 * is already closed keeps its decision. Refused: not staff, unknown review, an answer longer than `limits.reviewText`.
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
