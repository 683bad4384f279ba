// Lists of products: which ids in which order, and their cards.
import { sql } from 'kysely';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { PriceNow, ProductCard } from '../rules/catalog.ts';
import { noCents } from '../rules/money.ts';
import { spanOfPrices } from '../rules/pricing.ts';
import type { Tx } from './database.ts';
import { pricesOf } from './prices.ts';
import { stockOf } from './products.ts';
import type { Tables } from './tables.ts';

export type ListingOrder = 'menu_order' | 'popularity' | 'date' | 'price' | 'price-desc' | 'title' | 'id';

export interface ListingQuery {
  /** Ids of categories, any of which will do; null for all products. */
  categoryIds: readonly number[] | null;
  /** Only these products. */
  ids?: readonly number[];
  excludeIds?: readonly number[];
  /** Part of a name or SKU, lower case. */
  search?: string;
  slug?: string;
  sku?: string;
  onSale?: boolean;
  inStock?: boolean;
  /** Cents. */
  minPrice?: number;
  maxPrice?: number;
  order: ListingOrder;
  descending?: boolean;
  limit: number;
  offset: number;
  /** Epoch ms, for prices that the clock changes. */
  now: number;
}

// Each of these looks at a simple product's own row or at those of its variations, never at both in one join: an `or` over
// the two would read the whole table for every product.

/** Whether the sale of a price row runs at a moment (epoch ms). */
function saleRuns(now: number) {
  return sql`p.sale_cents is not null and p.sale_cents < p.regular_cents
    and p.sale_from <= ${now} and (p.sale_until is null or p.sale_until > ${now})`;
}

/** The lowest price asked now for a product or any of its active variations, in cents. */
function lowestPrice(now: number) {
  const asked = sql`case when ${saleRuns(now)} then p.sale_cents else p.regular_cents end`;
  return sql<number>`case when products.type = 'simple'
    then (select ${asked} from prices p where p.item_id = products.id)
    else (select min(${asked}) from variations v join prices p on p.item_id = v.id
      where v.product_id = products.id and v.active = 1) end`;
}

function onSale(now: number) {
  return sql<boolean>`case when products.type = 'simple'
    then exists (select 1 from prices p where p.item_id = products.id and ${saleRuns(now)})
    else exists (select 1 from variations v join prices p on p.item_id = v.id
      where v.product_id = products.id and v.active = 1 and ${saleRuns(now)}) end`;
}

const there = sql`((s.managed = 1 and s.on_hand > 0) or (s.managed = 0 and s.in_stock = 1))`;

const inStock = sql<boolean>`case when products.type = 'simple'
    then exists (select 1 from stock s where s.item_id = products.id and ${there})
    else exists (select 1 from variations v join stock s on s.item_id = v.id
      where v.product_id = products.id and v.active = 1 and ${there}) end`;

type Listed = SelectQueryBuilder<Tables, 'products', object>;

