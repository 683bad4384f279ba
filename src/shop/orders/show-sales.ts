// Turnover and number of orders of the last days, for staff.
import { readSales } from '../../db/orders/staff-orders.ts';
import { dateAfter, startOfDay } from '../../rules/amsterdam-days.ts';
import { noCents } from '../../rules/money.ts';
import { salesOfWeek } from '../../rules/orders/sales.ts';
import type { DaySales, Sales } from '../../rules/orders/sales.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

interface SalesView {
  /** The last fourteen days in Amsterdam, oldest first; the last one is today. */
  days: readonly DaySales[];
  /** Since Monday. */
  week: Sales;
}

const shownDays = 14;
const noSales: Sales = { orders: 0, total: noCents };

/** The sales by day, without cancelled orders. Refused: not staff (R30). */
export async function showSales(shop: Shop, visitor: Visitor): Promise<({ ok: true } & SalesView) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const dates = Array.from({ length: shownDays }, (_, at) => dateAfter(now, at + 1 - shownDays));
  const starts = dates.map((date) => startOfDay(date) ?? now);
  const sales = await shop.db.read((tx) => readSales(tx, starts));
  const days = dates.map((date, at) => ({ date, ...(sales[at] ?? noSales) }));
  return { ok: true, days, week: salesOfWeek(days) };
}
