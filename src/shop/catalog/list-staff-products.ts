// All products, whatever their status, for staff.
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readStaffPage } from './find-staff-products.ts';
import type { StaffListInput } from './find-staff-products.ts';
import { readStaffDetails } from './read-staff-details.ts';
import type { StaffProductDetails } from './read-staff-details.ts';

/** One page of products; of categories also those of the categories below them. Refused: not staff (R30). */
export async function listStaffProducts(
  shop: Shop,
  visitor: Visitor,
  query: StaffListInput,
): Promise<({ ok: true } & ResultPage<StaffProductDetails>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await readStaffPage(shop, query, readStaffDetails)) };
}
