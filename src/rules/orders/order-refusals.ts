// Why a cart cannot become an order.
import type { PricedCart } from '../cart/cart.ts';
import type { Cents } from '../money.ts';
import { lineNotice } from '../notices.ts';
import type { Notice } from '../notices.ts';

/**
 * Why a priced cart cannot become an order: nothing in it, a line that cannot be had (units of the same stock count
 * together, R24), or no way to deliver. `rateId` is the rate that was asked for, null when none was.
 */
export function cartRefusal(priced: PricedCart, rateId: string | null): Notice | null {
  if (priced.lines.length === 0) return { code: 'cart-empty' };
  for (const line of priced.lines) if (line.problem) return lineNotice(line.problem, line.product.name);
  if (!priced.shipping || (rateId !== null && priced.shipping.id !== rateId))
    return { code: 'invalid-shipping-option' };
  return null;
}

/** R21: another total than the one that was seen is shown before an order is made. `seen` null passes. */
export function totalRefusal(seen: Cents | null, now: Cents): Notice | null {
  return seen === null || seen === now ? null : { code: 'total-changed', seen, now };
}
