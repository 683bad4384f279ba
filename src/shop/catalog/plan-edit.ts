// What staff writes about a product: its checks, and storing it. It runs in the transaction of the caller.
import {
  findItemBySku,
  findTakenSlugs,
  findUnknownReferences,
  isChoiceLost,
} from '../../db/catalog/product-draft-checks.ts';
import { readDraftItems, storeProductDraft } from '../../db/catalog/product-drafts.ts';
import type { StoredDraft } from '../../db/catalog/product-drafts.ts';
import { readEditsSince } from '../../db/catalog/product-edits.ts';
import type { ProductEditRow } from '../../db/catalog/product-edits.ts';
import { readProductNames } from '../../db/catalog/product-names.ts';
import { recordSlugChange } from '../../db/catalog/slug-redirects.ts';
import { findVariationIds } from '../../db/catalog/variation-drafts.ts';
import type { Tx } from '../../db/database.ts';
import { refreshPromotedPrices } from '../../db/promotions/promoted-prices.ts';
import {
  changedDraftFields,
  draftProblems,
  freeSlug,
  missingForPublishing,
} from '../../rules/products/product-draft.ts';
import type {
  DraftField,
  DraftItems,
  DraftProblem,
  MissingPart,
  ProductDraft,
} from '../../rules/products/product-draft.ts';
import { readSafetyDefaults } from './safety-defaults.ts';
import { resolveOptions } from './resolve-options.ts';
import type { ProductEdit } from './resolve-options.ts';

export type DraftRefusal =
  /** All problems of the draft. `taken`: which item has the article number, and a free one. */
  | {
      ok: false;
      reason: 'invalid-draft';
      problems: readonly DraftProblem[];
      taken?: { itemId: number; proposal: string };
    }
  /** It cannot be published (R65). */
  | { ok: false; reason: 'incomplete'; missing: readonly MissingPart[] };

/** Somebody saved a later revision: who changed what, newest first. */
export interface OvertakenRefusal {
  ok: false;
  reason: 'overtaken';
  revision: number;
  edits: readonly ProductEditRow[];
}

/** An attribute or term that does not exist. */
export const unknownTerm: DraftRefusal = {
  ok: false,
  reason: 'invalid-draft',
  problems: [{ field: 'attributes', code: 'unknown-term' }],
};

const problemOfReference = {
  categoryIds: 'unknown-category',
  tagIds: 'unknown-tag',
  pictureIds: 'unknown-picture',
  relatedIds: 'unknown-product',
  attributes: 'unknown-term',
} as const;

/** A free article number: the wanted one with a number behind it. */
async function proposeSku(tx: Tx, sku: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const proposal = `${sku}-${number}`;
    if ((await findItemBySku(tx, proposal, [])) === null) return proposal;
  }
}

/**
 * Checks a draft against its own rules and against what is stored; null when it is right. What was wrong in `before` and stays as
 * it was, such as an imported EAN, does not stop an edit of something else. The catalogue is locked.
 */
export async function findDraftRefusal(
  tx: Tx,
  id: number,
  draft: ProductDraft,
  before: ProductDraft | null,
): Promise<DraftRefusal | null> {
  const old = new Set((before ? draftProblems(before) : []).map(({ field, code }) => `${field} ${code}`));
  const problems: DraftProblem[] = draftProblems(draft).filter(({ field, code }) => !old.has(`${field} ${code}`));
  const has = (field: DraftField) => problems.some((problem) => problem.field === field);
  if (!has('slug') && (await findTakenSlugs(tx, draft.slug, id)).has(draft.slug))
    problems.push({ field: 'slug', code: 'slug-taken' });
  for (const field of await findUnknownReferences(tx, draft))
    if (!has(field)) problems.push({ field, code: problemOfReference[field] });
  if (!has('relatedIds') && draft.relatedIds.includes(id))
    problems.push({ field: 'relatedIds', code: 'unknown-product' });
  if (!has('attributes') && (await isChoiceLost(tx, id, draft)))
    problems.push({ field: 'attributes', code: 'term-in-use' });
  const holder = has('sku') ? null : await findItemBySku(tx, draft.sku, [id]);
  if (holder !== null) {
    const taken = { itemId: holder, proposal: await proposeSku(tx, draft.sku) };
    return { ok: false, reason: 'invalid-draft', problems: [...problems, { field: 'sku', code: 'sku-taken' }], taken };
  }
  return problems.length === 0 ? null : { ok: false, reason: 'invalid-draft', problems };
}

