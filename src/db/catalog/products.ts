// Complete products, for the product page, the cart and the Store API.
import type {
  AttributeTerm,
  EffectivePrice,
  Product,
  ProductAttribute,
  ProductCategory,
  StockLevel,
  Variation,
} from '../../rules/catalog/product.ts';
import { noCents } from '../../rules/money.ts';
import { priceRange } from '../../rules/pricing/product-price.ts';
import { stockOfVariations } from '../../rules/catalog/stock.ts';
import { limits } from '../../settings/constants.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';
import { parseFacts, parseIds, parseParagraphs, parseVariationFacts, parseVideos } from '../json.ts';
import { pictureColumns, toPicture } from '../media/picture-rows.ts';
import { readStockLevels } from './pre-orders.ts';
import { readPrices } from '../pricing/prices.ts';
import { readRatings } from '../reviews/reviews.ts';
import { pipelined } from '../pipelined.ts';

const noPrice: EffectivePrice = { price: noCents, regular: noCents, onSale: false, struck: null, until: null };
const noStock: StockLevel = { managed: true, onHand: 0, inStock: false, lowAt: 0 };

/** Returns complete published products by id, with prices at `now` (epoch ms). Unknown and unpublished ids are left out. */
export async function findProductsByIds(
  tx: Tx,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Product>> {
  for (const id of ids) tx.tracker.tag(`product:${id}`);
  return ids.length === 0 ? new Map() : toProducts(tx, await publishedRows(tx, ids), now);
}

/** Returns a complete product, published or not, with prices at `now` (epoch ms); null when there is none. For staff. */
export async function findProductOfAnyStatus(tx: Tx, id: number, now: number): Promise<Product | null> {
  return (await toProducts(tx, await productRows(tx, [id]), now)).get(id) ?? null;
}

type ProductRow = Awaited<ReturnType<typeof productRows>>[number];

async function toProducts(tx: Tx, rows: readonly ProductRow[], now: number): Promise<ReadonlyMap<number, Product>> {
  const found = rows.map((row) => row.id);
  if (found.length === 0) return new Map();
  const variable = rows.filter((row) => row.type === 'variable').map((row) => row.id);
  const rowsOfVariations = await variationRows(tx, variable);
  const variationsOf = Map.groupBy(rowsOfVariations, (row) => row.product_id);
  const items = [...found, ...rowsOfVariations.map((row) => row.id)];
  const ownPictures = rowsOfVariations.flatMap((row) => row.media_id ?? []);
  const variationIds = rowsOfVariations.map((row) => row.id);
  const [categories, pictures, attributes, chosen, prices, stock, ratings] = await pipelined(
    readCategoriesByProduct(tx, found),
    readPictures(tx, found, ownPictures),
    readAttributes(tx, found),
    readChoices(tx, variationIds),
    readPrices(tx, items, now),
    readStockLevels(tx, items, now),
    readRatings(tx, found),
  );
  const products = new Map<number, Product>();
  for (const row of rows) {
    const rating = ratings.get(row.id);
    const relatedIds = parseIds(row.related);
    const dimensions = { lengthMm: row.length_mm, widthMm: row.width_mm, heightMm: row.height_mm };
    const variations = (variationsOf.get(row.id) ?? []).map((variation): Variation => {
      const { dimensions: own, ...facts } = parseVariationFacts(variation.facts);
      return {
        id: variation.id,
        productId: row.id,
        sku: variation.sku,
        description: variation.description,
        attributes: chosen.get(variation.id) ?? {},
        active: variation.active === 1,
        price: prices.get(variation.id) ?? noPrice,
        stock: stock.get(variation.id) ?? noStock,
        picture: (variation.media_id === null ? null : pictures.byId.get(variation.media_id)) ?? null,
        weightGrams: variation.weight_grams,
        dimensions: own ?? dimensions,
        facts,
      };
    });
    products.set(row.id, {
      id: row.id,
      type: row.type,
      slug: row.slug,
      name: row.name,
      foreignTitle:
        row.foreign_title !== null && row.foreign_lang !== null
          ? { text: row.foreign_title, lang: row.foreign_lang }
          : null,
      sku: row.sku,
      shortDescription: row.short_description,
      description: parseParagraphs(row.description),
      facts: parseFacts(row.facts),
      soldIndividually: row.sold_individually === 1,
      customerLimit: row.customer_limit,
      publishedAt: row.published_at,
      ...toProductOffer(row, variations, { prices, stock }),
      weightGrams: row.weight_grams,
      dimensions,
      categories: categories.get(row.id) ?? [],
      attributes: attributes.get(row.id) ?? [],
      pictures: pictures.byProduct.get(row.id) ?? [],
      videos: parseVideos(row.videos),
      variations,
      ...(relatedIds.length > 0 && { relatedIds }),
      ...(row.margin_cost_cents !== null && { isMargin: true }),
      ...(row.bundle && { bundle: row.bundle }),
      ...(rating && { rating }),
    });
  }
  return products;
}

const productRows = prepareByIds((q, isOneOf) => q.selectFrom('products').selectAll().where(isOneOf('id')));

/** Filters in code: with a condition on the status, SQLite would use the status index, which selects nearly all products. */
async function publishedRows(tx: Tx, ids: readonly number[]) {
  return (await productRows(tx, ids)).filter((row) => row.status === 'published');
}

const variationRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('variations').selectAll().where(isOneOf('product_id')).orderBy('position').orderBy('id'),
);

