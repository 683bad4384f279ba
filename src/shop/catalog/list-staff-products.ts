// All products, for staff: drafts too.
import { listStaffProductIds, staffProductsByIds } from '../../db/staff-products.ts';
import type { Page } from '../../rules/staff-orders.ts';
import type { StaffProduct, StaffProductQuery } from '../../rules/staff-products.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of products; refused to whoever is not staff (R30). */
export async function listStaffProducts(
  shop: Shop,
  visitor: Visitor,
  query: StaffProductQuery,
): Promise<({ ok: true } & Page<StaffProduct>) | Refused> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const { ids, total } = await listStaffProductIds(tx, query, now);
    return { ok: true, rows: await staffProductsByIds(tx, ids, now), total };
  });
}
