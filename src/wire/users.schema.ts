// Parses the requests of `shop/v1/users` and `shop/v1/invitations`.
import { z } from 'zod';
import { accountRoles } from '../rules/accounts/accounts.ts';
import { staffRoles } from '../rules/users/users.ts';
import { limits } from '../settings/constants.ts';
import { integerBetween } from './store-params.schema.ts';

export const usersQuery = z.object({
  page: integerBetween(1, 1_000_000).default(1),
  per_page: integerBetween(1, 100).default(10),
  search: z.string().max(limits.attribute).default(''),
  /** `staff`: shop managers and administrators. */
  role: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['staff', ...(accountRoles as ['customer', 'shop-manager', 'administrator'])]).optional(),
  ),
});

export const userChange = z.object({ role: z.enum(accountRoles as ['customer', 'shop-manager', 'administrator']) });

export const newInvitation = z.object({
  name: z.string().max(300),
  email: z.string().max(300),
  role: z.enum(staffRoles),
});
