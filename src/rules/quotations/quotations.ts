// Quotations for wishlists: what staff may offer, and whether an offer still holds (R66).
import { dayMs } from '../durations.ts';
import type { Cents } from '../money.ts';

export const estimateStates = ['new', 'answered', 'closed'] as const;

/** `new`: nobody answered yet. `closed`: staff put it aside without a quotation. */
export type EstimateState = (typeof estimateStates)[number];

/** `estimate-asked` goes to the shop, `quotation` to whoever asked. */
export type EstimateMailKind = 'estimate-asked' | 'quotation';

/** An item of the wishlist as it was when the estimate was asked. */
export interface EstimateRow {
  id: number;
  productId: number;
  /** The id of the variation, or that of the product. */
  itemId: number;
  name: string;
  quantity: number;
}

/** An item that is quoted, with its price for one piece, including tax. */
export interface QuotationLine {
  productId: number;
  /** The id of the variation, or that of the product. */
  itemId: number;
  name: string;
  quantity: number;
  unitPrice: Cents;
}

/** An offer for the items of a wishlist: dated, and for one order. */
export interface Quotation {
  id: number;
  estimateId: number;
  /** As carts, orders, emails and papers show it. */
  title: string;
  /** What staff wrote with it. */
  text: string;
  /** The last moment at which it holds, epoch ms. */
  validUntil: number;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms; null while staff has not withdrawn it. */
  withdrawnAt: number | null;
  /** The order that used it; null while none has. */
  orderId: number | null;
  lines: readonly QuotationLine[];
}

export type QuotationState = 'open' | 'used' | 'withdrawn' | 'expired';

/** Whether a quotation can be ordered at `now` (epoch ms). */
export function quotationState(
  { orderId, withdrawnAt, validUntil }: Pick<Quotation, 'orderId' | 'withdrawnAt' | 'validUntil'>,
  now: number,
): QuotationState {
  if (orderId !== null) return 'used';
  if (withdrawnAt !== null) return 'withdrawn';
  return now <= validUntil ? 'open' : 'expired';
}

/** The longest term of a quotation, in days. */
export const longestQuotationDays = 90;

/** Longest texts, in characters. */
export const quotationLimits = { title: 80, text: 5_000, note: 2_000 } as const;

/** What staff fills in. */
export interface QuotationDraft {
  title: string;
  text: string;
  /** Epoch ms. */
  validUntil: number;
  /** By the id of the row of the estimate; rows that are absent are not quoted. */
  prices: ReadonlyMap<number, Cents>;
}

export type QuotationProblem =
  | { field: 'title'; code: 'title-missing' | 'title-too-long' }
  | { field: 'text'; code: 'text-too-long' }
  | { field: 'valid_until'; code: 'term-over' | 'term-too-long' }
  | { field: 'lines'; code: 'no-lines' | 'unknown-row' | 'not-quotable' | 'invalid-price' };

/**
 * Why a quotation cannot be made at `now` (epoch ms); null when it can. `quotable`: the rows whose item can be put in a cart by
 * its id alone.
 */
export function quotationProblem(
  draft: QuotationDraft,
  { rows, quotable, now }: { rows: readonly EstimateRow[]; quotable: ReadonlySet<number>; now: number },
): QuotationProblem | null {
  if (draft.title === '') return { field: 'title', code: 'title-missing' };
  if (draft.title.length > quotationLimits.title) return { field: 'title', code: 'title-too-long' };
  if (draft.text.length > quotationLimits.text) return { field: 'text', code: 'text-too-long' };
  if (draft.validUntil <= now) return { field: 'valid_until', code: 'term-over' };
  // A date is a whole day, so that the last day may end a day after the term.
  if (draft.validUntil > now + (longestQuotationDays + 1) * dayMs)
    return { field: 'valid_until', code: 'term-too-long' };
  if (draft.prices.size === 0) return { field: 'lines', code: 'no-lines' };
  for (const [rowId, price] of draft.prices) {
    if (!rows.some(({ id }) => id === rowId)) return { field: 'lines', code: 'unknown-row' };
    if (!quotable.has(rowId)) return { field: 'lines', code: 'not-quotable' };
    if (!Number.isSafeInteger(price) || price < 1 || price > 100_000_000)
      return { field: 'lines', code: 'invalid-price' };
  }
  return null;
}

const source = /^quotation:(\d+)$/;

/** The source of the adjustments of a quotation. */
export const quotationSource = (id: number): string => `quotation:${id}`;

/** The id of the quotation that changed an amount of these lines; null when none did. */
export function usedQuotationId(lines: readonly { adjustments: readonly { source: string }[] }[]): number | null {
  for (const { adjustments } of lines)
    for (const adjustment of adjustments) {
      const id = source.exec(adjustment.source)?.[1];
      if (id !== undefined) return Number(id);
    }
  return null;
}
