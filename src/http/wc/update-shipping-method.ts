// `update_shipping_method` (P5): chooses a way of shipping on the cart page.
import { updateCartCustomer } from '../../shop/cart/update-cart-customer.ts';
import { ajaxFields } from '../../wire/cart-calls.ts';
import { nonceActions } from '../session/nonces.ts';
import { textResponse } from '../encode/ajax-response.ts';
import type { AjaxCall } from './ajax-call.ts';
import { cartTotalsResponse, getCartTotalsHandler } from './get-cart-totals.ts';

/** Stores the choice and answers the totals; a method that the cart does not have is ignored. A wrong nonce is 403 `-1`. */
export async function updateShippingMethodHandler(call: AjaxCall): Promise<Response> {
  const { deps, form, visitor } = call;
  const nonce = form.get(ajaxFields.nonce) ?? '';
  if (!deps.nonces.check(nonceActions.shippingMethod, visitor.session, nonce))
    return textResponse('-1', { status: 403 });
  const shippingRateId = form.get(ajaxFields.shippingMethod) ?? form.get('shipping_method');
  if (!shippingRateId || visitor.session === null) return getCartTotalsHandler(call);
  const { view } = await updateCartCustomer(deps.shop, visitor, { shippingRateId });
  return cartTotalsResponse(call, view);
}
