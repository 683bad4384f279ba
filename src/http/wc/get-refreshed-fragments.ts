// `get_refreshed_fragments` ([7.1-03], W5).
import { showCart } from '../../shop/cart/show-cart.ts';
import type { AjaxCall } from './ajax-call.ts';
import { ajaxCartResponse } from './cart-response.ts';

/** The current cart; a visitor without a cart gets the empty cart and no cookie. */
export async function refreshedFragmentsHandler(call: AjaxCall): Promise<Response> {
  return ajaxCartResponse(call, await showCart(call.deps.shop, call.visitor, { renew: true }));
}
