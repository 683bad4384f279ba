// `get_refreshed_fragments` ([7.1-03], W5).
import { showCart } from '../../shop/cart/show-cart.ts';
import type { AjaxCall } from './ajax-call.ts';
import { ajaxCartResponse } from './cart-response.ts';

/** The current cart. A visitor without a cart gets an empty one and no cookie. */
export async function refreshedFragmentsHandler(call: AjaxCall): Promise<Response> {
  return ajaxCartResponse(call, await showCart(call.deps.shop, call.visitor, { renew: true }));
}
