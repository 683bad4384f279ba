// `wc/v3/customers` (P3).
import type { AccountRole } from '../rules/accounts/accounts.ts';
import type { WcLinks } from './wc-product.ts';
import type { WcAddress, WcMeta } from './wc-v3.ts';

/** A customer. The password is never in it. */
export interface WcCustomer {
  id: number;
  date_created: string;
  date_created_gmt: string;
  /** The shop does not keep when an account was changed. */
  date_modified: null;
  date_modified_gmt: null;
  email: string;
  /** The first word of the name. */
  first_name: string;
  last_name: string;
  role: AccountRole;
  /** The email address: the shop has no other name to log in with. */
  username: string;
  billing: WcAddress & { email: string };
  shipping: WcAddress;
  /** Whether an order of the account was paid. */
  is_paying_customer: boolean;
  /** '': the shop asks no other site for pictures of people. */
  avatar_url: '';
  meta_data: readonly WcMeta[];
  _links: WcLinks;
}
