// Turnover and number of orders by day.
import { addCents, noCents } from '../money.ts';
import type { Cents } from '../money.ts';

export interface Sales {
  orders: number;
  /** Of these orders together, including tax and shipping. */
  total: Cents;
}

export interface DaySales extends Sales {
  /** ISO date, in Amsterdam. */
  date: string;
}

/** The sales of the week, which begins on Monday, up to the last of the days. `days`: at least seven, oldest first. */
export function salesOfWeek(days: readonly DaySales[]): Sales {
  const monday = days.findLastIndex(({ date }) => new Date(date).getUTCDay() === 1);
  return days
    .slice(Math.max(0, monday))
    .reduce<Sales>((sum, { orders, total }) => ({ orders: sum.orders + orders, total: addCents(sum.total, total) }), {
      orders: 0,
      total: noCents,
    });
}
