// The routes of the Store API and their requirements (W7).
import { Hono } from 'hono';
import { wireTexts } from '../../texts/wire.ts';
import { paths } from '../../wire/paths.ts';
import { parseFieldNames, pickFields } from '../encode/pick-fields.ts';
import { rawPath, routingRequest } from '../parse/routing-request.ts';
import { nonceActions } from '../session/nonces.ts';
import { addItem, getCart, removeItem, selectShippingRate, updateItem } from './cart.ts';
import { deleteItem, deleteItems, getItem, getItems, postItem, putItem } from './cart-items.ts';
import {
  applyCouponCode,
  deleteCoupon,
  deleteCoupons,
  getCoupon,
  getCoupons,
  postCoupon,
  removeCouponCode,
} from './coupons.ts';
import { getCheckout, postCheckout } from './checkout.ts';
import { postExtension } from './extensions.ts';
import { getOrder } from './order.ts';
import { getProduct, getProductBySlug, getProducts } from './products.ts';
import { getReviews } from './reviews.ts';
import { refuse } from './store-call.ts';
import type { StoreResponse, StoreCall, StoreHandler } from './store-call.ts';
import { getAttribute, getAttributes, getAttributeTerms, getCategories, getCategory, getTags } from './terms.ts';
import { updateCustomer } from './update-customer.ts';

/** `catalogue` responses are the same for everyone. `cart` responses have nonce and token headers; writes require one of the two. */
type StoreRouteKind = 'catalogue' | 'cart';

interface StoreRoute {
  kind: StoreRouteKind;
  /** GET also requires the nonce. */
  readNeedsNonce?: true;
  methods: Readonly<Record<string, StoreHandler>>;
}

export interface StoreResult {
  answer: StoreResponse;
  kind: StoreRouteKind;
  /** The methods of the address; empty when the address does not exist. */
  allow: readonly string[];
}

/** The call and its result. The route stores the result here, because a batch needs it before it is encoded. */
interface StoreBindings {
  call: StoreCall;
  result: StoreResult;
}

type StoreRouter = Hono<{ Bindings: StoreBindings }>;

const noRoute: StoreResponse = refuse(404, 'rest_no_route', wireTexts.noRoute);

/** The methods of each address below the root, in the order of the routes. */
// `/batch` is a route of the app (store-app.ts): it cannot be part of a batch.
const described = new Map<string, readonly string[]>([['/batch', ['POST']]]);

/** `/products/:id{[0-9]+}` as the protocol writes it: `/wc/store/v1/products/(?P<id>[0-9]+)`. */
function protocolPattern(path: string): string {
  const parts = path.split('/').map((part) => {
    const [, name, pattern = '[^/]+'] = /^:(\w+)(?:\{(.*)\})?$/.exec(part) ?? [];
    return name === undefined ? part : `(?P<${name}>${pattern})`;
  });
  return `/wc/store/v1${parts.join('/')}`;
}

/** The index of the interface: every address with its methods (P4). */
const getIndex: StoreHandler = async ({ deps }) => {
  const routes = [...described].map(([path, methods]) => {
    const address = `${deps.shop.origin}${paths.store}${path}`;
    const self = path.includes(':') ? {} : { _links: { self: [{ href: address }] } };
    return [protocolPattern(path), { ...describeRoute(methods).body, ...self }] as const;
  });
  return { status: 200, body: { namespace: 'wc/store/v1', routes: Object.fromEntries(routes) } };
};

function describeRoute(methods: readonly string[]) {
  return { status: 200, body: { namespace: 'wc/store/v1', methods, endpoints: [{ methods, args: {} }] } };
}

/** Refuses a call without a nonce (401) or with an invalid one (403). A valid Cart-Token replaces the nonce. */
function refuseNonce({ deps, headers }: StoreCall): StoreResponse | null {
  const token = headers.get('cart-token');
  if (token !== null && deps.sessions.readCartToken(token) !== null) return null;
  const nonce = headers.get('nonce') ?? headers.get('x-wc-store-api-nonce');
  if (!nonce) return refuse(401, 'woocommerce_rest_missing_nonce', wireTexts.nonceMissing);
  if (deps.nonces.check(nonceActions.storeApi, null, nonce)) return null;
  return refuse(403, 'woocommerce_rest_invalid_nonce', wireTexts.nonceInvalid);
}

/** The answer with only the fields that the client names in `_fields` (P2). Errors stay whole. */
function narrowFields({ params }: StoreCall, answer: StoreResponse): StoreResponse {
  const names = parseFieldNames(params['_fields']);
  if (!names || answer.status >= 400) return answer;
  const { json, ...rest } = answer;
  const body: unknown = json ? JSON.parse(Buffer.from(json.bytes).toString()) : answer.body;
  return { ...rest, body: pickFields(body, names) };
}

