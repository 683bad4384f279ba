// The input of emails about an estimate: to the shop that it was asked, to whoever asked with the quotation.
import type { Tx } from '../../db/database.ts';
import type { StoredEstimateMail } from '../../db/mails/stored-mail.ts';
import { readEstimate } from '../../db/quotations/estimates.ts';
import type { Estimate } from '../../db/quotations/estimates.ts';
import { readQuotation } from '../../db/quotations/quotations.ts';
import type { StoredQuotation } from '../../db/quotations/quotations.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { EstimateMailKind } from '../../rules/quotations/quotations.ts';
import type { Settings } from '../../settings/registry.ts';

export interface EstimateMailInput {
  kind: EstimateMailKind;
  estimate: Estimate;
  /** null for the email to the shop. */
  quotation: StoredQuotation | null;
  settings: Settings;
  origin: string;
}

/** Loads the input; null when the estimate is deleted, or the quotation was withdrawn before it was sent. */
export async function loadEstimateMailInput(
  tx: Tx,
  { kind, estimateId, quotationId }: StoredEstimateMail,
  origin: string,
): Promise<EstimateMailInput | null> {
  const estimate = await readEstimate(tx, estimateId);
  const quotation = quotationId === null ? null : await readQuotation(tx, quotationId);
  if (!estimate || (kind === 'quotation' && quotation?.withdrawnAt !== null)) return null;
  return { kind, estimate, quotation, settings: await readSettings(tx), origin };
}

/** Where an answer goes: what the shop got is answered to whoever asked. null: to the shop. */
export async function estimateReplyAddress(tx: Tx, { kind, estimateId }: StoredEstimateMail): Promise<string | null> {
  return kind === 'estimate-asked' ? ((await readEstimate(tx, estimateId))?.email ?? null) : null;
}
