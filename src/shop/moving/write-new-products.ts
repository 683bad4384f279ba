// Stores the new products of a batch, many per statement.
import { allocateCatalogIds } from '../../db/catalog/catalog-import.ts';
import { insertOffers } from '../../db/catalog/insert-offers.ts';
import type { NewOffer } from '../../db/catalog/insert-offers.ts';
import { insertProductDrafts } from '../../db/catalog/product-drafts.ts';
import { findTakenSlugs } from '../../db/catalog/product-draft-checks.ts';
import { recordSlugChange, releaseSlugs } from '../../db/catalog/slug-redirects.ts';
import { insertVariationDrafts } from '../../db/catalog/variation-drafts.ts';
import type { NewVariationDraft } from '../../db/catalog/variation-drafts.ts';
import type { Tx } from '../../db/database.ts';
import { readTakenSlugs } from '../../db/moving/known-products.ts';
import { setCustomerLimit } from '../../db/orders/customer-limits.ts';
import { isSlug, slugify } from '../../rules/content/content.ts';
import type { MoveLine } from '../../rules/moving/move-report.ts';
import type { PlannedOffer } from '../../rules/moving/plan-product.ts';
import type { VariationPlan } from '../../rules/moving/plan-variations.ts';
import { emptyDraft, freeSlug } from '../../rules/products/product-draft.ts';
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import { emptyVariation, variationProblem } from '../../rules/products/variation-draft.ts';
import type { VariationDraft } from '../../rules/products/variation-draft.ts';
import { productStock } from '../../settings/constants.ts';
import {
  choicesOf,
  draftRefusal,
  newTag,
  pictureFindings,
  plainDraft,
  statusFor,
  variationDraft,
  withTerms,
} from './build-drafts.ts';
import type { BatchContext, BroughtProduct } from './batch-context.ts';
import { pictureUrls, tiePictures } from './move-pictures.ts';
import { lineOf, refusedLine, variationKeyOf } from './product-run.ts';
import type { MoveEntry } from './product-run.ts';
import { refusedVariationLine, skuHolder } from './batch-context.ts';

/** A product with what is stored of it. */
interface NewProduct {
  entry: MoveEntry;
  id: number;
  draft: ProductDraft;
  variations: readonly { id: number; key: string; draft: VariationDraft; offer: NewOffer; active: boolean }[];
  offer: NewOffer | null;
  lines: readonly MoveLine[];
}

const maxSlug = 90;

/** Gives each draft a slug that no product has: its own, or that with a number behind it. */
async function slugsFor(tx: Tx, drafts: readonly Pick<ProductDraft, 'name' | 'slug'>[]): Promise<readonly string[]> {
  const wanted = drafts.map(({ name, slug }) => {
    const own = isSlug(slug) ? slug : slugify(slug || name);
    return own.slice(0, maxSlug).replace(/-+$/, '') || 'product';
  });
  const taken = await readTakenSlugs(tx, wanted);
  const slugs: string[] = [];
  for (const one of wanted) {
    if (taken.has(one)) for (const found of await findTakenSlugs(tx, one, 0)) taken.add(found);
    const slug = freeSlug(one, (candidate) => taken.has(candidate));
    taken.add(slug);
    slugs.push(slug);
  }
  return slugs;
}

/** Price and stock of a new item. */
export function newOffer(
  itemId: number,
  offer: PlannedOffer,
  now: number,
): { offer: NewOffer; isSaleDropped: boolean } {
  const { tag, isSaleDropped } = newTag(offer, now);
  // The old shop keeps no history of prices: what they were before is not known, so no price is struck through at first (R36).
  const intervals = tag
    ? [
        { price: tag.regular, from: Math.min(now, tag.sale?.from ?? now), until: null },
        ...(tag.sale ? [{ price: tag.sale.price, from: tag.sale.from, until: tag.sale.until }] : []),
      ]
    : [];
  return {
    offer: {
      itemId,
      offer: {
        stock: offer.stock ?? null,
        lowAt: offer.lowAt ?? productStock.lowAt,
        ...(offer.isInStock !== undefined && { isInStock: offer.isInStock }),
      },
      tag,
      preOrder: null,
      intervals,
    },
    isSaleDropped,
  };
}

