// The calls of products that are bought together: `woobt_get_variation_items` and `woobt_add_all_to_cart` (7.2, W14).
import { addToCart } from '../../shop/cart/add-to-cart.ts';
import { showVariationList } from '../../shop/bought-together/show-bought-together.ts';
import { showProductById } from '../../shop/catalog/show-product-by-id.ts';
import { wrongTogetherNonce } from '../../wire/bought-together.ts';
import { parseWireQuantity, postedAttributes } from '../../wire/cart-calls.schema.ts';
import { jsonResponse, textResponse } from '../encode/ajax-response.ts';
import { togetherListHtml } from '../encode/together-html.ts';
import { parseId } from '../parse/form.ts';
import { parseTogether } from '../parse/together-form.ts';
import { nonceActions } from '../session/nonces.ts';
import { answerAddition } from './add-to-cart.ts';
import type { AjaxCall } from './ajax-call.ts';

function hasNonce({ deps, form }: AjaxCall): boolean {
  return deps.nonces.check(nonceActions.boughtTogether, null, form.get('nonce') ?? '');
}

/** The list of a variation, as HTML or as data; empty when it has none. A wrong nonce is a text with status 200. */
export async function getVariationItemsHandler(call: AjaxCall): Promise<Response> {
  const { deps, form, typed } = call;
  if (!hasNonce(call)) return textResponse(wrongTogetherNonce);
  const shown = await showProductById(deps.shop, { id: parseId(form.get('variation_id')) });
  if (!shown?.variation) return textResponse('');
  const { product, variation, settings } = shown;
  const list = await showVariationList(deps.shop, { productId: product.id, variationId: variation.id });
  if (!list) return textResponse('');
  return typed ? jsonResponse(call, list) : textResponse(togetherListHtml(list, { product, variation, settings }));
}

/** The attributes: `variation[attribute_pa_x]` as the protocol sends a map, or `attribute_pa_x`. */
function sentAttributes(form: AjaxCall['form']): Record<string, string> {
  const named = [...form].map(([name, value]) => [/^variation\[(.*)\]$/.exec(name)?.[1] ?? name, value] as const);
  return postedAttributes(new Map(named));
}

/**
 * Adds the product and its chosen items, all or none; the response is that of `add_to_cart`. Without a product the
 * response is empty. A wrong nonce is a text with status 200.
 */
export async function addAllToCartHandler(call: AjaxCall): Promise<Response> {
  const { deps, form, visitor } = call;
  if (!hasNonce(call)) return textResponse(wrongTogetherNonce);
  const productId = parseId(form.get('product_id'));
  if (productId === 0) return textResponse('');
  const variationId = parseId(form.get('variation_id'));
  const outcome = await addToCart(deps.shop, visitor, {
    itemId: productId,
    quantity: parseWireQuantity(form.get('quantity') ?? ''),
    attributes: sentAttributes(form),
    variationId: variationId === 0 ? undefined : variationId,
    together: parseTogether(form),
  });
  return answerAddition(call, outcome);
}
