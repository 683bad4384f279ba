// The category tree.
import type { Category } from '../../rules/catalog/product.ts';
import type { Tx } from '../database.ts';

/** All categories in their order; depends on the tag `categories`. */
export async function readCategories(tx: Tx): Promise<readonly Category[]> {
  tx.tracker.tag('categories');
  const rows = await tx.q
    .selectFrom('categories')
    .select(['id', 'parent_id', 'slug', 'name', 'description'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ parent_id, ...row }) => ({ ...row, parentId: parent_id }));
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
