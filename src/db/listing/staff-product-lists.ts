// Lists of products for staff, whatever their status: filters and order.
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { StaffProductQuery } from '../../rules/catalog/staff-products.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { hasLowStock, isListedInStock } from '../catalog/in-stock.ts';
import type { Tx } from '../database.ts';
import { containsPattern } from '../search/search-text.ts';
import type { Tables } from '../tables.ts';
import {
  isNoneOf,
  isOneOf,
  isOnSale,
  isPriced,
  lowestPrice,
  meanRating,
  placeIn,
  productConditions,
  ratingCount,
  requires,
} from './product-filters.ts';

type Condition = RawBuilder<boolean>;

const stockConditions: Readonly<Record<NonNullable<StaffProductQuery['stock']>, (now: number) => Condition>> = {
  in: isListedInStock,
  out: (now) => sql<boolean>`not ${isListedInStock(now)}`,
  low: hasLowStock,
};

/** Whether a product or one of its variations has one of these article numbers. */
function hasSku(skus: readonly string[]): Condition {
  if (skus.length === 0) return sql<boolean>`1 = 0`;
  // Not as an `or` of two conditions: that reads every product.
  return sql<boolean>`products.id in (
    select own.id from products own where own.sku in (${sql.join(skus)})
    union select v.product_id from variations v where v.sku in (${sql.join(skus)}))`;
}

/** Whether an article number of a product or its variations contains a part; `or` is a further condition. */
function containsSku(part: string, or: Condition = sql<boolean>`1 = 0`): Condition {
  return sql<boolean>`(${or} or lower(products.sku) like ${part} escape '\\'
    or products.id in (select v.product_id from variations v where lower(v.sku) like ${part} escape '\\'))`;
}

/**
 * The statuses of a list. A list that reads every product scans the index of names, which has all that these filters need
 * (migration 0131): `coalesce` keeps it from an index by status, behind which each product is read by itself.
 */
function hasStatus({ statuses, stock, search, partOfSku }: StaffProductQuery): readonly Condition[] {
  const readsAll = statuses.length > 1 || stock !== null || search !== '' || partOfSku !== '';
  if (!readsAll || statuses.length === 0) return isOneOf('products.status', statuses);
  return [sql<boolean>`coalesce(products.status, '') in (${sql.join(statuses)})`];
}

/** The moments of a list are both included, those of a filter are not. */
const before = (at: number | null) => (at === null ? undefined : at - 1);
const after = (at: number | null) => (at === null ? undefined : at + 1);

function staffConditions(query: StaffProductQuery, now: number): readonly Condition[] {
  const { categoryIds, tagIds, termIds, skus, stock, onSale, published, modified } = query;
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
    ...hasStatus(query),
    ...isOneOf('products.type', query.types ?? undefined),
    ...productConditions(filters),
    ...(skus ? [hasSku(skus)] : []),
    ...(query.partOfSku === '' ? [] : [containsSku(containsPattern(query.partOfSku.toLowerCase()))]),
    ...isOneOf('products.id', query.include ?? undefined),
    ...isNoneOf('products.id', query.exclude),
    ...(stock ? [stockConditions[stock](now)] : []),
    ...requires(isOnSale(now), onSale ?? undefined),
    ...isPriced(lowestPrice(now), {
      ...(query.minPrice !== null && { minPrice: query.minPrice }),
      ...(query.maxPrice !== null && { maxPrice: query.maxPrice }),
    }),
    ...searchWords(query.search).map((word) => {
      const part = containsPattern(word);
      return containsSku(part, sql<boolean>`products.sort_name like ${part} escape '\\'`);
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

function orderList(list: ProductSelect, query: StaffProductQuery, now: number): ProductSelect {
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

/** One page of product ids, sorted, at `now` (epoch ms), and the total number on all pages. */
export async function listStaffProductIds(
  tx: Tx,
  query: StaffProductQuery,
  now: number,
): Promise<{ ids: readonly number[]; total: number }> {
  let list: ProductSelect = tx.q.selectFrom('products');
  for (const condition of staffConditions(query, now)) list = list.where(condition);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await orderList(list, query, now)
    .select('products.id')
    .orderBy('products.id', query.descending ? 'desc' : 'asc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { ids: rows.map((row) => row.id), total: Number(total) };
}
