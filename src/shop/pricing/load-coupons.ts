// The coupons that a cart is priced with.
import { readCategories } from '../../db/catalog/categories.ts';
import { readCouponsByCode } from '../../db/coupons/coupons.ts';
import type { Tx } from '../../db/database.ts';
import { withAllDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { Coupon } from '../../rules/coupons/coupons.ts';

/** The coupons with these codes that exist. Their categories come with the categories below them. */
export async function loadCoupons(tx: Tx, codes: readonly string[]): Promise<readonly Coupon[]> {
  const coupons = await readCouponsByCode(tx, codes);
  if (coupons.every(({ categoryIds, excludedCategoryIds }) => categoryIds.length + excludedCategoryIds.length === 0))
    return coupons;
  const categories = await readCategories(tx);
  return coupons.map((coupon) => ({
    ...coupon,
    categoryIds: withAllDescendantIds(categories, coupon.categoryIds),
    excludedCategoryIds: withAllDescendantIds(categories, coupon.excludedCategoryIds),
  }));
}
