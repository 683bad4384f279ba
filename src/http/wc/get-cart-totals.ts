// `get_cart_totals` (P5): the totals of the cart.
import type { CartView } from '../../shop/cart/cart-view.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { jsonResponse, textResponse } from '../encode/ajax-response.ts';
import { encodeTypedCart, renderCartTotals } from '../encode/cart-fragments.ts';
import type { AjaxCall } from './ajax-call.ts';

/** `div.cart_totals`, or the cart as data. Renews the cart cookies. */
export function cartTotalsResponse(call: AjaxCall, view: CartView): Response {
  const { deps, request, typed } = call;
  const cookies = deps.sessions.cookies(view, request);
  return typed
    ? jsonResponse(call, encodeTypedCart(view, deps), { cookies })
    : textResponse(renderCartTotals(view, deps), { cookies });
}

/** The totals of the visitor's cart; those of an empty cart are zero. */
export async function getCartTotalsHandler(call: AjaxCall): Promise<Response> {
  return cartTotalsResponse(call, await showCart(call.deps.shop, call.visitor, { renew: true }));
}
