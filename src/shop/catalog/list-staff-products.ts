// All products, whatever their status, for staff.
import { readCategories } from '../../db/catalog/categories.ts';
import { listStaffProductIds } from '../../db/listing/staff-product-lists.ts';
import { withDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { StaffProductQuery } from '../../rules/catalog/staff-products.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { findStaffProductIds, isStaffSearch, loadStaffTexts } from './find-staff-products.ts';
import { readStaffDetails } from './read-staff-details.ts';
import type { StaffProductDetails } from './read-staff-details.ts';

/** What a list has; the products of categories include those of the categories below them. */
export type StaffListInput = Omit<StaffProductQuery, 'categoryIds'> & { categories: readonly number[] | null };

/** One page of products; of categories also those of the categories below them. Refused: not staff (R30). */
export async function listStaffProducts(
  shop: Shop,
  visitor: Visitor,
  { categories, ...query }: StaffListInput,
): Promise<({ ok: true } & ResultPage<StaffProductDetails>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const texts = isStaffSearch(query) ? await loadStaffTexts(shop) : null;
  return shop.db.read(async (tx) => {
    const all = categories ? await readCategories(tx) : [];
    const categoryIds = categories?.flatMap((id) => withDescendantIds(all, id)) ?? null;
    const found = texts && (await findStaffProductIds(tx, texts, { query, now }));
    const { ids, total } = await listStaffProductIds(tx, { ...query, categoryIds }, { found, now });
    return { ok: true, rows: await readStaffDetails(tx, ids, now), total };
  });
}
