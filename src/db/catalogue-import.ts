// Writes a whole catalogue, part by part; used when the shop is empty.
import type { ImportAttribute, ImportCategory, ImportOffer, ImportProduct } from '../rules/catalog-import.ts';
import type { Tx } from './database.ts';
import { encodeFacts, encodeParagraphs } from './json.ts';
import { sortName } from '../rules/sort-name.ts';

/** Whether the catalogue holds nothing yet. */
export async function isCatalogueEmpty(tx: Tx): Promise<boolean> {
  return (await tx.q.selectFrom('catalog_ids').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Stores categories, parents before children; ids by slug. */
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

/** Stores attributes with their terms; ids by slug. */
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

/** Takes the next number of the one sequence of products and variations (R11). */
export async function newCatalogId(tx: Tx, kind: 'product' | 'variation'): Promise<number> {
  const row = await tx.q.insertInto('catalog_ids').values({ kind }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Stores a product's own row, its pictures and its categories; `pictureSize` is that of every master, in pixels. */
export async function insertProduct(
  tx: Tx,
  product: ImportProduct,
  place: {
    id: number;
    position: number;
    publishedAt: number;
    categoryIds: readonly number[];
    pictureSize: readonly [number, number];
  },
): Promise<readonly number[]> {
  const [length_mm, width_mm, height_mm] = product.dimensionsMm;
  const { id, position } = place;
  await tx.q
    .insertInto('products')
    .values({
      id,
      type: product.type,
      slug: product.slug,
      name: product.name,
      sort_name: sortName(product.name),
      foreign_title: product.foreignTitle?.text ?? null,
      foreign_lang: product.foreignTitle?.lang ?? null,
      sku: product.type === 'simple' ? product.offer.sku : '',
      edition: product.facts.edition,
      short_description: product.shortDescription,
      description: encodeParagraphs(product.description),
      facts: encodeFacts(product.facts),
      status: 'published',
      sold_individually: product.soldIndividually ? 1 : 0,
      position,
      published_at: place.publishedAt,
      weight_grams: product.type === 'simple' ? product.offer.weightGrams : (product.variations[0]?.weightGrams ?? 0),
      length_mm,
      width_mm,
      height_mm,
    })
    .execute();
  const categories = place.categoryIds.map((category_id, order) => ({ product_id: id, category_id, position: order }));
  if (categories.length > 0) await tx.q.insertInto('product_categories').values(categories).execute();
  const [width, height] = place.pictureSize;
  const mediaIds: number[] = [];
  for (const picture of product.pictures) {
    const row = await tx.q
      .insertInto('media')
      .values({ ...picture, width, height })
      .returning('id')
      .executeTakeFirstOrThrow();
    mediaIds.push(row.id);
  }
  const media = mediaIds.map((media_id, order) => ({ product_id: id, media_id, position: order }));
  if (media.length > 0) await tx.q.insertInto('product_media').values(media).execute();
  return mediaIds;
}

/** Stores which attributes and terms a variable product offers. */
export async function insertProductAttributes(
  tx: Tx,
  productId: number,
  attributes: readonly { slug: string; terms: readonly string[] }[],
  ids: ReadonlyMap<string, AttributeIds>,
): Promise<void> {
  for (const [position, { slug, terms }] of attributes.entries()) {
    const attribute = ids.get(slug);
    if (!attribute) throw new Error(`unknown attribute ${slug}`);
    await tx.q
      .insertInto('product_attributes')
      .values({ product_id: productId, attribute_id: attribute.id, for_variations: 1, position })
      .execute();
    await tx.q
      .insertInto('product_attribute_terms')
      .values(
        terms.map((term, order) => ({
          product_id: productId,
          attribute_id: attribute.id,
          term_id: termId(attribute, term),
          position: order,
        })),
      )
      .execute();
  }
}

function termId(attribute: AttributeIds, slug: string): number {
  const id = attribute.terms.get(slug);
  if (id === undefined) throw new Error(`unknown term ${slug}`);
  return id;
}

/** Stores one variation and what it stands for ('' is any). */
export async function insertVariation(
  tx: Tx,
  row: {
    id: number;
    productId: number;
    sku: string;
    description: string;
    active: boolean;
    mediaId: number | null;
    position: number;
    weightGrams: number;
    attributes: Readonly<Record<string, string>>;
  },
  ids: ReadonlyMap<string, AttributeIds>,
): Promise<void> {
  await tx.q
    .insertInto('variations')
    .values({
      id: row.id,
      product_id: row.productId,
      sku: row.sku,
      description: row.description,
      active: row.active ? 1 : 0,
      media_id: row.mediaId,
      position: row.position,
      weight_grams: row.weightGrams,
    })
    .execute();
  for (const [slug, term] of Object.entries(row.attributes)) {
    const attribute = ids.get(slug);
    if (!attribute) throw new Error(`unknown attribute ${slug}`);
    await tx.q
      .insertInto('variation_attributes')
      .values({
        variation_id: row.id,
        attribute_id: attribute.id,
        term_id: term === '' ? null : termId(attribute, term),
      })
      .execute();
  }
}

/** Stores the stock an item begins with. */
export async function insertStock(tx: Tx, itemId: number, offer: Pick<ImportOffer, 'stock' | 'lowAt'>): Promise<void> {
  const managed = offer.stock === null ? 0 : 1;
  await tx.q
    .insertInto('stock')
    .values({ item_id: itemId, managed, on_hand: offer.stock ?? 0, in_stock: 1, low_at: offer.lowAt })
    .execute();
}
