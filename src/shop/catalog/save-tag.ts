// Staff makes, changes and deletes tags of products.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { lockCatalogue } from '../../db/catalog/catalogue-lock.ts';
import {
  deleteTagRows,
  findProductsWithTag,
  insertTag,
  readStaffTags,
  storeTag,
} from '../../db/catalog/product-tags.ts';
import type { StaffTag } from '../../db/catalog/product-tags.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { changedFields } from '../../rules/audit/audit-events.ts';
import { slugify } from '../../rules/content/content.ts';
import { tagProblem } from '../../rules/products/category-draft.ts';
import type { CatalogueFieldProblem, TagDraft } from '../../rules/products/category-draft.ts';
import { freeSlug } from '../../rules/products/product-draft.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { announceProducts, maxNamedProducts } from './announce-products.ts';

export type { StaffTag };

export type SaveTagOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'not-allowed' | 'unknown-tag' }
  /** Another tag has the name or the slug. */
  | { ok: false; reason: 'exists'; id: number }
  | { ok: false; reason: 'invalid'; problem: CatalogueFieldProblem };

/** All tags. Refused: not staff (R30). */
export async function listStaffTags(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; tags: readonly StaffTag[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, tags: await shop.db.read((tx) => readStaffTags(tx)) };
}

async function asStaff(
  shop: Shop,
  visitor: Visitor,
  act: (tx: Tx, at: number) => Promise<SaveTagOutcome>,
): Promise<SaveTagOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    await lockCatalogue(tx);
    return act(tx, at);
  });
}

function findSame(all: readonly StaffTag[], { name, slug }: TagDraft, except: number): StaffTag | undefined {
  const isSame = (one: StaffTag) => one.slug === slug || one.name.toLowerCase() === name.toLowerCase();
  return all.find((one) => one.id !== except && isSame(one));
}

/** Stores a new tag; without a slug it gets a free one from its name. Refused: not staff (R30), a wrong field, one that exists. */
export async function createTag(
  shop: Shop,
  visitor: Visitor,
  { edit }: { edit: Partial<TagDraft> & { name: string } },
): Promise<SaveTagOutcome> {
  return asStaff(shop, visitor, async (tx, at) => {
    const all = await readStaffTags(tx);
    const made = freeSlug(slugify(edit.name) || 'tag', (slug) => all.some((one) => one.slug === slug));
    const draft: TagDraft = { name: edit.name, slug: edit.slug ?? made, description: edit.description ?? '' };
    const problem = tagProblem(draft);
    if (problem) return { ok: false, reason: 'invalid', problem };
    const same = findSame(all, draft, 0);
    const id = same ? null : await insertTag(tx, draft);
    if (id === null) return { ok: false, reason: 'exists', id: same?.id ?? 0 };
    await recordAuditEvent(tx, { kind: 'tag-created', actor: actorOf(visitor), params: { id, to: draft }, at });
    await announce(tx, ['catalog'], at);
    return { ok: true, id };
  });
}

/** Changes the given fields of a tag. Refused as `createTag`, and an unknown tag. */
export async function changeTag(
  shop: Shop,
  visitor: Visitor,
  { id, edit }: { id: number; edit: Partial<TagDraft> },
): Promise<SaveTagOutcome> {
  return asStaff(shop, visitor, async (tx, at) => {
    const all = await readStaffTags(tx);
    const stored = all.find((one) => one.id === id);
    if (!stored) return { ok: false, reason: 'unknown-tag' };
    const before: TagDraft = { name: stored.name, slug: stored.slug, description: stored.description };
    const after = { ...before, ...edit };
    const problem = tagProblem(after);
    if (problem) return { ok: false, reason: 'invalid', problem };
    const same = findSame(all, after, id);
    if (same) return { ok: false, reason: 'exists', id: same.id };
    const changed = changedFields({ ...before }, { ...after });
    if (!changed) return { ok: true, id };
    await storeTag(tx, id, after);
    const params = { id, name: after.name, ...changed };
    await recordAuditEvent(tx, { kind: 'tag-changed', actor: actorOf(visitor), params, at });
    await announce(tx, ['catalog'], at);
    return { ok: true, id };
  });
}

/** Deletes a tag; its products stay. Refused: not staff, unknown tag. */
export async function deleteTag(shop: Shop, visitor: Visitor, { id }: { id: number }): Promise<SaveTagOutcome> {
  return asStaff(shop, visitor, async (tx, at) => {
    const stored = (await readStaffTags(tx)).find((one) => one.id === id);
    if (!stored) return { ok: false, reason: 'unknown-tag' };
    const products = await findProductsWithTag(tx, id, maxNamedProducts + 1);
    await deleteTagRows(tx, id);
    const params = { id, from: { name: stored.name, slug: stored.slug } };
    await recordAuditEvent(tx, { kind: 'tag-deleted', actor: actorOf(visitor), params, at });
    await announceProducts(tx, products, [], at);
    return { ok: true, id };
  });
}
