// Reports for staff and programs (P3): sales over a period, the products that sold most, and numbers by group.
import { countByGroup, countCustomersByPaying, readSalesReport, readTopSellers } from '../../db/orders/sales-report.ts';
import { daysOfPeriod, partsOfReport, sumFigures } from '../../rules/orders/sales-report.ts';
import type { NamedPeriod, ReportDays, SalesFigures } from '../../rules/orders/sales-report.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** A named period, or days (ISO dates). */
export type ReportPeriod = NamedPeriod | ReportDays;

interface SalesReport {
  by: 'day' | 'month';
  /** How many days or months it has. */
  total: SalesFigures;
  parts: readonly { name: string; figures: SalesFigures }[];
}

interface InvalidPeriod {
  ok: false;
  reason: 'invalid-period';
}

function planReport(shop: Shop, period: ReportPeriod) {
  return partsOfReport(typeof period === 'string' ? daysOfPeriod(period, shop.clock.now()) : period);
}

/** The sales of a period. Refused: not staff (R30), dates that are none, the wrong way round, or more than ten years. */
export async function showSalesReport(
  shop: Shop,
  visitor: Visitor,
  period: ReportPeriod,
): Promise<({ ok: true } & SalesReport) | NotAllowed | InvalidPeriod> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const planned = planReport(shop, period);
  if (!planned) return { ok: false, reason: 'invalid-period' };
  const figures = await shop.db.read((tx) => readSalesReport(tx, planned.parts));
  const parts = planned.parts.flatMap(({ name }, at) => {
    const own = figures[at];
    return own ? [{ name, figures: own }] : [];
  });
  return { ok: true, by: planned.by, total: sumFigures(figures), parts };
}

const maxTopSellers = 12;

/** The twelve products of which most units were ordered in a period. Refused as `showSalesReport`. */
export async function showTopSellers(
  shop: Shop,
  visitor: Visitor,
  period: ReportPeriod,
): Promise<
  { ok: true; sellers: readonly { productId: number; name: string; quantity: number }[] } | NotAllowed | InvalidPeriod
> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const planned = planReport(shop, period);
  if (!planned) return { ok: false, reason: 'invalid-period' };
  const [first, last] = [planned.parts[0], planned.parts.at(-1)];
  const query = { start: first?.start ?? 0, end: last?.end ?? 0, limit: maxTopSellers };
  return { ok: true, sellers: await shop.db.read((tx) => readTopSellers(tx, query)) };
}

/** The number of orders by status, products by type, coupons by kind, or reviews by rating. Refused: not staff (R30). */
export async function showTotals(
  shop: Shop,
  visitor: Visitor,
  group: 'orders' | 'products' | 'reviews' | 'coupons',
): Promise<{ ok: true; totals: ReadonlyMap<string, number> } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, totals: await shop.db.read((tx) => countByGroup(tx, group)) };
}

/** The number of customers with an account, by whether they have paid an order. Refused: not staff (R30). */
export async function showCustomerTotals(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; paying: number; others: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await shop.db.read(countCustomersByPaying)) };
}
