// Parses the requests of the Store API's cart calls (W9).
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { cartKey, anyInteger } from './store-params.schema.ts';

const line = z.string().max(limits.attribute);

/** The cart refuses quantities out of its bounds (R46): its answer states the bound. */
export const addItemBody = z.object({
  id: anyInteger.optional(),
  quantity: anyInteger.default(1),
  variation: z
    .array(z.object({ attribute: line, value: line }))
    .max(20)
    .default([]),
});

/** Without a quantity the call only reads. A missing key is one that the cart does not have. */
export const updateItemBody = z.object({ key: cartKey.default(''), quantity: anyInteger.optional() });

export const itemQuantityBody = updateItemBody.omit({ key: true });

export const removeItemBody = z.object({ key: cartKey.default('') });

export const couponBody = z.object({ code: line });

/** A cart has one package; its id, or none, names it. */
export const selectRateBody = z.object({ package_id: z.union([anyInteger, line, z.null()]).optional(), rate_id: line });

/** All parts are optional. Absent parts stay unchanged. */
export const partialAddress = z.object({
  first_name: line.optional(),
  last_name: line.optional(),
  company: line.optional(),
  address_1: line.optional(),
  address_2: line.optional(),
  city: line.optional(),
  state: line.optional(),
  postcode: line.optional(),
  country: line.optional(),
  phone: line.optional(),
});

export const partialBillingAddress = partialAddress.extend({ email: line.nullable().optional() });

export const updateCustomerBody = z.object({
  billing_address: partialBillingAddress.optional(),
  shipping_address: partialAddress.optional(),
});

export type PartialStoreAddress = z.infer<typeof partialAddress>;

export const batchBody = z.object({
  requests: z
    .array(
      z.object({
        path: z.string().max(500),
        method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
        body: z.record(z.string(), z.unknown()).default({}),
        headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
      }),
    )
    .max(25),
});
