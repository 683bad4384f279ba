// `wc/v3/coupons` (P3): coupons, for staff.
import type { StoreDiscountType } from './store-cart.ts';

type WcCouponStatus = 'publish' | 'draft' | 'trash';

/** Amounts are text with two decimals; '0.00' for no bound. */
export interface WcCoupon {
  id: number;
  /** In lower case. */
  code: string;
  /** Per cent, or euros. */
  amount: string;
  status: WcCouponStatus;
  date_created: string | null;
  date_created_gmt: string | null;
  date_modified: string | null;
  date_modified_gmt: string | null;
  discount_type: StoreDiscountType;
  description: string;
  date_expires: string | null;
  date_expires_gmt: string | null;
  usage_count: number;
  individual_use: boolean;
  product_ids: readonly number[];
  excluded_product_ids: readonly number[];
  usage_limit: number | null;
  usage_limit_per_user: number | null;
  limit_usage_to_x_items: number | null;
  free_shipping: boolean;
  product_categories: readonly number[];
  excluded_product_categories: readonly number[];
  exclude_sale_items: boolean;
  minimum_amount: string;
  maximum_amount: string;
  email_restrictions: readonly string[];
  /** For each use the account's id, or the email address of a guest. */
  used_by: readonly string[];
  meta_data: readonly never[];
  /** Ours: the newest orders that use it. */
  orders: readonly { id: number; number: string }[];
  _links: { self: readonly { href: string }[]; collection: readonly { href: string }[] };
}
