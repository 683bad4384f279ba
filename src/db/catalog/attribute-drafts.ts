// Storing attributes and their terms as staff writes them.
import { sql } from 'kysely';
import type { AttributeDraft, TermDraft } from '../../rules/products/category-draft.ts';
import type { Tx } from '../database.ts';

export interface StaffTerm extends TermDraft {
  id: number;
  position: number;
  /** Number of products that have it. */
  count: number;
}

export interface StaffAttribute extends AttributeDraft {
  id: number;
  position: number;
}

/** All attributes in their order. */
export async function readStaffAttributes(tx: Tx): Promise<readonly StaffAttribute[]> {
  return tx.q
    .selectFrom('attributes')
    .select(['id', 'taxonomy', 'name', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The terms of an attribute in their order, or of all attributes, with the number of products that have them. */
export async function readStaffTerms(
  tx: Tx,
  attributeId: number | null,
): Promise<readonly (StaffTerm & { attributeId: number })[]> {
  let query = tx.q
    .selectFrom('attribute_terms')
    .select(['id', 'attribute_id', 'slug', 'name', 'position'])
    .select(
      sql<number>`(select count(*) from product_attribute_terms t where t.term_id = attribute_terms.id)`.as('count'),
    );
  if (attributeId !== null) query = query.where('attribute_id', '=', attributeId);
  const rows = await query.orderBy('attribute_id').orderBy('position').orderBy('id').execute();
  return rows.map(({ attribute_id, count, ...row }) => ({ ...row, attributeId: attribute_id, count: Number(count) }));
}

/** Stores a new attribute behind the others; null when the taxonomy exists. */
export async function insertAttribute(tx: Tx, { name, taxonomy }: AttributeDraft): Promise<number | null> {
  const row = await tx.q
    .insertInto('attributes')
    .values({ name, taxonomy, position: sql<number>`(select coalesce(max(position), -1) + 1 from attributes)` })
    .onConflict((conflict) => conflict.column('taxonomy').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores a changed attribute. */
export async function storeAttribute(tx: Tx, id: number, change: AttributeDraft & { position: number }): Promise<void> {
  await tx.q.updateTable('attributes').set(change).where('id', '=', id).execute();
}

/** Stores a new term behind the others; null when the attribute has its slug. */
export async function insertTerm(tx: Tx, attributeId: number, { name, slug }: TermDraft): Promise<number | null> {
  const row = await tx.q
    .insertInto('attribute_terms')
    .values({
      attribute_id: attributeId,
      name,
      slug,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from attribute_terms where attribute_id = ${attributeId})`,
    })
    .onConflict((conflict) => conflict.columns(['attribute_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores a changed term. */
export async function storeTerm(tx: Tx, id: number, change: TermDraft & { position: number }): Promise<void> {
  await tx.q.updateTable('attribute_terms').set(change).where('id', '=', id).execute();
}

/** Numbers attributes or terms in this order, from 0. */
export async function storeOrder(
  tx: Tx,
  table: 'attributes' | 'attribute_terms',
  ids: readonly number[],
): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.q.updateTable(table).set({ position }).where('id', '=', id).execute();
}

/** How many variations have a term. */
export async function countVariationsOfTerm(tx: Tx, termId: number): Promise<number> {
  const { count } = await tx.q
    .selectFrom('variation_attributes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('term_id', '=', termId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many variations have a choice of an attribute. */
export async function countVariationsOfAttribute(tx: Tx, attributeId: number): Promise<number> {
  const { count } = await tx.q
    .selectFrom('variation_attributes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('attribute_id', '=', attributeId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids of the products that have an attribute or a term, at most `limit`. */
export async function findProductsWith(
  tx: Tx,
  what: { attributeId: number } | { termId: number },
  limit: number,
): Promise<readonly number[]> {
  const rows =
    'termId' in what
      ? await tx.q
          .selectFrom('product_attribute_terms')
          .select('product_id')
          .where('term_id', '=', what.termId)
          .orderBy('product_id')
          .limit(limit)
          .execute()
      : await tx.q
          .selectFrom('product_attributes')
          .select('product_id')
          .where('attribute_id', '=', what.attributeId)
          .orderBy('product_id')
          .limit(limit)
          .execute();
  return rows.map((row) => row.product_id);
}

/** Deletes a term that no variation has; products no longer have it. */
export async function deleteTermRows(tx: Tx, termId: number): Promise<void> {
  await tx.q.deleteFrom('product_attribute_terms').where('term_id', '=', termId).execute();
  await tx.q.deleteFrom('attribute_terms').where('id', '=', termId).execute();
}

/** Deletes an attribute that no variation has, with its terms; products no longer have it. */
export async function deleteAttributeRows(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('product_attribute_terms').where('attribute_id', '=', id).execute();
  await tx.q.deleteFrom('product_attributes').where('attribute_id', '=', id).execute();
  await tx.q.deleteFrom('attribute_terms').where('attribute_id', '=', id).execute();
  await tx.q.deleteFrom('attributes').where('id', '=', id).execute();
}
