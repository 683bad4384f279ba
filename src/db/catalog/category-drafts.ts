// Storing categories as staff writes them.
import type { Picture } from '../../rules/catalog/product.ts';
import type { CategoryDraft } from '../../rules/products/category-draft.ts';
import type { Tx } from '../database.ts';

/** A category for staff. */
export interface StaffCategoryRow extends Omit<CategoryDraft, 'pictureId'> {
  id: number;
  position: number;
  picture: Picture | null;
}

/** All categories in their order, for staff. */
export async function readStaffCategories(tx: Tx): Promise<readonly StaffCategoryRow[]> {
  const rows = await tx.q.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();
  const ids = rows.flatMap((row) => row.media_id ?? []);
  const pictures = ids.length === 0 ? [] : await tx.q.selectFrom('media').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    position: row.position,
    picture: pictures.find((picture) => picture.id === row.media_id) ?? null,
  }));
}

function columnsOf({ name, slug, parentId, description, pictureId }: CategoryDraft) {
  return { name, slug, parent_id: parentId, description, media_id: pictureId };
}

/** Stores a new category and returns its id. */
export async function insertCategory(tx: Tx, draft: CategoryDraft, position: number): Promise<number> {
  const { id } = await tx.q
    .insertInto('categories')
    .values({ ...columnsOf(draft), position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a changed category. */
export async function storeCategory(tx: Tx, id: number, draft: CategoryDraft, position: number): Promise<void> {
  await tx.q
    .updateTable('categories')
    .set({ ...columnsOf(draft), position })
    .where('id', '=', id)
    .execute();
}

/** Numbers categories in this order, from 0. */
export async function storeCategoryOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.q.updateTable('categories').set({ position }).where('id', '=', id).execute();
}

/** Deletes a category: its products are no longer in it, and those below it move up to its parent. */
export async function deleteCategoryRows(tx: Tx, id: number, parentId: number | null): Promise<void> {
  await tx.q.deleteFrom('product_categories').where('category_id', '=', id).execute();
  await tx.q.updateTable('categories').set({ parent_id: parentId }).where('parent_id', '=', id).execute();
  await tx.q.deleteFrom('categories').where('id', '=', id).execute();
}

/** The ids of the products of a category, at most `limit`. */
export async function findProductsOfCategory(tx: Tx, id: number, limit: number): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('product_categories')
    .select('product_id')
    .where('category_id', '=', id)
    .orderBy('product_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.product_id);
}

/** Whether a picture exists. */
export async function isKnownPicture(tx: Tx, id: number): Promise<boolean> {
  return (await tx.q.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
