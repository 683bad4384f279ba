// The response of calls that show the cart (W3 to W5, R12).
import type { CartView } from '../../shop/cart/cart-view.ts';
import type { TypedCartResponse } from '../../wire/cart-calls.ts';
import { jsonResponse } from '../encode/ajax-response.ts';
import { encodeTypedCart, renderCartFragments } from '../encode/cart-fragments.ts';
import type { AjaxCall } from './ajax-call.ts';

/** The cart as fragments or as data, as the client accepts. Renews the cart cookies, or expires them for an empty cart (W2, R16). */
export function ajaxCartResponse(call: AjaxCall, view: CartView, notice?: TypedCartResponse['notice']): Response {
  const { deps, typed, request } = call;
  const body = typed ? { ...encodeTypedCart(view, deps), ...(notice && { notice }) } : renderCartFragments(view, deps);
  return jsonResponse(call, body, { cookies: deps.sessions.cookies(view, request) });
}
