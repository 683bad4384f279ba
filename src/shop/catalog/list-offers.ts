// Price and stock of the items of many products, for the grid of staff.
import { readOfferRows } from '../../db/catalog/offer-rows.ts';
import type { OfferRow } from '../../rules/catalog/staff-products.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readStaffPage } from './find-staff-products.ts';
import type { StaffListInput } from './find-staff-products.ts';

/** The items of one page of products, and how many products there are on all pages. Refused: not staff (R30). */
export async function listOffers(
  shop: Shop,
  visitor: Visitor,
  query: StaffListInput,
): Promise<{ ok: true; rows: readonly OfferRow[]; products: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { rows, total } = await readStaffPage(shop, query, readOfferRows);
  return { ok: true, rows, products: total };
}
