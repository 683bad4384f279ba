// Product lists: filters, sorting and cards.
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { EffectivePrice, ProductCard } from '../../rules/catalog/product.ts';
import { noCents } from '../../rules/money.ts';
import { priceRange } from '../../rules/pricing/product-price.ts';
import { combineStockLevels } from '../../rules/catalog/stock.ts';
import { prepareByIds } from '../by-ids.ts';
import { focusOf } from '../media/picture-rows.ts';
import type { Tx } from '../database.ts';
import { isAvailable } from '../catalog/in-stock.ts';
import { findNextReleaseMoment, readStockLevels } from '../catalog/pre-orders.ts';
import { findNextPriceMoment, readPrices } from '../pricing/prices.ts';
import { readRatings } from '../reviews/reviews.ts';
import type { Tables } from '../tables.ts';
import { pipelined } from '../pipelined.ts';
import { listConditions, lowestPrice, meanRating, placeIn, ratingCount } from './product-filters.ts';
import type { ProductFilters } from './product-filters.ts';

type ProductListOrder =
  | 'menu_order'
  | 'popularity'
  | 'rating'
  | 'date'
  | 'modified'
  | 'price'
  | 'price-desc'
  | 'title'
  | 'slug'
  | 'id'
  | 'comment_count'
  /** In the order of `ids`. */
  | 'ids';

export interface ProductListQuery extends ProductFilters {
  order: ProductListOrder;
  descending?: boolean;
  limit: number;
  offset: number;
  /** Epoch ms, for prices that the clock changes. */
  now: number;
}

/** `isInStock` for a row of product_categories. Without a join, so that rows are read only when the index scan reaches them. */
function isListedInStock(now: number) {
  return isAvailable(
    sql`(select products.type from products where products.id = product_categories.product_id)`,
    sql.ref('product_categories.product_id'),
    now,
  );
}

type ProductSelect = SelectQueryBuilder<Tables, 'products', object>;

function filterProducts(tx: Tx, query: ProductListQuery): ProductSelect {
  let list: ProductSelect = tx.q.selectFrom('products');
  for (const condition of listConditions(query, query.now)) list = list.where(condition);
  return list;
}

function orderProducts(list: ProductSelect, query: ProductListQuery): ProductSelect {
  const flip = query.descending ? 'desc' : 'asc';
  switch (query.order) {
    case 'popularity':
      return list.orderBy('products.units_sold', 'desc').orderBy('products.id');
    case 'rating':
      return list.orderBy(meanRating, 'desc').orderBy(ratingCount, 'desc').orderBy('products.id');
    case 'date':
      return list.orderBy('products.published_at', query.descending === false ? 'asc' : 'desc').orderBy('products.id');
    case 'modified':
      return list.orderBy('products.modified_at', flip).orderBy('products.id');
    case 'price':
      return list.orderBy(lowestPrice(query.now), flip).orderBy('products.id');
    case 'price-desc':
      return list.orderBy(lowestPrice(query.now), 'desc').orderBy('products.id');
    case 'title':
      return list.orderBy('products.sort_name', flip).orderBy('products.id');
    case 'slug':
      return list.orderBy('products.slug', flip).orderBy('products.id');
    case 'comment_count':
      return list.orderBy(ratingCount, flip).orderBy('products.id');
    case 'ids':
      return list.orderBy(placeIn(query.ids ?? [], 'products.id')).orderBy('products.id');
    case 'id':
      return list.orderBy('products.id', flip);
    case 'menu_order':
      return list.orderBy('products.position', flip).orderBy('products.id');
  }
}

async function trackListDependencies(tx: Tx, query: ProductListQuery): Promise<void> {
  tx.tracker.tag('catalog');
  for (const id of query.categoryIds ?? []) tx.tracker.tag(`category:${id}`);
  if (query.order === 'popularity') tx.tracker.tag('popularity');
  if (query.order === 'modified' || query.modifiedAfter !== undefined || query.modifiedBefore !== undefined)
    tx.tracker.tag('modified');
  if (query.order === 'rating' || query.order === 'comment_count') tx.tracker.tag('ratings');
  if (dependsOnPrices(query)) tx.tracker.until(await findNextPriceMoment(tx, query.now));
  if (query.inStock !== undefined) tx.tracker.until(await findNextReleaseMoment(tx, query.now));
}

