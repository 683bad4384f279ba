// Reads products in the form that the facet index stores (search-index/facet-index.ts).
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import type { Category } from '../../rules/catalog/product.ts';
import { numberTerms } from '../../search-index/facet-index.ts';
import type { FacetTerms, IndexedProduct } from '../../search-index/facet-index.ts';
import { priceSchedule } from '../../search-index/price-schedule.ts';
import { categoryTaxonomy } from '../../rules/listing/listing-filters.ts';
import { ratingSortKey } from '../../rules/reviews/reviews.ts';
import { isAvailableNow } from '../../rules/catalog/stock.ts';
import { prepareByIds } from '../by-ids.ts';
import { readCategories } from '../catalog/categories.ts';
import type { Tx } from '../database.ts';
import { readProductIdsAfter } from './next-products.ts';
import { readStockLevels } from '../catalog/pre-orders.ts';
import { readPlannedPrices } from '../pricing/prices.ts';
import { readRatings } from '../reviews/reviews.ts';

/** Returns all taxonomies with their terms; depends on the tags `attributes` and `categories`. */
export async function readFacetTerms(tx: Tx): Promise<FacetTerms> {
  tx.tracker.tag('attributes');
  const categories = await readCategories(tx);
  const attributes = await tx.q
    .selectFrom('attributes')
    .select(['id', 'taxonomy', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const terms = await tx.q
    .selectFrom('attribute_terms')
    .select(['id', 'attribute_id', 'slug', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byAttribute = Map.groupBy(terms, (term) => term.attribute_id);
  const taxonomies = [
    { taxonomy: categoryTaxonomy, label: '', terms: categories.map(({ id, slug, name }) => ({ id, slug, name })) },
    ...attributes.map(({ id, taxonomy, name }) => ({
      taxonomy,
      label: name,
      terms: (byAttribute.get(id) ?? []).map((term) => ({ id: term.id, slug: term.slug, name: term.name })),
    })),
  ];
  const numbers = numberTerms(taxonomies);
  const numberOf = (taxonomy: string, slug: string) => numbers.get(taxonomy)?.get(slug) ?? -1;
  return {
    taxonomies,
    numberByTermId: new Map(
      attributes.flatMap(({ id, taxonomy }) =>
        (byAttribute.get(id) ?? []).map((term) => [term.id, numberOf(taxonomy, term.slug)] as const),
      ),
    ),
    numbersByCategoryId: new Map(
      categories.map(({ id }) => [
        id,
        categoryPath(categories, id).map(({ slug }) => numberOf(categoryTaxonomy, slug)),
      ]),
    ),
  };
}

const productRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('products')
    .select(['id', 'type', 'status', 'position', 'published_at', 'units_sold'])
    .where(isOneOf('id')),
);

const variationRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('variations').select(['id', 'product_id']).where(isOneOf('product_id')).where('active', '=', 1),
);

const categoryRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('product_categories').select(['product_id', 'category_id']).where(isOneOf('product_id')),
);

const termRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('product_attribute_terms').select(['product_id', 'term_id']).where(isOneOf('product_id')),
);

/** Returns the index entries of products at `now` (epoch ms), by ascending id. Unpublished ids have `listed: false`. */
export async function readIndexedProducts(
  tx: Tx,
  ids: readonly number[],
  { numberByTermId: ofTerm, numbersByCategoryId: ofCategory }: FacetTerms,
  now: number,
): Promise<readonly IndexedProduct[]> {
  const rows = (await productRows(tx, ids)).filter((row) => row.status === 'published');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listed = [...byId.keys()];
  const variable = rows.filter((row) => row.type === 'variable').map((row) => row.id);
  const variations = Map.groupBy(await variationRows(tx, variable), (row) => row.product_id);
  const itemsOf = (id: number) =>
    byId.get(id)?.type === 'variable' ? (variations.get(id) ?? []).map((row) => row.id) : [id];
  const items = listed.flatMap(itemsOf);
  const prices = await readPlannedPrices(tx, items);
  const stock = await readStockLevels(tx, items, now);
  const ratings = await readRatings(tx, listed);
  const numbers = new Map<number, Set<number>>(listed.map((id) => [id, new Set()]));
  for (const row of await categoryRows(tx, listed))
    for (const number of ofCategory.get(row.category_id) ?? []) numbers.get(row.product_id)?.add(number);
  for (const row of await termRows(tx, listed)) {
    const number = ofTerm.get(row.term_id);
    if (number !== undefined) numbers.get(row.product_id)?.add(number);
  }
  return ids
    .toSorted((one, other) => one - other)
    .map((id): IndexedProduct => {
      const row = byId.get(id);
      if (!row) return { id, listed: false };
      const own = itemsOf(id);
      return {
        id,
        listed: true,
        position: row.position,
        publishedAt: row.published_at,
        unitsSold: row.units_sold,
        rating: ratingSortKey(ratings.get(id)),
        price: priceSchedule(
          own.flatMap((item) => prices.get(item) ?? []),
          now,
        ),
        inStock: own.some((item) => {
          const level = stock.get(item);
          return level !== undefined && isAvailableNow(level);
        }),
        terms: [...(numbers.get(id) ?? [])],
      };
    });
}

/** Products per read. One read takes about 10 ms; on SQLite it blocks the process for that time. */
const batchSize = 500;

/** Returns the next products with a greater id, by ascending id; empty at the end. Waiting work of the process runs first. */
export async function readIndexedProductsAfter(
  tx: Tx,
  above: number,
  terms: FacetTerms,
  now: number,
): Promise<readonly IndexedProduct[]> {
  return readIndexedProducts(tx, await readProductIdsAfter(tx, above, batchSize), terms, now);
}

/** Returns the ids of the products of a category, without those of its subcategories. */
export async function readProductIdsOfCategory(tx: Tx, categoryId: Category['id']): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('product_categories')
    .select('product_id')
    .where('category_id', '=', categoryId)
    .execute();
  return rows.map((row) => row.product_id);
}
