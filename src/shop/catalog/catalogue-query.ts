// The filters of the Store API's lists as a database query (W8).
import { findTagIds } from '../../db/catalog/product-tags.ts';
import { findAttributeTerms } from '../../db/catalog/attributes.ts';
import type { Tx } from '../../db/database.ts';
import type { ProductListQuery } from '../../db/listing/product-lists.ts';
import type { TermCondition, TermOperator } from '../../db/listing/product-filters.ts';
import type { Category } from '../../rules/catalog/product.ts';
import { withDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { Settings } from '../../settings/registry.ts';

/** The terms of one attribute that a product must have. */
interface AttributeFilter {
  taxonomy: string;
  /** Ids or slugs. */
  terms: readonly (number | string)[];
  operator: TermOperator;
}

type FilterInput = Omit<
  ProductListQuery,
  | 'categoryIds'
  | 'categoryGroups'
  | 'excludedCategoryIds'
  | 'attributes'
  | 'limit'
  | 'offset'
  | 'now'
  | 'ids'
  | 'excludeIds'
>;

/** Filters by categories, tags and attributes. */
interface TermFilters {
  /** Ids or slugs of categories; a product in a subcategory is also in the category. Unknown ones contain nothing. */
  categories?: readonly string[];
  /** Default `in`: a product matches when it is in any of the categories. */
  categoryOperator?: TermOperator;
  /** Ids or slugs. */
  tags?: readonly string[];
  /** Default `in`. */
  tagOperator?: TermOperator;
  /** A filter on an unknown attribute is ignored. */
  attributes?: readonly AttributeFilter[];
  /** Default AND. */
  attributeJoin?: 'AND' | 'OR';
}

export interface ListCatalogueInput extends FilterInput {
  terms?: TermFilters;
  include?: readonly number[];
  exclude?: readonly number[];
  /** From 1. */
  page: number;
  perPage: number;
  /** The first product of the list; replaces the page. */
  offset?: number;
}

/** What a page of a list contains besides its items. */
export interface CatalogueTotals {
  total: number;
  pages: number;
  settings: Settings;
  /** All categories; the presenter needs them for the URLs of category links. */
  categories: readonly Category[];
}

type CategoryFilter = Pick<ProductListQuery, 'categoryIds' | 'categoryGroups' | 'excludedCategoryIds'>;

/** The ids of the wanted categories and of those below them. */
function categoryFilter(
  all: readonly Category[],
  { categories: wanted, categoryOperator }: TermFilters,
): CategoryFilter {
  if (!wanted) return { categoryIds: null };
  const idsOf = (name: string) =>
    all.filter((one) => one.slug === name || String(one.id) === name).flatMap((one) => withDescendantIds(all, one.id));
  if (categoryOperator === 'and') return { categoryIds: null, categoryGroups: wanted.map(idsOf) };
  const ids = [...new Set(wanted.flatMap(idsOf))];
  return categoryOperator === 'not_in' ? { categoryIds: null, excludedCategoryIds: ids } : { categoryIds: ids };
}

/** No term has this id. */
const unknownTerm = 0;

/** The filters on tags and attributes as conditions on ids; an attribute that the shop does not have is left out. */
export async function termFilter(
  tx: Tx,
  terms: TermFilters = {},
): Promise<Pick<ProductListQuery, 'attributes' | 'tags'>> {
  const { tags, tagOperator: operator = 'in' } = terms;
  const attributes = await attributeFilter(tx, terms);
  return tags ? { ...attributes, tags: { ids: await findTagIds(tx, tags), operator } } : attributes;
}

async function attributeFilter(
  tx: Tx,
  { attributes: filters = [], attributeJoin = 'AND' }: TermFilters,
): Promise<Pick<ProductListQuery, 'attributes'>> {
  if (filters.length === 0) return {};
  const known = await findAttributeTerms(
    tx,
    filters.map(({ taxonomy }) => taxonomy),
  );
  const conditions = filters.flatMap(({ taxonomy, terms, operator }): TermCondition[] => {
    const own = known.get(taxonomy);
    if (!own) return [];
    const idOf = (term: number | string) =>
      own.find(({ id, slug }) => (typeof term === 'number' ? id === term : slug === term))?.id ?? unknownTerm;
    return [{ ids: terms.map(idOf), operator }];
  });
  return conditions.length === 0 ? {} : { attributes: { conditions, logicalJoin: attributeJoin } };
}

/** The filters that lists of products and of variations share, and the page. */
export function catalogueQuery(
  input: ListCatalogueInput,
  all: readonly Category[],
): Omit<ProductListQuery, 'now' | 'attributes'> {
  const { terms = {}, include, exclude, page, perPage, offset, ...query } = input;
  return {
    ...query,
    ...(include && { ids: include }),
    ...(exclude && exclude.length > 0 && { excludeIds: exclude }),
    ...categoryFilter(all, terms),
    limit: perPage,
    offset: offset ?? (page - 1) * perPage,
  };
}
