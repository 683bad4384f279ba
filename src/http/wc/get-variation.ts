// `get_variation` ([7.1-04], W6).
import { showBoughtTogether } from '../../shop/bought-together/show-bought-together.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { findVariation } from '../../shop/catalog/find-variation.ts';
import { getVariationForm, postedAttributes } from '../../wire/cart-calls.schema.ts';
import type { GetVariationResponse, TypedGetVariationResponse } from '../../wire/variation.ts';
import { jsonResponse, textResponse } from '../encode/ajax-response.ts';
import type { AjaxCall } from './ajax-call.ts';
import { encodeTypedVariation, encodeVariation } from '../encode/variation.ts';

/** The variation that matches a complete choice, or `false`; empty without a product or for an unknown one. */
export async function getVariationHandler(call: AjaxCall): Promise<Response> {
  const { deps, form, typed } = call;
  const { product_id: productId } = getVariationForm.parse(Object.fromEntries(form));
  const found = await findVariation(deps.shop, { productId, attributes: postedAttributes(form) });
  if (found === 'unknown-product') return textResponse('');
  const { settings } = await showShell(deps.shop);
  const origin = deps.shop.origin;
  const forSale = !settings['catalog.catalogueMode'];
  const { variationIds: withOwnList } = await showBoughtTogether(deps.shop, { productId });
  const answer: GetVariationResponse | TypedGetVariationResponse =
    found === 'no-match'
      ? false
      : typed
        ? encodeTypedVariation(found.product, found.variation, { origin, forSale, withOwnList })
        : encodeVariation(found.product, found.variation, { origin, forSale, withOwnList, typed });
  return jsonResponse(call, answer);
}
