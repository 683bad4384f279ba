// What the staff interface reads from its callers; names it does not know are ignored unless a route says otherwise.
import { z } from 'zod';
import { orderStatuses } from '../rules/orders.ts';
import { limits } from '../settings/constants.ts';
import { flag, idList, wholeBetween } from './store-params.schema.ts';

const mostRows = 100;
const paging = { page: wholeBetween(1, 1_000_000).default(1), per_page: wholeBetween(1, mostRows).default(10) };
const search = z.string().max(limits.attribute).default('');
const order = z.enum(['asc', 'desc']).default('desc');

/** A list as text with commas; empty and `any` are all there are. */
function oneOrMore<const T extends string>(values: readonly T[]) {
  return z.preprocess(
    (value) => {
      const list = typeof value === 'string' ? value.split(',') : value;
      if (!Array.isArray(list)) return list;
      const parts: unknown[] = list;
      return parts.includes('any') ? [] : parts.filter((part) => part !== '');
    },
    z.array(z.enum(values)).max(values.length).default([]),
  );
}

/** Empty is all there are. */
function maybe<const T extends string>(values: readonly T[]) {
  return z.preprocess((value) => (value === '' ? undefined : value), z.enum(values).optional());
}

export const noParams = z.object({});

export const ordersQuery = z.object({
  ...paging,
  search,
  status: oneOrMore(orderStatuses),
  include: idList.optional(),
  orderby: z.enum(['date', 'id', 'total']).default('date'),
  order,
});

export const orderChange = z.object({
  status: z.enum(orderStatuses),
  note: z.string().trim().max(limits.customerNote).default(''),
});

export const mailStatuses = ['waiting', 'sent', 'kept', 'failed'] as const;

export const mailsQuery = z.object({
  ...paging,
  order_id: wholeBetween(1, Number.MAX_SAFE_INTEGER).optional(),
  status: maybe(mailStatuses),
});

export const productsQuery = z.object({
  ...paging,
  search,
  status: maybe(['any', 'publish', 'draft']),
  stock_status: maybe(['instock', 'outofstock']),
  orderby: z.enum(['date', 'id', 'title']).default('date'),
  order,
});

const text = z.string().max(40);
const mostStock = 1_000_000;

/** Entries as clients keep them: more than key and value is passed over. */
const metaData = z.array(z.object({ key: text, value: z.union([text, z.number(), z.null()]) })).max(50);

const offerChange = {
  meta_data: metaData.optional(),
  stock_quantity: wholeBetween(0, mostStock).nullable().optional(),
  manage_stock: flag.optional(),
  stock_status: z.enum(['instock', 'outofstock']).optional(),
  regular_price: text.optional(),
  sale_price: text.optional(),
  date_on_sale_from_gmt: text.nullable().optional(),
  date_on_sale_to_gmt: text.nullable().optional(),
  expected_stock: wholeBetween(0, mostStock).nullable().optional(),
};

export const productChange = z.object({ ...offerChange, status: z.enum(['publish', 'draft']).optional() });
export const variationChange = z.object({ ...offerChange, status: z.enum(['publish', 'private']).optional() });

/** What may be sent to change price and stock, as it was sent. */
export type OfferChangeParams = Omit<z.infer<typeof productChange>, 'status' | 'meta_data'>;
export type OrdersQuery = z.infer<typeof ordersQuery>;
export type ProductsQuery = z.infer<typeof productsQuery>;

export const settingChange = z.object({
  value: z.union([
    z.boolean(),
    z.number(),
    z.string().max(10_000),
    z.array(z.string().max(1_000)).max(1_000),
    z.null(),
  ]),
});

/** The names of an object's parameters, for the description of a route. */
export function namesOf(schema: z.ZodObject): readonly string[] {
  return Object.keys(schema.shape);
}

export type ParamsSchema<T> = z.ZodObject & z.ZodType<T>;
