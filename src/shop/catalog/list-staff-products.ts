// All products, drafts included, for staff.
import { readProductEditions } from '../../db/catalog/product-editions.ts';
import { listStaffProductIds, findStaffProducts } from '../../db/catalog/staff-products.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import type { StaffProduct, StaffProductQuery, WithEdition } from '../../rules/catalog/staff-products.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of products. Refused: not staff (R30). */
export async function listStaffProducts(
  shop: Shop,
  visitor: Visitor,
  query: StaffProductQuery,
): Promise<({ ok: true } & ResultPage<WithEdition<StaffProduct>>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const { ids, total } = await listStaffProductIds(tx, query, now);
    const editions = await readProductEditions(tx, ids);
    const products = await findStaffProducts(tx, ids, now);
    return { ok: true, rows: products.map((one) => ({ ...one, edition: editions.get(one.id) ?? '' })), total };
  });
}