interface ItemOffers {
  prices: ReadonlyMap<number, EffectivePrice>;
  stock: ReadonlyMap<number, StockLevel>;
}

/** The price and stock of a product: its own, or those of its variations combined. */
function toProductOffer(
  { id, type }: Pick<Product, 'id' | 'type'>,
  variations: readonly Variation[],
  { prices, stock }: ItemOffers,
): Pick<Product, 'price' | 'highestPrice' | 'stock'> {
  if (type === 'variable') {
    const span = priceRange(variations.filter((one) => one.active).map((one) => one.price));
    return {
      price: span?.lowest ?? noPrice,
      highestPrice: span?.highest ?? noCents,
      stock: stockOfVariations(variations),
    };
  }
  const price = prices.get(id) ?? noPrice;
  return { price, highestPrice: price.price, stock: stock.get(id) ?? noStock };
}

/**
 * Refreshes products in this transaction with the data that a purchase depends on: published state, active variations,
 * prices at `now` (epoch ms), stock and limits. Products that are not sold are left out. Texts and pictures do not change. It
 * needs half the queries of `findProductsByIds`. Of a product with very many variations only the `named` variations are read
 * and returned; the price and stock of that product itself are not refreshed, and a purchase does not use them.
 */
export async function refreshProductOffers(
  tx: Tx,
  before: readonly Product[],
  now: number,
  named: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Product>> {
  if (before.length === 0) return new Map();
  const ids = before.map((product) => product.id);
  const asked = before.map((product) => ({ product, variations: requestedVariations(product, named) }));
  const variationIds = asked.flatMap(({ variations }) => variations.map((one) => one.id));
  const items = [...ids, ...variationIds];
  const [rows, activeOnes, prices, stock] = await pipelined(
    purchaseRows(tx, ids),
    activeRows(tx, variationIds),
    readPrices(tx, items, now),
    readStockLevels(tx, items, now),
  );
  const sold = new Map(rows.filter((row) => row.status === 'published').map((row) => [row.id, row]));
  const active = new Set(activeOnes.map((row) => row.id));
  const offers = { prices, stock };
  return new Map(
    asked.flatMap(({ product, variations: read }) => {
      const row = sold.get(product.id);
      if (!row) return [];
      const variations = read.map((one) => ({
        ...one,
        active: active.has(one.id),
        price: offers.prices.get(one.id) ?? noPrice,
        stock: offers.stock.get(one.id) ?? noStock,
      }));
      const own = { soldIndividually: row.sold_individually === 1, customerLimit: row.customer_limit };
      const offer = hasVeryManyVariations(product) ? {} : toProductOffer(product, variations, offers);
      const { bundle: _, ...texts } = product;
      const bundle = row.bundle && { bundle: row.bundle };
      return [[product.id, { ...texts, ...own, variations, ...offer, ...bundle }] as const];
    }),
  );
}

function requestedVariations(product: Product, named: ReadonlySet<number>): readonly Variation[] {
  return hasVeryManyVariations(product) ? product.variations.filter((one) => named.has(one.id)) : product.variations;
}

/** Whether a product has more variations than a page embeds. */
export function hasVeryManyVariations({ variations }: Product): boolean {
  return variations.length > limits.embeddedVariations;
}

const purchaseRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('products')
    .select(['id', 'status', 'sold_individually', 'customer_limit', 'bundle'])
    .where(isOneOf('id')),
);

const activeRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('variations').select('id').where(isOneOf('id')).where('active', '=', 1),
);

/** Returns the id of a published product by its slug; null when there is none. */
export async function findProductIdBySlug(tx: Tx, slug: string): Promise<number | null> {
  const row = await tx.q
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst();
  tx.tracker.tag(row ? `product:${row.id}` : 'catalog');
  return row?.id ?? null;
}

