// The coupons of the demo.
import { emptyCouponTerms } from '../src/rules/coupons/coupon-terms.ts';
import type { CouponTerms } from '../src/rules/coupons/coupons.ts';
import { cents } from '../src/rules/money.ts';
import { createCoupon } from '../src/shop/coupons/create-coupon.ts';
import { program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';

const day = 86_400_000;

/** The terms of each coupon; `now` in epoch ms. */
function demoCoupons(now: number): readonly CouponTerms[] {
  return [
    {
      ...emptyCouponTerms,
      code: 'welkom10',
      description: 'Staat op het kaartje in het eerste pakket',
      kind: 'percentage',
      amount: 1_000,
      minimum: cents(2_500),
      excludesReduced: true,
      customerUsageLimit: 1,
    },
    {
      ...emptyCouponTerms,
      code: 'beursutrecht',
      description: 'Uitgedeeld op de beurs in Utrecht',
      amount: 0,
      freeShipping: true,
      usageLimit: 200,
      expiresAt: now + 30 * day,
    },
  ];
}

/** Stores the coupons of the demo. */
export async function fillDemoCoupons(shop: Shop): Promise<void> {
  for (const terms of demoCoupons(shop.clock.now())) {
    const made = await createCoupon(shop, program, terms);
    if (!made.ok && made.reason !== 'code-taken') throw new Error(`coupon ${terms.code}: ${made.reason}`);
  }
}