/** Which variations of a new product come, and the lines of those that do not. */
function sortVariations(
  context: BatchContext,
  entry: MoveEntry,
): { good: readonly Extract<VariationPlan, { ok: true }>[]; lines: readonly MoveLine[] } {
  const good: Extract<VariationPlan, { ok: true }>[] = [];
  const lines: MoveLine[] = [];
  for (const one of entry.variations) {
    const refusal = one.ok ? skuHolder(context, one.plan.sku ?? '', null) : one.refusal;
    const problem = one.ok && !refusal ? variationProblem(variationDraft(one.plan, emptyVariation, bare)) : null;
    if (!one.ok || refusal)
      lines.push(refusedVariationLine(entry, one.old, refusal ?? { code: 'invalid', params: {} }));
    else if (problem)
      lines.push(refusedVariationLine(entry, one.old, { code: 'invalid', params: { field: problem.field } }));
    else {
      if (one.plan.sku) context.taken.add(`sku:${one.plan.sku}`);
      good.push(one);
    }
  }
  return { good, lines };
}

const bare = { choices: null, pictureId: null, productWeight: 0 };

/** Stores new products; those that cannot come are refused before anything of them is made. */
export async function writeNewProducts(
  context: BatchContext,
  entries: readonly MoveEntry[],
): Promise<{ brought: readonly BroughtProduct[]; lines: readonly MoveLine[] }> {
  const { tx, now } = context;
  const lines: MoveLine[] = [];
  const accepted: { entry: MoveEntry; draft: ProductDraft }[] = [];
  for (const entry of entries) {
    const draft = plainDraft(entry, { ...emptyDraft(now), slug: 'nieuw', position: context.nextPosition });
    const slug = entry.plan.fields.slug ?? '';
    const refusal =
      draftRefusal({ ...draft, slug: 'nieuw' }) ??
      skuHolder(context, draft.sku, null) ??
      pictureFindings(pictureUrls(entry), context.pictures).refusal;
    if (refusal) lines.push(refusedLine(entry.old, refusal));
    else {
      if (draft.sku !== '') context.taken.add(`sku:${draft.sku}`);
      if (entry.plan.fields.position === undefined) context.nextPosition += 1;
      accepted.push({ entry, draft: { ...draft, slug } });
    }
  }
  const slugs = await slugsFor(
    tx,
    accepted.map(({ draft }) => draft),
  );
  const sorted = accepted.map(({ entry }) => sortVariations(context, entry));
  const ids = (
    await allocateCatalogIds(
      tx,
      accepted.flatMap((_, at) => ['product' as const, ...(sorted[at]?.good ?? []).map(() => 'variation' as const)]),
    )
  ).values();
  const nextId = () => ids.next().value ?? 0;
  await tiePictures(
    context,
    accepted.map(({ entry }) => entry),
  );
  const made: NewProduct[] = [];
  for (const [at, { entry, draft }] of accepted.entries()) {
    const parts = sorted[at] ?? { good: [], lines: [] };
    made.push(await makeProduct(context, { entry, draft: { ...draft, slug: slugs[at] ?? '' }, parts, nextId }));
  }
  await storeProducts(context, made);
  return {
    brought: made.map(({ entry, id, variations }) => ({
      entry,
      id,
      variations: variations.map((one) => ({ key: one.key, id: one.id })),
    })),
    lines: [...lines, ...made.flatMap((one) => one.lines)],
  };
}

