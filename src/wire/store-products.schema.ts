// Parses the query of the Store API's product list (W8). Unknown parameters are ignored.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { flag, idList, integerBetween } from './store-params.schema.ts';

const text = z.string().max(limits.attribute);

export const productsQuery = z.object({
  page: integerBetween(1, 1_000_000).default(1),
  per_page: integerBetween(1, limits.storeApiPage.max).default(limits.storeApiPage.default),
  search: text.default(''),
  slug: text.optional(),
  sku: text.optional(),
  /** Ids or slugs; a product matches when it is in any of them. */
  category: z.preprocess((value) => (Array.isArray(value) ? value.join(',') : value), text.optional()),
  orderby: z.enum(['date', 'id', 'include', 'title', 'slug', 'price', 'popularity', 'rating', 'menu_order']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  include: idList.optional(),
  on_sale: flag.optional(),
  stock_status: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(z.enum(['instock', 'outofstock', 'onbackorder'])).optional(),
  ),
  /** In minor units. */
  min_price: integerBetween(0, Number.MAX_SAFE_INTEGER).optional(),
  max_price: integerBetween(0, Number.MAX_SAFE_INTEGER).optional(),
});

export type StoreProductsQuery = z.infer<typeof productsQuery>;