function filtered(tx: Tx, query: ListingQuery): Listed {
  const { categoryIds } = query;
  let list: Listed = tx.q.selectFrom('products').where('products.status', '=', 'published');
  if (categoryIds) {
    list = list.where((eb: ExpressionBuilder<Tables, 'products'>) =>
      eb(
        'products.id',
        'in',
        eb
          .selectFrom('product_categories')
          .select('product_categories.product_id')
          .where('product_categories.category_id', 'in', categoryIds.length > 0 ? categoryIds : [-1]),
      ),
    );
  }
  if (query.ids) list = list.where('products.id', 'in', query.ids.length > 0 ? query.ids : [-1]);
  if (query.excludeIds && query.excludeIds.length > 0) list = list.where('products.id', 'not in', query.excludeIds);
  if (query.slug !== undefined) list = list.where('products.slug', '=', query.slug);
  if (query.sku !== undefined) list = list.where('products.sku', '=', query.sku);
  if (query.search) {
    const part = `%${query.search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    list = list.where(
      sql<boolean>`(products.sort_name like ${part} escape '\\' or lower(products.sku) like ${part} escape '\\')`,
    );
  }
  if (query.onSale !== undefined)
    list = list.where(query.onSale ? onSale(query.now) : sql<boolean>`not ${onSale(query.now)}`);
  if (query.inStock !== undefined) list = list.where(query.inStock ? inStock : sql<boolean>`not ${inStock}`);
  if (query.minPrice !== undefined) list = list.where(lowestPrice(query.now), '>=', query.minPrice);
  if (query.maxPrice !== undefined) list = list.where(lowestPrice(query.now), '<=', query.maxPrice);
  return list;
}

function ordered(list: Listed, query: ListingQuery): Listed {
  const flip = query.descending ? 'desc' : 'asc';
  switch (query.order) {
    case 'popularity':
      return list.orderBy('products.units_sold', 'desc').orderBy('products.id');
    case 'date':
      return list.orderBy('products.published_at', query.descending === false ? 'asc' : 'desc').orderBy('products.id');
    case 'price':
      return list.orderBy(lowestPrice(query.now), flip).orderBy('products.id');
    case 'price-desc':
      return list.orderBy(lowestPrice(query.now), 'desc').orderBy('products.id');
    case 'title':
      return list.orderBy('products.sort_name', flip).orderBy('products.id');
    case 'id':
      return list.orderBy('products.id', flip);
    case 'menu_order':
      return list.orderBy('products.position', flip).orderBy('products.id');
  }
}

function dependOn(tx: Tx, query: ListingQuery): void {
  tx.reads.tag('catalog');
  for (const id of query.categoryIds ?? []) tx.reads.tag(`category:${id}`);
}

/** The ids of a listing's page in order; depends on `catalog` and each category asked for. */
export async function pickProductIds(tx: Tx, query: ListingQuery): Promise<number[]> {
  dependOn(tx, query);
  const list = ordered(filtered(tx, query), query);
  const rows = await list.select('products.id').limit(query.limit).offset(query.offset).execute();
  return rows.map((row) => row.id);
}

/** The same, and how many there are on all pages together. */
export async function listProductIds(tx: Tx, query: ListingQuery): Promise<{ ids: number[]; total: number }> {
  const { total } = await filtered(tx, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { ids: await pickProductIds(tx, query), total: Number(total) };
}

const noPrice: PriceNow = { price: noCents, regular: noCents, onSale: false, struck: null, until: null };

/** Cards of products, in the order of the ids; ids that are not published are left out. */
export async function cardsOf(tx: Tx, ids: readonly number[], now: number): Promise<readonly ProductCard[]> {
  for (const id of ids) tx.reads.tag(`product:${id}`);
  if (ids.length === 0) return [];
  const rows = await tx.q
    .selectFrom('products')
    .select(['id', 'type', 'slug', 'name', 'sku', 'edition', 'sold_individually', 'published_at'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute();
  const variations = await tx.q
    .selectFrom('variations')
    .select(['id', 'product_id'])
    .where('product_id', 'in', ids)
    .where('active', '=', 1)
    .execute();
  const items = [...ids, ...variations.map((variation) => variation.id)];
  const prices = await pricesOf(tx, items, now);
  const stock = await stockOf(tx, items);
  const pictures = await tx.q
    .selectFrom('product_media')
    .innerJoin('media', 'media.id', 'product_media.media_id')
    .selectAll('media')
    .select('product_media.product_id')
    .where('product_media.product_id', 'in', ids)
    .where('product_media.position', '<', 2)
    .orderBy('product_media.position')
    .execute();
  const cards = new Map<number, ProductCard>();
  for (const row of rows) {
    const own = variations.filter((variation) => variation.product_id === row.id).map((variation) => variation.id);
    const span = spanOfPrices(own.map((id) => prices.get(id) ?? noPrice));
    const price = row.type === 'variable' ? (span?.lowest ?? noPrice) : (prices.get(row.id) ?? noPrice);
    const levels = own.map((id) => stock.get(id));
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
          ? {
              managed: false,
              onHand: 0,
              inStock: levels.some((level) => level && (level.managed ? level.onHand > 0 : level.inStock)),
              lowAt: 0,
            }
          : (stock.get(row.id) ?? { managed: true, onHand: 0, inStock: false, lowAt: 0 }),
      soldIndividually: row.sold_individually === 1,
      publishedAt: row.published_at,
      pictures: pictures
        .filter((picture) => picture.product_id === row.id)
        .map(({ product_id: _product, ...picture }) => picture),
    });
  }
  return ids.flatMap((id) => cards.get(id) ?? []);
}
