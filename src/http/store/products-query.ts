// The query of the Store API's product list as input of the use-case (W8).
import { foldText } from '../../rules/search/fold-text.ts';
import type { ListItemsInput } from '../../shop/catalog/list-catalogue-items.ts';
import type { StoreProductsQuery } from '../../wire/store-products.schema.ts';
import { parseDateTime } from '../parse/gmt.ts';

const orders = {
  date: 'date',
  modified: 'modified',
  id: 'id',
  include: 'id',
  title: 'title',
  slug: 'slug',
  price: 'price',
  popularity: 'popularity',
  rating: 'rating',
  menu_order: 'menu_order',
  comment_count: 'comment_count',
} as const;

type Operator = StoreProductsQuery['category_operator'];

/** Whether a filter on a taxonomy without terms matches nothing. The shop has no brands. */
function excludesAll(terms: readonly string[] = [], operator: Operator): boolean {
  return terms.length > 0 && operator !== 'not_in';
}

/** The stock filter for the requested states. Products are never on back-order; 'none': no product matches. */
function stockFilter(states: StoreProductsQuery['stock_status']): boolean | 'none' | undefined {
  if (!states || states.length === 0) return undefined;
  const inStock = states.includes('instock');
  const out = states.includes('outofstock');
  if (inStock && out) return undefined;
  return inStock || out ? inStock : 'none';
}

/** Whether the parent filters exclude every product: a product has the parent 0. */
function excludesTopLevel({ parent = [], parent_exclude: excluded = [] }: StoreProductsQuery): boolean {
  return (parent.length > 0 && !parent.includes(0)) || excluded.includes(0);
}

/** Whether a filter names something that the shop does not have: brands, featured or hidden products, other types. */
function isUnmatchable(query: StoreProductsQuery): boolean {
  return (
    excludesAll(query.brand, query.brand_operator) ||
    query.featured === true ||
    query.catalog_visibility === 'hidden' ||
    query.type === 'grouped' ||
    query.type === 'external' ||
    stockFilter(query.stock_status) === 'none'
  );
}

/** What is listed: a SKU may be that of a variation. */
function kindOf({ type, sku = [] }: StoreProductsQuery): ListItemsInput['kind'] {
  if (type === 'variation') return 'variations';
  return sku.length > 0 && type === undefined ? 'both' : 'products';
}

function attributeFilters({
  attributes,
}: StoreProductsQuery): NonNullable<NonNullable<ListItemsInput['terms']>['attributes']> {
  return attributes.flatMap(({ attribute: taxonomy, term_id: ids = [], slug: slugs = [], operator }) => {
    const terms = ids.length > 0 ? ids : slugs;
    return terms.length === 0 ? [] : [{ taxonomy, terms, operator }];
  });
}

function dateFilters({ after, before, date_column: column }: StoreProductsQuery) {
  const isGmt = column.endsWith('_gmt');
  const from = after === undefined ? undefined : parseDateTime(after, isGmt);
  const until = before === undefined ? undefined : parseDateTime(before, isGmt);
  return column.startsWith('modified')
    ? { ...(from !== undefined && { modifiedAfter: from }), ...(until !== undefined && { modifiedBefore: until }) }
    : { ...(from !== undefined && { publishedAfter: from }), ...(until !== undefined && { publishedBefore: until }) };
}

/** A filter by a list; an empty list filters nothing. */
function listFilter<K extends string, T>(name: K, values: readonly T[] | undefined): { [name in K]?: readonly T[] } {
  return (values && values.length > 0 ? { [name]: values } : {}) as { [name in K]?: readonly T[] };
}

/** The filters by facts of an item itself. */
function itemFilters(query: StoreProductsQuery) {
  const inStock = stockFilter(query.stock_status);
  return {
    ...((query.type === 'simple' || query.type === 'variable') && { type: query.type }),
    ...listFilter('slugs', query.slug),
    ...listFilter('skus', query.sku),
    ...listFilter('ratings', query.rating),
    ...(query.search !== '' && { search: foldText(query.search) }),
    ...(query.on_sale !== undefined && { onSale: query.on_sale }),
    ...(typeof inStock === 'boolean' && { inStock }),
    ...(query.min_price !== undefined && { minPrice: query.min_price }),
    ...(query.max_price !== undefined && { maxPrice: query.max_price }),
    ...dateFilters(query),
  };
}

/** The filters by categories, tags and attributes. */
function termFilters(query: StoreProductsQuery) {
  return {
    ...listFilter('categories', query.category),
    categoryOperator: query.category_operator,
    ...listFilter('tags', query.tag),
    tagOperator: query.tag_operator,
    ...listFilter('attributes', attributeFilters(query)),
    attributeJoin: query.attribute_relation === 'in' ? ('OR' as const) : ('AND' as const),
  };
}

/** What a query lists; null when nothing can match. `related`: only these ids, null for no such filter. */
export function toItemsInput(query: StoreProductsQuery, related: readonly number[] | null): ListItemsInput | null {
  const kind = kindOf(query);
  if (isUnmatchable(query) || (kind !== 'variations' && excludesTopLevel(query))) return null;
  const named = query.include && query.include.length > 0 ? query.include : undefined;
  const include = related ? (named?.filter((id) => related.includes(id)) ?? related) : named;
  return {
    kind,
    page: query.page,
    perPage: query.per_page,
    ...(query.offset !== undefined && { offset: query.offset }),
    order: query.orderby === 'include' && include ? 'ids' : orders[query.orderby],
    descending: query.order === 'desc',
    ...itemFilters(query),
    terms: termFilters(query),
    ...(include && { include }),
    ...listFilter('exclude', query.exclude),
    ...(kind === 'variations' && {
      parents: { ...listFilter('only', query.parent), ...listFilter('except', query.parent_exclude) },
    }),
  };
}
