// Orders and turnover by where the visit came from, for staff.
import { readSalesBySource } from '../../db/orders/order-attribution.ts';
import { dateAfter, startOfDay } from '../../rules/amsterdam-days.ts';
import { rankSources } from '../../rules/orders/source-sales.ts';
import type { SourceSales } from '../../rules/orders/source-sales.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

const maxSources = 12;

/** The sources of the orders of the last `days` days in Amsterdam, today included, without cancelled orders. Refused: not staff (R30). */
export async function showSourceSales(
  shop: Shop,
  visitor: Visitor,
  { days }: { days: number },
): Promise<{ ok: true; sources: readonly SourceSales[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const since = startOfDay(dateAfter(now, 1 - days)) ?? now;
  return { ok: true, sources: rankSources(await shop.db.read((tx) => readSalesBySource(tx, since)), maxSources) };
}
