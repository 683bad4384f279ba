// The filters of a list of products, from the parameters of a call (P2).
import type { ProductType } from '../../rules/catalog/product.ts';
import type { ProductStatus, StaffProductQuery } from '../../rules/catalog/staff-products.ts';
import { parseAmount } from '../../rules/pricing/amounts.ts';
import type { WcProductsQuery } from '../../wire/wc-v3.schema.ts';
import { decodeTimes } from './decode-order-listing.ts';
import { decodePage } from './decode-row-listing.ts';

/** What each status of the protocol is in the shop, which has no approval and no planned publication. */
export const productStatuses = { publish: 'published', draft: 'draft', private: 'private', trash: 'trash' } as const;
const allStatuses: readonly ProductStatus[] = ['published', 'draft', 'private', 'trash'];

function isKnownStatus(status: string): status is keyof typeof productStatuses {
  return Object.hasOwn(productStatuses, status);
}

const statusesOf = (names: readonly string[]): readonly ProductStatus[] =>
  names.filter(isKnownStatus).map((name) => productStatuses[name]);

/** The statuses that are listed; all but the trash unless the call names others. */
function listedStatuses(query: WcProductsQuery): readonly ProductStatus[] {
  const { status, include_status: include, exclude_status: exclude } = query;
  const named = include.length > 0 ? include : status === undefined || status === 'any' ? null : [status];
  const excluded = statusesOf(exclude);
  return (named ? statusesOf(named) : allStatuses.filter((one) => one !== 'trash')).filter(
    (one) => !excluded.includes(one),
  );
}

const isKnownType = (type: string): type is ProductType => type === 'simple' || type === 'variable';

/** The types that are listed; null for all. */
function listedTypes(query: WcProductsQuery): readonly ProductType[] | null {
  const { type, include_types: include, exclude_types: exclude } = query;
  if (type === undefined && include.length === 0 && exclude.length === 0) return null;
  const named: readonly string[] = include.length > 0 ? include : type === undefined ? ['simple', 'variable'] : [type];
  return named.filter(isKnownType).filter((one) => !exclude.includes(one));
}

/** Whether a query names something that no product of the shop has or is. */
function isUnmatchable(query: WcProductsQuery): boolean {
  const { parent = [], parent_exclude: exceptParents, brand = [], featured, virtual, downloadable } = query;
  return (
    featured === true ||
    virtual === true ||
    downloadable === true ||
    brand.length > 0 ||
    query.shipping_class !== undefined ||
    query.stock_status === 'onbackorder' ||
    (parent.length > 0 && !parent.includes(0)) ||
    exceptParents.includes(0)
  );
}

const stockFilters = { instock: 'in', outofstock: 'out', lowstock: 'low', onbackorder: null } as const;

function decodeOrder({ orderby, include }: WcProductsQuery): StaffProductQuery['order'] {
  if (orderby === 'sales') return 'popularity';
  return orderby === 'include' && include === undefined ? 'id' : orderby;
}

const amount = (text: string | undefined) => (text === undefined ? null : parseAmount(text));

/** A list of ids; an empty one does not filter. */
const idsOf = (ids: readonly number[] | undefined) => (ids && ids.length > 0 ? ids : null);

/** Decodes the filters, the order and the page of a list. */
export function decodeProductListing(
  query: WcProductsQuery,
): Omit<StaffProductQuery, 'categoryIds'> & { categories: readonly number[] | null } {
  const { stock_status: stock } = query;
  return {
    search: `${query.search} ${query.search_name_or_sku}`.trim(),
    statuses: isUnmatchable(query) ? [] : listedStatuses(query),
    types: listedTypes(query),
    categories: idsOf(query.category),
    tagIds: idsOf(query.tag),
    termIds: idsOf(query.attribute_term),
    skus: query.sku ?? null,
    partOfSku: query.search_sku,
    slug: query.slug ?? null,
    include: query.include ?? null,
    exclude: query.exclude,
    stock: stock === undefined ? null : stockFilters[stock],
    onSale: query.on_sale ?? null,
    minPrice: amount(query.min_price),
    maxPrice: amount(query.max_price),
    published: decodeTimes(query.after, query.before, query.dates_are_gmt),
    modified: decodeTimes(query.modified_after, query.modified_before, query.dates_are_gmt),
    order: decodeOrder(query),
    descending: query.order === 'desc',
    ...decodePage(query),
  };
}
