// What staff writes about products: reading it whole, and storing what changed.
import type { Updateable } from 'kysely';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { cents } from '../../rules/money.ts';
import type { DraftAttribute, DraftItems, ProductDraft } from '../../rules/products/product-draft.ts';
import { descriptionWords } from '../../rules/products/product-text.ts';
import { foldText } from '../../rules/search/fold-text.ts';
import { buildSearchTexts } from '../../rules/search/search-texts.ts';
import type { Tx } from '../database.ts';
import { insertRows } from '../insert-rows.ts';
import { readTagIds, storeTagsOfProduct } from './product-tags.ts';
import { encodeFacts, encodeIds, encodeParagraphs, parseFacts, parseIds, parseParagraphs } from '../json.ts';
import type { Tables } from '../tables.ts';

/** A draft with what only the database knows of it. */
export interface StoredDraft {
  draft: ProductDraft;
  revision: number;
  wasPublished: boolean;
}

/** Everything that staff wrote about a product; null when there is none. */
export async function readProductDraft(tx: Tx, id: number): Promise<StoredDraft | null> {
  return (await readProductDrafts(tx, [id])).get(id) ?? null;
}

/** Everything that staff wrote about products, by id. */
export async function readProductDrafts(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, StoredDraft>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.q.selectFrom('products').selectAll().where('id', 'in', ids).execute();
  const categories = await tx.q
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('category_id')
    .execute();
  const pictures = await tx.q
    .selectFrom('product_media')
    .select(['product_id', 'media_id'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const tags = await readTagIds(tx, ids);
  const attributes = await readDraftAttributes(tx, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        draft: {
          type: row.type,
          name: row.name,
          slug: row.slug,
          status: row.status,
          sku: row.sku,
          foreignTitle:
            row.foreign_title !== null && row.foreign_lang !== null
              ? { text: row.foreign_title, lang: row.foreign_lang }
              : null,
          shortDescription: row.short_description,
          description: parseParagraphs(row.description),
          facts: parseFacts(row.facts),
          soldIndividually: row.sold_individually === 1,
          position: row.position,
          publishedAt: row.published_at,
          weightGrams: row.weight_grams,
          dimensions: { lengthMm: row.length_mm, widthMm: row.width_mm, heightMm: row.height_mm },
          categoryIds: categories.filter((one) => one.product_id === row.id).map((one) => one.category_id),
          tagIds: tags.get(row.id) ?? [],
          pictureIds: pictures.filter((one) => one.product_id === row.id).map((one) => one.media_id),
          relatedIds: parseIds(row.related),
          attributes: attributes.get(row.id) ?? [],
          margin:
            row.margin_cost_cents === null
              ? null
              : { cost: cents(row.margin_cost_cents), statement: row.margin_statement },
        },
        revision: row.revision,
        wasPublished: row.was_published === 1,
      },
    ]),
  );
}

