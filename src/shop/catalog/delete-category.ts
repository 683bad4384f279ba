// Staff deletes a category.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { deleteCategoryRows, findProductsOfCategory, readStaffCategories } from '../../db/catalog/category-drafts.ts';
import { lockCatalogue } from '../../db/catalog/catalogue-lock.ts';
import { moveRedirects, recordSlugChange } from '../../db/catalog/slug-redirects.ts';
import { readItemsOfTargets, refreshPromotedPrices } from '../../db/promotions/promoted-prices.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { announceProducts, maxNamedProducts } from './announce-products.ts';

type DeleteCategoryOutcome = { ok: true } | NotAllowed | { ok: false; reason: 'unknown-category' };

/**
 * Deletes a category. Its products stay in their other categories, those below it move up, and its address leads to its parent.
 * Refused: not staff (R30), unknown category.
 */
export async function deleteCategory(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<DeleteCategoryOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<DeleteCategoryOutcome> => {
    await lockCatalogue(tx);
    const category = (await readStaffCategories(tx)).find((one) => one.id === id);
    if (!category) return { ok: false, reason: 'unknown-category' };
    const products = await findProductsOfCategory(tx, id, maxNamedProducts + 1);
    const items = await readItemsOfTargets(tx, [
      { kind: 'items', productIds: [], variationIds: [], categoryIds: [id] },
    ]);
    await deleteCategoryRows(tx, id, category.parentId);
    await refreshPromotedPrices(tx, items, at);
    await moveRedirects(tx, 'category', id, category.parentId);
    if (category.parentId !== null)
      await recordSlugChange(tx, 'category', { id: category.parentId, from: category.slug, to: category.slug });
    const params = { id, from: { name: category.name, slug: category.slug } };
    await recordAuditEvent(tx, { kind: 'category-deleted', actor: actorOf(visitor), params, at });
    await announceProducts(tx, products, ['categories', `category:${id}`], at);
    return { ok: true };
  });
}
