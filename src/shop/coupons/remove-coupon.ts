// The shopper removes coupons from the cart.
import { storeCartChoices } from '../../db/cart/carts.ts';
import { readCouponsByCode } from '../../db/coupons/coupons.ts';
import { normaliseCouponCode } from '../../rules/coupons/coupons.ts';
import type { Notice } from '../../rules/notices.ts';
import { changeCart } from '../cart/change-cart.ts';
import type { CartOutcome } from '../cart/cart-view.ts';
import type { Shop, Visitor } from '../shop.ts';

/**
 * Removes a coupon, also one that no longer exists. Refused: no code, a code that is not applied (`coupon-not-applied`; and
 * `coupon-unknown` when there is no such coupon).
 */
export async function removeCoupon(shop: Shop, visitor: Visitor, input: { code: string }): Promise<CartOutcome> {
  const code = normaliseCouponCode(input.code);
  const known = code === '' ? [] : await shop.db.read((tx) => readCouponsByCode(tx, [code]));
  const refusal = absentRefusal(code, known.length > 0);
  return changeCart(shop, visitor, refusal, async (tx, { cart }) => {
    const { choices } = cart;
    if (!choices.couponCodes.includes(code)) return { refused: refusal };
    const couponCodes = choices.couponCodes.filter((one) => one !== code);
    await storeCartChoices(tx, cart.id, { ...choices, couponCodes });
    return { done: { code: 'coupon-removed' } };
  });
}

function absentRefusal(coupon: string, exists: boolean): Notice {
  if (coupon === '') return { code: 'coupon-missing' };
  return exists ? { code: 'coupon-not-applied', coupon } : { code: 'coupon-unknown', coupon };
}

/** Removes all coupons of the cart; nothing is refused. */
export async function removeAllCoupons(shop: Shop, visitor: Visitor): Promise<CartOutcome> {
  return changeCart(shop, visitor, { code: 'cart-empty' }, async (tx, { cart }) => {
    if (cart.choices.couponCodes.length > 0) await storeCartChoices(tx, cart.id, { ...cart.choices, couponCodes: [] });
    return { done: null };
  });
}
