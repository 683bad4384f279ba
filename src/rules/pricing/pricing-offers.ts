// What a cart is priced with beside the catalogue: the offers of the shop, and what the shopper chose among them.
import type { BoughtTogetherList } from '../bought-together/bought-together.ts';
import type { Bundle } from '../bundles/bundles.ts';
import type { Coupon } from '../coupons/coupons.ts';
import type { Promotion } from '../promotions/promotions.ts';
import type { Quotation } from '../quotations/quotations.ts';

export interface PricingOffers {
  /** The promotions in effect now. */
  promotions: readonly Promotion[];
  /** The bundles among the products of the cart, by product id. */
  bundles: ReadonlyMap<number, Bundle>;
  /** By the id of the product or variation that has the list. */
  boughtTogether: ReadonlyMap<number, BoughtTogetherList>;
  /** The coupons of the cart that exist, in the order of their codes. */
  coupons: readonly Coupon[];
  /** The quotation of the cart while it holds; null for none. */
  quotation: Quotation | null;
}
