// Changes a product that is here to what the old shop says now. What the source does not tell stays.
import { allocateCatalogIds } from '../../db/catalog/catalog-import.ts';
import { insertOffers } from '../../db/catalog/insert-offers.ts';
import {
  readDraftItems,
  readProductDraft,
  refreshSearchTexts,
  storeProductDraft,
} from '../../db/catalog/product-drafts.ts';
import { isChoiceLost } from '../../db/catalog/product-draft-checks.ts';
import { markProductModified } from '../../db/catalog/product-edits.ts';
import { lockVariation, setVariationActive } from '../../db/catalog/staff-products.ts';
import {
  hasPrice,
  insertVariationDraft,
  readVariationDrafts,
  storeVariationDraft,
} from '../../db/catalog/variation-drafts.ts';
import type { StoredVariationDraft } from '../../db/catalog/variation-drafts.ts';
import { setCustomerLimit } from '../../db/orders/customer-limits.ts';
import { refreshPromotedPrices } from '../../db/promotions/promoted-prices.ts';
import type { MoveLine } from '../../rules/moving/move-report.ts';
import { saleOf } from '../../rules/moving/plan-product.ts';
import type { PlannedOffer } from '../../rules/moving/plan-product.ts';
import type { VariationPlan } from '../../rules/moving/plan-variations.ts';
import type { PriceChange, StockChange } from '../../rules/pricing/offers.ts';
import { changedDraftFields } from '../../rules/products/product-draft.ts';
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import { emptyVariation, variationProblem } from '../../rules/products/variation-draft.ts';
import { changeOffer } from '../catalog/change-offer.ts';
import { refusedVariationLine, skuHolder } from './batch-context.ts';
import type { BatchContext, BroughtProduct } from './batch-context.ts';
import {
  choicesOf,
  draftRefusal,
  pictureFindings,
  plainDraft,
  statusFor,
  variationDraft,
  withTerms,
} from './build-drafts.ts';
import { pictureUrls, tiePictures } from './move-pictures.ts';
import { lineOf, variationKeyOf } from './product-run.ts';
import type { MoveEntry } from './product-run.ts';
import { newOffer } from './write-new-products.ts';

type Refusal = NonNullable<MoveLine['refusal']>;
type ChangeOutcome =
  | { ok: true; brought: BroughtProduct; isChanged: boolean; lines: readonly MoveLine[] }
  | { ok: false; refusal: Refusal };

const invalid = (field: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code: 'invalid', params: { field } },
});

/** What the change of an offer says, and whether a sale is dropped. `regular`: the price that it has. */
function offerChange(
  { regular, sale, stock, isInStock, lowAt, ...offer }: PlannedOffer,
  now: number,
): { price?: PriceChange; stock?: StockChange; isSaleDropped: boolean } {
  const level: StockChange = {
    ...(stock !== undefined && { managed: stock !== null, ...(stock !== null && { onHand: stock }) }),
    ...(isInStock !== undefined && { inStock: isInStock }),
    ...(lowAt !== undefined && { lowAt }),
  };
  const kept = sale === undefined ? undefined : saleOf({ ...offer, sale }, regular ?? null, now);
  const price: PriceChange = {
    ...(regular !== undefined && regular !== null && { regular }),
    ...(kept && {
      salePrice: kept.sale?.price ?? null,
      ...(kept.sale && { saleFrom: kept.sale.from, saleUntil: kept.sale.until }),
    }),
  };
  return {
    ...(price.regular !== undefined && { price }),
    ...(Object.keys(level).length > 0 && { stock: level }),
    isSaleDropped: kept?.isDropped ?? false,
  };
}

/** The draft that the product gets, whose terms exist. */
async function draftAfter(
  context: BatchContext,
  { entry, id, before }: { entry: MoveEntry; id: number; before: ProductDraft },
): Promise<{ ok: true; draft: ProductDraft } | { ok: false; refusal: Refusal }> {
  // Its address here stays.
  const plain = { ...plainDraft(entry, before), slug: before.slug };
  const refusal =
    draftRefusal(plain) ??
    skuHolder(context, plain.sku, id) ??
    pictureFindings(pictureUrls(entry), context.pictures).refusal;
  if (refusal) return { ok: false, refusal };
  await tiePictures(context, [entry]);
  const made = await withTerms(context.maker, entry, plain, context.pictureIds);
  const draft = before.status === 'published' ? made : await context.fill(context.maker, made);
  return (await isChoiceLost(context.tx, id, draft)) ? invalid('Attributes') : { ok: true, draft };
}

