// Reports of sales over a period, by day or by month (P3).
import { dateAfter, startOfDay } from '../amsterdam-days.ts';
import { dayMs } from '../durations.ts';
import { addCents, noCents } from '../money.ts';
import type { Cents } from '../money.ts';

export type NamedPeriod = 'week' | 'month' | 'last_month' | 'year';

/** The days of a report (ISO dates in Amsterdam, both included). */
export interface ReportDays {
  from: string;
  until: string;
}

/** A day or a month of a report. `start` and `end`: epoch ms, the end is excluded. */
export interface ReportPart {
  /** '2026-11-23', or '2026-11' for a month. */
  name: string;
  start: number;
  end: number;
}

/** Figures of a part. Amounts of orders are without tax and delivery where WooCommerce has them so. */
export interface SalesFigures {
  /** What was ordered, with tax and delivery, less what was refunded. */
  sales: Cents;
  orders: number;
  items: number;
  /** Of products and delivery. */
  tax: Cents;
  /** Without tax. */
  shipping: Cents;
  /** With tax. */
  discount: Cents;
  /** Accounts of customers that were made. */
  customers: number;
  /** Number of refunds. */
  refunds: number;
}

export const noFigures: SalesFigures = {
  sales: noCents,
  orders: 0,
  items: 0,
  tax: noCents,
  shipping: noCents,
  discount: noCents,
  customers: 0,
  refunds: 0,
};

/** Longer reports than this are by month. */
const maxDailyParts = 31;

/** The longest report. */
const maxReportDays = 3_660;

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

function monthBefore(date: string): string {
  const at = startOfDay(firstOfMonth(date)) ?? 0;
  return firstOfMonth(dateAfter(at, -1));
}

/** The days of a named period, up to today; `now`: epoch ms. A week is the last seven days. */
export function daysOfPeriod(period: NamedPeriod, now: number): ReportDays {
  const until = dateAfter(now, 0);
  switch (period) {
    case 'week':
      return { from: dateAfter(now, -6), until };
    case 'month':
      return { from: firstOfMonth(until), until };
    case 'last_month':
      return { from: monthBefore(until), until: dateAfter(startOfDay(firstOfMonth(until)) ?? now, -1) };
    case 'year':
      return { from: `${until.slice(0, 4)}-01-01`, until };
  }
}

/** The parts of a report, oldest first: days, or months above 31 days. null: no dates, the wrong way round, or too long. */
export function partsOfReport({
  from,
  until,
}: ReportDays): { by: 'day' | 'month'; parts: readonly ReportPart[] } | null {
  const first = startOfDay(from);
  const last = startOfDay(until);
  if (first === null || last === null || last < first) return null;
  const days = Math.round((last - first) / dayMs) + 1;
  if (days > maxReportDays) return null;
  const end = startOfDay(dateAfter(last, 1)) ?? last + dayMs;
  const by = days > maxDailyParts ? 'month' : 'day';
  const parts: ReportPart[] = [];
  for (let at = first; at < end;) {
    const date = dateAfter(at, 0);
    // A month ends in the first days of the next one at the latest.
    const following =
      by === 'day' ? dateAfter(at, 1) : firstOfMonth(dateAfter(startOfDay(firstOfMonth(date)) ?? at, 32));
    const next = Math.min(startOfDay(following) ?? end, end);
    parts.push({ name: by === 'day' ? date : date.slice(0, 7), start: at, end: next });
    at = next;
  }
  return { by, parts };
}

/** The figures of all parts together. */
export function sumFigures(parts: readonly SalesFigures[]): SalesFigures {
  return parts.reduce(
    (sum, one) => ({
      sales: addCents(sum.sales, one.sales),
      orders: sum.orders + one.orders,
      items: sum.items + one.items,
      tax: addCents(sum.tax, one.tax),
      shipping: addCents(sum.shipping, one.shipping),
      discount: addCents(sum.discount, one.discount),
      customers: sum.customers + one.customers,
      refunds: sum.refunds + one.refunds,
    }),
    noFigures,
  );
}
