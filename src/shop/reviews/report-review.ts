// A visitor reports a review as illegal or untrue (L21).
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
  /** The value of the hidden field (honeypot); a person leaves it empty. */
  hiddenField: string;
}

type ReportReviewOutcome =
  | { ok: true }
  /** The review does not exist or is not public. */
  | { ok: false; reason: 'unknown-review' }
  | { ok: false; reason: 'invalid'; problems: readonly ReportProblem[] }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

/**
 * Stores a report until staff decides, and adds a confirmation email when the reporter left an address.
 * `rateLimits.requestedMail` bounds these emails; above it the reporter gets the email about the decision only. The report
 * changes nothing that visitors see. A report with a filled hidden field gets the same result but is not stored.
 * Refused: a review that is not public, an invalid or incomplete form, more reports than `rateLimits.report` allows.
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
    prepareSharedAllowances(shop, [{ limit: rateLimits.requestedMail, who: email === '' ? null : email }]),
  ]);
  const outcome = await shop.db.write(async (tx): Promise<ReportReviewOutcome> => {
    // The lock makes a concurrent removal of the review also close this report.
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
