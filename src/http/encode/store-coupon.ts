// Coupons in the Store API's format (W9, P4).
import type { PricedCoupon } from '../../rules/cart/cart.ts';
import type { CouponKind } from '../../rules/coupons/coupons.ts';
import type { Cents } from '../../rules/money.ts';
import type { OrderCoupon } from '../../rules/orders/orders.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { noticeText } from '../../texts/notices.ts';
import type { StoreCart, StoreCoupon, StoreDiscountType } from '../../wire/store-cart.ts';
import { formatMinorUnits, formatNetUnits, storeCurrency } from './store-money.ts';

/** The protocol's names of the kinds of coupons. */
export const discountTypes: Readonly<Record<CouponKind, StoreDiscountType>> = {
  percentage: 'percent',
  'cart-amount': 'fixed_cart',
  'product-amount': 'fixed_product',
};

function encode(code: string, kind: CouponKind, { discount, tax }: { discount: Cents; tax: Cents }): StoreCoupon {
  const totals = { total_discount: formatNetUnits(discount, tax), total_discount_tax: formatMinorUnits(tax) };
  return { code, discount_type: discountTypes[kind], totals: { ...totals, ...storeCurrency } };
}

/** A coupon of the cart. One that no longer exists is shown as an amount of 0 off the cart. */
export function encodeCoupon(priced: PricedCoupon): StoreCoupon {
  return encode(priced.code, priced.coupon?.kind ?? 'cart-amount', priced);
}

/** A coupon of an order. */
export function encodeOrderCoupon(coupon: OrderCoupon): StoreCoupon {
  return encode(coupon.code, coupon.kind, coupon);
}

/** Why coupons of the cart give nothing now, by their codes. */
export function couponProblemTexts({ priced, settings }: CartView): Record<string, string> {
  return Object.fromEntries(
    priced.coupons.flatMap(({ code, problem }) =>
      problem ? [[code, noticeText(problem, settings['texts.dutchOnly'])] as const] : [],
    ),
  );
}

/** The same as an extension of the cart; absent when every coupon applies. */
export function encodeCouponProblems(view: CartView): StoreCart['extensions'] {
  const problems = couponProblemTexts(view);
  return Object.keys(problems).length === 0 ? {} : { 'coupon-problems': problems };
}
