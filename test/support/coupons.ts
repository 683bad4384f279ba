// Coupons for tests.
import { emptyCouponTerms } from '../../src/rules/coupons/coupon-terms.ts';
import type { CouponTerms } from '../../src/rules/coupons/coupons.ts';
import { createCoupon } from '../../src/shop/coupons/create-coupon.ts';
import type { Shop } from '../../src/shop/shop.ts';
import { program } from '../../src/shop/shop.ts';

/** Stores a coupon; by default of 10% off everything. Returns its id. */
export async function storedCoupon(shop: Shop, code: string, change: Partial<CouponTerms> = {}): Promise<number> {
  const terms: CouponTerms = { ...emptyCouponTerms, kind: 'percentage', amount: 1_000, ...change, code };
  const made = await createCoupon(shop, program, terms);
  if (!made.ok) throw new Error(`coupon ${code}: ${made.reason}`);
  return made.coupon.id;
}