async function readDraftAttributes(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly DraftAttribute[]>> {
  const rows = await tx.q
    .selectFrom('product_attributes')
    .select(['product_id', 'attribute_id', 'for_variations'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('attribute_id')
    .execute();
  const terms = await tx.q
    .selectFrom('product_attribute_terms')
    .select(['product_id', 'attribute_id', 'term_id'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('term_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([id, own]) => [
      id,
      own.map(({ attribute_id: attributeId, for_variations: forVariations }) => ({
        attributeId,
        forVariations: forVariations === 1,
        termIds: terms
          .filter((term) => term.product_id === id && term.attribute_id === attributeId)
          .map((term) => term.term_id),
      })),
    ]),
  );
}

/** What of the items of products decides whether they can be published, by product id. */
export async function readDraftItems(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, DraftItems>> {
  if (ids.length === 0) return new Map();
  const priced = await tx.q.selectFrom('prices').select('item_id').where('item_id', 'in', ids).execute();
  const variations = await tx.q
    .selectFrom('variations')
    .leftJoin('prices', 'prices.item_id', 'variations.id')
    .select(['variations.product_id', 'variations.active', 'variations.sku', 'prices.regular_cents'])
    .where('variations.product_id', 'in', ids)
    .execute();
  return new Map(
    ids.map((id) => {
      const own = variations.filter((one) => one.product_id === id);
      return [
        id,
        {
          hasPrice: priced.some((one) => one.item_id === id),
          variationsForSale: own.filter((one) => one.active === 1 && one.regular_cents !== null).length,
          hasVariationCode: own.some((one) => one.sku !== ''),
        },
      ];
    }),
  );
}

/** The columns of the row of a product. */
function columnsOf(draft: ProductDraft) {
  const { facts, foreignTitle, dimensions } = draft;
  return {
    type: draft.type,
    slug: draft.slug,
    name: draft.name,
    sort_name: foldText(oneLineTitle(draft.name, facts.edition)),
    foreign_title: foreignTitle?.text ?? null,
    foreign_lang: foreignTitle?.lang ?? null,
    sku: draft.sku,
    edition: facts.edition,
    short_description: draft.shortDescription,
    description: encodeParagraphs(draft.description),
    facts: encodeFacts(facts),
    related: encodeIds(draft.relatedIds),
    status: draft.status,
    sold_individually: draft.soldIndividually ? 1 : 0,
    position: draft.position,
    published_at: draft.publishedAt,
    weight_grams: draft.weightGrams,
    length_mm: dimensions.lengthMm,
    width_mm: dimensions.widthMm,
    height_mm: dimensions.heightMm,
    margin_cost_cents: draft.margin?.cost ?? null,
    margin_statement: draft.margin?.statement ?? '',
  } satisfies Updateable<Tables['products']>;
}

/** A new product with an id of `allocateCatalogIds`. */
interface NewProductDraft {
  id: number;
  draft: ProductDraft;
  /** Of its variations. */
  variationSkus: readonly string[];
}

/** Stores new products, many per statement, without prices, stock and variations. */
export async function insertProductDrafts(tx: Tx, added: readonly NewProductDraft[], now: number): Promise<void> {
  await insertRows(
    tx,
    'products',
    added.map(({ id, draft }) => ({
      id,
      ...columnsOf(draft),
      modified_at: now,
      was_published: draft.status === 'published' ? 1 : 0,
    })),
  );
  await storeLists(tx, added);
  await insertRows(
    tx,
    'product_tags',
    added.flatMap(({ id, draft }) => draft.tagIds.map((tag_id, position) => ({ product_id: id, tag_id, position }))),
  );
  await insertRows(
    tx,
    'product_texts',
    added.map(({ id, draft, variationSkus }) => ({ product_id: id, ...textsOf(draft, variationSkus) })),
  );
}

/** Stores a new product with an id of `allocateCatalogIds`, and the stock of its item, which is not counted yet. */
export async function insertProductDraft(
  tx: Tx,
  id: number,
  draft: ProductDraft,
  { now, lowAt }: { now: number; lowAt: number },
): Promise<void> {
  await insertProductDrafts(tx, [{ id, draft, variationSkus: [] }], now);
  if (draft.type === 'simple') await insertItemStock(tx, id, lowAt);
}

/** Gives a new item a row of stock that is not counted. */
export async function insertItemStock(tx: Tx, itemId: number, lowAt: number): Promise<void> {
  await tx.q
    .insertInto('stock')
    .values({ item_id: itemId, managed: 0, on_hand: 0, in_stock: 1, low_at: lowAt })
    .execute();
}

/** Stores a changed draft. The product is locked. */
export async function storeProductDraft(tx: Tx, id: number, before: ProductDraft, after: ProductDraft): Promise<void> {
  await tx.q
    .updateTable('products')
    .set({ ...columnsOf(after), ...(after.status === 'published' && { was_published: 1 }) })
    .where('id', '=', id)
    .execute();
  if (isDifferent(before, after, ['categoryIds', 'pictureIds', 'attributes'])) {
    await tx.q.deleteFrom('product_categories').where('product_id', '=', id).execute();
    await tx.q.deleteFrom('product_media').where('product_id', '=', id).execute();
    await tx.q.deleteFrom('product_attribute_terms').where('product_id', '=', id).execute();
    await tx.q.deleteFrom('product_attributes').where('product_id', '=', id).execute();
    await storeLists(tx, [{ id, draft: after }]);
    await addOpenChoices(tx, id, after);
  }
  if (isDifferent(before, after, ['tagIds'])) await storeTagsOfProduct(tx, id, after.tagIds);
  await refreshSearchTexts(tx, id);
}

function isDifferent(before: ProductDraft, after: ProductDraft, fields: readonly (keyof ProductDraft)[]): boolean {
  return fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** Categories, pictures and attributes. */
async function storeLists(tx: Tx, added: readonly Pick<NewProductDraft, 'id' | 'draft'>[]): Promise<void> {
  await insertRows(
    tx,
    'product_categories',
    added.flatMap(({ id, draft }) =>
      draft.categoryIds.map((category_id, position) => ({ product_id: id, category_id, position })),
    ),
  );
  await insertRows(
    tx,
    'product_media',
    added.flatMap(({ id, draft }) =>
      draft.pictureIds.map((media_id, position) => ({ product_id: id, media_id, position })),
    ),
  );
  const offered = added.flatMap(({ id, draft }) =>
    draft.attributes.map((attribute, position) => ({ product_id: id, position, ...attribute })),
  );
  await insertRows(
    tx,
    'product_attributes',
    offered.map(({ product_id, attributeId, forVariations, position }) => ({
      product_id,
      attribute_id: attributeId,
      for_variations: forVariations ? 1 : 0,
      position,
    })),
  );
  await insertRows(
    tx,
    'product_attribute_terms',
    offered.flatMap(({ product_id, attributeId, termIds }) =>
      termIds.map((term_id, position) => ({ product_id, attribute_id: attributeId, term_id, position })),
    ),
  );
}

/** Variations that were made before an attribute was chosen fit every term of it, and have none of one that is gone. */
async function addOpenChoices(tx: Tx, id: number, { attributes }: ProductDraft): Promise<void> {
  const variations = await tx.q.selectFrom('variations').select('id').where('product_id', '=', id).execute();
  if (variations.length === 0) return;
  const own = attributes.filter((one) => one.forVariations).map((one) => one.attributeId);
  await tx.q
    .deleteFrom('variation_attributes')
    .where('variation_id', 'in', (eb) => eb.selectFrom('variations').select('id').where('product_id', '=', id))
    .where('attribute_id', 'not in', own.length > 0 ? own : [0])
    .execute();
  for (const { attributeId } of attributes.filter((one) => one.forVariations))
    for (const variation of variations)
      await tx.q
        .insertInto('variation_attributes')
        .values({ variation_id: variation.id, attribute_id: attributeId, term_id: null })
        .onConflict((conflict) => conflict.columns(['variation_id', 'attribute_id']).doNothing())
        .execute();
}

function textsOf(draft: ProductDraft, variationSkus: readonly string[]) {
  return buildSearchTexts({
    ...draft,
    skus: [draft.sku, ...variationSkus].filter((sku) => sku !== ''),
    description: descriptionWords(draft.description),
  });
}

/** Writes the searchable texts of a product again, after it or one of its variations changed. */
export async function refreshSearchTexts(tx: Tx, id: number): Promise<void> {
  const draft = (await readProductDraft(tx, id))?.draft;
  if (!draft) return;
  const variations = await tx.q
    .selectFrom('variations')
    .select('sku')
    .where('product_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const texts = textsOf(
    draft,
    variations.map(({ sku }) => sku),
  );
  await tx.q
    .insertInto('product_texts')
    .values({ product_id: id, ...texts })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(texts))
    .execute();
}
