// Lists of products for staff, whatever their status: filters and order.
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { StaffProductQuery } from '../../rules/catalog/staff-products.ts';
import type { Tx } from '../database.ts';
import { engineOf } from '../prepared-queries.ts';
import type { Tables } from '../tables.ts';
import {
  isNoneOf,
  isOneOf,
  isOnSale,
  isPriced,
  lowestPrice,
  meanRating,
  not,
  placeIn,
  productConditions,
  ratingCount,
} from './product-filters.ts';

type Condition = RawBuilder<boolean>;

/** The products that a list searches for; null: it does not search. */
type FoundIds = readonly number[] | null;
/** What is left of a query when the search is answered. */
type ListQuery = Omit<StaffProductQuery, 'search' | 'partOfSku' | 'stock'>;

/** Whether a product or one of its variations has one of these article numbers. */
function hasSku(skus: readonly string[]): Condition {
  if (skus.length === 0) return sql<boolean>`1 = 0`;
  // Not as an `or` of two conditions: that reads every product.
  return sql<boolean>`products.id in (
    select own.id from products own where own.sku in (${sql.join(skus)})
    union select v.product_id from variations v where v.sku in (${sql.join(skus)}))`;
}

/** From this many ids on it is quicker to walk through the products in their order than to look each of them up. */
const manyIds = 1_000;

/** Whether a product is one of those that were found. */
function isFound(tx: Tx, ids: readonly number[]): Condition {
  if (engineOf(tx) === 'postgres') return sql<boolean>`products.id = any(${ids}::bigint[])`;
  // A sign keeps SQLite from looking the ids up.
  const id = ids.length < manyIds ? sql`products.id` : sql`+products.id`;
  return sql<boolean>`${id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/**
 * The statuses of a list. A list that reads every product scans the index of names, which has all that these filters need
 * (migration 0131): `coalesce` keeps it from an index by status, behind which each product is read by itself.
 */
function hasStatus({ statuses }: ListQuery): readonly Condition[] {
  if (statuses.length <= 1) return isOneOf('products.status', statuses);
  return [sql<boolean>`coalesce(products.status, '') in (${sql.join(statuses)})`];
}

/** The moments of a list are both included, those of a filter are not. */
const before = (at: number | null) => (at === null ? undefined : at - 1);
const after = (at: number | null) => (at === null ? undefined : at + 1);

/** What a list demands besides what it searches for. */
function furtherConditions(query: ListQuery, now: number): readonly Condition[] {
  const { categoryIds, tagIds, termIds, skus, onSale, published, modified } = query;
  const filters = {
    categoryIds,
    publishedAfter: before(published.from),
    publishedBefore: after(published.until),
    modifiedAfter: before(modified.from),
    modifiedBefore: after(modified.until),
    ...(query.slug !== null && { slugs: [query.slug] }),
    ...(tagIds && { tags: { ids: tagIds, operator: 'in' as const } }),
    ...(termIds && {
      attributes: { conditions: [{ ids: termIds, operator: 'in' as const }], logicalJoin: 'AND' as const },
    }),
  };
  return [
    ...productConditions(filters),
    ...(skus ? [hasSku(skus)] : []),
    ...isOneOf('products.id', query.include ?? undefined),
    ...isNoneOf('products.id', query.exclude),
    ...(onSale === false ? [not(isOnSale(now))] : []),
    ...isPriced(lowestPrice(now), {
      ...(query.minPrice !== null && { minPrice: query.minPrice }),
      ...(query.maxPrice !== null && { maxPrice: query.maxPrice }),
    }),
  ];
}

const sortColumns = {
  date: 'products.published_at',
  id: 'products.id',
  title: 'products.sort_name',
  slug: 'products.slug',
  modified: 'products.modified_at',
  popularity: 'products.units_sold',
  menu_order: 'products.position',
} as const;

type ProductSelect = SelectQueryBuilder<Tables, 'products', object>;

function orderList(list: ProductSelect, query: ListQuery, now: number): ProductSelect {
  const flip = query.descending ? 'desc' : 'asc';
  switch (query.order) {
    case 'include':
      return list.orderBy(placeIn(query.include ?? [], 'products.id'));
    case 'price':
      return list.orderBy(lowestPrice(now), flip);
    case 'rating':
      return list.orderBy(meanRating, flip).orderBy(ratingCount, flip);
    case 'random':
      return list.orderBy(sql`random()`);
    default:
      return list.orderBy(sortColumns[query.order], flip);
  }
}

/**
 * One page of product ids, sorted, at `now` (epoch ms), and the total number on all pages. `found`: the products with the statuses and
 * types that the list searches for; null: it does not search.
 */
export async function listStaffProductIds(
  tx: Tx,
  query: ListQuery,
  { found, now }: { found: FoundIds; now: number },
): Promise<{ ids: readonly number[]; total: number }> {
  if (found?.length === 0) return { ids: [], total: 0 };
  const further = furtherConditions(query, now);
  const base = found
    ? [isFound(tx, found)]
    : [...hasStatus(query), ...isOneOf('products.type', query.types ?? undefined)];
  let list: ProductSelect = tx.q.selectFrom('products');
  for (const condition of [...base, ...further]) list = list.where(condition);
  const rows = await orderList(list, query, now)
    .select('products.id')
    .orderBy('products.id', query.descending ? 'desc' : 'asc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const ids = rows.map((row) => row.id);
  if (found && further.length === 0) return { ids, total: found.length };
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { ids, total: Number(total) };
}
