// The drafts of a product and its variations, made of what is here and of what comes.
import type { DraftAttribute, DraftItems, ProductDraft } from '../../rules/products/product-draft.ts';
import { draftLimits, draftProblems, missingForPublishing } from '../../rules/products/product-draft.ts';
import type { MoveLine } from '../../rules/moving/move-report.ts';
import { attributesOfVariations } from '../../rules/moving/plan-variations.ts';
import type { PlannedChoice } from '../../rules/moving/plan-variations.ts';
import { saleOf } from '../../rules/moving/plan-product.ts';
import type { PlannedOffer, PlannedVariation } from '../../rules/moving/plan-product.ts';
import type { PriceTag } from '../../rules/catalog/product.ts';
import type { VariationAttribute, VariationDraft } from '../../rules/products/variation-draft.ts';
import type { BatchPictures, MoveEntry } from './product-run.ts';
import type { TermMaker } from './term-maker.ts';

type Note = MoveLine['notes'][number];

/** The fields that need no ids of terms and pictures: what is wrong with them is found before any term is made. */
export function plainDraft({ plan }: MoveEntry, base: ProductDraft): ProductDraft {
  const { manufacturer = base.facts.manufacturer } = plan.facts;
  return {
    ...base,
    ...plan.fields,
    type: plan.type,
    facts: { ...base.facts, ...plan.facts, manufacturer },
    dimensions: { ...base.dimensions, ...plan.sizes },
  };
}

/** Why such a draft cannot be stored; null when it can. */
export function draftRefusal(draft: ProductDraft): NonNullable<MoveLine['refusal']> | null {
  const [problem] = draftProblems({ ...draft, attributes: [], categoryIds: [], tagIds: [], pictureIds: [] });
  return problem ? { code: 'invalid', params: { field: problem.field } } : null;
}

const known = (ids: readonly (number | null | undefined)[], max: number): readonly number[] =>
  [...new Set(ids.filter((id): id is number => typeof id === 'number'))].slice(0, max);

async function inOrder<T, Result>(list: readonly T[], make: (one: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of list) results.push(await make(one));
  return results;
}

/** The draft with the categories, tags, attributes and pictures that the product has; the missing terms are made. */
export async function withTerms(
  maker: TermMaker,
  { old, variations }: MoveEntry,
  draft: ProductDraft,
  pictureIds: ReadonlyMap<string, number>,
): Promise<ProductDraft> {
  const categories = old.categories && (await inOrder(old.categories, (path) => maker.category(path)));
  const tags = old.tags && (await inOrder(old.tags, (tag) => maker.tag(tag)));
  const ofVariations = variations.flatMap((one) => (one.ok ? (one.old.pictures ?? []) : []));
  const pictures = old.pictures && [...old.pictures, ...ofVariations].map(({ url }) => pictureIds.get(url));
  return {
    ...draft,
    ...(categories && { categoryIds: known(categories, draftLimits.categories) }),
    ...(tags && { tagIds: known(tags, draftLimits.tags) }),
    ...(old.attributes && { attributes: await makeAttributes(maker, old) }),
    // Without pictures of the old shop, those that are here stay.
    ...(pictures && pictureIds.size > 0 && { pictureIds: known(pictures, draftLimits.pictures) }),
  };
}

async function makeAttributes(maker: TermMaker, old: MoveEntry['old']): Promise<readonly DraftAttribute[]> {
  const forVariations = new Set(attributesOfVariations(old));
  const made = new Map<number, DraftAttribute>();
  for (const attribute of old.attributes ?? []) {
    const attributeId = await maker.attribute(attribute);
    if (attributeId === null) continue;
    const terms = await inOrder(attribute.values, (value) => maker.term(attributeId, value));
    const before = made.get(attributeId);
    made.set(attributeId, {
      attributeId,
      forVariations: forVariations.has(attribute) || (before?.forVariations ?? false),
      termIds: known([...(before?.termIds ?? []), ...terms], draftLimits.terms),
    });
  }
  return [...made.values()].slice(0, draftLimits.attributes);
}

/** The terms that a variation chooses, of attributes that were made before. */
export function choicesOf(maker: TermMaker, choices: readonly PlannedChoice[]): readonly VariationAttribute[] {
  return choices.flatMap(({ attribute, value }) => {
    const attributeId = maker.findAttribute(attribute);
    return attributeId === null ? [] : [{ attributeId, termId: value ? maker.findTerm(attributeId, value) : null }];
  });
}

/** A variation with what comes of it. `productWeight`: what it weighs without a weight of its own. */
export function variationDraft(
  plan: PlannedVariation,
  base: VariationDraft,
  more: { choices: VariationDraft['choices'] | null; pictureId: number | null; productWeight: number },
): VariationDraft {
  const sides = { lengthMm: 0, widthMm: 0, heightMm: 0, ...base.dimensions, ...plan.sizes };
  const hasSides = Object.values(sides).some((side: number) => side > 0);
  return {
    ...base,
    sku: plan.sku ?? base.sku,
    description: plan.description ?? base.description,
    pictureId: more.pictureId ?? base.pictureId,
    position: plan.old.position ?? base.position,
    weightGrams: plan.weightGrams || base.weightGrams || more.productWeight,
    dimensions: hasSides ? sides : null,
    facts: {
      ean: plan.ean ?? base.facts.ean,
      packs: plan.packs ?? base.facts.packs,
      cardsPerPack: plan.cardsPerPack ?? base.facts.cardsPerPack,
    },
    choices: more.choices ?? base.choices,
  };
}

/** The price tag of something new; null without a price. */
export function newTag(offer: PlannedOffer, now: number): { tag: PriceTag | null; isSaleDropped: boolean } {
  const regular = offer.regular ?? null;
  const { sale, isDropped } = saleOf(offer, regular, now);
  return { tag: regular === null ? null : { regular, sale }, isSaleDropped: isDropped };
}

/**
 * The state that a product gets: published only when nothing is missing (R65), or when it is already. The note says what is
 * missing.
 */
export function statusFor(
  draft: ProductDraft,
  {
    wanted,
    before,
    items,
  }: { wanted: ProductDraft['status']; before: ProductDraft['status'] | null; items: DraftItems },
): { status: ProductDraft['status']; notes: readonly Note[] } {
  if (wanted !== 'published' || before === 'published') return { status: wanted, notes: [] };
  const missing = missingForPublishing(draft, items);
  if (missing.length === 0) return { status: 'published', notes: [] };
  return {
    status: before ?? 'draft',
    notes: [{ code: 'became-draft', params: { value: missing.join(',') } }],
  };
}

/** What the report says of the pictures of a product. Refused: one that is there and cannot be read (P8). */
export function pictureFindings(
  urls: readonly string[],
  states: BatchPictures,
): { refusal: NonNullable<MoveLine['refusal']> | null; notes: readonly Note[] } {
  const failed = urls.find((url) => states.get(url)?.kind === 'failed');
  return {
    refusal: failed === undefined ? null : { code: 'picture-failed', params: { value: failed } },
    notes: urls
      .filter((url) => states.get(url)?.kind === 'missing')
      .map((value) => ({ code: 'picture-missing', params: { value } })),
  };
}
