// Estimates for staff: read, answered by a quotation, closed, deleted (R66).
import { recordAuditEvent } from '../../db/audit-log.ts';
import { addMails } from '../../db/mails/mails.ts';
import {
  deleteEstimates,
  listEstimates as listRows,
  readEstimate,
  setEstimateState,
} from '../../db/quotations/estimates.ts';
import type { Estimate } from '../../db/quotations/estimates.ts';
import {
  insertQuotation,
  lockQuotation,
  readQuotation,
  readQuotationsOf,
  withdrawQuotation as withdrawRow,
} from '../../db/quotations/quotations.ts';
import type { StoredQuotation } from '../../db/quotations/quotations.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import { plainLine, plainText } from '../../rules/plain-text.ts';
import { quotationProblem } from '../../rules/quotations/quotations.ts';
import type { EstimateState, QuotationDraft, QuotationProblem } from '../../rules/quotations/quotations.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { hashWishlistToken } from '../wishlists/open-wishlists.ts';
import { loadItemsNow } from './quoted-items.ts';
import type { ItemNow } from './quoted-items.ts';

const notAllowed = { ok: false, reason: 'not-allowed' } as const;
const unknownEstimate = { ok: false, reason: 'unknown-estimate' } as const;
type UnknownEstimate = typeof unknownEstimate;

/** One page of estimates, newest first; `state` null: all. Refused: not staff (R30). */
export async function listEstimates(
  shop: Shop,
  visitor: Visitor,
  query: { state: EstimateState | null; limit: number; offset: number },
): Promise<({ ok: true } & ResultPage<Estimate>) | NotAllowed> {
  if (!canManageShop(visitor)) return notAllowed;
  const { estimates, total } = await shop.db.read((tx) => listRows(tx, query));
  return { ok: true, rows: estimates, total };
}

/** An estimate with its quotations, and what its items cost now. */
export interface EstimateView {
  estimate: Estimate;
  quotations: readonly StoredQuotation[];
  /** By item id; an item that is no longer sold is absent. */
  items: ReadonlyMap<number, ItemNow>;
}

/** One estimate. Refused: not staff (R30), unknown. */
export async function showEstimate(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<({ ok: true } & EstimateView) | NotAllowed | UnknownEstimate> {
  if (!canManageShop(visitor)) return notAllowed;
  const found = await shop.db.read(async (tx) => {
    const estimate = await readEstimate(tx, id);
    return estimate && { estimate, quotations: await readQuotationsOf(tx, [id]) };
  });
  return found ? { ok: true, ...found, items: await loadItemsNow(shop, found.estimate.rows) } : unknownEstimate;
}

type SendQuotationOutcome =
  { ok: true; id: number } | NotAllowed | UnknownEstimate | { ok: false; reason: 'invalid'; problem: QuotationProblem };

/** Makes a quotation and mails it. Refused: not staff (R30), unknown, and what `quotationProblem` finds. */
export async function sendQuotation(
  shop: Shop,
  visitor: Visitor,
  { estimateId, draft: typed }: { estimateId: number; draft: QuotationDraft },
): Promise<SendQuotationOutcome> {
  if (!canManageShop(visitor)) return notAllowed;
  const shown = await showEstimate(shop, visitor, estimateId);
  if (!shown.ok) return shown;
  const at = shop.clock.now();
  const draft = { ...typed, title: plainLine(typed.title), text: plainText(typed.text) };
  const { rows } = shown.estimate;
  const quotable = new Set(rows.filter(({ itemId }) => shown.items.get(itemId)?.isQuotable).map(({ id }) => id));
  const problem = quotationProblem(draft, { rows, quotable, now: at });
  if (problem) return { ok: false, reason: 'invalid', problem };
  const actor = actorOf(visitor);
  const token = shop.ids.wishlistKey();
  const outcome = await shop.db.write(async (tx): Promise<SendQuotationOutcome> => {
    const estimate = await readEstimate(tx, estimateId, true);
    if (!estimate) return unknownEstimate;
    const id = await insertQuotation(tx, {
      estimateId,
      token,
      tokenHash: hashWishlistToken(token),
      title: draft.title,
      text: draft.text,
      actor,
      validUntil: draft.validUntil,
      createdAt: at,
      lines: rows.flatMap(({ id: rowId, ...row }) => {
        const unitPrice = draft.prices.get(rowId);
        return unitPrice === undefined ? [] : [{ ...row, unitPrice }];
      }),
    });
    await setEstimateState(tx, estimateId, 'answered');
    const mail = { kind: 'quotation' as const, recipient: estimate.email, estimateId, quotationId: id };
    await enqueueMails(tx, await addMails(tx, [{ ...mail, dedupeKey: `quotation:${id}` }], at), at);
    await recordAuditEvent(tx, { kind: 'quotation-sent', actor, params: { estimate: estimateId, quotation: id }, at });
    return { ok: true, id };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

type WithdrawQuotationOutcome =
  | { ok: true }
  | NotAllowed
  | UnknownEstimate
  /** An order used it, or it is withdrawn already. */
  | { ok: false; reason: 'not-open' };

/** Withdraws a quotation: from now on no order has its prices. Refused: not staff (R30), unknown, used or withdrawn. */
export async function withdrawQuotation(
  shop: Shop,
  visitor: Visitor,
  { estimateId, quotationId }: { estimateId: number; quotationId: number },
): Promise<WithdrawQuotationOutcome> {
  if (!canManageShop(visitor)) return notAllowed;
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<WithdrawQuotationOutcome> => {
    await lockQuotation(tx, quotationId);
    const quotation = await readQuotation(tx, quotationId);
    if (quotation?.estimateId !== estimateId) return unknownEstimate;
    if (!(await withdrawRow(tx, quotationId, at))) return { ok: false, reason: 'not-open' };
    const params = { estimate: estimateId, quotation: quotationId };
    await recordAuditEvent(tx, { kind: 'quotation-withdrawn', actor: actorOf(visitor), params, at });
    return { ok: true };
  });
}

/** Puts an estimate aside without a quotation, or takes it up again. Refused: not staff (R30), unknown. */
export async function closeEstimate(
  shop: Shop,
  visitor: Visitor,
  { id, isClosed }: { id: number; isClosed: boolean },
): Promise<{ ok: true } | NotAllowed | UnknownEstimate> {
  if (!canManageShop(visitor)) return notAllowed;
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<{ ok: true } | UnknownEstimate> => {
    const estimate = await readEstimate(tx, id, true);
    if (!estimate) return unknownEstimate;
    const isAnswered = (await readQuotationsOf(tx, [id])).length > 0;
    const state: EstimateState = isClosed ? 'closed' : isAnswered ? 'answered' : 'new';
    await setEstimateState(tx, id, state);
    const params = { estimate: id, from: { state: estimate.state }, to: { state } };
    await recordAuditEvent(tx, { kind: 'estimate-closed', actor: actorOf(visitor), params, at });
    return { ok: true };
  });
}

/** Deletes an estimate with its quotations and emails. Refused: not staff (R30), unknown. */
export async function deleteEstimate(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<{ ok: true } | NotAllowed | UnknownEstimate> {
  if (!canManageShop(visitor)) return notAllowed;
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<{ ok: true } | UnknownEstimate> => {
    if (!(await readEstimate(tx, id, true))) return unknownEstimate;
    await deleteEstimates(tx, [id]);
    await recordAuditEvent(tx, { kind: 'estimate-deleted', actor: actorOf(visitor), params: { estimate: id }, at });
    return { ok: true };
  });
}
