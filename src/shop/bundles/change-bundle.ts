// Staff make a product a bundle, change it, or make it an ordinary product again.
import { refreshPromotedPrices } from '../../db/promotions/promoted-prices.ts';
import { deleteBundle, readBundleFacts, storeBundle } from '../../db/bundles/bundles.ts';
import { announce } from '../../db/changes.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { lockStock } from '../../db/catalog/stock.ts';
import { markProductModified } from '../../db/catalog/product-edits.ts';
import { lockProduct } from '../../db/catalog/staff-products.ts';
import type { Tx } from '../../db/database.ts';
import { lockProducts } from '../../db/orders/customer-limits.ts';
import type { BundleRefusal } from '../../rules/bundles/bundle-refusals.ts';
import type { BundleTerms } from '../../rules/bundles/bundles.ts';
import type { BundleKind } from '../../rules/catalog/product.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { findBundleRefusal } from './find-bundle-refusal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type ChangeBundleOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-allowed' | 'unknown-product' }
  | { ok: false; reason: 'invalid'; refusal: BundleRefusal };

/** Whether a shopper has to choose something: a quantity, or a variation of an item. */
async function kindOf(tx: Tx, { optional, items }: BundleTerms): Promise<BundleKind> {
  const facts = await readBundleFacts(
    tx,
    items.map((item) => item.productId),
  );
  const isOpen = items.some(
    (item) => item.variationId === null && (facts.get(item.productId)?.variationIds.length ?? 0) > 0,
  );
  return optional || isOpen ? 'choice' : 'complete';
}

/**
 * Stores the terms of a bundle; null makes the product an ordinary one. Refused: not staff, an unknown product, and whatever
 * `bundleRefusal` finds ambiguous or impossible (R23).
 */
export async function changeBundle(
  shop: Shop,
  visitor: Visitor,
  { productId, terms }: { productId: number; terms: BundleTerms | null },
): Promise<ChangeBundleOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<ChangeBundleOutcome> => {
    await lockStock(tx, [productId]);
    // All products of the bundle, so that two changes cannot put two bundles into each other.
    const itemIds = (terms?.items ?? []).map((item) => item.productId);
    await lockProducts(tx, [...new Set([productId, ...itemIds])]);
    const product = await lockProduct(tx, productId);
    if (!product) return { ok: false, reason: 'unknown-product' };
    const refusal = terms && (await findBundleRefusal(tx, { ...product, terms }));
    if (refusal) return { ok: false, reason: 'invalid', refusal };
    if (terms) await storeBundle(tx, productId, terms, await kindOf(tx, terms));
    else await deleteBundle(tx, productId);
    await refreshPromotedPrices(tx, [productId], now);
    const params = { item: productId, items: itemIds };
    await recordAuditEvent(tx, { kind: 'bundle-changed', actor: actorOf(visitor), params, at: now });
    await markProductModified(tx, productId, { at: now, actor: actorOf(visitor), fields: ['bundle'] });
    await announce(tx, [`product:${productId}`, 'modified', 'catalog'], now);
    return { ok: true };
  });
}