async function makeProduct(
  context: BatchContext,
  {
    entry,
    draft: plain,
    parts,
    nextId,
  }: {
    entry: MoveEntry;
    draft: ProductDraft;
    parts: ReturnType<typeof sortVariations>;
    nextId: () => number;
  },
): Promise<NewProduct> {
  const { now, maker, pictureIds } = context;
  const id = nextId();
  const notes = [...entry.plan.notes, ...pictureFindings(pictureUrls(entry), context.pictures).notes];
  const noteSale = (isDropped: boolean, value: string) => {
    if (isDropped) notes.push({ code: 'sale-dropped', params: { value } });
  };
  const draft = await context.fill(maker, await withTerms(maker, entry, plain, pictureIds));
  const own = draft.type === 'simple' ? newOffer(id, entry.plan.offer, now) : null;
  if (own) noteSale(own.isSaleDropped, entry.old.salePrice ?? '');
  const variations = parts.good.map(({ old, plan, choices }, position) => {
    const itemId = nextId();
    const { offer, isSaleDropped } = newOffer(itemId, plan.offer, now);
    noteSale(isSaleDropped, old.salePrice ?? '');
    const picture = old.pictures?.map(({ url }) => pictureIds.get(url)).find((one) => one !== undefined) ?? null;
    return {
      id: itemId,
      key: variationKeyOf(entry.key, old),
      offer,
      // One without a price is not for sale.
      active: (plan.isActive ?? true) && offer.tag !== null,
      draft: variationDraft(
        plan,
        { ...emptyVariation, position },
        {
          choices: choicesOf(maker, choices),
          pictureId: picture !== null && draft.pictureIds.includes(picture) ? picture : null,
          productWeight: draft.weightGrams,
        },
      ),
    };
  });
  const state = statusFor(draft, {
    wanted: entry.plan.status ?? 'published',
    before: null,
    items: {
      hasPrice: own !== null && own.offer.tag !== null,
      variationsForSale: variations.filter((one) => one.active).length,
      hasVariationCode: variations.some((one) => one.draft.sku !== ''),
    },
  });
  const line: MoveLine = {
    ...lineOf(entry.old),
    outcome: 'created',
    newId: id,
    notes: [...notes, ...parts.good.flatMap(({ plan }) => plan.notes), ...state.notes],
  };
  return {
    entry,
    id,
    draft: { ...draft, status: state.status },
    variations,
    offer: own?.offer ?? null,
    lines: [line, ...parts.lines],
  };
}

async function storeProducts(context: BatchContext, made: readonly NewProduct[]): Promise<void> {
  const { tx, now, actor } = context;
  if (made.length === 0) return;
  await releaseSlugs(
    tx,
    'product',
    made.map(({ draft }) => draft.slug),
  );
  await insertProductDrafts(
    tx,
    made.map(({ id, draft, variations }) => ({ id, draft, variationSkus: variations.map((one) => one.draft.sku) })),
    now,
  );
  await insertVariationDrafts(
    tx,
    made.flatMap(({ id, variations }) =>
      variations.map((one): NewVariationDraft => ({ id: one.id, productId: id, active: one.active, draft: one.draft })),
    ),
  );
  const offers = made.flatMap(({ offer, variations }) => [
    ...(offer ? [offer] : []),
    ...variations.map((one) => one.offer),
  ]);
  await insertOffers(tx, offers, { at: now, actor });
  const renamed = made.filter(({ entry, draft }) => isSlug(entry.old.slug ?? '') && entry.old.slug !== draft.slug);
  const taken = await readTakenSlugs(
    tx,
    renamed.map(({ entry }) => entry.old.slug ?? ''),
  );
  for (const { id, entry, draft } of renamed) {
    const from = entry.old.slug ?? '';
    if (!taken.has(from)) await recordSlugChange(tx, 'product', { id, from, to: draft.slug });
  }
  for (const { id, entry } of made)
    if (entry.plan.customerLimit) await setCustomerLimit(tx, id, entry.plan.customerLimit);
}