/** Adds an address with its methods. It also responds to OPTIONS, and with 404 to other methods. */
function route(app: StoreRouter, path: string, { kind, methods, readNeedsNonce }: StoreRoute): void {
  const allow = Object.keys(methods);
  described.set(path === '/' ? '' : path, allow);
  const on = (method: string[], handler: StoreHandler) =>
    app.on(method, path, async (c) => {
      const call = { ...c.env.call, pathParams: c.req.param() };
      c.env.result = { answer: narrowFields(call, await handler(call)), kind, allow };
      return c.body(null);
    });
  for (const [method, handler] of Object.entries(methods)) {
    const needsNonce = kind === 'cart' && (method !== 'GET' || readNeedsNonce);
    on([method], async (call) => (needsNonce ? refuseNonce(call) : null) ?? handler(call));
  }
  on(['OPTIONS'], async () => describeRoute(allow));
  on(['ALL'], async () => noRoute);
}

/** A router of the Store API. It passes errors on to the shop's app. */
export function makeStoreRouter(): StoreRouter {
  const app: StoreRouter = new Hono({ getPath: rawPath });
  return app.onError((error) => {
    throw error;
  });
}

/** The routes that may also be called within a batch. */
export const storeRoutes = makeStoreRouter();
const id = ':id{[0-9]{1,15}}';
route(storeRoutes, '/', { kind: 'catalogue', methods: { GET: getIndex } });
route(storeRoutes, '/products', { kind: 'catalogue', methods: { GET: getProducts } });
route(storeRoutes, `/products/${id}`, { kind: 'catalogue', methods: { GET: getProduct } });
route(storeRoutes, '/products/categories', { kind: 'catalogue', methods: { GET: getCategories } });
route(storeRoutes, `/products/categories/${id}`, { kind: 'catalogue', methods: { GET: getCategory } });
route(storeRoutes, '/products/tags', { kind: 'catalogue', methods: { GET: getTags } });
route(storeRoutes, '/products/attributes', { kind: 'catalogue', methods: { GET: getAttributes } });
route(storeRoutes, `/products/attributes/${id}`, { kind: 'catalogue', methods: { GET: getAttribute } });
route(storeRoutes, `/products/attributes/${id}/terms`, { kind: 'catalogue', methods: { GET: getAttributeTerms } });
route(storeRoutes, '/products/reviews', { kind: 'catalogue', methods: { GET: getReviews } });
route(storeRoutes, '/products/:slug', { kind: 'catalogue', methods: { GET: getProductBySlug } });
route(storeRoutes, '/cart', { kind: 'cart', methods: { GET: getCart } });
route(storeRoutes, '/cart/add-item', { kind: 'cart', methods: { POST: addItem } });
route(storeRoutes, '/cart/update-item', { kind: 'cart', methods: { POST: updateItem } });
route(storeRoutes, '/cart/remove-item', { kind: 'cart', methods: { POST: removeItem } });
route(storeRoutes, '/cart/apply-coupon', { kind: 'cart', methods: { POST: applyCouponCode } });
route(storeRoutes, '/cart/remove-coupon', { kind: 'cart', methods: { POST: removeCouponCode } });
route(storeRoutes, '/cart/select-shipping-rate', { kind: 'cart', methods: { POST: selectShippingRate } });
route(storeRoutes, '/cart/update-customer', { kind: 'cart', methods: { POST: updateCustomer } });
route(storeRoutes, '/cart/extensions', { kind: 'cart', methods: { POST: postExtension } });
route(storeRoutes, '/cart/items', {
  kind: 'cart',
  methods: { GET: getItems, POST: postItem, DELETE: deleteItems },
});
route(storeRoutes, '/cart/items/:key{[A-Za-z0-9]{1,64}}', {
  kind: 'cart',
  methods: { GET: getItem, PUT: putItem, PATCH: putItem, DELETE: deleteItem },
});
route(storeRoutes, '/cart/coupons', {
  kind: 'cart',
  methods: { GET: getCoupons, POST: postCoupon, DELETE: deleteCoupons },
});
route(storeRoutes, '/cart/coupons/:code', { kind: 'cart', methods: { GET: getCoupon, DELETE: deleteCoupon } });
route(storeRoutes, '/checkout', {
  kind: 'cart',
  readNeedsNonce: true,
  methods: { GET: getCheckout, POST: postCheckout },
});
route(storeRoutes, `/order/${id}`, { kind: 'cart', methods: { GET: getOrder } });

/** Runs a call on a router. Returns the result of its route, or 404 when there is none. */
export async function dispatch(router: StoreRouter, call: StoreCall): Promise<StoreResult> {
  const bindings: StoreBindings = { call, result: { answer: noRoute, kind: 'catalogue', allow: [] } };
  await router.fetch(routingRequest(call.method, call.path), bindings);
  return bindings.result;
}
