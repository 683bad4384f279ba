// Stored bundles.
import { z } from 'zod';
import { cents } from '../../rules/money.ts';
import type { Bundle, BundleTerms } from '../../rules/bundles/bundles.ts';
import type { BundleKind } from '../../rules/catalog/product.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';
import type { Settings } from '../../settings/registry.ts';
import { readSettings } from '../settings/settings.ts';

const amount = z.number().int().transform(cents);
const terms = z.object({
  v: z.literal(1),
  items: z.array(
    z.object({
      key: z.string(),
      productId: z.number().int(),
      variationId: z.number().int().nullable(),
      quantity: z.number().int(),
      min: z.number().int(),
      max: z.number().int().nullable(),
    }),
  ),
  fixedPrice: z.boolean(),
  discount: z.number().int(),
  discountAmount: amount,
  optional: z.boolean(),
  excludesUnpurchasable: z.boolean(),
  min: z.number().int(),
  max: z.number().int(),
  totalMin: amount,
  totalMax: amount,
});

/** A bundle with these terms, as the settings of the shop price it. */
export function bundleOf(productId: number, own: BundleTerms, settings: Settings): Bundle {
  const pricesFrom = settings['bundles.bundledPriceFrom'] === 'regular_price' ? 'regular' : 'sale';
  return { ...own, productId, roundsItems: settings['bundles.roundPrice'], pricesFrom };
}

const bundleRows = prepareByIds((q, isOneOf) => q.selectFrom('bundles').selectAll().where(isOneOf('product_id')));

/** Returns the bundles among these products, with the settings that they follow. Depends on the products and on `settings`. */
export async function readBundles(tx: Tx, productIds: readonly number[]): Promise<ReadonlyMap<number, Bundle>> {
  for (const id of productIds) tx.tracker.tag(`product:${id}`);
  const rows = await bundleRows(tx, productIds);
  if (rows.length === 0) return new Map();
  const settings = await readSettings(tx);
  return new Map(
    rows.map((row) => {
      const { v: _, ...own } = terms.parse(JSON.parse(row.terms));
      return [row.product_id, bundleOf(row.product_id, own, settings)];
    }),
  );
}

/** Stores a checked bundle. `kind` is what a card shows of it. */
export async function storeBundle(tx: Tx, productId: number, own: BundleTerms, kind: BundleKind): Promise<void> {
  const text = JSON.stringify({ v: 1, ...own });
  await tx.q
    .insertInto('bundles')
    .values({ product_id: productId, terms: text })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ terms: text }))
    .execute();
  await tx.q.deleteFrom('bundle_parts').where('bundle_id', '=', productId).execute();
  const parts = [...new Set([productId, ...own.items.map((item) => item.productId)])];
  await tx.q
    .insertInto('bundle_parts')
    .values(parts.map((id) => ({ product_id: id, bundle_id: productId })))
    .execute();
  await tx.q.updateTable('products').set({ bundle: kind }).where('id', '=', productId).execute();
}

/** Makes a product an ordinary one again. */
export async function deleteBundle(tx: Tx, productId: number): Promise<void> {
  await tx.q.deleteFrom('bundle_parts').where('bundle_id', '=', productId).execute();
  await tx.q.deleteFrom('bundles').where('product_id', '=', productId).execute();
  await tx.q.updateTable('products').set({ bundle: null }).where('id', '=', productId).execute();
}

const partRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('bundle_parts').select('bundle_id').where(isOneOf('product_id')).orderBy('bundle_id'),
);

/** Ids of the bundles among these products, and of those that contain one of them. */
export async function findBundlesWith(tx: Tx, productIds: readonly number[]): Promise<readonly number[]> {
  return [...new Set((await partRows(tx, productIds)).map((row) => row.bundle_id))];
}

/** Ids of all bundles. */
export async function listBundleIds(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.q.selectFrom('bundles').select('product_id').orderBy('product_id').execute();
  return rows.map((row) => row.product_id);
}

/** Which of these products exist, whether each is a bundle, and its variations. */
export async function readBundleFacts(
  tx: Tx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, { isBundle: boolean; variationIds: readonly number[] }>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const rows = await tx.q.selectFrom('products').select(['id', 'bundle']).where('id', 'in', ids).execute();
  const variations = await tx.q
    .selectFrom('variations')
    .select(['id', 'product_id'])
    .where('product_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, bundle }) => [
      id,
      {
        isBundle: bundle !== null,
        variationIds: variations.filter((one) => one.product_id === id).map((one) => one.id),
      },
    ]),
  );
}