/**
 * Changes a product with its variations; those that the source no longer has stay. The caller undoes everything of it when it is
 * refused. The catalogue and the stock of its items are locked.
 */
export async function changeProductHere(
  context: BatchContext,
  { entry, id, overwritesStaff }: { entry: MoveEntry; id: number; overwritesStaff: boolean },
): Promise<ChangeOutcome> {
  const { tx, now, actor } = context;
  const stored = await readProductDraft(tx, id);
  if (!stored) return { ok: false, refusal: { code: 'deleted-here', params: {} } };
  const before = stored.draft;
  const planned = await draftAfter(context, { entry, id, before });
  if (!planned.ok) return planned;
  const notes = [...entry.plan.notes, ...pictureFindings(pictureUrls(entry), context.pictures).notes];
  const fields: string[] = [];
  if (changedDraftFields(before, planned.draft).length > 0) await storeProductDraft(tx, id, before, planned.draft);
  if (entry.plan.type === 'simple') {
    const { isSaleDropped, ...change } = offerChange(entry.plan.offer, now);
    const offer = await changeOffer(tx, id, { ...change, stockCause: 'import', actor, now });
    if (!offer.ok) return invalid(offer.reason === 'invalid' ? offer.problem.field : 'Stock');
    fields.push(...offer.changes.flatMap(({ to }) => Object.keys(to)));
    if (isSaleDropped) notes.push({ code: 'sale-dropped', params: { value: entry.old.salePrice ?? '' } });
  }
  const variations = await changeVariations(context, { entry, id, draft: planned.draft });
  if (!variations.ok) return variations;
  fields.push(...variations.fields);
  const state = statusFor(planned.draft, {
    wanted: entry.plan.status ?? before.status,
    before: before.status,
    items: (await readDraftItems(tx, [id])).get(id) ?? {
      hasPrice: false,
      variationsForSale: 0,
      hasVariationCode: false,
    },
  });
  const after = { ...planned.draft, status: state.status };
  if (after.status !== planned.draft.status) await storeProductDraft(tx, id, planned.draft, after);
  fields.push(...changedDraftFields(before, after));
  const { customerLimit } = entry.plan;
  if (customerLimit !== undefined) await setCustomerLimit(tx, id, customerLimit);
  if (fields.includes('categoryIds')) await refreshPromotedPrices(tx, [id, ...variations.ids], now);
  const isChanged = fields.length > 0;
  if (isChanged) await markProductModified(tx, id, { at: now, actor, fields: [...new Set(fields)] });
  if (variations.fields.length > 0) await refreshSearchTexts(tx, id);
  return {
    ok: true,
    isChanged,
    brought: { entry, id, variations: variations.brought },
    lines: [
      {
        ...lineOf(entry.old),
        outcome: isChanged ? 'changed' : 'unchanged',
        newId: id,
        notes: [
          ...(overwritesStaff && isChanged ? [{ code: 'overwrote-staff' as const, params: {} }] : []),
          ...notes,
          ...variations.notes,
          ...state.notes,
        ],
      },
      ...variations.lines,
    ],
  };
}

type VariationsOutcome =
  | {
      ok: true;
      ids: readonly number[];
      brought: BroughtProduct['variations'];
      fields: readonly string[];
      notes: MoveLine['notes'];
      lines: readonly MoveLine[];
    }
  | { ok: false; refusal: Refusal };

