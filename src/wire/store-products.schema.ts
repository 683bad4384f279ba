// Parses the query of the Store API's product list (W8). Unknown parameters are ignored.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { commaList, dateTime, flag, idList, integerBetween, textList } from './store-params.schema.ts';

const text = z.string().max(limits.attribute);

/** How the terms of a taxonomy are joined. */
const operator = z.enum(['in', 'not_in', 'and']);

const maxAttributeFilters = 20;

const orders = [
  'date',
  'modified',
  'id',
  'include',
  'title',
  'slug',
  'price',
  'popularity',
  'rating',
  'menu_order',
  'comment_count',
] as const;

export const productsQuery = z.object({
  context: z.enum(['view', 'edit', 'embed']).optional(),
  page: integerBetween(1, 1_000_000).default(1),
  per_page: integerBetween(1, serverLimits.storeApiPage.max).default(serverLimits.storeApiPage.default),
  /** Replaces `page`. */
  offset: integerBetween(0, 100_000_000).optional(),
  search: text.default(''),
  slug: commaList.optional(),
  sku: commaList.optional(),
  /** Ids or slugs. */
  category: textList.optional(),
  category_operator: operator.default('in'),
  tag: textList.optional(),
  tag_operator: operator.default('in'),
  brand: textList.optional(),
  brand_operator: operator.default('in'),
  attributes: z
    .array(
      z.object({
        /** A taxonomy: `pa_editie`. */
        attribute: text.default(''),
        /** Takes precedence over `slug`. */
        term_id: idList.optional(),
        slug: textList.optional(),
        operator: operator.default('in'),
      }),
    )
    .max(maxAttributeFilters)
    .default([]),
  attribute_relation: z.enum(['in', 'and']).default('and'),
  orderby: z.enum(orders).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
  include: idList.optional(),
  exclude: idList.optional(),
  /** Products that are related to this one. */
  related: integerBetween(0, Number.MAX_SAFE_INTEGER).optional(),
  /** Parents of variations; a product has the parent 0. */
  parent: idList.optional(),
  parent_exclude: idList.optional(),
  type: z.enum(['simple', 'grouped', 'external', 'variable', 'variation']).optional(),
  featured: flag.optional(),
  on_sale: flag.optional(),
  rating: idList.optional(),
  catalog_visibility: z.enum(['any', 'visible', 'catalog', 'search', 'hidden']).optional(),
  stock_status: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((state) => state !== '') : value),
    z.array(z.enum(['instock', 'outofstock', 'onbackorder'])).optional(),
  ),
  /** In minor units. */
  min_price: integerBetween(0, Number.MAX_SAFE_INTEGER).optional(),
  max_price: integerBetween(0, Number.MAX_SAFE_INTEGER).optional(),
  after: dateTime.optional(),
  before: dateTime.optional(),
  date_column: z.enum(['date', 'date_gmt', 'modified', 'modified_gmt']).default('date'),
});

const maxCounted = 20;

/** The filters of the list, and what is counted of the products that they leave. */
export const collectionDataQuery = productsQuery.extend({
  calculate_price_range: flag.default(false),
  calculate_stock_status_counts: flag.default(false),
  calculate_rating_counts: flag.default(false),
  calculate_attribute_counts: z
    .array(z.object({ taxonomy: text.default(''), query_type: z.enum(['or', 'and']).default('or') }))
    .max(maxCounted)
    .default([]),
  calculate_taxonomy_counts: textList.default([]),
});

export type StoreCollectionDataQuery = z.infer<typeof collectionDataQuery>;
export type StoreProductsQuery = z.infer<typeof productsQuery>;
