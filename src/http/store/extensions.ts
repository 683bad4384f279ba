// `POST cart/extensions`: no extension of the shop takes data of the cart (P4).
import { wireTexts } from '../../texts/wire.ts';
import { extensionBody } from '../../wire/store-terms.schema.ts';
import { validateParams } from '../encode/validate-params.ts';
import { errorResponse, refuse } from './store-call.ts';
import type { StoreCall, StoreResponse } from './store-call.ts';

/** Refuses every namespace: none is registered. */
export async function postExtension(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(extensionBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  return refuse(400, 'woocommerce_rest_cart_extensions_error', wireTexts.unknownExtension(read.data.namespace));
}
