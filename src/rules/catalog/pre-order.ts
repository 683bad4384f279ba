// Pre-orders: bought before they appear, against a quota of their own and never the ordinary stock (R49).
import type { PreOrder, StockLevel } from './product.ts';

/** A pre-order as it is kept beside the stock of an item, whether it runs or is over. */
export interface StoredPreOrder extends PreOrder {
  /** How many may be bought in all before it appears. */
  quota: number;
  /** How many of them were. */
  taken: number;
}

const day = 86_400_000;
const hour = 3_600_000;
const isoDatePattern = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The start (UTC, epoch ms) of an ISO date; null for a text that names no day. */
function utcDay(date: string): number | null {
  const [, year, month, dayOfMonth] = isoDatePattern.exec(date) ?? [];
  if (year === undefined) return null;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth));
  return new Date(at).toISOString().slice(0, 10) === date ? at : null;
}

/** The start (UTC) of the last Sunday of a month, counted from 0. */
function lastSunday(year: number, month: number): number {
  const end = Date.UTC(year, month + 1, 0);
  return end - new Date(end).getUTCDay() * day;
}

/** When the day that starts at a moment of UTC begins in Amsterdam, where the clock is changed at one o'clock UTC. */
function startOfAmsterdamDay(utcStart: number): number {
  const year = new Date(utcStart).getUTCFullYear();
  const isSummer = utcStart > lastSunday(year, 2) && utcStart <= lastSunday(year, 9);
  return utcStart - (isSummer ? 2 : 1) * hour;
}

/** When a day (ISO date) begins in Amsterdam, epoch ms; null for a text that names no day. */
export function releaseMoment(date: string): number | null {
  const at = utcDay(date);
  return at === null ? null : startOfAmsterdamDay(at);
}

/** The day (ISO date) that comes so many days after the one that a moment (epoch ms) falls in, in Amsterdam. */
export function dateAfter(at: number, days: number): string {
  const winter = Math.floor((at + hour) / day) * day;
  const today = startOfAmsterdamDay(winter + day) <= at ? winter + day : winter;
  return new Date(today + days * day).toISOString().slice(0, 10);
}

/** What can be had of an item at a moment: while its pre-order runs, what is left of that quota. */
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

/** When a whole order can be sent: `date` is the last day on which something of it appears. */
export interface OrderRelease {
  date: string;
  /** Whether something in it could have been sent before. */
  mixed: boolean;
}

/** When everything can be sent, of the release dates of the lines (ISO dates, null for what is there); null: now. */
export function orderRelease(dates: readonly (string | null)[]): OrderRelease | null {
  const known = dates.filter((date) => date !== null).toSorted();
  const date = known.at(-1);
  return date === undefined ? null : { date, mixed: dates.some((one) => one !== date) };
}

/** What staff may change of a pre-order; what is not mentioned stays. */
export interface PreOrderChange {
  /** ISO date; null ends the pre-order. */
  date?: string | null;
  quota?: number;
}

export type PreOrderProblem =
  'release-date-unreadable' | 'release-date-past' | 'release-date-missing' | 'quota-below-taken';

export type PreOrderChangeResult = { ok: true; value: StoredPreOrder | null } | { ok: false; problem: PreOrderProblem };

/**
 * The pre-order after a change at `now` (epoch ms). Refused: a day that is none, or that has begun (unless it was that day
 * already), a quota without a day, a quota below what was bought of it.
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

/** Whether two pre-orders are the same. */
export function isSamePreOrder(one: StoredPreOrder | null, other: StoredPreOrder | null): boolean {
  return one?.date === other?.date && one?.quota === other?.quota;
}
