// Reads products in the form that the text index takes (search-index/text-index.ts).
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import { descriptionWords } from '../../rules/products/product-text.ts';
import type { ProductTexts } from '../../rules/search/product-words.ts';
import type { IndexedTermNames } from '../../search-index/live-text-index.ts';
import { prepareByIds } from '../by-ids.ts';
import { readCategories } from '../catalog/categories.ts';
import type { Tx } from '../database.ts';
import { readProductIdsAfter } from './next-products.ts';
import { parseFacts, parseParagraphs, parseVariationFacts } from '../json.ts';

/** The texts of a product; null: it is not visible in the shop. */
export interface ProductTextsRow {
  id: number;
  texts: ProductTexts | null;
}

/** Returns the names of all categories and terms; depends on the tags `attributes` and `categories`. */
export async function readTermNames(tx: Tx): Promise<IndexedTermNames> {
  tx.tracker.tag('attributes');
  const categories = await readCategories(tx);
  const terms = await tx.q.selectFrom('attribute_terms').select(['id', 'name']).execute();
  return {
    categories: new Map(categories.map(({ id }) => [id, categoryPath(categories, id).map(({ name }) => name)])),
    terms: new Map(terms.map(({ id, name }) => [id, name])),
  };
}

const productRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('products')
    .select(['id', 'name', 'foreign_title', 'sku', 'edition', 'short_description', 'description', 'facts'])
    .where(isOneOf('id'))
    .where('status', '=', 'published'),
);

const variationRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('variations')
    .select(['product_id', 'sku', 'facts'])
    .where(isOneOf('product_id'))
    .orderBy('position')
    .orderBy('id'),
);

const categoryRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where(isOneOf('product_id'))
    .orderBy('category_id'),
);

const termRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('product_attribute_terms')
    .select(['product_id', 'term_id'])
    .where(isOneOf('product_id'))
    .orderBy('term_id'),
);

/** Returns the texts of products, in the order of their ids. */
export async function readProductTexts(
  tx: Tx,
  ids: readonly number[],
  names: IndexedTermNames,
): Promise<readonly ProductTextsRow[]> {
  const byId = new Map((await productRows(tx, ids)).map((row) => [row.id, row]));
  const found = [...byId.keys()];
  const variations = Map.groupBy(await variationRows(tx, found), (row) => row.product_id);
  const categories = Map.groupBy(await categoryRows(tx, found), (row) => row.product_id);
  const terms = Map.groupBy(await termRows(tx, found), (row) => row.product_id);
  return ids
    .toSorted((one, other) => one - other)
    .map((id): ProductTextsRow => {
      const row = byId.get(id);
      if (!row) return { id, texts: null };
      const facts = parseFacts(row.facts);
      const own = variations.get(id) ?? [];
      const texts: ProductTexts = {
        name: row.name,
        edition: row.edition,
        foreignTitle: row.foreign_title ?? '',
        codes: [
          row.sku,
          facts.ean,
          facts.setCode,
          ...own.flatMap(({ sku, facts: ownFacts }) => [sku, parseVariationFacts(ownFacts).ean]),
        ].filter((code) => code !== ''),
        terms: [
          facts.game,
          facts.set,
          ...(categories.get(id) ?? []).flatMap((one) => names.categories.get(one.category_id) ?? []),
          ...(terms.get(id) ?? []).flatMap((one) => names.terms.get(one.term_id) ?? []),
        ],
        shortDescription: row.short_description,
        contents: [...facts.contents, facts.manufacturer.name],
        description: descriptionWords(parseParagraphs(row.description)),
      };
      return { id, texts };
    });
}

/** Products per read: their texts are read and divided into words in about 10 ms, in which the process does nothing else. */
const batchSize = 100;

/** Returns the next products with a greater id, by ascending id; empty at the end. Waiting work of the process runs first. */
export async function readProductTextsAfter(
  tx: Tx,
  above: number,
  names: IndexedTermNames,
): Promise<readonly ProductTextsRow[]> {
  return readProductTexts(tx, await readProductIdsAfter(tx, above, batchSize), names);
}
