// Which call of the Store API answers where, and what it asks first (W7).
import { times } from '../../settings/constants.ts';
import { wireTexts } from '../../texts/wire.ts';
import { nonceActions } from '../session/nonces.ts';
import { addItem, applyCoupon, getCart, removeItem, selectShippingRate, updateItem } from './cart.ts';
import { deleteItem, deleteItems, getItem, getItems, postItem, putItem } from './cart-items.ts';
import { getCheckout, postCheckout } from './checkout.ts';
import { getOrder } from './order.ts';
import { getProduct, getProducts } from './products.ts';
import { refuse } from './store-call.ts';
import type { StoreResponse, StoreCall, StoreHandler } from './store-call.ts';
import { updateCustomer } from './update-customer.ts';

/** `catalogue` is the same for everyone; `cart` answers carry nonce and token, and its writes need one of them. */
type StoreRouteKind = 'catalogue' | 'cart';

interface StoreRoute {
  pattern: RegExp;
  kind: StoreRouteKind;
  methods: Readonly<Record<string, StoreHandler>>;
  /** Reading needs the nonce too. */
  readNeedsNonce?: true;
}

const keyPattern = '([A-Za-z0-9]{1,64})';

const routes: readonly StoreRoute[] = [
  { pattern: /^\/products$/, kind: 'catalogue', methods: { GET: getProducts } },
  { pattern: /^\/products\/(\d{1,15})$/, kind: 'catalogue', methods: { GET: getProduct } },
  { pattern: /^\/cart$/, kind: 'cart', methods: { GET: getCart } },
  { pattern: /^\/cart\/add-item$/, kind: 'cart', methods: { POST: addItem } },
  { pattern: /^\/cart\/update-item$/, kind: 'cart', methods: { POST: updateItem } },
  { pattern: /^\/cart\/remove-item$/, kind: 'cart', methods: { POST: removeItem } },
  { pattern: /^\/cart\/apply-coupon$/, kind: 'cart', methods: { POST: applyCoupon } },
  { pattern: /^\/cart\/select-shipping-rate$/, kind: 'cart', methods: { POST: selectShippingRate } },
  { pattern: /^\/cart\/update-customer$/, kind: 'cart', methods: { POST: updateCustomer } },
  { pattern: /^\/cart\/items$/, kind: 'cart', methods: { GET: getItems, POST: postItem, DELETE: deleteItems } },
  {
    pattern: new RegExp(`^/cart/items/${keyPattern}$`),
    kind: 'cart',
    methods: { GET: getItem, PUT: putItem, PATCH: putItem, DELETE: deleteItem },
  },
  { pattern: /^\/checkout$/, kind: 'cart', readNeedsNonce: true, methods: { GET: getCheckout, POST: postCheckout } },
  { pattern: /^\/order\/(\d{1,15})$/, kind: 'cart', methods: { GET: getOrder } },
];

export interface StoreDispatchResult {
  answer: StoreResponse;
  kind: StoreRouteKind;
  /** Methods of the address; none where there is no such address. */
  allow: readonly string[];
}

const noRoute: StoreResponse = refuse(404, 'rest_no_route', wireTexts.noRoute);

function describeRoute(methods: readonly string[]): StoreResponse {
  return { status: 200, body: { namespace: 'wc/store/v1', methods, endpoints: [{ methods, args: {} }] } };
}

/** Refused without a nonce (401) and with a wrong one (403); a good Cart-Token stands for it. */
function refuseNonce({ deps, headers }: StoreCall): StoreResponse | null {
  const token = headers.get('cart-token');
  if (token !== null && deps.sessions.readCartToken(token) !== null) return null;
  const nonce = headers.get('nonce') ?? headers.get('x-wc-store-api-nonce');
  if (!nonce) return refuse(401, 'woocommerce_rest_missing_nonce', wireTexts.nonceMissing);
  if (deps.nonces.check(nonceActions.storeApi, null, nonce)) return null;
  return refuse(403, 'woocommerce_rest_invalid_nonce', wireTexts.nonceInvalid);
}

/** Finds the route of a call and answers it. */
export async function dispatch(call: StoreCall): Promise<StoreDispatchResult> {
  for (const { pattern, kind, methods, readNeedsNonce: guarded } of routes) {
    const match = pattern.exec(call.path);
    if (!match) continue;
    const allow = Object.keys(methods);
    if (call.method === 'OPTIONS') return { answer: describeRoute(allow), kind, allow };
    const handler = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined;
    if (!handler) return { answer: noRoute, kind, allow };
    const needsNonce = kind === 'cart' && (call.method !== 'GET' || guarded);
    const refusal = needsNonce ? refuseNonce(call) : null;
    return { answer: refusal ?? (await handler({ ...call, pathParams: match.slice(1) })), kind, allow };
  }
  return { answer: noRoute, kind: 'catalogue', allow: [] };
}

/** The cart's own headers: a nonce in every answer, errors too; the token and hash of the cart as it is now. */
export function cartHeaders({ deps, visitor }: StoreCall, { view }: StoreResponse): Record<string, string> {
  const now = deps.shop.clock.now();
  // A token for a visitor without a cart names the cart that is begun with it.
  const session = view?.session ?? visitor.session ?? deps.shop.ids.cartSession();
  return {
    Nonce: deps.nonces.make(nonceActions.storeApi, null),
    'Nonce-Timestamp': String(Math.floor((now - (now % times.nonceTick)) / 1000)),
    'User-ID': '0',
    'Cart-Token': deps.sessions.cartToken(session, now),
    'Cart-Hash': view?.hash ?? '',
    'Cache-Control': 'no-store',
  };
}