/** Returns the product of an item id: the product itself, or the parent of a variation; null when there is none. */
export async function findProductOfItem(
  tx: Tx,
  itemId: number,
): Promise<{ productId: number; variationId: number | null } | null> {
  const row = await tx.q
    .selectFrom('catalog_ids')
    .leftJoin('variations', 'variations.id', 'catalog_ids.id')
    .select(['catalog_ids.kind', 'variations.product_id'])
    .where('catalog_ids.id', '=', itemId)
    .executeTakeFirst();
  tx.tracker.tag(row ? `product:${row.product_id ?? itemId}` : 'catalog');
  if (row?.kind === 'product') return { productId: itemId, variationId: null };
  return row?.product_id == null ? null : { productId: row.product_id, variationId: itemId };
}

const categoryRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select([
      'product_categories.product_id',
      'categories.id',
      'categories.parent_id',
      'categories.slug',
      'categories.name',
    ])
    .where(isOneOf('product_categories.product_id'))
    .orderBy('product_categories.position')
    .orderBy('categories.id'),
);

async function readCategoriesByProduct(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductCategory[]>> {
  tx.tracker.tag('categories');
  return groupRows(
    await categoryRows(tx, ids),
    (row) => row.product_id,
    ({ product_id: _product, parent_id: parentId, ...category }): ProductCategory => ({ ...category, parentId }),
  );
}

const pictureRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('product_media')
    .innerJoin('media', 'media.id', 'product_media.media_id')
    .select([...pictureColumns, 'product_media.product_id'])
    .where(isOneOf('product_media.product_id'))
    .orderBy('product_media.position'),
);

const mediaRows = prepareByIds((q, isOneOf) => q.selectFrom('media').select(pictureColumns).where(isOneOf('id')));

/** Pictures by product id, in their order, and pictures of variations by picture id. */
async function readPictures(tx: Tx, ids: readonly number[], mediaIds: readonly number[]) {
  const rows = await pictureRows(tx, ids);
  const own = await mediaRows(tx, mediaIds);
  return {
    byProduct: groupRows(rows, (row) => row.product_id, toPicture),
    byId: new Map(own.map((row) => [row.id, toPicture(row)])),
  };
}

const attributeRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('product_attributes')
    .innerJoin('attributes', 'attributes.id', 'product_attributes.attribute_id')
    .select(['product_id', 'attributes.id', 'taxonomy', 'name', 'for_variations'])
    .where(isOneOf('product_id'))
    .orderBy('product_attributes.position'),
);

const termRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('product_attribute_terms')
    .innerJoin('attribute_terms', 'attribute_terms.id', 'product_attribute_terms.term_id')
    .select(['product_id', 'product_attribute_terms.attribute_id', 'attribute_terms.id', 'slug', 'name'])
    .where(isOneOf('product_id'))
    .orderBy('product_attribute_terms.position')
    .orderBy('attribute_terms.id'),
);

async function readAttributes(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductAttribute[]>> {
  tx.tracker.tag('attributes');
  const attributes = await attributeRows(tx, ids);
  const holders = [...new Set(attributes.map((row) => row.product_id))];
  const terms = Map.groupBy(await termRows(tx, holders), (term) => `${term.product_id} ${term.attribute_id}`);
  return groupRows(
    attributes,
    (row) => row.product_id,
    (row): ProductAttribute => ({
      id: row.id,
      taxonomy: row.taxonomy,
      name: row.name,
      forVariations: row.for_variations === 1,
      terms: (terms.get(`${row.product_id} ${row.id}`) ?? []).map(({ id, slug, name }): AttributeTerm => ({
        id,
        slug,
        name,
      })),
    }),
  );
}

const choiceRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('variation_attributes')
    .innerJoin('attributes', 'attributes.id', 'variation_attributes.attribute_id')
    .leftJoin('attribute_terms', 'attribute_terms.id', 'variation_attributes.term_id')
    .select(['variation_id', 'taxonomy', 'attribute_terms.slug'])
    .where(isOneOf('variation_id'))
    .orderBy('variation_id')
    .orderBy('attributes.position'),
);

/** By variation id: taxonomy → term slug; '' is any term. */
async function readChoices(
  tx: Tx,
  variationIds: readonly number[],
): Promise<ReadonlyMap<number, Record<string, string>>> {
  const chosen = new Map<number, Record<string, string>>();
  for (const row of await choiceRows(tx, variationIds)) {
    const choices = chosen.get(row.variation_id) ?? {};
    choices[row.taxonomy] = row.slug ?? '';
    chosen.set(row.variation_id, choices);
  }
  return chosen;
}

function groupRows<R, V>(
  rows: readonly R[],
  key: (row: R) => number,
  value: (row: R) => V | undefined,
): Map<number, V[]> {
  const lists = new Map<number, V[]>();
  for (const row of rows) {
    const found = value(row);
    if (found === undefined) continue;
    const list = lists.get(key(row));
    if (list) list.push(found);
    else lists.set(key(row), [found]);
  }
  return lists;
}
