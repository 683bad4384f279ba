// Parses the requests of `shop/v1/orders/{id}/changes` and `…/addresses`.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { partialAddress, partialBillingAddress } from './store-cart.schema.ts';
import { flag, integerBetween } from './store-params.schema.ts';

const id = integerBetween(1, Number.MAX_SAFE_INTEGER);

export const orderLinesChange = z.object({
  lines: z
    .array(z.object({ line_id: id, quantity: integerBetween(0, limits.maximumQuantity) }))
    .max(1_000)
    .default([]),
  added: z
    .array(
      z.object({
        item_id: id,
        quantity: integerBetween(1, limits.maximumQuantity),
        attributes: z.record(z.string().max(limits.attribute), z.string().max(limits.attribute)).default({}),
      }),
    )
    .max(serverLimits.cartRows)
    .default([]),
  preview: flag.default(false),
});

/** What a program keeps with an order; what is too much is refused by the shop's rules. */
export const orderMetaData = z
  .array(
    z.object({
      id: integerBetween(0, Number.MAX_SAFE_INTEGER).optional(),
      key: z.string().max(1_000).default(''),
      value: z.json(),
    }),
  )
  .max(1_000);
export type OrderMetaParams = z.infer<typeof orderMetaData>;

/** `POST wc/v3/orders` (P3): what is priced is priced by the shop, so amounts that are sent are ignored. */
export const newOrder = z.object({
  line_items: z
    .array(
      z.object({
        product_id: z.preprocess((value) => value ?? 0, integerBetween(0, Number.MAX_SAFE_INTEGER)),
        variation_id: z.preprocess((value) => value ?? 0, integerBetween(0, Number.MAX_SAFE_INTEGER)),
        /** Which product is meant when no id is sent (P3). */
        sku: z.string().trim().max(limits.attribute).default(''),
        quantity: integerBetween(1, limits.maximumQuantity).default(1),
        /** Ours: taxonomy → slug, for what the variation leaves open. */
        attributes: z.record(z.string().max(limits.attribute), z.string().max(limits.attribute)).default({}),
      }),
    )
    .max(1_000)
    .default([]),
  coupon_lines: z
    .array(z.object({ code: z.string().trim().toLowerCase().max(limits.attribute) }))
    .max(serverLimits.cartCoupons)
    .default([]),
  shipping_lines: z
    .array(z.object({ method_id: z.string().max(limits.attribute) }))
    .max(1)
    .default([]),
  billing: partialBillingAddress.default({}),
  shipping: partialAddress.optional(),
  payment_method: z.string().max(limits.attribute).default('bacs'),
  customer_id: integerBetween(0, serverLimits.maxId).default(0),
  customer_note: z.string().max(limits.customerNote).default(''),
  set_paid: flag.default(false),
  meta_data: orderMetaData.optional(),
  /** Ours: `admin` for an order that staff make in the back office. */
  created_via: z.enum(['admin', 'rest-api']).default('rest-api'),
});

export type NewOrderParams = z.infer<typeof newOrder>;

const text = z.string().max(limits.attribute);

/** The fields of an address as the protocol has them, with the parts of the street as our forms have them. */
const address = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  postcode: text,
  city: text,
  country: text,
  phone: text,
});

export const orderAddressChange = z.object({
  email: text.optional(),
  billing: address.partial().optional(),
  shipping: address.partial().optional(),
});
