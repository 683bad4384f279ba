// The input of emails about a report.
import type { Tx } from '../../db/database.ts';
import { findReportWithProduct } from '../../db/reviews/review-reports.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { ReportDecision, ReportMailKind } from '../../rules/reviews/review-reports.ts';
import type { Settings } from '../../settings/registry.ts';

/** The input of an email about a report. */
export interface ReportMailInput {
  kind: ReportMailKind;
  report: {
    /** null in the email that confirms the receipt. */
    decided: { decision: ReportDecision; answer: string } | null;
    /** When the report was sent, epoch ms. */
    at: number;
  };
  product: { name: string; slug: string };
  settings: Settings;
  origin: string;
}

/**
 * Loads the input of an email about a report. Throws when the report does not exist, or is undecided in an email about
 * the decision.
 */
export async function loadReportMailInput(
  tx: Tx,
  { kind, reviewReportId }: { kind: ReportMailKind; reviewReportId: number },
  origin: string,
): Promise<ReportMailInput> {
  const found = await findReportWithProduct(tx, reviewReportId);
  if (!found) throw new Error(`there is no report ${reviewReportId}`);
  const { state: decision, answer, at, product } = found;
  const settings = await readSettings(tx);
  if (kind === 'report-received') return { kind, report: { decided: null, at }, product, settings, origin };
  if (decision === 'open') throw new Error(`report ${reviewReportId} is not decided`);
  return { kind, report: { decided: { decision, answer }, at }, product, settings, origin };
}
