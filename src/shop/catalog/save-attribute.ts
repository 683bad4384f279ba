// Staff makes, changes and deletes attributes and their terms.
import { recordAuditEvent } from '../../db/audit-log.ts';
import {
  countVariationsOfAttribute,
  countVariationsOfTerm,
  deleteAttributeRows,
  deleteTermRows,
  findProductsWith,
  insertAttribute,
  insertTerm,
  readStaffAttributes,
  readStaffTerms,
  storeAttribute,
  storeOrder,
  storeTerm,
} from '../../db/catalog/attribute-drafts.ts';
import type { StaffAttribute, StaffTerm } from '../../db/catalog/attribute-drafts.ts';
import { lockCatalogue } from '../../db/catalog/catalogue-lock.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { changedFields } from '../../rules/audit/audit-events.ts';
import { slugify } from '../../rules/content/content.ts';
import { attributeProblem, moveBefore, termProblem, toTaxonomy } from '../../rules/products/category-draft.ts';
import type { CatalogueFieldProblem } from '../../rules/products/category-draft.ts';
import { freeSlug } from '../../rules/products/product-draft.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { announceProducts, maxNamedProducts } from './announce-products.ts';

interface OrderEdit {
  /** The place among all (`menu_order`). */
  position?: number;
  /** The one before which it comes; null: the last. */
  before?: number | null;
}

type AttributeEdit = OrderEdit & { name?: string; slug?: string };
type TermEdit = OrderEdit & { name?: string; slug?: string };

export type SaveAttributeOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'not-allowed' | 'unknown-attribute' | 'unknown-term' }
  | { ok: false; reason: 'exists'; id: number }
  | { ok: false; reason: 'invalid'; problem: CatalogueFieldProblem }
  /** Variations have it; `variations` of them. */
  | { ok: false; reason: 'in-use'; variations: number };

/** Runs a change of attributes or terms in one transaction, for staff only (R30). */
function asStaff(
  shop: Shop,
  visitor: Visitor,
  change: (tx: Tx, at: number) => Promise<SaveAttributeOutcome>,
): Promise<SaveAttributeOutcome> | SaveAttributeOutcome {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.write(async (tx) => {
    await lockCatalogue(tx);
    return change(tx, shop.clock.now());
  });
}

async function findAttribute(tx: Tx, id: number): Promise<StaffAttribute | undefined> {
  return (await readStaffAttributes(tx)).find((one) => one.id === id);
}

async function findTerm(tx: Tx, attributeId: number, id: number): Promise<StaffTerm | undefined> {
  return (await readStaffTerms(tx, attributeId)).find((one) => one.id === id);
}

/** Stores a new attribute. Refused: not staff, a wrong name or slug, a slug that exists. */
export async function createAttribute(
  shop: Shop,
  visitor: Visitor,
  { edit }: { edit: AttributeEdit & { name: string } },
): Promise<SaveAttributeOutcome> {
  return asStaff(shop, visitor, async (tx, at) => {
    const draft = { name: edit.name, taxonomy: toTaxonomy(edit.slug ?? slugify(edit.name)) };
    const problem = attributeProblem(draft);
    if (problem) return { ok: false, reason: 'invalid', problem };
    const id = await insertAttribute(tx, draft);
    if (id === null) {
      const other = (await readStaffAttributes(tx)).find((one) => one.taxonomy === draft.taxonomy);
      return { ok: false, reason: 'exists', id: other?.id ?? 0 };
    }
    await placeAttribute(tx, id, edit);
    await recordAuditEvent(tx, { kind: 'attribute-created', actor: actorOf(visitor), params: { id, to: draft }, at });
    await announce(tx, ['attributes', 'catalog'], at);
    return { ok: true, id };
  });
}

async function placeAttribute(tx: Tx, id: number, { before }: OrderEdit): Promise<void> {
  if (before === undefined) return;
  const ids = (await readStaffAttributes(tx)).map((one) => one.id);
  await storeOrder(tx, 'attributes', moveBefore(ids, id, before));
}

/**
 * Changes an attribute. Its slug stays once variations have it: carts and addresses of lists refer to it. Refused as
 * `createAttribute`, and an unknown attribute.
 */
export async function changeAttribute(
  shop: Shop,
  visitor: Visitor,
  { id, edit }: { id: number; edit: AttributeEdit },
): Promise<SaveAttributeOutcome> {
  return asStaff(shop, visitor, async (tx, at) => {
    const stored = await findAttribute(tx, id);
    if (!stored) return { ok: false, reason: 'unknown-attribute' };
    const { id: _id, ...before } = stored;
    const after = {
      name: edit.name ?? before.name,
      taxonomy: edit.slug === undefined ? before.taxonomy : toTaxonomy(edit.slug),
      position: edit.position ?? before.position,
    };
    const problem = attributeProblem(after);
    if (problem) return { ok: false, reason: 'invalid', problem };
    if (after.taxonomy !== before.taxonomy) {
      const other = (await readStaffAttributes(tx)).find((one) => one.taxonomy === after.taxonomy);
      if (other) return { ok: false, reason: 'exists', id: other.id };
      const variations = await countVariationsOfAttribute(tx, id);
      if (variations > 0) return { ok: false, reason: 'in-use', variations };
    }
    const changed = changedFields(before, after);
    await storeAttribute(tx, id, after);
    await placeAttribute(tx, id, edit);
    if (!changed && edit.before === undefined) return { ok: true, id };
    const params = { id, name: after.name, ...changed };
    await recordAuditEvent(tx, { kind: 'attribute-changed', actor: actorOf(visitor), params, at });
    await announce(tx, ['attributes', 'catalog'], at);
    return { ok: true, id };
  });
}

