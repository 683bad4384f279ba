// Whole products: everything a product page, the cart and the Store API need.
import type {
  AttributeTerm,
  Category,
  Picture,
  PriceNow,
  Product,
  ProductAttribute,
  StockLevel,
  Variation,
} from '../rules/catalog.ts';
import { noCents } from '../rules/money.ts';
import { spanOfPrices } from '../rules/pricing.ts';
import { stockOfVariations } from '../rules/stock.ts';
import type { Tx } from './database.ts';
import { parseFacts, parseParagraphs } from './json.ts';
import { pricesOf } from './prices.ts';

const noPrice: PriceNow = { price: noCents, regular: noCents, onSale: false, struck: null, until: null };
const noStock: StockLevel = { managed: true, onHand: 0, inStock: false, lowAt: 0 };

/** Published products by id, whole, with prices at `now` (epoch ms); unknown and unpublished ids are left out. */
export async function productsByIds(
  tx: Tx,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Product>> {
  for (const id of ids) tx.reads.tag(`product:${id}`);
  if (ids.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute();
  const found = rows.map((row) => row.id);
  if (found.length === 0) return new Map();
  const variationRows = await tx.q
    .selectFrom('variations')
    .selectAll()
    .where('product_id', 'in', found)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const items = [...found, ...variationRows.map((row) => row.id)];
  const [categories, pictures, attributes, chosen, prices, stock] = [
    await categoriesOf(tx, found),
    await picturesOf(
      tx,
      found,
      variationRows.flatMap((row) => row.media_id ?? []),
    ),
    await attributesOf(tx, found),
    await choicesOf(
      tx,
      variationRows.map((row) => row.id),
    ),
    await pricesOf(tx, items, now),
    await stockOf(tx, items),
  ];
  const products = new Map<number, Product>();
  for (const row of rows) {
    const dimensions = { lengthMm: row.length_mm, widthMm: row.width_mm, heightMm: row.height_mm };
    const variations: Variation[] = variationRows
      .filter((variation) => variation.product_id === row.id)
      .map((variation) => ({
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
        dimensions,
      }));
    const active = variations.filter((variation) => variation.active);
    const span = spanOfPrices(active.map((variation) => variation.price));
    const own = prices.get(row.id) ?? noPrice;
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
      publishedAt: row.published_at,
      price: row.type === 'variable' ? (span?.lowest ?? noPrice) : own,
      highestPrice: row.type === 'variable' ? (span?.highest ?? noCents) : own.price,
      stock: row.type === 'variable' ? stockOfVariations(variations) : (stock.get(row.id) ?? noStock),
      weightGrams: row.weight_grams,
      dimensions,
      categories: categories.get(row.id) ?? [],
      attributes: attributes.get(row.id) ?? [],
      pictures: pictures.byProduct.get(row.id) ?? [],
      variations,
    });
  }
  return products;
}

/** The id of a published product by its slug; null when there is none. */
export async function productIdBySlug(tx: Tx, slug: string): Promise<number | null> {
  const row = await tx.q
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!row) tx.reads.tag('catalog');
  return row?.id ?? null;
}

/** The product an id belongs to: itself, or the parent of a variation; null when there is none. */
export async function ownerOfItem(
  tx: Tx,
  itemId: number,
): Promise<{ productId: number; variationId: number | null } | null> {
  const row = await tx.q
    .selectFrom('catalog_ids')
    .leftJoin('variations', 'variations.id', 'catalog_ids.id')
    .select(['catalog_ids.kind', 'variations.product_id'])
    .where('catalog_ids.id', '=', itemId)
    .executeTakeFirst();
  if (row?.kind === 'product') return { productId: itemId, variationId: null };
  return row?.product_id == null ? null : { productId: row.product_id, variationId: itemId };
}

