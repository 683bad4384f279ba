// The shopper applies a coupon to the cart (R23).
import { storeCartChoices } from '../../db/cart/carts.ts';
import { countCustomerUses } from '../../db/coupons/coupon-uses.ts';
import { readCouponsByCode } from '../../db/coupons/coupons.ts';
import type { Tx } from '../../db/database.ts';
import type { PricedCoupon } from '../../rules/cart/cart.ts';
import { maxCouponCode, normaliseCouponCode } from '../../rules/coupons/coupons.ts';
import type { Notice } from '../../rules/notices.ts';
import { identityKeys } from '../../rules/orders/customer-limit.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { changeCart } from '../cart/change-cart.ts';
import type { CartOutcome } from '../cart/cart-view.ts';
import { buildCartView } from '../cart/view-cart.ts';
import type { Shop, Visitor } from '../shop.ts';

/**
 * Applies a code, in any case and with spaces around it. Refused: no code, an unknown one, one that is applied already, an
 * empty cart, a full list, and a coupon that would give nothing now, with the reason. A coupon for individual use is
 * refused beside another, and another beside it: none replaces one. A refusal changes nothing.
 */
export async function applyCoupon(shop: Shop, visitor: Visitor, input: { code: string }): Promise<CartOutcome> {
  const code = normaliseCouponCode(input.code);
  const unreadable = codeRefusal(code, input.code);
  const known = unreadable ? [] : await shop.db.read((tx) => readCouponsByCode(tx, [code]));
  const exists = known.some(({ active }) => active);
  const unknown: Notice = unreadable ?? { code: 'coupon-unknown', coupon: input.code.trim() };
  const none: Notice = exists ? { code: 'cart-empty' } : unknown;
  return changeCart(shop, visitor, none, async (tx, { cart, now, pricingInputs, tables }) => {
    if (cart.choices.couponCodes.includes(code)) return { refused: { code: 'coupon-already-applied', coupon: code } };
    if (!exists || cart.rows.length === 0) return { refused: none };
    if (cart.choices.couponCodes.length >= serverLimits.cartCoupons)
      return { refused: { code: 'coupons-full', max: serverLimits.cartCoupons } };
    const choices = { ...cart.choices, couponCodes: [...cart.choices.couponCodes, code] };
    const view = await buildCartView(tx, { ...cart, choices }, now, { pricingInputs, tables });
    const applied = view.priced.coupons.find((one) => one.code === code);
    const refused = applied?.problem ?? (applied && (await usedByAccount(tx, visitor, applied)));
    if (refused) return { refused };
    await storeCartChoices(tx, cart.id, choices);
    return { done: { code: 'coupon-applied', coupon: code } };
  });
}

/** What is no code at all. */
function codeRefusal(code: string, typed: string): Notice | null {
  if (code === '') return { code: 'coupon-missing' };
  return code.length > maxCouponCode ? { code: 'coupon-unknown', coupon: typed.trim().slice(0, maxCouponCode) } : null;
}

/** Whether the customer of an account has used it up. For other visitors the checkout makes this check. */
async function usedByAccount(tx: Tx, { account }: Visitor, { coupon }: PricedCoupon): Promise<Notice | null> {
  const max = coupon?.customerUsageLimit ?? null;
  if (!coupon || max === null || account?.role !== 'customer') return null;
  const keys = identityKeys({ accountId: account.id, email: account.email, address: null });
  const uses = (await countCustomerUses(tx, [coupon.id], keys)).get(coupon.id) ?? 0;
  return uses < max ? null : { code: 'coupon-used-by-customer', coupon: coupon.code };
}
