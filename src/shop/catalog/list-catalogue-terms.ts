// Categories, attributes and terms for staff.
import { readStaffAttributes, readStaffTerms } from '../../db/catalog/attribute-drafts.ts';
import type { StaffAttribute, StaffTerm } from '../../db/catalog/attribute-drafts.ts';
import { countProductsByCategory } from '../../db/catalog/categories.ts';
import { readStaffCategories } from '../../db/catalog/category-drafts.ts';
import type { StaffCategoryRow } from '../../db/catalog/category-drafts.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** As the interface encodes them. */
export type { StaffAttribute, StaffTerm };

/** A category with the number of published products in it, without those of subcategories. */
export type CountedCategory = StaffCategoryRow & { count: number };

/** All categories in their order. Refused: not staff (R30). */
export async function listStaffCategories(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; categories: readonly CountedCategory[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const counts = await countProductsByCategory(tx);
    const categories = await readStaffCategories(tx);
    return { ok: true, categories: categories.map((one) => ({ ...one, count: counts.get(one.id) ?? 0 })) };
  });
}

/** All attributes in their order, each with its terms. Refused: not staff (R30). */
export async function listStaffAttributes(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; attributes: readonly (StaffAttribute & { terms: readonly StaffTerm[] })[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const attributes = await readStaffAttributes(tx);
    const terms = Map.groupBy(await readStaffTerms(tx, null), (term) => term.attributeId);
    return { ok: true, attributes: attributes.map((one) => ({ ...one, terms: terms.get(one.id) ?? [] })) };
  });
}
