// The Store API's cart (W9). Every change responds with the complete cart.
import { addToCart } from '../../shop/cart/add-to-cart.ts';
import type { CartOutcome, CartView } from '../../shop/cart/cart-view.ts';
import { changeQuantities } from '../../shop/cart/change-quantities.ts';
import { removeFromCart } from '../../shop/cart/remove-from-cart.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { updateCartCustomer } from '../../shop/cart/update-cart-customer.ts';
import { addItemBody, removeItemBody, selectRateBody, updateItemBody } from '../../wire/store-cart.schema.ts';
import { encodeCart } from '../encode/store-cart.ts';
import { cartRefusal, quantityRefusal } from './cart-refusal.ts';
import { resolveAttributes } from './resolve-attributes.ts';
import { validateParams } from '../encode/validate-params.ts';
import { errorResponse } from './store-call.ts';
import type { StoreResponse, StoreCall } from './store-call.ts';

/** The complete cart of a view. */
export function cartResponse(call: StoreCall, view: CartView, status = 200): StoreResponse {
  return { status, body: encodeCart(view, call.deps.shop.origin), view };
}

/** The cart after a change, or the refusal. */
export function outcomeResponse(call: StoreCall, outcome: CartOutcome, status = 200): StoreResponse {
  return outcome.ok ? cartResponse(call, outcome.view, status) : cartRefusal(call, outcome.notice, outcome.view);
}

/** `GET cart` */
export async function getCart(call: StoreCall): Promise<StoreResponse> {
  return cartResponse(call, await showCart(call.deps.shop, call.visitor, { renew: true }));
}

/** Adds an item; returns an error response when the parameters are invalid. */
export async function addFromParams(
  call: StoreCall,
): Promise<{ outcome: CartOutcome; itemId: number } | StoreResponse> {
  const read = validateParams(addItemBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  const { id: itemId = 0, quantity, variation } = read.data;
  const { shop } = call.deps;
  const attributes = await resolveAttributes(shop, itemId, variation);
  return { outcome: await addToCart(shop, call.visitor, { itemId, quantity, attributes }), itemId };
}

/** The refusal of an add. An unknown product is identified by the id that was sent. */
export function addRefusal(
  call: StoreCall,
  itemId: number,
  { notice, view }: CartOutcome & { ok: false },
): StoreResponse {
  const said =
    notice.code === 'unknown-product' ? ({ code: 'cart-invalid-product', id: String(itemId) } as const) : notice;
  return cartRefusal(call, said, view);
}

/** `POST cart/add-item`: responds 201. */
export async function addItem(call: StoreCall): Promise<StoreResponse> {
  const added = await addFromParams(call);
  if (!('outcome' in added)) return added;
  const { outcome, itemId } = added;
  return outcome.ok ? cartResponse(call, outcome.view, 201) : addRefusal(call, itemId, outcome);
}

/** `POST cart/update-item`: sets the quantity of a line. */
export async function updateItem(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(updateItemBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  const { key, quantity } = read.data;
  if (quantity === undefined) return getCart(call);
  const outcome = await changeQuantities(call.deps.shop, call.visitor, {
    quantities: { [key]: quantity },
    isStrict: true,
  });
  return outcome.ok ? cartResponse(call, outcome.view) : quantityRefusal(call, outcome.notice, outcome.view);
}

/** `POST cart/remove-item` */
export async function removeItem(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(removeItemBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  return outcomeResponse(call, await removeFromCart(call.deps.shop, call.visitor, read.data));
}

function isOnlyPackage(packageId: string | number | null | undefined): boolean {
  return packageId === undefined || packageId === null || packageId === 0 || packageId === '0';
}

/** `POST cart/select-shipping-rate`. An unknown package or rate is refused. */
export async function selectShippingRate(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(selectRateBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  const { package_id: packageId, rate_id: shippingRateId } = read.data;
  if (!isOnlyPackage(packageId))
    return cartRefusal(call, { code: 'invalid-shipping-option' }, await showCart(call.deps.shop, call.visitor));
  return outcomeResponse(call, await updateCartCustomer(call.deps.shop, call.visitor, { shippingRateId }));
}
