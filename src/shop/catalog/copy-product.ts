// Staff copies a product, to change the copy.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { allocateCatalogIds } from '../../db/catalog/catalog-import.ts';
import { lockCatalogue } from '../../db/catalog/catalogue-lock.ts';
import { nextProductPosition } from '../../db/catalog/product-draft-checks.ts';
import { insertItemStock, insertProductDraft, readProductDraft } from '../../db/catalog/product-drafts.ts';
import { releaseSlug } from '../../db/catalog/slug-redirects.ts';
import { insertVariationDraft, readVariationDrafts } from '../../db/catalog/variation-drafts.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { readPriceTags, storePriceTag } from '../../db/pricing/prices.ts';
import { refreshPromotedPrices } from '../../db/promotions/promoted-prices.ts';
import { draftLimits } from '../../rules/products/product-draft.ts';
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import { productStock } from '../../settings/constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { findFreeSlug } from './plan-edit.ts';

type CopyProductOutcome = { ok: true; id: number } | NotAllowed | { ok: false; reason: 'unknown-product' };

/**
 * Makes a draft with everything of a product except what belongs to one article alone: article numbers, EAN, stock, sale,
 * bundle and bought-together list. `name` is that of the copy. Its variations come along with their regular prices. Refused: not
 * staff (R30), unknown product.
 */
export async function copyProduct(
  shop: Shop,
  visitor: Visitor,
  { productId, name }: { productId: number; name: (original: string) => string },
): Promise<CopyProductOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<CopyProductOutcome> => {
    await lockCatalogue(tx);
    const stored = await readProductDraft(tx, productId);
    if (!stored) return { ok: false, reason: 'unknown-product' };
    const { draft: original } = stored;
    const draft: ProductDraft = {
      ...original,
      name: name(original.name).slice(0, draftLimits.name),
      slug: await findFreeSlug(tx, original.slug),
      status: 'draft',
      sku: '',
      facts: { ...original.facts, ean: '' },
      position: await nextProductPosition(tx),
      publishedAt: now,
    };
    const [id = 0] = await allocateCatalogIds(tx, ['product']);
    await releaseSlug(tx, 'product', draft.slug);
    await insertProductDraft(tx, id, draft, { now, lowAt: productStock.lowAt });
    const items = [[productId, id] as const, ...(await copyVariations(tx, productId, id))];
    await copyPrices(tx, items, now);
    const params = { item: id, product: id, to: { name: draft.name, slug: draft.slug, copyOf: productId } };
    await recordAuditEvent(tx, { kind: 'product-created', actor: actorOf(visitor), params, at: now });
    await announce(tx, [`product:${id}`, 'modified', 'catalog'], now);
    return { ok: true, id };
  });
}

/** Copies the variations; returns the ids of the originals with those of the copies. */
async function copyVariations(
  tx: Tx,
  from: number,
  to: number,
): Promise<readonly (readonly [original: number, copy: number])[]> {
  const variations = await readVariationDrafts(tx, from);
  const ids = await allocateCatalogIds(
    tx,
    variations.map(() => 'variation' as const),
  );
  const pairs: (readonly [number, number])[] = [];
  for (const [at, { id: original, ...draft }] of variations.entries()) {
    const id = ids[at] ?? 0;
    const own = { ...draft, sku: '', facts: { ...draft.facts, ean: '' } };
    // For sale once staff says so: nobody has checked its price yet.
    await insertVariationDraft(tx, { id, productId: to, active: false }, own);
    await insertItemStock(tx, id, productStock.lowAt);
    pairs.push([original, id]);
  }
  return pairs;
}

async function copyPrices(tx: Tx, items: readonly (readonly [number, number])[], now: number): Promise<void> {
  const tags = await readPriceTags(
    tx,
    items.map(([original]) => original),
  );
  for (const [original, copy] of items) {
    const tag = tags.get(original);
    if (tag) await storePriceTag(tx, copy, { regular: tag.regular, sale: null });
  }
  await refreshPromotedPrices(
    tx,
    items.filter(([original]) => tags.has(original)).map(([, copy]) => copy),
    now,
  );
}
