// Lists of single variations, for the Store API (W8).
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isItemAvailable } from '../catalog/in-stock.ts';
import type { Tx } from '../database.ts';
import {
  isNoneOf,
  isOneOf,
  isPriced,
  isReduced,
  matchesAttributes,
  matchesText,
  meanRating,
  placeIn,
  priceAt,
  productConditions,
  ratingCount,
  requires,
} from './product-filters.ts';
import type { ProductListQuery } from './product-lists.ts';

/** `ids`, `skus`, price, sale, stock and attributes filter the variations themselves; all else filters their products. */
export interface VariationListQuery extends Omit<ProductListQuery, 'type'> {
  /** Only variations of these products. */
  productIds?: readonly number[];
  excludedProductIds?: readonly number[];
}

interface ListedVariation {
  id: number;
  productId: number;
}

type Condition = RawBuilder<boolean>;

/** Whether a variation has one of these terms; at least one id. 'Any' term counts as each of the attribute's terms. */
function hasOneOfTerms(ids: readonly number[]): Condition {
  return sql<boolean>`(select 1 from variation_attributes a join attribute_terms t on t.attribute_id = a.attribute_id
    where a.variation_id = v.id and t.id in (${sql.join(ids)}) and (a.term_id is null or a.term_id = t.id) limit 1) is not null`;
}

function price(now: number): RawBuilder<number> {
  return sql<number>`(select ${priceAt(now)} from prices p where p.item_id = v.id)`;
}

function conditionsOf({ attributes, ...query }: VariationListQuery): Condition[] {
  const { now, search, onSale, inStock } = query;
  const isOnSale = sql<boolean>`(select 1 from prices p where p.item_id = v.id and ${isReduced(now)}) is not null`;
  return [
    sql<boolean>`products.status = 'published' and v.active = 1`,
    ...productConditions(query),
    ...isOneOf('v.id', query.ids),
    ...isNoneOf('v.id', query.excludeIds),
    ...isOneOf('v.product_id', query.productIds),
    ...isNoneOf('v.product_id', query.excludedProductIds),
    ...isOneOf('v.sku', query.skus),
    ...(attributes ? matchesAttributes(attributes, hasOneOfTerms) : []),
    ...(search ? [matchesText(search, sql.ref('v.sku'))] : []),
    ...requires(isOnSale, onSale),
    ...requires(isItemAvailable(sql.ref('v.id'), now), inStock),
    ...isPriced(price(now), query),
  ];
}

/** The sort expressions, always ended by the id of the variation. */
function orderOf({ order, descending, ids, now }: VariationListQuery): RawBuilder<unknown> {
  const flip = sql.raw(descending ? 'desc' : 'asc');
  switch (order) {
    case 'popularity':
      return sql`products.units_sold desc, v.id`;
    case 'rating':
      return sql`${meanRating} desc, ${ratingCount} desc, v.id`;
    case 'comment_count':
      return sql`${ratingCount} ${flip}, v.id`;
    case 'date':
      return sql`products.published_at ${flip}, v.id`;
    case 'modified':
      return sql`products.modified_at ${flip}, v.id`;
    case 'price':
    case 'price-desc':
      return sql`${price(now)} ${order === 'price-desc' ? sql.raw('desc') : flip}, v.id`;
    case 'title':
      return sql`products.sort_name ${flip}, v.id`;
    case 'slug':
      return sql`products.slug ${flip}, v.id`;
    case 'menu_order':
      return sql`products.position ${flip}, v.position ${flip}, v.id`;
    case 'ids':
      return sql`${placeIn(ids ?? [], 'v.id')}, v.id`;
    case 'id':
      return sql`v.id ${flip}`;
  }
}

/** One page of the active variations of published products, sorted, and how many there are on all pages. */
export async function listVariations(
  tx: Tx,
  query: VariationListQuery,
): Promise<{ variations: readonly ListedVariation[]; total: number }> {
  const from = sql`from variations v join products on products.id = v.product_id
    where ${sql.join(conditionsOf(query), sql` and `)}`;
  const { rows } = await sql<{ id: number; product_id: number }>`select v.id, v.product_id ${from}
    order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}`.execute(tx.q);
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx.q);
  return {
    variations: rows.map(({ id, product_id: productId }) => ({ id, productId })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}
