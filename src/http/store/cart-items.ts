// `cart/items`: the cart lines as a collection (W9).
import type { CartView } from '../../shop/cart/cart-view.ts';
import { changeQuantities } from '../../shop/cart/change-quantities.ts';
import { removeFromCart } from '../../shop/cart/remove-from-cart.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { itemQuantityBody } from '../../wire/store-cart.schema.ts';
import { encodeCartItem } from '../encode/store-cart.ts';
import { addFromParams, addRefusal } from './cart.ts';
import { cartRefusal, quantityRefusal } from './cart-refusal.ts';
import { validateParams } from '../encode/validate-params.ts';
import { errorResponse } from './store-call.ts';
import type { StoreResponse, StoreCall } from './store-call.ts';

function encodeItems(call: StoreCall, view: CartView) {
  return view.priced.lines.map((line) => encodeCartItem(line, view, call.deps.shop.origin));
}

function itemKey(call: StoreCall): string {
  return call.pathParams['key'] ?? '';
}

/** The item with this key, or 409 when this cart does not have it. */
function itemResponse(call: StoreCall, view: CartView, key: string, status = 200): StoreResponse {
  const item = encodeItems(call, view).find((one) => one.key === key);
  return item ? { status, body: item, view } : cartRefusal(call, { code: 'invalid-key' }, view);
}

/** `GET cart/items` */
export async function getItems(call: StoreCall): Promise<StoreResponse> {
  const view = await showCart(call.deps.shop, call.visitor, { renew: true });
  return { status: 200, body: encodeItems(call, view), view };
}

/** The key of the line whose quantity increased or that was added. */
function changedLine(before: CartView, after: CartView): string {
  const held = new Map(before.priced.lines.map(({ row }) => [row.key, row.quantity]));
  return after.priced.lines.find(({ row }) => row.quantity > (held.get(row.key) ?? 0))?.row.key ?? '';
}

/** `POST cart/items`: adds an item and responds with it (201). */
export async function postItem(call: StoreCall): Promise<StoreResponse> {
  const before = await showCart(call.deps.shop, call.visitor);
  const added = await addFromParams(call);
  if (!('outcome' in added)) return added;
  const { outcome, itemId } = added;
  if (!outcome.ok) return addRefusal(call, itemId, outcome);
  return itemResponse(call, outcome.view, changedLine(before, outcome.view), 201);
}

/** `DELETE cart/items`: empties the cart. */
export async function deleteItems(call: StoreCall): Promise<StoreResponse> {
  const before = await showCart(call.deps.shop, call.visitor);
  const quantities = Object.fromEntries(before.priced.lines.map(({ row }) => [row.key, 0]));
  const outcome = await changeQuantities(call.deps.shop, call.visitor, { quantities, isStrict: false });
  return { status: 200, body: encodeItems(call, outcome.view), view: outcome.view };
}

/** `GET cart/items/{key}` */
export async function getItem(call: StoreCall): Promise<StoreResponse> {
  return itemResponse(call, await showCart(call.deps.shop, call.visitor, { renew: true }), itemKey(call));
}

/** `PUT cart/items/{key}`: responds with the item only. */
export async function putItem(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(itemQuantityBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  const { quantity } = read.data;
  if (quantity === undefined) return getItem(call);
  const outcome = await changeQuantities(call.deps.shop, call.visitor, {
    quantities: { [itemKey(call)]: quantity },
    isStrict: true,
  });
  return outcome.ok
    ? itemResponse(call, outcome.view, itemKey(call))
    : quantityRefusal(call, outcome.notice, outcome.view);
}

/** `DELETE cart/items/{key}`: 204. */
export async function deleteItem(call: StoreCall): Promise<StoreResponse> {
  const outcome = await removeFromCart(call.deps.shop, call.visitor, { key: itemKey(call) });
  if (!outcome.ok) return cartRefusal(call, outcome.notice, outcome.view);
  return { status: 204, view: outcome.view };
}
