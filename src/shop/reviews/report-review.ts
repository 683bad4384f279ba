// A reader tells the shop that a review is illegal or untrue (L21).
import type { Tx } from '../../db/database.ts';
import { addMails } from '../../db/mails/mails.ts';
import { lockReview } from '../../db/reviews/reviews.ts';
import { insertReport } from '../../db/reviews/review-reports.ts';
import { validateReport } from '../../rules/reviews/review-reports.ts';
import type { ReportProblem, ReportFormFields } from '../../rules/reviews/review-reports.ts';
import { limits } from '../../settings/constants.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import type { Shop, Visitor } from '../shop.ts';

interface ReportReviewInput {
  reviewId: number;
  report: ReportFormFields;
  /** What stands in the field that no person sees. */
  hiddenField: string;
}

type ReportReviewOutcome =
  | { ok: true }
  /** There is none that everybody sees. */
  | { ok: false; reason: 'unknown-review' }
  | { ok: false; reason: 'invalid'; problems: readonly ReportProblem[] }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

/**
 * Keeps a report until staff has decided, and confirms it to whoever left an address, who may have six letters in a row and then
 * gets the decision alone; nothing that anybody sees changes by it. What a program filled in is told the same and kept nowhere.
 * Refused: a review that is not placed, what is missing or wrong, more than `rateLimits.report`.
 */
export async function reportReview(
  shop: Shop,
  visitor: Visitor,
  { reviewId, report, hiddenField }: ReportReviewInput,
): Promise<ReportReviewOutcome> {
  const read = validateReport(report, { longest: limits.reviewText });
  const email = read.ok ? read.report.email : '';
  const [allowances, letters] = await Promise.all([
    prepareSharedAllowances(shop, [{ limit: rateLimits.report, who: visitor.client ?? null }]),
    prepareSharedAllowances(shop, [{ limit: rateLimits.letter, who: email === '' ? null : email }]),
  ]);
  const outcome = await shop.db.write(async (tx): Promise<ReportReviewOutcome> => {
    // Locked: whoever takes the review away at the same moment answers this report too.
    const review = await lockReview(tx, reviewId);
    if (review?.state !== 'approved') return { ok: false, reason: 'unknown-review' };
    if (!read.ok) return { ok: false, reason: 'invalid', problems: read.problems };
    const allowance = allowances.earlyRefusal ?? (await allowances.spendIn(tx));
    if (!allowance.ok) return { ok: false, reason: 'too-often', notice: limitNotice(allowance) };
    if (hiddenField !== '') return { ok: true };
    const at = shop.clock.now();
    const id = await insertReport(tx, { review, report: read.report, at });
    if (id === null || email === '') return { ok: true };
    const allowed = letters.earlyRefusal ?? (await letters.spendIn(tx));
    if (allowed.ok) await addConfirmationMail(tx, { id, email, at });
    return { ok: true };
  });
  if (outcome.ok && email !== '') signalJobsEnqueued(shop);
  return outcome;
}

async function addConfirmationMail(
  tx: Tx,
  { id, email, at }: { id: number; email: string; at: number },
): Promise<void> {
  const letter = { reviewReportId: id, kind: 'report-received' as const, recipient: email };
  await enqueueMails(tx, await addMails(tx, [{ ...letter, dedupeKey: `report-received:${id}` }], at), at);
}
