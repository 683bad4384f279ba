// Parses the requests of the staff interface. Unknown parameters are ignored unless a route says otherwise.
import { z } from 'zod';
import { staffStockCauses } from '../rules/catalog/stock-movements.ts';
import { orderTasks } from '../rules/orders/order-tasks.ts';
import { paymentMethodIds } from '../rules/checkout/payment-methods.ts';
import { orderOrigins } from '../rules/orders/staff-orders.ts';
import { orderStatuses, wireStatuses } from '../rules/orders/order-states.ts';
import { limits } from '../settings/constants.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { orderMetaData } from './order-changes.schema.ts';
import { partialAddress, partialBillingAddress } from './store-cart.schema.ts';
import { direction, emptyAsAbsent, pageParams, rowFilters, searchText } from './list-params.schema.ts';
import { commaList, flag, idList, integerBetween } from './store-params.schema.ts';

const paging = pageParams(10);

/** A comma-separated list of these values. An empty list and `any` mean all values. */
function enumList<const T extends string>(values: readonly T[]) {
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

/** One of these values, or an empty text for all of them. */
function optionalOneOf<const T extends string>(values: readonly T[]) {
  return emptyAsAbsent(z.enum(values).optional());
}

/** A value that may be left out, or be an empty text. */
function optional<T extends z.ZodType>(schema: T) {
  return emptyAsAbsent(schema.optional());
}

export const noParams = z.object({});

/** [7.7-01]: the dismissal of the coming-soon banner; '' takes it back. */
export const meChange = z.object({
  woocommerce_meta: z.object({ coming_soon_banner_dismissed: z.enum(['yes', '']).optional() }),
});
export type MeChange = z.infer<typeof meChange>;

const day = emptyAsAbsent(z.iso.date().optional());
const anyId = integerBetween(0, Number.MAX_SAFE_INTEGER);

const orderListing = {
  search: searchText,
  status: enumList(wireStatuses),
  /** Ours: only orders in these states of the shop. */
  state: enumList(orderStatuses),
  /** Ours: only orders for which staff still has to do this. */
  task: optionalOneOf(orderTasks),
  ...rowFilters,
  /** Ours: whole days in Amsterdam, both included. */
  placed_from: day,
  placed_until: day,
  /** 0: orders of guests. */
  customer: optional(anyId),
  /** A product or a variation. */
  product: optional(anyId),
  /** No order has a parent: 0 is all orders. */
  parent: idList.optional(),
  created_via: enumList(orderOrigins),
  /** Ours. */
  payment_method: enumList(paymentMethodIds),
  /** Ours: two letters. */
  country: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((code) => code !== '') : value),
    z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(50)
      .default([]),
  ),
  orderby: z.enum(['date', 'id', 'include', 'title', 'slug', 'modified', 'total']).default('date'),
  order: direction.default('desc'),
};

/** Decimals of amounts. */
const dp = integerBetween(0, 8).default(2);

export const ordersQuery = z.object({ ...paging, offset: anyId.optional(), dp, ...orderListing });
export const orderQuery = z.object({ dp });
export const nextOrderQuery = z.object(orderListing);
/** Ours: which orders a file has; the parameters of the list. */
export const orderExport = nextOrderQuery;
export type OrderListingParams = z.infer<typeof nextOrderQuery>;

const itemNumber = integerBetween(0, Number.MAX_SAFE_INTEGER).nullable().optional();

/** A line of an order: one that it has, by its id, or a new one. Further fields may be sent back as they are. */
const orderLine = z.looseObject({
  id: integerBetween(0, Number.MAX_SAFE_INTEGER).optional(),
  product_id: itemNumber,
  variation_id: itemNumber,
  sku: z.string().max(limits.attribute).nullable().optional(),
  quantity: integerBetween(0, limits.maximumQuantity).optional(),
});
export type OrderLineParams = z.infer<typeof orderLine>;

export const orderChange = z.object({
  status: z.enum(wireStatuses).optional(),
  billing: partialBillingAddress.optional(),
  shipping: partialAddress.optional(),
  line_items: z.array(orderLine).max(1_000).optional(),
  meta_data: orderMetaData.optional(),
  /** The money is there: the order becomes `processing`, unless a status is sent too. */
  set_paid: flag.default(false),
  /** Ours: the state of the shop that is meant, one of those with this status. */
  state: z.enum(orderStatuses).optional(),
  note: z.string().trim().max(limits.customerNote).default(''),
});

export type OrderChangeParams = z.infer<typeof orderChange>;

export const sourceSalesQuery = z.object({ days: integerBetween(1, 366).default(30) });

