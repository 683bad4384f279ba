// Closes the reports of a review and adds the emails with the decision, one for each report with an address.
import { addMails } from '../../db/mails/mails.ts';
import type { Tx } from '../../db/database.ts';
import { closeReports } from '../../db/reviews/review-reports.ts';
import type { ReportClosing } from '../../db/reviews/review-reports.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Review } from '../../rules/reviews/reviews.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { actorOf } from '../shop.ts';
import type { Visitor } from '../shop.ts';

/**
 * Closes open reports about a locked review: those of `only`, or all when it is null. Adds the emails with the
 * decision. Part of the transaction of the decision. Returns the number of closed reports.
 */
export async function decideReports(
  tx: Tx,
  visitor: Visitor,
  { review, only, ...decided }: { review: Review; only: readonly number[] | null } & ReportClosing,
): Promise<number> {
  const { decision, at } = decided;
  const closed = await closeReports(tx, { reviewId: review.id, only }, decided);
  if (closed.length === 0) return 0;
  const letters = closed.flatMap(({ id, email }) =>
    email === ''
      ? []
      : [{ reviewReportId: id, kind: 'report-decided' as const, recipient: email, dedupeKey: `report-decided:${id}` }],
  );
  await enqueueMails(tx, await addMails(tx, letters, at), at);
  const params = { review: review.id, product: review.productId, decision, reports: closed.map(({ id }) => id) };
  await recordAuditEvent(tx, { kind: 'review-reports-decided', actor: actorOf(visitor), params, at });
  return closed.length;
}
