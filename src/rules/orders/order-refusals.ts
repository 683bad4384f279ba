// Why a cart cannot become an order.
import type { PricedCart } from '../cart/cart.ts';
import type { Cents } from '../money.ts';
import { lineNotice } from '../notices.ts';
import type { Notice } from '../notices.ts';

/**
 * Why a priced cart cannot become an order: it is empty, a line cannot be ordered (units of the same stock count
 * together, R24), or it cannot be delivered. `rateId` is the requested rate; null when none was requested.
 */
export function cartRefusal(priced: PricedCart, rateId: string | null): Notice | null {
  if (priced.lines.length === 0) return { code: 'cart-empty' };
  for (const line of priced.lines) if (line.problem) return lineNotice(line.problem, line.product.name);
  if (!priced.shipping || (rateId !== null && priced.shipping.id !== rateId))
    return { code: 'invalid-shipping-option' };
  return null;
}

/** Refuses a total that differs from the one the shopper saw (R21). `seen` null passes. */
export function totalRefusal(seen: Cents | null, now: Cents): Notice | null {
  return seen === null || seen === now ? null : { code: 'total-changed', seen, now };
}
