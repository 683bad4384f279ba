// Pre-orders: products sold before their release date, from a separate quota instead of the stock (R49).
import { startOfDay } from '../amsterdam-days.ts';
import type { PreOrder, StockLevel } from './product.ts';

/** A pre-order as it is stored with the stock of an item. It may have ended. */
export interface StoredPreOrder extends PreOrder {
  /** Number of units that can be bought before the release. */
  quota: number;
  /** Number of units already bought. */
  taken: number;
}

/** When the release date (ISO date) begins in Amsterdam, epoch ms; null when the text is not a valid date. */
export function releaseMoment(date: string): number | null {
  return startOfDay(date);
}

/** The stock level of an item at `now`. While a pre-order runs, this is what is left of its quota. */
export function stockLevelAt(stock: StockLevel, tag: StoredPreOrder | null, now: number): StockLevel {
  if (!tag || tag.until <= now) return stock;
  const { date, until } = tag;
  return {
    managed: true,
    onHand: tag.quota - tag.taken,
    inStock: false,
    lowAt: stock.lowAt,
    preOrder: { date, until },
  };
}

/** When all lines of an order can be sent. `date` is the latest release date. */
interface OrderRelease {
  date: string;
  /** Whether some lines could be sent earlier. */
  mixed: boolean;
}

/** When all lines can be sent, from their release dates (ISO dates; null for released products). null means now. */
export function orderRelease(dates: readonly (string | null)[]): OrderRelease | null {
  const known = dates.filter((date) => date !== null).toSorted();
  const date = known.at(-1);
  return date === undefined ? null : { date, mixed: dates.some((other) => other !== date) };
}

/** A change of a pre-order by staff. Absent fields stay as they are. */
export interface PreOrderChange {
  /** ISO date; null ends the pre-order. */
  date?: string | null;
  quota?: number;
}

export type PreOrderProblem =
  'release-date-unreadable' | 'release-date-past' | 'release-date-missing' | 'quota-below-taken';

type PreOrderChangeResult = { ok: true; value: StoredPreOrder | null } | { ok: false; problem: PreOrderProblem };

/**
 * Applies a change to a pre-order at `now` (epoch ms). Refuses an invalid date, a new date that has already begun, a
 * quota without a date, and a quota below the number of units already bought.
 */
export function applyPreOrderChange(
  tag: StoredPreOrder | null,
  taken: number,
  change: PreOrderChange,
  now: number,
): PreOrderChangeResult {
  const date = change.date === undefined ? (tag?.date ?? null) : change.date;
  if (date === null) {
    if (change.quota === undefined || change.date === null) return { ok: true, value: null };
    return { ok: false, problem: 'release-date-missing' };
  }
  const until = releaseMoment(date);
  if (until === null) return { ok: false, problem: 'release-date-unreadable' };
  if (until <= now && date !== tag?.date) return { ok: false, problem: 'release-date-past' };
  const quota = change.quota ?? tag?.quota ?? taken;
  if (quota < taken) return { ok: false, problem: 'quota-below-taken' };
  return { ok: true, value: { date, until, quota, taken } };
}

/** Whether two pre-orders are equal. */
export function isSamePreOrder(first: StoredPreOrder | null, second: StoredPreOrder | null): boolean {
  return first?.date === second?.date && first?.quota === second?.quota;
}