export const orderNotesQuery = z.object({ type: z.enum(['any', 'customer', 'internal']).default('any') });
export const newOrderNote = z.object({
  note: z.string().max(serverLimits.orderNote),
  customer_note: flag.default(false),
});
export const orderNoteDeletion = z.object({ force: flag.default(false) });

const mailStatuses = ['waiting', 'sent', 'kept', 'failed'] as const;

export const mailsQuery = z.object({
  ...paging,
  order_id: integerBetween(1, Number.MAX_SAFE_INTEGER).optional(),
  status: optionalOneOf(mailStatuses),
});

const productStatusNames = ['publish', 'draft', 'private', 'trash', 'pending', 'future'] as const;
const productTypeNames = ['simple', 'variable', 'grouped', 'external', 'variation'] as const;

/** Ids separated by commas, or an empty text for all. */
const ids = optional(idList);
/** Major units with a point. */
const price = optional(
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/),
  ),
);

export const productsQuery = z.object({
  ...paging,
  offset: anyId.optional(),
  search: searchText,
  ...rowFilters,
  /** A product has no parent: 0. */
  parent: idList.optional(),
  parent_exclude: idList.default([]),
  slug: z.string().max(limits.attribute).optional(),
  status: optionalOneOf(['any', ...productStatusNames]),
  include_status: enumList(productStatusNames),
  exclude_status: enumList(productStatusNames),
  type: optionalOneOf(productTypeNames),
  include_types: enumList(productTypeNames),
  exclude_types: enumList(productTypeNames),
  sku: optional(commaList),
  search_sku: searchText,
  search_name_or_sku: searchText,
  featured: optional(flag),
  virtual: optional(flag),
  downloadable: optional(flag),
  /** Those below it count too. */
  category: ids,
  tag: ids,
  brand: ids,
  shipping_class: optional(z.string().max(limits.attribute)),
  /** `pa_editie`, which says nothing beside its terms. */
  attribute: optional(z.string().max(limits.attribute)),
  attribute_term: ids,
  on_sale: optional(flag),
  min_price: price,
  max_price: price,
  /** `lowstock` is ours: some units are left, and not more than the low-stock amount. */
  stock_status: optionalOneOf(['instock', 'outofstock', 'onbackorder', 'lowstock']),
  orderby: z
    .enum([
      'date',
      'id',
      'include',
      'title',
      'slug',
      'modified',
      'popularity',
      'rating',
      'price',
      'sales',
      'menu_order',
      'random',
    ])
    .default('date'),
  order: direction.default('desc'),
});

const text = z.string().max(40);
const maxStock = 1_000_000;

/** Entries as clients send them. Properties other than key and value are ignored. */
const metaData = z.array(z.object({ key: text, value: z.union([text, z.number(), z.null()]) })).max(50);

/** One page of the movements of a product's stock. */
export const stockMovementsQuery = z.object(paging);

/** The fields that change price and stock of a product or variation. */
export const offerChange = {
  meta_data: metaData.optional(),
  stock_quantity: integerBetween(0, maxStock).nullable().optional(),
  manage_stock: flag.optional(),
  stock_status: z.enum(['instock', 'outofstock']).optional(),
  regular_price: text.optional(),
  sale_price: text.optional(),
  date_on_sale_from_gmt: text.nullable().optional(),
  date_on_sale_to_gmt: text.nullable().optional(),
  low_stock_amount: integerBetween(0, maxStock).nullable().optional(),
  expected_stock: integerBetween(0, maxStock).nullable().optional(),
  /** Ours: why the quantity changes. */
  stock_reason: z.enum(staffStockCauses).optional(),
};

const offerFields = z.object(offerChange);
/** The fields of a request that changes price and stock, as they were sent. */
export type OfferChangeParams = Omit<z.infer<typeof offerFields>, 'meta_data'>;
export type WcProductsQuery = z.infer<typeof productsQuery>;

const settingValue = z.union([
  z.boolean(),
  z.number(),
  z.string().max(10_000),
  z.array(z.string().max(1_000)).max(1_000),
  z.null(),
]);

export const settingChange = z.object({ value: settingValue });
/** An item of `settings/batch`; below a group, the group may be left out. */
export const settingItem = settingChange.extend({
  id: z.string().max(100),
  group_id: z.string().max(100).optional(),
});
/** Ours: new values of one group, by `id`. */
export const settingsChange = z.object({ values: z.record(z.string().max(100), settingValue) });

/** The parameter names of a schema, for the description of a route. */
export function paramNames(schema: z.ZodObject): readonly string[] {
  return Object.keys(schema.shape);
}

export type ParamsSchema<T> = z.ZodObject & z.ZodType<T>;
