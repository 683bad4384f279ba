// Row types of the tables of coupons.
import type { Generated } from 'kysely';
import type { CouponKind } from '../rules/coupons/coupons.ts';

interface Coupons {
  id: Generated<number>;
  /** In lower case; unique among those that are not in the trash. */
  code: string;
  status: 'publish' | 'draft' | 'trash';
  description: string;
  kind: CouponKind;
  amount: number;
  usage_limit: number | null;
  times_used: Generated<number>;
  expires_at: number | null;
  /** JSON, see db/coupons/coupons.ts. */
  terms: string;
  created_at: number;
  changed_at: number;
}

/** The coupons of orders, as they were when the order was placed. */
interface CouponUses {
  order_id: number;
  coupon_id: number;
  code: string;
  kind: CouponKind;
  amount: number;
  free_shipping: number;
  discount_cents: number;
  tax_cents: number;
  /** When the order was cancelled or lapsed; null while the use counts. */
  returned_at: Generated<number | null>;
}

export interface CouponTables {
  coupons: Coupons;
  coupon_uses: CouponUses;
}
