// `wc/v3/customers` (P3).
import type { AccountRole } from '../rules/accounts/accounts.ts';
import type { WithdrawalState } from '../rules/withdrawals/withdrawals.ts';
import type { WcReviewStatus } from './review.ts';
import type { WcLinks } from './wc-product.ts';
import type { WcAddress } from './wc-order.ts';
import type { WcMeta } from './wc-offer.ts';

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

/** `GET shop/v1/customers/{id}/history`: of each list the newest twenty. Amounts are texts with two decimals. */
export interface StaffCustomerHistory {
  orders_count: number;
  /** Of the orders that were paid. */
  total_paid: string;
  total_refunded: string;
  /** null without an order. */
  first_order_gmt: string | null;
  last_order_gmt: string | null;
  reviews: readonly {
    id: number;
    product_id: number;
    product_name: string;
    rating: number;
    text: string;
    status: WcReviewStatus;
    date_created_gmt: string;
  }[];
  withdrawals: readonly { id: number; order_number: string; status: WithdrawalState; date_created_gmt: string }[];
  /** Notes of staff at orders. */
  notes: readonly {
    id: number;
    order_id: number;
    text: string;
    customer_note: boolean;
    author: string;
    date_created_gmt: string;
  }[];
}
