// All products, whatever their status, for staff.
import { readCategories } from '../../db/catalog/categories.ts';
import { listStaffProductIds } from '../../db/catalog/staff-products.ts';
import { withDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { StaffProductQuery } from '../../rules/catalog/staff-products.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readStaffDetails } from './read-staff-details.ts';
import type { StaffProductDetails } from './read-staff-details.ts';

/** One page of products; of a category also those of the categories below it. Refused: not staff (R30). */
export async function listStaffProducts(
  shop: Shop,
  visitor: Visitor,
  { category, ...query }: Omit<StaffProductQuery, 'categoryIds'> & { category: number | null },
): Promise<({ ok: true } & ResultPage<StaffProductDetails>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const categoryIds = category === null ? null : withDescendantIds(await readCategories(tx), category);
    const { ids, total } = await listStaffProductIds(tx, { ...query, categoryIds }, now);
    return { ok: true, rows: await readStaffDetails(tx, ids, now), total };
  });
}
