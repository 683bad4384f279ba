// Staff deletes a variation for good.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { lockCatalogue } from '../../db/catalog/catalogue-lock.ts';
import { deleteVariations } from '../../db/catalog/delete-items.ts';
import { readDraftItems, readProductDraft, refreshSearchTexts } from '../../db/catalog/product-drafts.ts';
import { markProductModified } from '../../db/catalog/product-edits.ts';
import { lockProduct, lockVariation } from '../../db/catalog/staff-products.ts';
import { lockStock } from '../../db/catalog/stock.ts';
import { announce } from '../../db/changes.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type DeleteVariationOutcome = { ok: true } | NotAllowed | { ok: false; reason: 'unknown-product' | 'last-for-sale' };

/**
 * Deletes a variation with its rows in carts; orders keep what they sold. Refused: not staff (R30), unknown variation, the last one
 * for sale of a published product.
 */
export async function deleteVariation(
  shop: Shop,
  visitor: Visitor,
  { productId, variationId }: { productId: number; variationId: number },
): Promise<DeleteVariationOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<DeleteVariationOutcome> => {
    await lockCatalogue(tx);
    await lockStock(tx, [variationId]);
    const product = await lockProduct(tx, productId);
    const variation = product && (await lockVariation(tx, productId, variationId));
    const stored = variation && (await readProductDraft(tx, productId));
    if (!stored) return { ok: false, reason: 'unknown-product' };
    const items = (await readDraftItems(tx, [productId])).get(productId);
    if (stored.draft.status === 'published' && variation.active && items?.variationsForSale === 1)
      return { ok: false, reason: 'last-for-sale' };
    const actor = actorOf(visitor);
    await deleteVariations(tx, [variationId], { actor, at });
    await refreshSearchTexts(tx, productId);
    const params = { item: variationId, product: productId };
    await recordAuditEvent(tx, { kind: 'variation-deleted', actor, params, at });
    await markProductModified(tx, productId, { at, actor, fields: [`variations.${variationId}`] });
    await announce(tx, [`product:${productId}`, 'modified', 'catalog'], at);
    return { ok: true };
  });
}
