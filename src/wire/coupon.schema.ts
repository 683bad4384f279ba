// Parses the requests of `wc/v3/coupons`.
import { z } from 'zod';
import { maxCouponCode } from '../rules/coupons/coupons.ts';
import { limits } from '../settings/constants.ts';
import { direction, pageParams, rowFilters, searchText } from './list-params.schema.ts';
import { dateTime, flag, integerBetween } from './store-params.schema.ts';

const id = integerBetween(1, Number.MAX_SAFE_INTEGER);

export const couponsQuery = z.object({
  ...pageParams(10),
  offset: integerBetween(0, 100_000_000).optional(),
  search: searchText,
  code: z.string().max(limits.attribute).optional(),
  status: z.preprocess(
    (value) => (value === '' || value === 'any' ? undefined : value),
    z.enum(['publish', 'draft', 'trash']).optional(),
  ),
  ...rowFilters,
  orderby: z.enum(['date', 'modified', 'id', 'include', 'title', 'slug']).default('date'),
  order: direction.default('desc'),
});
export type CouponsQuery = z.infer<typeof couponsQuery>;

/** Euros or per cent as text, with a point or a comma and at most two decimals; '' is 0. */
const money = z.string().regex(/^\s*(?:\d{1,9}(?:[.,]\d{1,2}0*)?)?\s*$/);
const count = integerBetween(0, 1_000_000).nullable();
const ids = z.array(id).max(500);
const moment = z.union([z.literal(''), z.iso.date(), dateTime]).nullable();

const fields = {
  amount: money,
  status: z.enum(['publish', 'draft', 'private', 'pending', 'future']),
  discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product']),
  description: z.string().max(1_000),
  date_expires: moment,
  date_expires_gmt: moment,
  individual_use: flag,
  product_ids: ids,
  excluded_product_ids: ids,
  usage_limit: count,
  usage_limit_per_user: count,
  limit_usage_to_x_items: count,
  free_shipping: flag,
  product_categories: ids,
  excluded_product_categories: ids,
  exclude_sale_items: flag,
  minimum_amount: money,
  maximum_amount: money,
  email_restrictions: z.array(z.string().trim().min(1).max(200)).max(500),
};

/** The use-case checks the code; here only the size of the request is bounded. */
const code = z.string().max(maxCouponCode * 10);

export const couponChange = z.object({ code, ...fields }).partial();
export type CouponChangeParams = z.infer<typeof couponChange>;
export const newCoupon = z.object({ ...couponChange.shape, code });

export const couponDeletion = z.object({ force: flag.default(false) });
