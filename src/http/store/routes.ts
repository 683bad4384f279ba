// The routes of the Store API, and what each of them requires (W7).
import { Hono } from 'hono';
import { wireTexts } from '../../texts/wire.ts';
import { rawPath, routingRequest } from '../parse/routing-request.ts';
import { nonceActions } from '../session/nonces.ts';
import { addItem, applyCoupon, getCart, removeItem, selectShippingRate, updateItem } from './cart.ts';
import { deleteItem, deleteItems, getItem, getItems, postItem, putItem } from './cart-items.ts';
import { getCheckout, postCheckout } from './checkout.ts';
import { getOrder } from './order.ts';
import { getProduct, getProducts } from './products.ts';
import { refuse } from './store-call.ts';
import type { StoreResponse, StoreCall, StoreHandler } from './store-call.ts';
import { updateCustomer } from './update-customer.ts';

/** `catalogue` answers are the same for everyone; `cart` answers carry nonce and token, and writes need one of them. */
type StoreRouteKind = 'catalogue' | 'cart';

interface StoreRoute {
  kind: StoreRouteKind;
  /** Reading needs the nonce too. */
  readNeedsNonce?: true;
  methods: Readonly<Record<string, StoreHandler>>;
}

export interface StoreResult {
  answer: StoreResponse;
  kind: StoreRouteKind;
  /** Methods of the address; none where there is no such address. */
  allow: readonly string[];
}

/** The call, and its result, which the route leaves here: a batch needs it before it is encoded. */
interface StoreBindings {
  call: StoreCall;
  result: StoreResult;
}

type StoreRouter = Hono<{ Bindings: StoreBindings }>;

const noRoute: StoreResponse = refuse(404, 'rest_no_route', wireTexts.noRoute);

function describeRoute(methods: readonly string[]): StoreResponse {
  return { status: 200, body: { namespace: 'wc/store/v1', methods, endpoints: [{ methods, args: {} }] } };
}

/** Refuses a call without a nonce (401) or with a wrong one (403); a valid Cart-Token replaces the nonce. */
function refuseNonce({ deps, headers }: StoreCall): StoreResponse | null {
  const token = headers.get('cart-token');
  if (token !== null && deps.sessions.readCartToken(token) !== null) return null;
  const nonce = headers.get('nonce') ?? headers.get('x-wc-store-api-nonce');
  if (!nonce) return refuse(401, 'woocommerce_rest_missing_nonce', wireTexts.nonceMissing);
  if (deps.nonces.check(nonceActions.storeApi, null, nonce)) return null;
  return refuse(403, 'woocommerce_rest_invalid_nonce', wireTexts.nonceInvalid);
}

/** One address with its methods; it answers OPTIONS too, and 404 to any other method. */
function route(app: StoreRouter, path: string, { kind, methods, readNeedsNonce }: StoreRoute): void {
  const allow = Object.keys(methods);
  const on = (method: string[], handler: StoreHandler) =>
    app.on(method, path, async (c) => {
      const answer = await handler({ ...c.env.call, pathParams: c.req.param() });
      c.env.result = { answer, kind, allow };
      return c.body(null);
    });
  for (const [method, handler] of Object.entries(methods)) {
    const needsNonce = kind === 'cart' && (method !== 'GET' || readNeedsNonce);
    on([method], async (call) => (needsNonce ? refuseNonce(call) : null) ?? handler(call));
  }
  on(['OPTIONS'], async () => describeRoute(allow));
  on(['ALL'], async () => noRoute);
}

/** A router of the Store API; a fault is thrown to the shop's app. */
export function makeStoreRouter(): StoreRouter {
  const app: StoreRouter = new Hono({ getPath: rawPath });
  return app.onError((error) => {
    throw error;
  });
}

/** The routes that may also be called within a batch. */
export const storeRoutes = makeStoreRouter();
const id = ':id{[0-9]{1,15}}';
route(storeRoutes, '/products', { kind: 'catalogue', methods: { GET: getProducts } });
route(storeRoutes, `/products/${id}`, { kind: 'catalogue', methods: { GET: getProduct } });
route(storeRoutes, '/cart', { kind: 'cart', methods: { GET: getCart } });
route(storeRoutes, '/cart/add-item', { kind: 'cart', methods: { POST: addItem } });
route(storeRoutes, '/cart/update-item', { kind: 'cart', methods: { POST: updateItem } });
route(storeRoutes, '/cart/remove-item', { kind: 'cart', methods: { POST: removeItem } });
route(storeRoutes, '/cart/apply-coupon', { kind: 'cart', methods: { POST: applyCoupon } });
route(storeRoutes, '/cart/select-shipping-rate', { kind: 'cart', methods: { POST: selectShippingRate } });
route(storeRoutes, '/cart/update-customer', { kind: 'cart', methods: { POST: updateCustomer } });
route(storeRoutes, '/cart/items', {
  kind: 'cart',
  methods: { GET: getItems, POST: postItem, DELETE: deleteItems },
});
route(storeRoutes, '/cart/items/:key{[A-Za-z0-9]{1,64}}', {
  kind: 'cart',
  methods: { GET: getItem, PUT: putItem, PATCH: putItem, DELETE: deleteItem },
});
route(storeRoutes, '/checkout', {
  kind: 'cart',
  readNeedsNonce: true,
  methods: { GET: getCheckout, POST: postCheckout },
});
route(storeRoutes, `/order/${id}`, { kind: 'cart', methods: { GET: getOrder } });

/** Runs a call on a router: the result of its route, or 404 where there is none. */
export async function dispatch(router: StoreRouter, call: StoreCall): Promise<StoreResult> {
  const bindings: StoreBindings = { call, result: { answer: noRoute, kind: 'catalogue', allow: [] } };
  await router.fetch(routingRequest(call.method, call.path), bindings);
  return bindings.result;
}
