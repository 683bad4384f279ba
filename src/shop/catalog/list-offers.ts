// Price and stock of the items of many products, for the grid of staff.
import { readOfferRows } from '../../db/catalog/offer-rows.ts';
import { listStaffProductIds } from '../../db/listing/staff-product-lists.ts';
import { readCategories } from '../../db/catalog/categories.ts';
import { withDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { OfferRow } from '../../rules/catalog/staff-products.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { findStaffProductIds, isStaffSearch, loadStaffTexts } from './find-staff-products.ts';
import type { StaffListInput } from './list-staff-products.ts';

/** The items of one page of products, and how many products there are on all pages. Refused: not staff (R30). */
export async function listOffers(
  shop: Shop,
  visitor: Visitor,
  { categories, ...query }: StaffListInput,
): Promise<{ ok: true; rows: readonly OfferRow[]; products: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const texts = isStaffSearch(query) ? await loadStaffTexts(shop) : null;
  return shop.db.read(async (tx) => {
    const all = categories ? await readCategories(tx) : [];
    const categoryIds = categories?.flatMap((id) => withDescendantIds(all, id)) ?? null;
    const found = texts && (await findStaffProductIds(tx, texts, { query, now }));
    const { ids, total } = await listStaffProductIds(tx, { ...query, categoryIds }, { found, now });
    return { ok: true, rows: await readOfferRows(tx, ids, now), products: total };
  });
}
