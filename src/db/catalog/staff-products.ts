// Products for staff: published or not, with their stored price tags.
import type { EffectivePrice, PlannedPrices, StockLevel } from '../../rules/catalog/product.ts';
import { noCents } from '../../rules/money.ts';
import { effectivePrice, priceRange } from '../../rules/pricing/product-price.ts';
import type { ProductStatus, StaffProduct, StaffVariation } from '../../rules/catalog/staff-products.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import type { Tx } from '../database.ts';
import { pictureColumns, toPicture } from '../media/picture-rows.ts';
import type { PictureRow } from '../media/picture-rows.ts';
import { readItemStock } from './pre-orders.ts';
import { readPlannedPrices } from '../pricing/prices.ts';
import { countWaitingRequests } from '../restock/restock-requests.ts';

const noPrice: EffectivePrice = { price: noCents, regular: noCents, onSale: false, struck: null, until: null };
const noStock: StockLevel = { managed: true, onHand: 0, inStock: false, lowAt: 0 };

/** The current prices of price tags. The struck-through price is not needed here, so no history is read. */
function toCurrentPrices(
  planned: ReadonlyMap<number, PlannedPrices>,
  now: number,
): ReadonlyMap<number, EffectivePrice> {
  return new Map([...planned].map(([id, one]) => [id, effectivePrice(one, [], now, serverTimes.strikeWindow)]));
}

