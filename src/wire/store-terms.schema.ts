// Parses the queries of the Store API's lists of terms and reviews (P4). Unknown parameters are ignored.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { flag, idList, integerBetween } from './store-params.schema.ts';

const page = integerBetween(1, 1_000_000).default(1);

export const termsListQuery = z.object({
  page,
  /** 0: all. */
  per_page: integerBetween(0, serverLimits.storeApiPage.max).default(0),
  offset: integerBetween(0, 100_000_000).optional(),
  search: z.string().max(limits.attribute).default(''),
  include: idList.optional(),
  exclude: idList.default([]),
  order: z.enum(['asc', 'desc']).default('asc'),
  orderby: z.enum(['name', 'slug', 'count']).default('name'),
  hide_empty: flag.default(true),
  /** Of categories only: 0 for those of the top level. */
  parent: integerBetween(0, Number.MAX_SAFE_INTEGER).optional(),
});

export type TermsListQuery = z.infer<typeof termsListQuery>;

export const reviewsListQuery = z.object({
  page,
  per_page: integerBetween(1, serverLimits.storeApiPage.max).default(serverLimits.storeApiPage.default),
  offset: integerBetween(0, 100_000_000).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  orderby: z.enum(['date', 'date_gmt', 'id', 'rating', 'product']).default('date'),
  product_id: idList.optional(),
  category_id: idList.optional(),
});

export const extensionBody = z.object({ namespace: z.string().max(limits.attribute) });