/** Whether prices filter or sort the list, so that it also depends on the prices of products on other pages. */
function dependsOnPrices({ order, onSale: sale, minPrice, maxPrice }: ProductListQuery): boolean {
  return order === 'price' || order === 'price-desc' || [sale, minPrice, maxPrice].some((asked) => asked !== undefined);
}

/** The orders that an index of product_categories supports. Other orders, and the reverse directions, sort all rows. */
const categoryIndexOrders: Partial<Record<ProductListOrder, { place: string; flip: 'asc' | 'desc' }>> = {
  menu_order: { place: 'product_position', flip: 'asc' },
  date: { place: 'published_at', flip: 'desc' },
};

/** What the category indexes support, and what does not filter. */
const indexedKeys: ReadonlySet<string> = new Set([
  'categoryIds',
  'excludeIds',
  'inStock',
  'order',
  'descending',
  'limit',
  'offset',
  'now',
] satisfies (keyof ProductListQuery)[]);

/** Whether the query has filters that the category indexes do not support. */
function hasOtherFilters(query: ProductListQuery): boolean {
  return Object.entries(query).some(([name, value]) => !indexedKeys.has(name) && value !== undefined && value !== '');
}

/** Reads a page of categories from their indexes, only as far as needed; null when the indexes do not support the query. */
function readFromCategoryIndexes(tx: Tx, query: ProductListQuery, categoryIds: readonly number[]) {
  const walk = categoryIndexOrders[query.order];
  if (!walk || hasOtherFilters(query) || (query.descending ?? walk.flip === 'desc') !== (walk.flip === 'desc'))
    return null;
  const place = sql.ref(walk.place);
  const order = sql`${place} ${sql.raw(walk.flip)}, product_id`;
  const { excludeIds = [], inStock: stocked } = query;
  const without = excludeIds.length > 0 ? sql`and product_id not in (${sql.join(excludeIds)})` : sql``;
  const left =
    stocked === undefined
      ? sql``
      : stocked
        ? sql`and ${isListedInStock(query.now)}`
        : sql`and not ${isListedInStock(query.now)}`;
  const max = roundUpToPowerOfTwo(query.offset + query.limit);
  const parts = categoryIds.map(
    (id) => sql`select * from (select product_id, ${place} from product_categories
      where category_id = ${id} and listed = 1 ${without} ${left} order by ${order} limit ${sql.lit(max)}) part`,
  );
  return sql<{
    id: number;
  }>`select distinct product_id as id, ${place} from (${sql.join(parts, sql` union all `)}) parts
    order by ${order} limit ${sql.lit(query.limit)} offset ${query.offset}`.execute(tx.q);
}

/** The limit is a literal in the statement: without it PostgreSQL plans for a tenth of the table. Rounding limits the number of texts. */
function roundUpToPowerOfTwo(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, count)));
}

/** The product ids of a page, sorted; depends on `catalog`, the requested categories, and the data that sorts or filters. */
export async function listProductIds(tx: Tx, query: ProductListQuery): Promise<number[]> {
  await trackListDependencies(tx, query);
  const { categoryIds, limit, offset } = query;
  if (categoryIds?.length === 0) return [];
  const found = categoryIds && (await readFromCategoryIndexes(tx, query, categoryIds));
  if (found) return found.rows.map((row) => row.id);
  const list = orderProducts(filterProducts(tx, query), query);
  const rows = await list
    .select('products.id')
    .limit(sql.lit(limit))
    .$if(offset > 0, (page) => page.offset(offset))
    .execute();
  return rows.map((row) => row.id);
}

/** The ids of the products on all pages, ascending; has the same dependencies as `listProductIds`. */
export async function listAllProductIds(tx: Tx, query: ProductListQuery): Promise<readonly number[]> {
  await trackListDependencies(tx, query);
  if (query.categoryIds?.length === 0) return [];
  const rows = await filterProducts(tx, query).select('products.id').orderBy('products.id').execute();
  return rows.map((row) => row.id);
}

/** How many products on all pages have each tag, by the id of the tag; tags that none has are absent. */
export async function countProductsByTag(
  tx: Tx,
  query: ProductListQuery,
): Promise<readonly { id: number; count: number }[]> {
  await trackListDependencies(tx, query);
  if (query.categoryIds?.length === 0) return [];
  const rows = await tx.q
    .selectFrom('product_tags')
    .select((eb) => ['tag_id as id', eb.fn.countAll<number>().as('count')])
    .where('product_id', 'in', filterProducts(tx, query).select('products.id'))
    .groupBy('tag_id')
    .orderBy('tag_id')
    .execute();
  return rows.map(({ id, count }) => ({ id, count: Number(count) }));
}

