// Why a cart cannot become an order.
import type { PricedCart } from '../cart/cart.ts';
import { lineTitle } from '../cart/line-title.ts';
import type { Cents } from '../money.ts';
import { lineNotice } from '../notices.ts';
import type { Notice } from '../notices.ts';

/**
 * Why a priced cart cannot become an order: it is empty, a line cannot be ordered (units of the same stock count
 * together, R24), or it cannot be delivered. `rateId` is the requested rate; null when none was requested.
 */
export function cartRefusal(priced: PricedCart, rateId: string | null): Notice | null {
  if (priced.lines.length === 0) return { code: 'cart-empty' };
  for (const line of priced.lines) if (line.problem) return lineNotice(line.problem, lineTitle(line));
  if (!priced.shipping || (rateId !== null && priced.shipping.id !== rateId))
    return { code: 'invalid-shipping-option' };
  return null;
}

/**
 * Why a coupon of the cart gives nothing now; null when each one applies, or when the shopper saw the total without it. A
 * client that sends no total is told.
 */
export function couponRefusal({ coupons, total }: PricedCart, seen: Cents | null): Notice | null {
  return seen === total ? null : (coupons.find(({ problem }) => problem !== null)?.problem ?? null);
}

/** Refuses a total above the one the shopper saw (R21). `seen` null passes. */
export function totalRefusal(seen: Cents | null, now: Cents): Notice | null {
  return seen === null || now <= seen ? null : { code: 'total-changed', seen, now };
}

/** What the shopper is told after ordering for less than the total that was shown (R21); null when it was not less. */
export function lowerTotalNotice(seen: Cents | null, now: Cents): Notice | null {
  return seen !== null && now < seen ? { code: 'total-lowered', seen, now } : null;
}
