// Stored lists of products that are bought together. Settings and items are versioned JSON in the column `list`.
import { z } from 'zod';
import { addModes, layouts, positions, selections } from '../../rules/bought-together/bought-together.ts';
import type { BoughtTogetherList } from '../../rules/bought-together/bought-together.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';

const newPrice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), basisPoints: z.number().int() }),
  z.object({ kind: z.literal('amount'), cents: z.number().int() }),
]);

const storedList = z.object({
  v: z.literal(1),
  settings: z.object({
    pricing: z.enum(['sale', 'regular']),
    position: z.enum([...positions, 'default']),
    addMode: z.enum(addModes),
    selection: z.enum(selections),
    optional: z.boolean(),
    syncQuantity: z.boolean(),
    ignoreThis: z.boolean(),
    showPrice: z.enum(['total', 'unit']),
    layout: z.enum(layouts),
    mainNewPrice: newPrice,
  }),
  items: z.array(
    z.object({
      key: z.string(),
      productId: z.number().int(),
      variationId: z.number().int().nullable(),
      newPrice,
      quantity: z.number().int(),
      bounds: z.object({ min: z.number().int(), max: z.number().int().nullable() }).nullable(),
    }),
  ),
});

interface ListRow {
  owner_id: number;
  product_id: number;
  list: string;
}

function toList(row: ListRow): BoughtTogetherList {
  const { settings, items } = storedList.parse(JSON.parse(row.list));
  return { ownerId: row.owner_id, productId: row.product_id, ...settings, items };
}

const byOwner = (rows: readonly ListRow[]) => new Map(rows.map((row) => [row.owner_id, toList(row)]));

const selectByOwners = prepareByIds<ListRow>((q, isOneOf) =>
  q.selectFrom('bought_together_lists').selectAll().where(isOneOf('owner_id')).orderBy('owner_id'),
);

/** Returns the lists of products and variations by the ids of their owners; an owner without a list is absent. */
export async function readBoughtTogether(
  tx: Tx,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, BoughtTogetherList>> {
  return byOwner(await selectByOwners(tx, ownerIds));
}

const selectByProducts = prepareByIds<ListRow>((q, isOneOf) =>
  q.selectFrom('bought_together_lists').selectAll().where(isOneOf('product_id')).orderBy('owner_id'),
);

/** Returns the lists of a product and of all its variations, by the ids of their owners. Depends on the product's tag. */
export async function readListsOfProduct(tx: Tx, productId: number): Promise<ReadonlyMap<number, BoughtTogetherList>> {
  tx.tracker.tag(`product:${productId}`);
  return byOwner(await selectByProducts(tx, [productId]));
}

/** The lists of several products and of their variations, by the ids of their owners. For pages that are not cached. */
export async function readListsOfProducts(
  tx: Tx,
  productIds: readonly number[],
): Promise<readonly BoughtTogetherList[]> {
  return (await selectByProducts(tx, productIds)).map(toList);
}

/** Stores the list of its owner, in place of the present one. */
export async function storeBoughtTogether(tx: Tx, list: BoughtTogetherList): Promise<void> {
  const { ownerId, productId, items, ...settings } = list;
  const text = JSON.stringify({ v: 1, settings, items });
  await tx.q
    .insertInto('bought_together_lists')
    .values({ owner_id: ownerId, product_id: productId, list: text })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ product_id: productId, list: text }))
    .execute();
}

/** Deletes the list of an owner. */
export async function deleteBoughtTogether(tx: Tx, ownerId: number): Promise<void> {
  await tx.q.deleteFrom('bought_together_lists').where('owner_id', '=', ownerId).execute();
}

/** Returns the product of an owner: a product or one of its variations, published or not; null when there is none. */
export async function findOwnerProduct(tx: Tx, ownerId: number): Promise<number | null> {
  const product = await tx.q.selectFrom('products').select('id').where('id', '=', ownerId).executeTakeFirst();
  if (product) return product.id;
  const variation = await tx.q
    .selectFrom('variations')
    .select('product_id')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return variation?.product_id ?? null;
}

/** Returns the products that exist among the ids, published or not, each with the ids of its variations. */
export async function readListableProducts(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; variationIds: readonly number[]; isBundle: boolean }>> {
  if (ids.length === 0) return new Map();
  const products = await tx.q.selectFrom('products').select(['id', 'name', 'bundle']).where('id', 'in', ids).execute();
  const variations = await tx.q
    .selectFrom('variations')
    .select(['id', 'product_id'])
    .where('product_id', 'in', ids)
    .orderBy('id')
    .execute();
  const byProduct = Map.groupBy(variations, (one) => one.product_id);
  return new Map(
    products.map(({ id, name, bundle }) => [
      id,
      { name, variationIds: (byProduct.get(id) ?? []).map((one) => one.id), isBundle: bundle !== null },
    ]),
  );
}
