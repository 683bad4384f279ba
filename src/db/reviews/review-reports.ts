// Reports of reviews, sent by visitors.
import type { Selectable } from 'kysely';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import type { ValidReport, ReportDecision, ReportReason, ReviewReport } from '../../rules/reviews/review-reports.ts';
import type { Tx } from '../database.ts';
import type { Tables } from '../tables.ts';

function toReviewReport(row: Selectable<Tables['review_reports']>): ReviewReport {
  return {
    id: row.id,
    reviewId: row.review_id,
    // Only this program writes reasons.
    reason: row.reason as ReportReason,
    text: row.body,
    email: row.email,
    state: row.state,
    answer: row.answer,
    at: row.created_at,
    decidedAt: row.decided_at,
  };
}

/**
 * Stores a report about a locked review and returns its id; `at` in epoch ms. Returns null when an equal report is open: that
 * one stays the only one.
 */
export async function insertReport(
  tx: Tx,
  { review, report, at }: { review: { id: number; productId: number }; report: ValidReport; at: number },
): Promise<number | null> {
  const { reason, text, email } = report;
  const known = await tx.q
    .selectFrom('review_reports')
    .select('id')
    .where('review_id', '=', review.id)
    .where('state', '=', 'open')
    .where('reason', '=', reason)
    .where('body', '=', text)
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) return null;
  const { id } = await tx.q
    .insertInto('review_reports')
    .values({
      review_id: review.id,
      product_id: review.productId,
      reason,
      body: text,
      email,
      state: 'open',
      answer: '',
      created_at: at,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The reports by review id, oldest first. A review without reports has no entry. */
export async function readReportsByReview(
  tx: Tx,
  reviewIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ReviewReport[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('review_reports')
    .selectAll()
    .where('review_id', 'in', reviewIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(toReviewReport), ({ reviewId }) => reviewId ?? 0);
}

/** A query for the ids of reviews that have an open report. */
export function selectReportedReviewIds({ q }: Tx) {
  return q
    .selectFrom('review_reports')
    .select((eb) => eb.ref('review_id').$notNull().as('review_id'))
    .where('state', '=', 'open')
    .where('review_id', 'is not', null);
}

export interface ReportClosing {
  decision: ReportDecision;
  answer: string;
  /** Epoch ms. */
  at: number;
}

/** Closes open reports about a locked review and returns them. `only`: the ids of the reports to close; null: all. */
export async function closeReports(
  tx: Tx,
  { reviewId, only }: { reviewId: number; only: readonly number[] | null },
  { decision, answer, at }: ReportClosing,
): Promise<readonly Pick<ReviewReport, 'id' | 'email'>[]> {
  if (only?.length === 0) return [];
  let update = tx.q
    .updateTable('review_reports')
    .set({ state: decision, answer, decided_at: at })
    .where('review_id', '=', reviewId)
    .where('state', '=', 'open');
  if (only) update = update.where('id', 'in', only);
  return update.returning(['id', 'email']).execute();
}

/** Returns a report with the product of its review; null when there is none (any more). */
export async function findReportWithProduct(
  tx: Tx,
  id: number,
): Promise<(ReviewReport & { product: { name: string; slug: string } }) | null> {
  const row = await tx.q
    .selectFrom('review_reports')
    .innerJoin('products', 'products.id', 'review_reports.product_id')
    .selectAll('review_reports')
    .select(['products.name as product_name', 'products.edition as product_edition', 'products.slug as product_slug'])
    .where('review_reports.id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        ...toReviewReport(row),
        product: { name: oneLineTitle(row.product_name, row.product_edition), slug: row.product_slug },
      }
    : null;
}

/** Deletes at most `max` reports that were decided before a moment (epoch ms), with addresses and emails. Returns how many. */
export async function deleteDecidedReports(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('review_reports')
    .select('id')
    .where('decided_at', '<', before)
    .orderBy('id')
    .limit(max)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.q.deleteFrom('review_reports').where('id', 'in', ids).execute();
  return ids.length;
}

/** Takes an address (in lower case) off the reports that were sent with it, and deletes their emails. */
export async function eraseReporter(tx: Tx, email: string): Promise<void> {
  const rows = await tx.q
    .selectFrom('review_reports')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await tx.q.deleteFrom('mails').where('review_report_id', 'in', ids).execute();
  await tx.q.updateTable('review_reports').set({ email: '' }).where('id', 'in', ids).execute();
}
