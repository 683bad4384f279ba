// Parses the requests of `shop/v1/orders/{id}/changes` and `…/addresses`.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
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
    .max(limits.cartRows)
    .default([]),
  preview: flag.default(false),
});

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
