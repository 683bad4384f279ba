// `get_variation` ([7.1-04], W6).
import { showShell } from '../../shop/catalog/show-shell.ts';
import { findVariation } from '../../shop/catalog/find-variation.ts';
import { getVariationForm, postedAttributes } from '../../wire/cart-calls.schema.ts';
import type { GetVariationAnswer } from '../../wire/variation.ts';
import { jsonAnswer, textAnswer } from './ajax-call.ts';
import type { AjaxCall } from './ajax-call.ts';
import { encodeVariation } from './encode-variation.ts';

/** The variation of a full choice, or `false`; empty for an unknown product or none. */
export async function getVariationCall(call: AjaxCall): Promise<Response> {
  const { deps, form, typed } = call;
  const { product_id: productId } = getVariationForm.parse(Object.fromEntries(form));
  const found = await findVariation(deps.shop, { productId, attributes: postedAttributes(form) });
  if (found === 'unknown-product') return textAnswer('');
  const { settings } = await showShell(deps.shop);
  const context = { origin: deps.shop.origin, typed, forSale: !settings['catalog.catalogueMode'] };
  const answer: GetVariationAnswer =
    found === 'no-match' ? false : encodeVariation(found.product, found.variation, context);
  return jsonAnswer(call, answer);
}
