// Staff makes variations of a product: one, or all that the chosen terms can make.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { allocateCatalogIds } from '../../db/catalog/catalog-import.ts';
import { lockCatalogue } from '../../db/catalog/catalogue-lock.ts';
import { insertItemStock, readProductDraft, refreshSearchTexts } from '../../db/catalog/product-drafts.ts';
import { markProductModified } from '../../db/catalog/product-edits.ts';
import { lockProduct } from '../../db/catalog/staff-products.ts';
import { insertVariationDraft, readVariationDrafts } from '../../db/catalog/variation-drafts.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import type { PreOrderProblem } from '../../rules/catalog/pre-order.ts';
import type { OfferProblem } from '../../rules/pricing/offers.ts';
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import {
  emptyVariation,
  maxGenerated,
  maxVariations,
  missingCombinations,
} from '../../rules/products/variation-draft.ts';
import type { VariationProblem } from '../../rules/products/variation-draft.ts';
import { productStock } from '../../settings/constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { changeOffer } from './change-offer.ts';
import type { PriceChangedRefusal } from './change-offer.ts';
import type { OfferInput } from './change-product.ts';
import { checkVariation } from './check-variation.ts';
import type { VariationEdit } from './check-variation.ts';

interface CreateVariationInput extends OfferInput {
  productId: number;
  edit: VariationEdit;
  /** Absent: for sale when it has a price. */
  active?: boolean;
}

export type CreateVariationOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'not-allowed' | 'unknown-product' | 'has-no-variations' }
  | { ok: false; reason: 'invalid'; problem: OfferProblem }
  | { ok: false; reason: 'invalid-pre-order'; problem: PreOrderProblem }
  | { ok: false; reason: 'stock-changed'; onHand: number | null }
  | PriceChangedRefusal
  | { ok: false; reason: 'invalid-variation'; problem: VariationProblem };

/**
 * Stores a new variation with its price and stock, all or nothing. Refused: not staff (R30), unknown product, one without
 * variations, a wrong draft, choices that another variation has, one for sale without a price.
 */
export async function createVariation(
  shop: Shop,
  visitor: Visitor,
  input: CreateVariationInput,
): Promise<CreateVariationOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { productId, edit, price, stock, preOrder, stockCause } = input;
  const now = shop.clock.now();
  const outcome = await writeOrRollBack(shop.db, async (tx): Promise<CreateVariationOutcome> => {
    const product = await lockForVariations(tx, productId);
    if (!product.ok) return product;
    const siblings = await readVariationDrafts(tx, productId);
    if (siblings.length >= maxVariations)
      return { ok: false, reason: 'invalid-variation', problem: { field: 'choices', code: 'too-many' } };
    const position = (siblings.at(-1)?.position ?? -1) + 1;
    const draft = { ...emptyVariation, position, weightGrams: product.draft.weightGrams, ...edit };
    const checked = await checkVariation(tx, { id: 0, product: product.draft, siblings, draft });
    if (!checked.ok) return { ok: false, reason: 'invalid-variation', problem: checked.problem };
    const isPriced = price?.regular !== undefined;
    if (input.active === true && !isPriced)
      return { ok: false, reason: 'invalid-variation', problem: { field: 'price', code: 'no-price' } };
    const [id = 0] = await allocateCatalogIds(tx, ['variation']);
    await insertVariationDraft(tx, { id, productId, active: input.active ?? isPriced }, checked.draft);
    await insertItemStock(tx, id, productStock.lowAt);
    const offer = await changeOffer(tx, id, {
      ...(price && { price }),
      ...(stock && { stock }),
      ...(preOrder && { preOrder }),
      ...(stockCause && { stockCause }),
      actor: actorOf(visitor),
      now,
    });
    if (!offer.ok) return offer;
    await finish(tx, { productId, ids: [id], actor: actorOf(visitor), now });
    return { ok: true, id };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Locks the product of new variations, and reads it. */
async function lockForVariations(
  tx: Tx,
  productId: number,
): Promise<{ ok: true; draft: ProductDraft } | { ok: false; reason: 'unknown-product' | 'has-no-variations' }> {
  await lockCatalogue(tx);
  const product = await lockProduct(tx, productId);
  const stored = product && (await readProductDraft(tx, productId));
  if (!stored) return { ok: false, reason: 'unknown-product' };
  return stored.draft.type === 'variable'
    ? { ok: true, draft: stored.draft }
    : { ok: false, reason: 'has-no-variations' };
}

async function finish(
  tx: Tx,
  { productId, ids, actor, now }: { productId: number; ids: readonly number[]; actor: string; now: number },
): Promise<void> {
  await refreshSearchTexts(tx, productId);
  await recordAuditEvent(tx, { kind: 'variations-created', actor, params: { product: productId, ids }, at: now });
  await markProductModified(tx, productId, { at: now, actor, fields: ids.map((id) => `variations.${id}`) });
  await announce(tx, [`product:${productId}`, 'modified', 'catalog'], now);
}

type GenerateOutcome =
  | { ok: true; ids: readonly number[]; more: boolean }
  | { ok: false; reason: 'not-allowed' | 'unknown-product' | 'has-no-variations' };

/**
 * Makes the variations of all combinations of the chosen terms that do not exist yet, in the order of the terms, not for sale
 * and without a price. `more`: there are more combinations than one call makes. Refused: not staff (R30), unknown product, one
 * without variations.
 */
export async function generateVariations(
  shop: Shop,
  visitor: Visitor,
  { productId }: { productId: number },
): Promise<GenerateOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<GenerateOutcome> => {
    const product = await lockForVariations(tx, productId);
    if (!product.ok) return product;
    const siblings = await readVariationDrafts(tx, productId);
    const room = Math.min(maxGenerated, maxVariations - siblings.length);
    const combinations = missingCombinations(product.draft.attributes, siblings, room + 1);
    const made = combinations.slice(0, room);
    const ids = await allocateCatalogIds(
      tx,
      made.map(() => 'variation' as const),
    );
    const first = (siblings.at(-1)?.position ?? -1) + 1;
    const { weightGrams } = product.draft;
    for (const [at, choices] of made.entries()) {
      const id = ids[at] ?? 0;
      const draft = { ...emptyVariation, position: first + at, weightGrams, choices };
      await insertVariationDraft(tx, { id, productId, active: false }, draft);
      await insertItemStock(tx, id, productStock.lowAt);
    }
    if (ids.length > 0) await finish(tx, { productId, ids, actor: actorOf(visitor), now });
    return { ok: true, ids, more: combinations.length > room };
  });
}