async function changeVariations(
  context: BatchContext,
  { entry, id, draft }: { entry: MoveEntry; id: number; draft: ProductDraft },
): Promise<VariationsOutcome> {
  const { tx, known } = context;
  const here = entry.plan.type === 'variable' ? await readVariationDrafts(tx, id) : [];
  const brought: { key: string; id: number }[] = [];
  const fields: string[] = [];
  const lines: MoveLine[] = [];
  const notes: MoveLine['notes'][number][] = [];
  let position = (here.at(-1)?.position ?? -1) + 1;
  for (const one of entry.variations) {
    if (!one.ok) {
      lines.push(refusedVariationLine(entry, one.old, one.refusal));
      continue;
    }
    const key = variationKeyOf(entry.key, one.old);
    const own = known.variations.get(key)?.newId ?? known.items.get(one.plan.sku ?? '')?.itemId;
    const stored = here.find((variation) => variation.id === own) ?? null;
    const refusal = skuHolder(context, one.plan.sku ?? '', stored?.id ?? null);
    if (refusal) {
      lines.push(refusedVariationLine(entry, one.old, refusal));
      continue;
    }
    const done = await writeVariation(context, { entry, product: { id, draft }, one, stored, position });
    if (!done.ok) return done;
    if (!stored) position += 1;
    if (one.plan.sku) context.taken.add(`sku:${one.plan.sku}`);
    brought.push({ key, id: done.id });
    fields.push(...done.fields.map((name) => `variations.${done.id}.${name}`));
    notes.push(...one.plan.notes, ...done.notes);
  }
  return {
    ok: true,
    ids: [...here.map((one) => one.id), ...brought.map((one) => one.id)],
    brought,
    fields,
    notes,
    lines,
  };
}

async function writeVariation(
  context: BatchContext,
  {
    entry,
    product,
    one,
    stored,
    position,
  }: {
    entry: MoveEntry;
    product: { id: number; draft: ProductDraft };
    one: Extract<VariationPlan, { ok: true }>;
    stored: StoredVariationDraft | null;
    position: number;
  },
): Promise<
  { ok: true; id: number; fields: readonly string[]; notes: MoveLine['notes'] } | { ok: false; refusal: Refusal }
> {
  const { tx, now, actor, maker, pictureIds } = context;
  const { plan, old, choices } = one;
  const picture = old.pictures?.map(({ url }) => pictureIds.get(url)).find((known) => known !== undefined) ?? null;
  const { id: storedId, ...base } = stored ?? { id: 0, ...emptyVariation, position };
  const draft = variationDraft(plan, base, {
    choices: entry.old.attributes === undefined ? null : choicesOf(maker, choices),
    pictureId: picture !== null && product.draft.pictureIds.includes(picture) ? picture : null,
    productWeight: product.draft.weightGrams,
  });
  const problem = variationProblem(draft);
  if (problem) return invalid(problem.field);
  const dropped = (isDropped: boolean): MoveLine['notes'] =>
    isDropped ? [{ code: 'sale-dropped', params: { value: old.salePrice ?? '' } }] : [];
  if (!stored) {
    const [id = 0] = await allocateCatalogIds(tx, ['variation']);
    const { offer, isSaleDropped } = newOffer(id, plan.offer, now);
    const active = (plan.isActive ?? true) && offer.tag !== null;
    await insertVariationDraft(tx, { id, productId: product.id, active }, draft);
    await insertOffers(tx, [offer], { at: now, actor });
    return { ok: true, id, fields: ['created'], notes: dropped(isSaleDropped) };
  }
  const fields: string[] = Object.keys(draft).filter(
    (name) => JSON.stringify(draft[name as keyof typeof draft]) !== JSON.stringify(base[name as keyof typeof base]),
  );
  if (fields.length > 0) await storeVariationDraft(tx, storedId, draft);
  const { isSaleDropped, ...change } = offerChange(plan.offer, now);
  const offer = await changeOffer(tx, storedId, { ...change, stockCause: 'import', actor, now });
  if (!offer.ok) return invalid(offer.reason === 'invalid' ? offer.problem.field : 'Stock');
  fields.push(...offer.changes.flatMap(({ to }) => Object.keys(to)));
  const isActive = (await lockVariation(tx, product.id, storedId))?.active ?? false;
  const wanted = (plan.isActive ?? isActive) && (await hasPrice(tx, storedId));
  if (wanted !== isActive) {
    await setVariationActive(tx, storedId, wanted);
    fields.push('active');
  }
  return { ok: true, id: storedId, fields, notes: dropped(isSaleDropped) };
}