/** The total number of products on all pages; has the same dependencies as `listProductIds`. */
export async function countProducts(tx: Tx, query: ProductListQuery): Promise<number> {
  await trackListDependencies(tx, query);
  const { categoryIds } = query;
  if (categoryIds && !hasOtherFilters(query) && query.inStock === undefined && !query.excludeIds?.length)
    return countProductsInCategories(tx, categoryIds);
  const { total } = await filterProducts(tx, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Counts each product once. For one category the index is enough. */
async function countProductsInCategories(tx: Tx, categoryIds: readonly number[]): Promise<number> {
  const [first, ...more] = categoryIds;
  if (first === undefined) return 0;
  const { total } = await tx.q
    .selectFrom('product_categories')
    .select((eb) =>
      (more.length === 0 ? eb.fn.countAll<number>() : eb.fn.count<number>('product_id').distinct()).as('total'),
    )
    .where('category_id', 'in', categoryIds)
    .where('listed', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const noPrice: EffectivePrice = { price: noCents, regular: noCents, onSale: false, struck: null, until: null };

const cardRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('products')
    .select([
      'id',
      'status',
      'type',
      'slug',
      'name',
      'sku',
      'edition',
      'sold_individually',
      'customer_limit',
      'published_at',
      'bundle',
    ])
    .where(isOneOf('id')),
);

const activeRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('variations').select(['id', 'product_id']).where(isOneOf('product_id')).where('active', '=', 1),
);

const firstPictures = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('product_media')
    .innerJoin('media', 'media.id', 'product_media.media_id')
    .select(['media.file', 'media.width', 'media.height', 'media.focus_x', 'media.focus_y', 'product_media.product_id'])
    .where(isOneOf('product_media.product_id'))
    .where('product_media.position', '<', 2)
    .orderBy('product_media.position'),
);

/** Returns cards in the order of the ids, with prices at `now` (epoch ms). Unpublished ids are left out. */
export async function findCards(tx: Tx, ids: readonly number[], now: number): Promise<readonly ProductCard[]> {
  for (const id of ids) tx.tracker.tag(`product:${id}`);
  if (ids.length === 0) return [];
  const rows = (await cardRows(tx, ids)).filter((row) => row.status === 'published');
  const variable = rows.filter((row) => row.type === 'variable').map((row) => row.id);
  const variations = await activeRows(tx, variable);
  const variationsOf = Map.groupBy(variations, (variation) => variation.product_id);
  const items = [...ids, ...variations.map((variation) => variation.id)];
  const [prices, stock, pictureRows, ratings] = await pipelined(
    readPrices(tx, items, now),
    readStockLevels(tx, items, now),
    firstPictures(tx, ids),
    readRatings(tx, ids),
  );
  const pictures = Map.groupBy(pictureRows, (picture) => picture.product_id);
  const cards = new Map<number, ProductCard>();
  for (const row of rows) {
    const rating = ratings.get(row.id);
    const own = (variationsOf.get(row.id) ?? []).map((variation) => variation.id);
    const span = priceRange(own.map((id) => prices.get(id) ?? noPrice));
    const price = row.type === 'variable' ? (span?.lowest ?? noPrice) : (prices.get(row.id) ?? noPrice);
    const levels = own.flatMap((id) => stock.get(id) ?? []);
    cards.set(row.id, {
      id: row.id,
      type: row.type,
      slug: row.slug,
      name: row.name,
      sku: row.sku,
      edition: row.edition,
      price,
      highestPrice: row.type === 'variable' ? (span?.highest ?? noCents) : price.price,
      stock:
        row.type === 'variable'
          ? combineStockLevels(levels)
          : (stock.get(row.id) ?? { managed: true, onHand: 0, inStock: false, lowAt: 0 }),
      soldIndividually: row.sold_individually === 1,
      customerLimit: row.customer_limit,
      publishedAt: row.published_at,
      pictures: (pictures.get(row.id) ?? []).map((picture) => ({
        file: picture.file,
        width: picture.width,
        height: picture.height,
        ...focusOf(picture),
      })),
      ...(row.bundle && { bundle: row.bundle }),
      ...(rating && { rating }),
    });
  }
  return ids.flatMap((id) => cards.get(id) ?? []);
}
