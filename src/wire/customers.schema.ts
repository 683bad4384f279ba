// Parses the requests of `wc/v3/customers` (P2, P3).
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { serverLimits } from '../settings/server-constants.ts';
import { partialAddress, partialBillingAddress } from './store-cart.schema.ts';
import { direction, pageParams, searchText } from './list-params.schema.ts';
import { flag, idList, integerBetween } from './store-params.schema.ts';

const anyId = integerBetween(0, serverLimits.maxId);

export const customersQuery = z.object({
  ...pageParams(10),
  offset: anyId.optional(),
  search: searchText,
  email: z.string().max(limits.attribute).default(''),
  role: z.enum(['all', 'customer', 'shop_manager', 'shop-manager', 'administrator']).default('customer'),
  include: idList.optional(),
  exclude: idList.default([]),
  orderby: z.enum(['id', 'include', 'name', 'registered_date']).default('name'),
  order: direction.default('asc'),
});
export type CustomersQuery = z.infer<typeof customersQuery>;

const text = z.string().max(limits.attribute);

/** Role, username and everything that is read-only are ignored. */
export const customerChange = z.object({
  email: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  password: z.string().max(1_000).optional(),
  billing: partialBillingAddress.optional(),
  shipping: partialAddress.optional(),
});
export type CustomerChangeParams = z.infer<typeof customerChange>;

export const customerDeletion = z.object({ force: flag.default(false), reassign: anyId.optional() });
