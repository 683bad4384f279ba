// The variations of all products, a page at a time, for staff and programs (P3).
import { listVariationPage } from '../../db/catalog/variation-pages.ts';
import type { VariationPageQuery } from '../../db/catalog/variation-pages.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readVariationDetails } from './show-staff-product.ts';
import type { StaffVariationDetails } from './show-staff-product.ts';

/** Active or not, in the order of their ids; `total` is that of all pages. Refused: not staff (R30). */
export async function listAllVariations(
  shop: Shop,
  visitor: Visitor,
  query: VariationPageQuery,
): Promise<{ ok: true; variations: readonly StaffVariationDetails[]; total: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const { rows, total } = await listVariationPage(tx, query);
    const byId = new Map<number, StaffVariationDetails>();
    for (const productId of new Set(rows.map((row) => row.productId)))
      for (const one of (await readVariationDetails(tx, productId, now)) ?? []) byId.set(one.id, one);
    return { ok: true, variations: rows.flatMap(({ id }) => byId.get(id) ?? []), total };
  });
}