async function categoriesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Category[]>> {
  tx.reads.tag('categories');
  const rows = await tx.q
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select([
      'product_categories.product_id',
      'categories.id',
      'categories.parent_id',
      'categories.slug',
      'categories.name',
      'categories.description',
    ])
    .where('product_categories.product_id', 'in', ids)
    .orderBy('product_categories.position')
    .orderBy('categories.id')
    .execute();
  return collect(
    rows,
    (row) => row.product_id,
    ({ product_id: _product, parent_id: parentId, ...category }): Category => ({ ...category, parentId }),
  );
}

/** Pictures by product in their order, and by id for the variations that have one of their own. */
async function picturesOf(tx: Tx, ids: readonly number[], mediaIds: readonly number[]) {
  const rows = await tx.q
    .selectFrom('product_media')
    .innerJoin('media', 'media.id', 'product_media.media_id')
    .selectAll('media')
    .select('product_media.product_id')
    .where('product_media.product_id', 'in', ids)
    .orderBy('product_media.position')
    .execute();
  const own =
    mediaIds.length === 0 ? [] : await tx.q.selectFrom('media').selectAll().where('id', 'in', mediaIds).execute();
  return {
    byProduct: collect(
      rows,
      (row) => row.product_id,
      ({ product_id: _product, ...picture }): Picture => picture,
    ),
    byId: new Map(own.map((picture) => [picture.id, picture])),
  };
}

async function attributesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly ProductAttribute[]>> {
  const attributes = await tx.q
    .selectFrom('product_attributes')
    .innerJoin('attributes', 'attributes.id', 'product_attributes.attribute_id')
    .select(['product_id', 'attributes.id', 'taxonomy', 'name', 'for_variations'])
    .where('product_id', 'in', ids)
    .orderBy('product_attributes.position')
    .execute();
  if (attributes.length === 0) return new Map();
  const terms = await tx.q
    .selectFrom('product_attribute_terms')
    .innerJoin('attribute_terms', 'attribute_terms.id', 'product_attribute_terms.term_id')
    .select(['product_id', 'product_attribute_terms.attribute_id', 'attribute_terms.id', 'slug', 'name'])
    .where('product_id', 'in', ids)
    .orderBy('product_attribute_terms.position')
    .orderBy('attribute_terms.id')
    .execute();
  const termsOf = (productId: number, attributeId: number): AttributeTerm[] =>
    terms
      .filter((term) => term.product_id === productId && term.attribute_id === attributeId)
      .map(({ id, slug, name }) => ({ id, slug, name }));
  return collect(
    attributes,
    (row) => row.product_id,
    (row): ProductAttribute => ({
      id: row.id,
      taxonomy: row.taxonomy,
      name: row.name,
      forVariations: row.for_variations === 1,
      terms: termsOf(row.product_id, row.id),
    }),
  );
}

/** taxonomy → slug of each variation, '' for any. */
async function choicesOf(
  tx: Tx,
  variationIds: readonly number[],
): Promise<ReadonlyMap<number, Record<string, string>>> {
  const chosen = new Map<number, Record<string, string>>();
  if (variationIds.length === 0) return chosen;
  const rows = await tx.q
    .selectFrom('variation_attributes')
    .innerJoin('attributes', 'attributes.id', 'variation_attributes.attribute_id')
    .leftJoin('attribute_terms', 'attribute_terms.id', 'variation_attributes.term_id')
    .select(['variation_id', 'taxonomy', 'attribute_terms.slug'])
    .where('variation_id', 'in', variationIds)
    .orderBy('variation_id')
    .orderBy('attributes.position')
    .execute();
  for (const row of rows) {
    const choices = chosen.get(row.variation_id) ?? {};
    choices[row.taxonomy] = row.slug ?? '';
    chosen.set(row.variation_id, choices);
  }
  return chosen;
}

/** The stock of each item, by item id. */
export async function stockOf(tx: Tx, itemIds: readonly number[]): Promise<ReadonlyMap<number, StockLevel>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tx.q.selectFrom('stock').selectAll().where('item_id', 'in', itemIds).execute();
  return new Map(
    rows.map((row) => [
      row.item_id,
      { managed: row.managed === 1, onHand: row.on_hand, inStock: row.in_stock === 1, lowAt: row.low_at },
    ]),
  );
}

function collect<R, V>(
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
