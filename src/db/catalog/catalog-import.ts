// Imports a complete catalogue, part by part, into an empty shop.
import type { Tx } from '../database.ts';
import type {
  ImportAttribute,
  ImportCategory,
  ImportPicture,
  ImportProduct,
  ImportVariation,
} from '../../rules/catalog/import.ts';
import { insertRows, maxStatementValues } from '../insert-rows.ts';
import { foldText } from '../../rules/search/fold-text.ts';
import { buildSearchTexts } from '../../rules/search/search-texts.ts';
import { descriptionWords } from '../../rules/products/product-text.ts';
import type { InsertObject } from 'kysely';
import type { Tables } from '../tables.ts';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { encodeFacts, encodeParagraphs, encodeVariationFacts, encodeVideos } from '../json.ts';

/** Whether the catalogue has no products yet. */
export async function isCatalogEmpty(tx: Tx): Promise<boolean> {
  return (await tx.q.selectFrom('catalog_ids').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Stores categories and returns their ids by slug. Throws when a category comes before its parent. */
export async function insertCategories(tx: Tx, list: readonly ImportCategory[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, category] of list.entries()) {
    const parent = category.parent === null ? null : ids.get(category.parent);
    if (parent === undefined) throw new Error(`category ${category.slug} comes before its parent`);
    const { id } = await tx.q
      .insertInto('categories')
      .values({
        parent_id: parent,
        slug: category.slug,
        name: category.name,
        description: category.description,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(category.slug, id);
  }
  return ids;
}

export interface AttributeIds {
  id: number;
  terms: ReadonlyMap<string, number>;
}

/** Stores attributes with their terms and returns their ids by slug. */
export async function insertAttributes(
  tx: Tx,
  list: readonly ImportAttribute[],
): Promise<ReadonlyMap<string, AttributeIds>> {
  const ids = new Map<string, AttributeIds>();
  for (const [position, attribute] of list.entries()) {
    const { id } = await tx.q
      .insertInto('attributes')
      .values({ taxonomy: `pa_${attribute.slug}`, name: attribute.name, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const terms = new Map<string, number>();
    for (const [order, term] of attribute.terms.entries()) {
      const row = await tx.q
        .insertInto('attribute_terms')
        .values({ attribute_id: id, slug: term.slug, name: term.name, position: order })
        .returning('id')
        .executeTakeFirstOrThrow();
      terms.set(term.slug, row.id);
    }
    ids.set(attribute.slug, { id, terms });
  }
  return ids;
}

/** Allocates an id for each kind, in order, from the shared sequence of products and variations (R11). */
export async function allocateCatalogIds(
  tx: Tx,
  kinds: readonly ('product' | 'variation')[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let at = 0; at < kinds.length; at += maxStatementValues) {
    const values = kinds.slice(at, at + maxStatementValues).map((kind) => ({ kind }));
    const rows = await tx.q.insertInto('catalog_ids').values(values).returning('id').execute();
    ids.push(...rows.map((row) => row.id).toSorted((a, b) => a - b));
  }
  return ids;
}

/**
 * Stores pictures and returns their ids by file. A file has one row, also when several products show it. `size` is the size
 * of every master picture, in pixels.
 */
export async function insertMedia(
  tx: Tx,
  pictures: readonly ImportPicture[],
  [width, height]: readonly [number, number],
): Promise<ReadonlyMap<string, number>> {
  const first = new Map<string, ImportPicture>();
  for (const picture of pictures) if (!first.has(picture.file)) first.set(picture.file, picture);
  const rows = [...first.values()].map((picture) => ({
    ...picture,
    width,
    height,
    search_text: foldText([picture.title, picture.alt, picture.caption, picture.file].join(' ')),
  }));
  const ids = new Map<string, number>();
  const perStatement = 1_000;
  for (let at = 0; at < rows.length; at += perStatement) {
    const stored = await tx.q
      .insertInto('media')
      .values(rows.slice(at, at + perStatement))
      .returning(['id', 'file'])
      .execute();
    for (const { id, file } of stored) ids.set(file, id);
  }
  return ids;
}

/** A product with its id and the ids of its related rows. */
export interface NewProduct {
  product: ImportProduct;
  id: number;
  status: 'published' | 'draft';
  position: number;
  /** Epoch ms. */
  publishedAt: number;
  categoryIds: readonly number[];
  mediaIds: readonly number[];
}

/** Stores products with their searchable texts, categories, pictures and attributes. */
export async function insertProducts(
  tx: Tx,
  placed: readonly NewProduct[],
  attributes: ReadonlyMap<string, AttributeIds>,
): Promise<void> {
  await insertRows(tx, 'products', placed.map(toProductRow));
  await insertRows(
    tx,
    'product_texts',
    placed.map(({ id, product }) => ({
      product_id: id,
      ...buildSearchTexts({
        ...product,
        description: descriptionWords(product.description),
        skus: listSkus(product),
      }),
    })),
  );
  await insertRows(
    tx,
    'product_categories',
    placed.flatMap(({ id, categoryIds }) =>
      categoryIds.map((category_id, position) => ({ product_id: id, category_id, position })),
    ),
  );
  await insertRows(
    tx,
    'product_media',
    placed.flatMap(({ id, mediaIds }) =>
      mediaIds.map((media_id, position) => ({ product_id: id, media_id, position })),
    ),
  );
  const offered = placed.flatMap(({ id, product }) =>
    listAttributes(product).map(({ slug, terms, forVariations }, position) => ({
      product_id: id,
      attribute: requireAttribute(attributes, slug),
      terms,
      forVariations,
      position,
    })),
  );
  await insertRows(
    tx,
    'product_attributes',
    offered.map(({ product_id, attribute, forVariations, position }) => ({
      product_id,
      attribute_id: attribute.id,
      for_variations: forVariations ? 1 : 0,
      position,
    })),
  );
  await insertRows(
    tx,
    'product_attribute_terms',
    offered.flatMap(({ product_id, attribute, terms }) =>
      terms.map((term, position) => ({
        product_id,
        attribute_id: attribute.id,
        term_id: requireTermId(attribute, term),
        position,
      })),
    ),
  );
}

/** The attributes of a product: first those of its variations, then the others. */
function listAttributes(product: ImportProduct) {
  const own = product.type === 'variable' ? product.attributes : [];
  const others = Object.entries(product.terms ?? {}).filter(
    ([slug, terms]) => terms.length > 0 && !own.some((attribute) => attribute.slug === slug),
  );
  return [
    ...own.map(({ slug, terms }) => ({ slug, terms, forVariations: true })),
    ...others.map(([slug, terms]) => ({ slug, terms, forVariations: false })),
  ];
}

function listSkus(product: ImportProduct): readonly string[] {
  return product.type === 'simple' ? [product.offer.sku] : product.variations.map((variation) => variation.sku);
}

function toProductRow({
  product,
  id,
  status,
  position,
  publishedAt,
  mediaIds,
}: NewProduct): InsertObject<Tables, 'products'> {
  const [length_mm, width_mm, height_mm] = product.dimensionsMm;
  return {
    id,
    type: product.type,
    slug: product.slug,
    name: product.name,
    sort_name: foldText(oneLineTitle(product.name, product.facts.edition)),
    foreign_title: product.foreignTitle?.text ?? null,
    foreign_lang: product.foreignTitle?.lang ?? null,
    sku: product.type === 'simple' ? product.offer.sku : '',
    edition: product.facts.edition,
    short_description: product.shortDescription,
    description: encodeParagraphs(product.description),
    facts: encodeFacts(product.facts),
    videos: encodeVideos(
      (product.videos ?? []).map(({ picture, ...video }) => ({
        ...video,
        pictureId: picture === null ? null : (mediaIds[picture] ?? null),
      })),
    ),
    status,
    was_published: status === 'published' ? 1 : 0,
    sold_individually: product.soldIndividually ? 1 : 0,
    customer_limit: product.customerLimit ?? null,
    position,
    published_at: publishedAt,
    modified_at: publishedAt,
    weight_grams: product.type === 'simple' ? product.offer.weightGrams : (product.variations[0]?.weightGrams ?? 0),
    length_mm,
    width_mm,
    height_mm,
  };
}

function requireAttribute(attributes: ReadonlyMap<string, AttributeIds>, slug: string): AttributeIds {
  const attribute = attributes.get(slug);
  if (!attribute) throw new Error(`unknown attribute ${slug}`);
  return attribute;
}

function requireTermId(attribute: AttributeIds, slug: string): number {
  const id = attribute.terms.get(slug);
  if (id === undefined) throw new Error(`unknown term ${slug}`);
  return id;
}

/** A variation with its id and the ids of its related rows. */
export interface NewVariation {
  variation: ImportVariation;
  id: number;
  productId: number;
  mediaId: number | null;
  position: number;
}

/** Stores variations with their attribute terms; '' is any term. */
export async function insertVariations(
  tx: Tx,
  placed: readonly NewVariation[],
  attributes: ReadonlyMap<string, AttributeIds>,
): Promise<void> {
  await insertRows(
    tx,
    'variations',
    placed.map(({ variation, id, productId, mediaId, position }) => ({
      id,
      product_id: productId,
      sku: variation.sku,
      description: variation.description,
      active: variation.active ? 1 : 0,
      media_id: mediaId,
      position,
      weight_grams: variation.weightGrams,
      facts: encodeImportedFacts(variation),
    })),
  );
  await insertRows(
    tx,
    'variation_attributes',
    placed.flatMap(({ variation, id }) =>
      Object.entries(variation.attributes).map(([slug, term]) => {
        const attribute = requireAttribute(attributes, slug);
        return {
          variation_id: id,
          attribute_id: attribute.id,
          term_id: term === '' ? null : requireTermId(attribute, term),
        };
      }),
    ),
  );
}

function encodeImportedFacts({ ean = '', packs, cardsPerPack, dimensionsMm }: ImportVariation): string {
  const [lengthMm, widthMm, heightMm] = dimensionsMm ?? [0, 0, 0];
  return encodeVariationFacts({
    ean,
    packs: packs ?? null,
    cardsPerPack: cardsPerPack ?? null,
    dimensions: dimensionsMm ? { lengthMm, widthMm, heightMm } : null,
  });
}
