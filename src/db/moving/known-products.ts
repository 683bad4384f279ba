// What a move needs to know of the products that are here.
import type { ProductType } from '../../rules/catalog/product.ts';
import type { ProductStatus } from '../../rules/catalog/staff-products.ts';
import type { Tx } from '../database.ts';
import { encodeIds, parseIds } from '../json.ts';

/** Values per statement. */
const batchSize = 500;

async function inBatches<T, Row>(
  values: readonly T[],
  read: (batch: readonly T[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const unique = [...new Set(values)];
  const rows: Row[] = [];
  for (let first = 0; first < unique.length; first += batchSize)
    rows.push(...(await read(unique.slice(first, first + batchSize))));
  return rows;
}

/** The item that has an article number: a product, or a variation of one. */
export interface ItemOfSku {
  itemId: number;
  productId: number;
}

/** The items with these article numbers, by article number. */
export async function readItemsBySku(tx: Tx, skus: readonly string[]): Promise<ReadonlyMap<string, ItemOfSku>> {
  const wanted = skus.filter((sku) => sku !== '');
  const products = await inBatches(wanted, (batch) =>
    tx.q.selectFrom('products').select(['id', 'sku']).where('sku', 'in', batch).execute(),
  );
  const variations = await inBatches(wanted, (batch) =>
    tx.q.selectFrom('variations').select(['id', 'product_id', 'sku']).where('sku', 'in', batch).execute(),
  );
  return new Map([
    ...variations.map((row) => [row.sku, { itemId: row.id, productId: row.product_id }] as const),
    ...products.map((row) => [row.sku, { itemId: row.id, productId: row.id }] as const),
  ]);
}

/** Products by id; one that was deleted is left out. */
export async function readProductStates(
  tx: Tx,
  ids: readonly number[],
): Promise<
  ReadonlyMap<
    number,
    { slug: string; type: ProductType; status: ProductStatus; revision: number; relatedIds: readonly number[] }
  >
> {
  const rows = await inBatches(ids, (batch) =>
    tx.q
      .selectFrom('products')
      .select(['id', 'slug', 'type', 'status', 'revision', 'related'])
      .where('id', 'in', batch)
      .execute(),
  );
  return new Map(
    rows.map(({ id, slug, type, status, revision, related }) => [
      id,
      { slug, type, status, revision, relatedIds: parseIds(related) },
    ]),
  );
}

/** Those of these slugs that products have. */
export async function readTakenSlugs(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const exact = await inBatches(slugs, (batch) =>
    tx.q.selectFrom('products').select('slug').where('slug', 'in', batch).execute(),
  );
  return new Set(exact.map(({ slug }) => slug));
}

/** Stores which products a product shows beside it. */
export async function storeRelatedIds(tx: Tx, id: number, relatedIds: readonly number[]): Promise<void> {
  await tx.q
    .updateTable('products')
    .set({ related: encodeIds(relatedIds) })
    .where('id', '=', id)
    .execute();
}

/** Those of these pictures that exist. */
export async function readKnownPictures(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await inBatches(ids, (batch) =>
    tx.q.selectFrom('media').select('id').where('id', 'in', batch).execute(),
  );
  return new Set(rows.map(({ id }) => id));
}
