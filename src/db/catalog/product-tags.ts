// Tags of products.
import { sql } from 'kysely';
import type { TagDraft } from '../../rules/products/category-draft.ts';
import type { Tx } from '../database.ts';

export interface StaffTag extends TagDraft {
  id: number;
  /** Number of published products that have it. */
  count: number;
}

/** All tags in the order of their names. */
export async function readStaffTags(tx: Tx): Promise<readonly StaffTag[]> {
  const rows = await tx.q
    .selectFrom('tags')
    .select(['id', 'slug', 'name', 'description'])
    .select(
      sql<number>`(select count(*) from product_tags t join products p on p.id = t.product_id
        where t.tag_id = tags.id and p.status = 'published')`.as('count'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** The ids of tags by their ids or slugs, in the order of the names; 0 for one that does not exist. */
export async function findTagIds(tx: Tx, names: readonly string[]): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('tags')
    .select(['id', 'slug'])
    .where((eb) =>
      eb.or([eb('slug', 'in', names), eb('id', 'in', [0, ...names.map(Number).filter(Number.isSafeInteger)])]),
    )
    .execute();
  return names.map((name) => rows.find(({ id, slug }) => slug === name || String(id) === name)?.id ?? 0);
}

/** Stores a new tag; null when its slug exists. */
export async function insertTag(tx: Tx, draft: TagDraft): Promise<number | null> {
  const row = await tx.q
    .insertInto('tags')
    .values({ ...draft })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores a changed tag. */
export async function storeTag(tx: Tx, id: number, { name, slug, description }: TagDraft): Promise<void> {
  await tx.q.updateTable('tags').set({ name, slug, description }).where('id', '=', id).execute();
}

/** Deletes a tag; the products that have it stay. */
export async function deleteTagRows(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('product_tags').where('tag_id', '=', id).execute();
  await tx.q.deleteFrom('tags').where('id', '=', id).execute();
}

/** The ids of the products that have a tag, at most `limit`. */
export async function findProductsWithTag(tx: Tx, id: number, limit: number): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('product_tags')
    .select('product_id')
    .where('tag_id', '=', id)
    .orderBy('product_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.product_id);
}

/** The tags of products in their order, by product id. */
export async function readTagIds(
  tx: Tx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('product_tags')
    .select(['product_id', 'tag_id'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('tag_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([id, own]) => [id, own.map((row) => row.tag_id)]),
  );
}

/** Replaces the tags of a product. */
export async function storeTagsOfProduct(tx: Tx, productId: number, tagIds: readonly number[]): Promise<void> {
  await tx.q.deleteFrom('product_tags').where('product_id', '=', productId).execute();
  if (tagIds.length === 0) return;
  await tx.q
    .insertInto('product_tags')
    .values(tagIds.map((tag_id, position) => ({ product_id: productId, tag_id, position })))
    .execute();
}
