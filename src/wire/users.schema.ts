// Parses the requests of `shop/v1/users`, `shop/v1/invitations` and `wp/v2/users`.
import { z } from 'zod';
import { accountRoles } from '../rules/accounts/accounts.ts';
import { staffRoles } from '../rules/users/users.ts';
import { emptyAsAbsent, pageParams, searchText } from './list-params.schema.ts';

export const usersQuery = z.object({
  ...pageParams(10),
  search: searchText,
  /** `staff`: shop managers and administrators. */
  role: emptyAsAbsent(z.enum(['staff', ...(accountRoles as ['customer', 'shop-manager', 'administrator'])]).optional()),
});

/** `GET wp/v2/users` (P7). */
export const wpUsersQuery = z.object({ ...pageParams(10), search: searchText });

export const userChange = z.object({ role: z.enum(accountRoles as ['customer', 'shop-manager', 'administrator']) });

export const newInvitation = z.object({
  name: z.string().max(300),
  email: z.string().max(300),
  role: z.enum(staffRoles),
});
