// Staff makes, changes and moves categories.
import { recordAuditEvent } from '../../db/audit-log.ts';
import {
  insertCategory,
  isKnownPicture,
  readStaffCategories,
  storeCategory,
  storeCategoryOrder,
} from '../../db/catalog/category-drafts.ts';
import type { StaffCategoryRow } from '../../db/catalog/category-drafts.ts';
import { lockCatalogue } from '../../db/catalog/catalogue-lock.ts';
import { recordSlugChange, releaseSlug } from '../../db/catalog/slug-redirects.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { readItemsOfTargets, refreshPromotedPrices } from '../../db/promotions/promoted-prices.ts';
import { changedFields } from '../../rules/audit/audit-events.ts';
import { slugify } from '../../rules/content/content.ts';
import { categoryProblem, moveBefore } from '../../rules/products/category-draft.ts';
import type { CatalogueFieldProblem, CategoryDraft } from '../../rules/products/category-draft.ts';
import { freeSlug } from '../../rules/products/product-draft.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

export type CategoryEdit = Partial<CategoryDraft> & {
  /** The place among all categories (`menu_order`). */
  position?: number;
  /** The category before which it comes among those of its parent; null: the last one. */
  before?: number | null;
};

export type SaveCategoryOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'not-allowed' | 'unknown-category' }
  /** Another category has the slug. */
  | { ok: false; reason: 'slug-taken'; id: number }
  | { ok: false; reason: 'invalid'; problem: CatalogueFieldProblem };

/**
 * Stores a new category; without a slug it gets a free one from its name. Refused: not staff (R30), a wrong name, slug, parent or
 * picture, the slug of another category.
 */
export async function createCategory(
  shop: Shop,
  visitor: Visitor,
  { edit }: { edit: CategoryEdit & { name: string } },
): Promise<SaveCategoryOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<SaveCategoryOutcome> => {
    await lockCatalogue(tx);
    const all = await readStaffCategories(tx);
    const slugs = new Set(all.map((one) => one.slug));
    const { position, before, ...fields } = edit;
    const draft: CategoryDraft = {
      parentId: null,
      description: '',
      pictureId: null,
      slug: freeSlug(slugify(edit.name) || 'categorie', (slug) => slugs.has(slug)),
      ...fields,
    };
    const refusal = await findRefusal(tx, draft, { id: 0, all });
    if (refusal) return refusal;
    const last = all.reduce((highest, one) => Math.max(highest, one.position), -1);
    await releaseSlug(tx, 'category', draft.slug);
    const id = await insertCategory(tx, draft, position ?? last + 1);
    if (before !== undefined) await placeAmongSiblings(tx, id, draft.parentId, before);
    const params = { id, to: draft };
    await recordAuditEvent(tx, { kind: 'category-created', actor: actorOf(visitor), params, at });
    await announce(tx, ['categories', 'catalog', `category:${id}`], at);
    return { ok: true, id };
  });
}

/**
 * Changes the given fields of a category; its old slug leads to the new one. A category never comes below itself. Refused as
 * `createCategory`, and an unknown category.
 */
export async function changeCategory(
  shop: Shop,
  visitor: Visitor,
  { id, edit }: { id: number; edit: CategoryEdit },
): Promise<SaveCategoryOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<SaveCategoryOutcome> => {
    await lockCatalogue(tx);
    const all = await readStaffCategories(tx);
    const stored = all.find((one) => one.id === id);
    if (!stored) return { ok: false, reason: 'unknown-category' };
    const { position = stored.position, before, ...fields } = edit;
    const current: CategoryDraft = {
      name: stored.name,
      slug: stored.slug,
      parentId: stored.parentId,
      description: stored.description,
      pictureId: stored.picture?.id ?? null,
    };
    const draft = { ...current, ...fields };
    const refusal = await findRefusal(tx, draft, { id, all });
    if (refusal) return refusal;
    const changed = changedFields({ ...current, position: stored.position }, { ...draft, position });
    if (!changed && before === undefined) return { ok: true, id };
    if (draft.slug !== stored.slug) await recordSlugChange(tx, 'category', { id, from: stored.slug, to: draft.slug });
    await storeCategory(tx, id, draft, position);
    if (before !== undefined) await placeAmongSiblings(tx, id, draft.parentId, before);
    if (draft.parentId !== stored.parentId) {
      // Promotions of a category hold for all that is below it.
      const target = { kind: 'items' as const, productIds: [], variationIds: [], categoryIds: [id] };
      await refreshPromotedPrices(tx, await readItemsOfTargets(tx, [target]), at);
    }
    const params = { id, name: draft.name, ...(changed ?? { to: { before } }) };
    await recordAuditEvent(tx, { kind: 'category-changed', actor: actorOf(visitor), params, at });
    await announce(tx, ['categories', 'catalog', `category:${id}`], at);
    return { ok: true, id };
  });
}

async function findRefusal(
  tx: Tx,
  draft: CategoryDraft,
  { id, all }: { id: number; all: readonly StaffCategoryRow[] },
): Promise<Extract<SaveCategoryOutcome, { ok: false }> | null> {
  const problem = categoryProblem(draft, { id, all });
  if (problem) return { ok: false, reason: 'invalid', problem };
  const holder = all.find((one) => one.slug === draft.slug && one.id !== id);
  if (holder) return { ok: false, reason: 'slug-taken', id: holder.id };
  if (draft.pictureId !== null && !(await isKnownPicture(tx, draft.pictureId)))
    return { ok: false, reason: 'invalid', problem: { field: 'picture', code: 'unknown-picture' } };
  return null;
}

/** Puts a category in its place among those of one parent, and numbers all categories anew. */
async function placeAmongSiblings(tx: Tx, id: number, parentId: number | null, before: number | null): Promise<void> {
  const all = await readStaffCategories(tx);
  const siblings = all.filter((one) => one.parentId === parentId).map((one) => one.id);
  const others = all.filter((one) => one.parentId !== parentId).map((one) => one.id);
  await storeCategoryOrder(tx, [...moveBefore(siblings, id, before), ...others]);
}
