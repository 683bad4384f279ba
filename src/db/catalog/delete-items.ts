// Deletes products and variations for good. Their ids and price history stay: ids are never used again, and the history is
// append-only (R36). Orders have frozen what they sold.
import type { Tx } from '../database.ts';
import { recordDeleted } from './stock-movements.ts';
import type { DeletedItems } from './stock-movements.ts';
import { findVariationIds } from './variation-drafts.ts';

/** Deletes what belongs to items that are bought: price, stock, waiting customers, rows in carts. */
async function deleteItemData(tx: Tx, ids: readonly number[], by: DeletedItems): Promise<void> {
  await recordDeleted(tx, ids, by);
  await tx.q.deleteFrom('promoted_prices').where('item_id', 'in', ids).execute();
  await tx.q.deleteFrom('prices').where('item_id', 'in', ids).execute();
  await tx.q.deleteFrom('stock').where('item_id', 'in', ids).execute();
  await tx.q.deleteFrom('restock_requests').where('item_id', 'in', ids).execute();
  await tx.q.deleteFrom('bought_together_lists').where('owner_id', 'in', ids).execute();
}

/** Deletes variations of products that stay. */
export async function deleteVariations(tx: Tx, ids: readonly number[], by: DeletedItems): Promise<void> {
  if (ids.length === 0) return;
  await tx.q.deleteFrom('cart_rows').where('variation_id', 'in', ids).execute();
  await deleteItemData(tx, ids, by);
  await tx.q.deleteFrom('variation_attributes').where('variation_id', 'in', ids).execute();
  await tx.q.deleteFrom('variations').where('id', 'in', ids).execute();
}

/** Whether another product is a bundle that has this product as a part. */
export async function isPartOfBundle(tx: Tx, productId: number): Promise<boolean> {
  const row = await tx.q
    .selectFrom('bundle_parts')
    .select('bundle_id')
    .where('product_id', '=', productId)
    .where('bundle_id', '<>', productId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a product with its variations, reviews and old addresses. */
export async function deleteProductRows(tx: Tx, id: number, by: DeletedItems): Promise<void> {
  await deleteVariations(tx, await findVariationIds(tx, id), by);
  await tx.q.deleteFrom('cart_rows').where('product_id', '=', id).execute();
  await deleteItemData(tx, [id], by);
  await tx.q.deleteFrom('review_reports').where('product_id', '=', id).execute();
  await tx.q.deleteFrom('reviews').where('product_id', '=', id).execute();
  await tx.q.deleteFrom('bundle_parts').where('bundle_id', '=', id).execute();
  await tx.q.deleteFrom('bundle_parts').where('product_id', '=', id).execute();
  await tx.q.deleteFrom('bundles').where('product_id', '=', id).execute();
  for (const table of [
    'product_texts',
    'product_tags',
    'product_categories',
    'product_media',
    'product_attribute_terms',
    'product_attributes',
    'product_editors',
    'product_edits',
  ] as const)
    await tx.q.deleteFrom(table).where('product_id', '=', id).execute();
  await tx.q.deleteFrom('products').where('id', '=', id).execute();
}