/** Returns products in the order of the ids, published or not. Unknown ids are left out. */
export async function findStaffProducts(tx: Tx, ids: readonly number[], now: number): Promise<readonly StaffProduct[]> {
  if (ids.length === 0) return [];
  const rows = await tx.q
    .selectFrom('products')
    .select([
      'id',
      'type',
      'slug',
      'name',
      'sku',
      'status',
      'published_at as publishedAt',
      'customer_limit as customerLimit',
    ])
    .where('id', 'in', ids)
    .execute();
  const variations = await tx.q
    .selectFrom('variations')
    .select(['id', 'product_id', 'active'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const items = [...ids, ...variations.map((one) => one.id)];
  const tags = await readPlannedPrices(tx, items);
  const prices = toCurrentPrices(tags, now);
  const stock = await readItemStock(tx, items);
  const waiting = await countWaitingRequests(tx, items);
  const categories = await readCategoryRows(tx, ids);
  const pictures = await readPictureRows(tx, ids);
  const products = new Map<number, StaffProduct>();
  for (const row of rows) {
    const own = variations.filter((one) => one.product_id === row.id);
    const active = own.filter((one) => one.active === 1).map((one) => one.id);
    const isVariable = row.type === 'variable';
    const span = priceRange(active.map((id) => prices.get(id) ?? noPrice));
    const anyLeft = active.some((id) => availableUnits(stock.get(id)?.stock ?? noStock) !== 0);
    products.set(row.id, {
      ...row,
      tag: isVariable ? null : (tags.get(row.id) ?? null),
      price: (isVariable ? span?.lowest : prices.get(row.id)) ?? noPrice,
      stock: isVariable
        ? { managed: false, onHand: 0, inStock: anyLeft, lowAt: 0 }
        : (stock.get(row.id)?.stock ?? noStock),
      preOrder: stock.get(row.id)?.preOrder ?? null,
      waiting: [row.id, ...own.map((one) => one.id)].reduce((sum, id) => sum + (waiting.get(id) ?? 0), 0),
      categories: categories
        .filter((one) => one.product_id === row.id)
        .map(({ product_id: _product, ...category }) => category),
      pictures: pictures.filter((one) => one.product_id === row.id).map(toPicture),
      variationIds: own.map((one) => one.id),
    });
  }
  return ids.flatMap((id) => products.get(id) ?? []);
}

function readCategoryRows(tx: Tx, ids: readonly number[]) {
  return tx.q
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['product_categories.product_id', 'categories.id', 'categories.name', 'categories.slug'])
    .where('product_categories.product_id', 'in', ids)
    .orderBy('product_categories.position')
    .orderBy('categories.id')
    .execute();
}

function readPictureRows(tx: Tx, ids: readonly number[]): Promise<(PictureRow & { product_id: number })[]> {
  return tx.q
    .selectFrom('product_media')
    .innerJoin('media', 'media.id', 'product_media.media_id')
    .select([...pictureColumns, 'product_media.product_id'])
    .where('product_media.product_id', 'in', ids)
    .orderBy('product_media.position')
    .execute();
}

/** Returns all variations of a product in their order, active or not; empty when the product does not exist. */
export async function listStaffVariations(tx: Tx, productId: number, now: number): Promise<readonly StaffVariation[]> {
  const rows = await tx.q
    .selectFrom('variations')
    .innerJoin('products', 'products.id', 'variations.product_id')
    .select(['variations.id', 'variations.sku', 'variations.active', 'variations.media_id', 'products.slug'])
    .where('variations.product_id', '=', productId)
    .orderBy('variations.position')
    .orderBy('variations.id')
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const tags = await readPlannedPrices(tx, ids);
  const prices = toCurrentPrices(tags, now);
  const stock = await readItemStock(tx, ids);
  const waiting = await countWaitingRequests(tx, ids);
  const choices = await readChoiceRows(tx, ids);
  const media = rows.flatMap((row) => row.media_id ?? []);
  const pictures =
    media.length === 0 ? [] : await tx.q.selectFrom('media').select(pictureColumns).where('id', 'in', media).execute();
  return rows.map((row) => ({
    id: row.id,
    productId,
    productSlug: row.slug,
    sku: row.sku,
    active: row.active === 1,
    tag: tags.get(row.id) ?? null,
    price: prices.get(row.id) ?? noPrice,
    stock: stock.get(row.id)?.stock ?? noStock,
    preOrder: stock.get(row.id)?.preOrder ?? null,
    waiting: waiting.get(row.id) ?? 0,
    picture: pictures.filter((one) => one.id === row.media_id).map(toPicture)[0] ?? null,
    attributes: choices
      .filter((choice) => choice.variation_id === row.id)
      .map(({ name, value }) => ({ name, value: value ?? '' })),
  }));
}

function readChoiceRows(tx: Tx, variationIds: readonly number[]) {
  return tx.q
    .selectFrom('variation_attributes')
    .innerJoin('attributes', 'attributes.id', 'variation_attributes.attribute_id')
    .leftJoin('attribute_terms', 'attribute_terms.id', 'variation_attributes.term_id')
    .select(['variation_id', 'attributes.name', 'attribute_terms.name as value'])
    .where('variation_id', 'in', variationIds)
    .orderBy('attributes.position')
    .orderBy('attributes.id')
    .execute();
}

/** Locks a product until the transaction ends; null when there is none. Lock its stock first. */
export async function lockProduct(
  tx: Tx,
  id: number,
): Promise<{ id: number; type: 'simple' | 'variable'; status: ProductStatus; customerLimit: number | null } | null> {
  let query = tx.q
    .selectFrom('products')
    .select(['id', 'type', 'status', 'customer_limit as customerLimit'])
    .where('id', '=', id);
  if (tx.hasRowLocks) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks a variation of a product until the transaction ends; null when there is none. Lock its stock first. */
export async function lockVariation(
  tx: Tx,
  productId: number,
  id: number,
): Promise<{ id: number; active: boolean } | null> {
  let query = tx.q
    .selectFrom('variations')
    .select(['id', 'active'])
    .where('id', '=', id)
    .where('product_id', '=', productId);
  if (tx.hasRowLocks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? { id: row.id, active: row.active === 1 } : null;
}

/** Activates or deactivates a variation. */
export async function setVariationActive(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.q
    .updateTable('variations')
    .set({ active: active ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}
