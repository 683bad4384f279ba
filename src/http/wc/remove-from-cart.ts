// `remove_from_cart` ([7.1-02], W4).
import { removeFromCart } from '../../shop/cart/remove-from-cart.ts';
import { noticeText } from '../../texts/notices.ts';
import { removeFromCartForm } from '../../wire/cart-calls.schema.ts';
import type { RemoveRefusedResponse, TypedRemoveRefusedResponse } from '../../wire/cart-calls.ts';
import { jsonResponse } from '../encode/ajax-response.ts';
import type { AjaxCall } from './ajax-call.ts';
import { ajaxCartResponse } from './cart-response.ts';
import { undoLink } from '../encode/cart-links.ts';

/** Removes the line of `cart_item_key`; if the cart has no such line, `success` is false and nothing changes. */
export async function removeFromCartHandler(call: AjaxCall): Promise<Response> {
  const { deps, form, visitor, typed } = call;
  const { cart_item_key: key } = removeFromCartForm.parse(Object.fromEntries(form));
  const outcome = await removeFromCart(deps.shop, visitor, { key });
  if (!outcome.ok) {
    const refused: RemoveRefusedResponse = { success: false };
    const reason = { code: outcome.notice.code, message: noticeText(outcome.notice) };
    return jsonResponse(call, typed ? ({ ...refused, reason } satisfies TypedRemoveRefusedResponse) : refused);
  }
  const { view, notice } = outcome;
  const said = notice && { message: noticeText(notice), undo: undoLink(key, view.session, deps) };
  return ajaxCartResponse(call, view, said ?? undefined);
}
