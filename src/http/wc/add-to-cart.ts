// `add_to_cart` ([7.1-01], W3).
import type { CartOutcome } from '../../shop/cart/cart-view.ts';
import { addToCart } from '../../shop/cart/add-to-cart.ts';
import { showProductById } from '../../shop/catalog/show-product-by-id.ts';
import { cartTexts } from '../../texts/cart.ts';
import { noticeSentence, noticeText } from '../../texts/notices.ts';
import { addToCartForm, postedAttributes, postedBundleItems } from '../../wire/cart-calls.schema.ts';
import type { AddRefusedResponse, TypedAddRefusedResponse } from '../../wire/cart-calls.ts';
import { paths } from '../../wire/paths.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { parseTogether } from '../parse/together-form.ts';
import { pageNotice } from '../encode/page-notice.ts';
import { jsonResponse, textResponse } from '../encode/ajax-response.ts';
import type { AjaxCall } from './ajax-call.ts';
import { ajaxCartResponse } from './cart-response.ts';
import { withWishlistRowRemoved } from './remove-wishlist-row.ts';

/**
 * Adds a product, or a variation by its own id; 'any' attributes of a variation come as `attribute_*` (R12). Without a
 * `product_id` the response is empty. A refusal has `error` and the product's address; false for an unknown product.
 */
export async function addToCartHandler(call: AjaxCall): Promise<Response> {
  const { deps, form, visitor } = call;
  const { product_id: itemId, quantity } = addToCartForm.parse(Object.fromEntries(form));
  if (itemId === undefined) return textResponse('');
  const outcome = await addToCart(deps.shop, visitor, {
    itemId,
    quantity,
    attributes: await anyAttributes(call, itemId),
    bundleItems: postedBundleItems(form),
    together: parseTogether(form),
  });
  return withWishlistRowRemoved(call, outcome, answerAddition(call, outcome));
}

/** The response to an addition: the cart, or the refusal. */
export function answerAddition(call: AjaxCall, outcome: CartOutcome): Response {
  if (!outcome.ok) return answerRefused(call, outcome);
  const said = outcome.notice && noticeSentence(outcome.notice, outcome.view.settings['texts.dutchOnly']);
  return ajaxCartResponse(
    call,
    outcome.view,
    said ? { message: said.text, ...(said.lang && { lang: said.lang }) } : undefined,
  );
}

/** Only a variation's own id uses attributes: a product's id with attributes selects no variation here (W3). */
async function anyAttributes({ deps, form }: AjaxCall, itemId: number): Promise<Record<string, string>> {
  const attributes = postedAttributes(form);
  if (Object.keys(attributes).length === 0) return {};
  const shown = await showProductById(deps.shop, { id: itemId });
  return shown?.variation ? attributes : {};
}

/** The product page shows the reason. It is in the typed response, or in the cookie for a single notice (R39). */
function answerRefused(call: AjaxCall, { notice, productSlug, view }: CartOutcome & { ok: false }): Response {
  const { deps, typed } = call;
  const refused: AddRefusedResponse = {
    error: true,
    product_url: productSlug === null ? false : deps.shop.origin + paths.product(productSlug),
  };
  if (typed) {
    const reason = { code: notice.code, message: noticeText(notice, view.settings['texts.dutchOnly']) };
    return jsonResponse(call, { ...refused, reason } satisfies TypedAddRefusedResponse);
  }
  if (productSlug === null) return jsonResponse(call, refused);
  const link = view.priced.lines.length > 0 ? { href: paths.cart, label: cartTexts.viewCart } : undefined;
  return jsonResponse(call, refused, {
    cookies: [noticeCookie(deps, pageNotice('error', [notice], view.settings, link))],
  });
}
