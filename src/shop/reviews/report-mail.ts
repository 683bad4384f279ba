// What the letter about a report is made from.
import type { Tx } from '../../db/database.ts';
import { reportWithProduct } from '../../db/review-reports.ts';
import { readSettings } from '../../db/settings.ts';
import type { ReportDecision, ReportMailKind } from '../../rules/review-reports.ts';
import type { Settings } from '../../settings/registry.ts';

/** All that such a letter is made from. */
export interface ReportMailFacts {
  kind: ReportMailKind;
  report: {
    decision: ReportDecision;
    answer: string;
    /** When it was made, epoch ms. */
    at: number;
  };
  product: { name: string; slug: string };
  settings: Settings;
  origin: string;
}

/** The facts of the letter with the decision about a report. Throws for one that is not decided. */
export async function reportMailFacts(
  tx: Tx,
  { kind, reviewReportId }: { kind: ReportMailKind; reviewReportId: number },
  origin: string,
): Promise<ReportMailFacts> {
  const found = await reportWithProduct(tx, reviewReportId);
  if (!found || found.state === 'open') throw new Error(`report ${reviewReportId} is not decided`);
  const { state: decision, answer, at, product } = found;
  return { kind, report: { decision, answer, at }, product, settings: await readSettings(tx), origin };
}
