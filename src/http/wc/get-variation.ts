// `get_variation` ([7.1-04], W6).
import { showShell } from '../../shop/catalog/show-shell.ts';
import { findVariation } from '../../shop/catalog/find-variation.ts';
import { getVariationForm, postedAttributes } from '../../wire/cart-calls.schema.ts';
import type { GetVariationResponse, TypedGetVariationResponse } from '../../wire/variation.ts';
import { jsonResponse, textResponse } from '../encode/ajax-response.ts';
import type { AjaxCall } from './ajax-call.ts';
import { encodeTypedVariation, encodeVariation } from '../encode/variation.ts';

/** The variation with all the chosen attributes, or `false`; an empty body for an unknown or missing product. */
export async function getVariationHandler(call: AjaxCall): Promise<Response> {
  const { deps, form, typed } = call;
  const { product_id: productId } = getVariationForm.parse(Object.fromEntries(form));
  const found = await findVariation(deps.shop, { productId, attributes: postedAttributes(form) });
  if (found === 'unknown-product') return textResponse('');
  const { settings } = await showShell(deps.shop);
  const origin = deps.shop.origin;
  const forSale = !settings['catalog.catalogueMode'];
  const answer: GetVariationResponse | TypedGetVariationResponse =
    found === 'no-match'
      ? false
      : typed
        ? encodeTypedVariation(found.product, found.variation, { origin, forSale })
        : encodeVariation(found.product, found.variation, { origin, forSale, typed });
  return jsonResponse(call, answer);
}