/** Deletes an attribute with its terms. Refused: not staff, unknown attribute, one that variations have. */
export async function deleteAttribute(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<SaveAttributeOutcome> {
  return asStaff(shop, visitor, async (tx, at) => {
    const stored = await findAttribute(tx, id);
    if (!stored) return { ok: false, reason: 'unknown-attribute' };
    const variations = await countVariationsOfAttribute(tx, id);
    if (variations > 0) return { ok: false, reason: 'in-use', variations };
    const products = await findProductsWith(tx, { attributeId: id }, maxNamedProducts + 1);
    await deleteAttributeRows(tx, id);
    const params = { id, from: { name: stored.name, taxonomy: stored.taxonomy } };
    await recordAuditEvent(tx, { kind: 'attribute-deleted', actor: actorOf(visitor), params, at });
    await announceProducts(tx, products, ['attributes'], at);
    return { ok: true, id };
  });
}

/** Stores a new term; without a slug it gets a free one from its name. Refused as `createAttribute`. */
export async function createTerm(
  shop: Shop,
  visitor: Visitor,
  { attributeId, edit }: { attributeId: number; edit: TermEdit & { name: string } },
): Promise<SaveAttributeOutcome> {
  return asStaff(shop, visitor, async (tx, at) => {
    if (!(await findAttribute(tx, attributeId))) return { ok: false, reason: 'unknown-attribute' };
    const terms = await readStaffTerms(tx, attributeId);
    const same = terms.find((one) => one.name.toLowerCase() === edit.name.trim().toLowerCase());
    if (same && edit.slug === undefined) return { ok: false, reason: 'exists', id: same.id };
    const slugs = new Set(terms.map((one) => one.slug));
    const made = freeSlug(slugify(edit.name) || 'term', (slug) => slugs.has(slug));
    const draft = { name: edit.name.trim(), slug: edit.slug ?? made };
    const problem = termProblem(draft);
    if (problem) return { ok: false, reason: 'invalid', problem };
    const id = await insertTerm(tx, attributeId, draft);
    if (id === null) return { ok: false, reason: 'exists', id: terms.find((one) => one.slug === draft.slug)?.id ?? 0 };
    await placeTerm(tx, attributeId, id, edit);
    const params = { id, attribute: attributeId, to: draft };
    await recordAuditEvent(tx, { kind: 'term-created', actor: actorOf(visitor), params, at });
    await announce(tx, ['attributes'], at);
    return { ok: true, id };
  });
}

async function placeTerm(tx: Tx, attributeId: number, id: number, { before }: OrderEdit): Promise<void> {
  if (before === undefined) return;
  const ids = (await readStaffTerms(tx, attributeId)).map((one) => one.id);
  await storeOrder(tx, 'attribute_terms', moveBefore(ids, id, before));
}

/** Changes a term. Its slug stays once variations have it. Refused as `createTerm`, and an unknown term. */
export async function changeTerm(
  shop: Shop,
  visitor: Visitor,
  { attributeId, id, edit }: { attributeId: number; id: number; edit: TermEdit },
): Promise<SaveAttributeOutcome> {
  return asStaff(shop, visitor, async (tx, at) => {
    const stored = await findTerm(tx, attributeId, id);
    if (!stored) return { ok: false, reason: 'unknown-term' };
    const before = { name: stored.name, slug: stored.slug, position: stored.position };
    const after = {
      name: edit.name?.trim() ?? before.name,
      slug: edit.slug ?? before.slug,
      position: edit.position ?? before.position,
    };
    const problem = termProblem(after);
    if (problem) return { ok: false, reason: 'invalid', problem };
    if (after.slug !== before.slug) {
      const other = (await readStaffTerms(tx, attributeId)).find((one) => one.slug === after.slug);
      if (other) return { ok: false, reason: 'exists', id: other.id };
      const variations = await countVariationsOfTerm(tx, id);
      if (variations > 0) return { ok: false, reason: 'in-use', variations };
    }
    const changed = changedFields(before, after);
    if (!changed && edit.before === undefined) return { ok: true, id };
    await storeTerm(tx, id, after);
    await placeTerm(tx, attributeId, id, edit);
    const params = { id, attribute: attributeId, name: after.name, ...changed };
    await recordAuditEvent(tx, { kind: 'term-changed', actor: actorOf(visitor), params, at });
    await announce(tx, ['attributes', 'catalog'], at);
    return { ok: true, id };
  });
}

/** Deletes a term. Refused: not staff, unknown term, one that variations have: they would silently fit every term. */
export async function deleteTerm(
  shop: Shop,
  visitor: Visitor,
  { attributeId, id }: { attributeId: number; id: number },
): Promise<SaveAttributeOutcome> {
  return asStaff(shop, visitor, async (tx, at) => {
    const stored = await findTerm(tx, attributeId, id);
    if (!stored) return { ok: false, reason: 'unknown-term' };
    const variations = await countVariationsOfTerm(tx, id);
    if (variations > 0) return { ok: false, reason: 'in-use', variations };
    const products = await findProductsWith(tx, { termId: id }, maxNamedProducts + 1);
    await deleteTermRows(tx, id);
    const params = { id, attribute: attributeId, from: { name: stored.name, slug: stored.slug } };
    await recordAuditEvent(tx, { kind: 'term-deleted', actor: actorOf(visitor), params, at });
    await announceProducts(tx, products, ['attributes'], at);
    return { ok: true, id };
  });
}