/** A slug that no other product has, starting with the wanted one. */
export async function findFreeSlug(tx: Tx, wanted: string): Promise<string> {
  const taken = new Set<string>();
  for (;;) {
    const slug = freeSlug(wanted, (one) => taken.has(one));
    const found = await findTakenSlugs(tx, slug, 0);
    if (!found.has(slug)) return slug;
    for (const one of found) taken.add(one);
  }
}

interface EditRequest {
  id: number;
  stored: StoredDraft;
  edit: ProductEdit;
  status: ProductDraft['status'];
  /** Whether the same change gives the product its first price. */
  getsPrice: boolean;
  now: number;
}

/** An edit that can be stored. */
interface PlannedEdit {
  ok: true;
  fields: readonly (keyof ProductDraft)[];
  before: ProductDraft;
  after: ProductDraft;
  /** Writes it, with the redirect of a changed slug and the prices that promotions of its categories make. */
  write: () => Promise<void>;
}

/**
 * Plans an edit of a locked product. Refused: a wrong draft, and publishing one that lacks something (R65). A product that was
 * published without a part that the law asks for keeps its place until somebody publishes it again; nobody takes away such a
 * part of one that is published.
 */
export async function planEdit(tx: Tx, request: EditRequest): Promise<PlannedEdit | DraftRefusal> {
  const { id, stored, status, getsPrice, now } = request;
  const before = stored.draft;
  const edit = await resolveOptions(tx, request.edit, now);
  if (!edit) return unknownTerm;
  const isFirstPublication = status === 'published' && !stored.wasPublished;
  const wanted: ProductDraft = {
    ...before,
    ...edit,
    status,
    ...(isFirstPublication && edit.publishedAt === undefined && { publishedAt: now }),
  };
  const isEdited = changedDraftFields(before, wanted).length > 0;
  const kept = isEdited ? await withoutDeletedProducts(tx, wanted, before) : wanted;
  // What is in the shop keeps what staff wrote, also where they emptied it; all else gets what it lacks.
  const after = isEdited && before.status !== 'published' ? (await readSafetyDefaults(tx))(kept) : kept;
  const fields = changedDraftFields(before, after);
  if (fields.some((field) => field !== 'status' && field !== 'publishedAt')) {
    const refusal = await findDraftRefusal(tx, id, after, before);
    if (refusal) return refusal;
  }
  if (after.status === 'published' && fields.length > 0) {
    const items = (await readDraftItems(tx, [id])).get(id);
    const missing = items ? missingAfter(before, after, { ...items, hasPrice: items.hasPrice || getsPrice }) : [];
    if (missing.length > 0) return { ok: false, reason: 'incomplete', missing };
  }
  return {
    ok: true,
    fields,
    before,
    after,
    async write() {
      if (fields.length === 0) return;
      if (after.slug !== before.slug) await recordSlugChange(tx, 'product', { id, from: before.slug, to: after.slug });
      await storeProductDraft(tx, id, before, after);
      if (fields.includes('categoryIds'))
        await refreshPromotedPrices(tx, [id, ...(await findVariationIds(tx, id))], now);
    },
  };
}

/** A draft without the related products that were deleted for good since they were chosen. */
async function withoutDeletedProducts(tx: Tx, draft: ProductDraft, before: ProductDraft): Promise<ProductDraft> {
  if (before.relatedIds.length === 0) return draft;
  const known = await readProductNames(tx, before.relatedIds);
  const relatedIds = draft.relatedIds.filter((id) => known.has(id) || !before.relatedIds.includes(id));
  return { ...draft, relatedIds };
}

/** What is missing of a published product, as far as this edit is to blame. */
function missingAfter(before: ProductDraft, after: ProductDraft, items: DraftItems): readonly MissingPart[] {
  const missing = missingForPublishing(after, items);
  if (before.status !== 'published') return missing;
  const had = new Set(missingForPublishing(before, items));
  return missing.filter((part) => !had.has(part));
}

/** Refuses a change that is based on an older revision; null when it is based on the present one. */
export async function findOvertaken(
  tx: Tx,
  id: number,
  { stored, based }: { stored: number; based: number | undefined },
): Promise<OvertakenRefusal | null> {
  if (based === undefined || based === stored) return null;
  return { ok: false, reason: 'overtaken', revision: stored, edits: await readEditsSince(tx, id, based) };
}
