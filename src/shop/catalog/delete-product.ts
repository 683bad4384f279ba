// Staff deletes a product for good. Putting it in the trash is a change of its status.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { lockCatalogue } from '../../db/catalog/catalogue-lock.ts';
import { deleteProductRows, isPartOfBundle } from '../../db/catalog/delete-items.ts';
import { readProductDraft } from '../../db/catalog/product-drafts.ts';
import { moveRedirects } from '../../db/catalog/slug-redirects.ts';
import { lockProduct } from '../../db/catalog/staff-products.ts';
import { lockStock } from '../../db/catalog/stock.ts';
import { findVariationIds } from '../../db/catalog/variation-drafts.ts';
import { announce } from '../../db/changes.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type DeleteProductOutcome = { ok: true } | NotAllowed | { ok: false; reason: 'unknown-product' | 'part-of-bundle' };

/**
 * Deletes a product with its variations, its reviews and its rows in carts. Orders keep what they sold, and its price history and
 * stock movements stay. Refused: not staff (R30), unknown product, a part of a bundle.
 */
export async function deleteProduct(
  shop: Shop,
  visitor: Visitor,
  { productId }: { productId: number },
): Promise<DeleteProductOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const actor = actorOf(visitor);
  return shop.db.write(async (tx): Promise<DeleteProductOutcome> => {
    await lockCatalogue(tx);
    await lockStock(
      tx,
      [productId, ...(await findVariationIds(tx, productId))].toSorted((a, b) => a - b),
    );
    if (!(await lockProduct(tx, productId))) return { ok: false, reason: 'unknown-product' };
    if (await isPartOfBundle(tx, productId)) return { ok: false, reason: 'part-of-bundle' };
    const stored = await readProductDraft(tx, productId);
    await deleteProductRows(tx, productId, { actor, at });
    await moveRedirects(tx, 'product', productId, null);
    const params = { item: productId, from: { name: stored?.draft.name, slug: stored?.draft.slug } };
    await recordAuditEvent(tx, { kind: 'product-deleted', actor, params, at });
    await announce(tx, [`product:${productId}`, 'modified', 'catalog', 'ratings'], at);
    return { ok: true };
  });
}
