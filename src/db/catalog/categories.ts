// The category tree.
import type { Category } from '../../rules/catalog/product.ts';
import type { Tx } from '../database.ts';
import { focusOf } from '../media/picture-rows.ts';

/** All categories in their order; depends on the tag `categories`. */
export async function readCategories(tx: Tx): Promise<readonly Category[]> {
  tx.tracker.tag('categories');
  const rows = await tx.q
    .selectFrom('categories')
    .leftJoin('media', 'media.id', 'categories.media_id')
    .select(['categories.id', 'categories.parent_id', 'categories.slug', 'categories.name', 'categories.description'])
    .select(['media.file', 'media.width', 'media.height', 'media.focus_x', 'media.focus_y'])
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute();
  return rows.map(({ id, parent_id: parentId, slug, name, description, file, width, height, focus_x, focus_y }) => ({
    id,
    parentId,
    slug,
    name,
    description,
    ...(file !== null &&
      width !== null &&
      height !== null && {
        picture: { file, width, height, ...focusOf({ focus_x: focus_x ?? 0, focus_y: focus_y ?? 0 }) },
      }),
  }));
}

/** The number of published products by category id, without those of subcategories; depends on the tag `catalog`. */
export async function countProductsByCategory(tx: Tx): Promise<ReadonlyMap<number, number>> {
  tx.tracker.tag('catalog');
  const rows = await tx.q
    .selectFrom('product_categories')
    .where('listed', '=', 1)
    .select((eb) => ['product_categories.category_id', eb.fn.countAll<number>().as('count')])
    .groupBy('product_categories.category_id')
    .execute();
  return new Map(rows.map((row) => [row.category_id, Number(row.count)]));
}
