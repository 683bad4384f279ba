// The routes of the Store API and their requirements (W7).
import { Hono } from 'hono';
import { wireTexts } from '../../texts/wire.ts';
import type { Schema } from '../../wire/check-params.schema.ts';
import { describeArgs } from '../../wire/describe-args.schema.ts';
import type { ArgDescription } from '../../wire/describe-args.schema.ts';
import { paths } from '../../wire/paths.ts';
import {
  addItemBody,
  batchBody,
  couponBody,
  itemQuantityBody,
  removeItemBody,
  selectRateBody,
  updateCustomerBody,
  updateItemBody,
} from '../../wire/store-cart.schema.ts';
import { checkoutBody, checkoutDraftBody, orderQuery } from '../../wire/store-checkout.schema.ts';
import { collectionDataQuery, productsQuery } from '../../wire/store-products.schema.ts';
import { extensionBody, reviewsListQuery, termsListQuery } from '../../wire/store-terms.schema.ts';
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
import { getCollectionData } from './collection-data.ts';
import { getCheckout, postCheckout, putCheckout } from './checkout.ts';
import { postExtension } from './extensions.ts';
import { getOrder } from './order.ts';
import { getProduct, getProductBySlug, getProducts } from './products.ts';
import { getReviews } from './reviews.ts';
import { refuse } from './store-call.ts';
import type { StoreResponse, StoreCall, StoreHandler } from './store-call.ts';
import {
  getAttribute,
  getAttributes,
  getAttributeTerms,
  getBrands,
  getCategories,
  getCategory,
  getTags,
} from './terms.ts';
import { updateCustomer } from './update-customer.ts';

/** `catalogue` responses are the same for everyone. `cart` responses have nonce and token headers; writes require one of the two. */
type StoreRouteKind = 'catalogue' | 'cart';

interface StoreRoute {
  kind: StoreRouteKind;
  /** GET also requires the nonce. */
  readNeedsNonce?: true;
  methods: Readonly<Record<string, StoreHandler>>;
  /** The parameters of the methods that have any. */
  params?: RouteSchemas;
}

/** Methods with the schema of their parameters; null for none. */
type RouteSchemas = Readonly<Record<string, Schema<unknown> | null>>;

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

/** The methods of each address below the root with their parameters, in the order of the routes. */
// `/batch` is a route of the app (store-app.ts): it cannot be part of a batch.
const described = new Map<string, RouteSchemas>([['/batch', { POST: batchBody }]]);

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
  const routes = [...described].map(([path, schemas]) => {
    const address = `${deps.shop.origin}${paths.store}${path}`;
    const self = path.includes(':') ? {} : { _links: { self: [{ href: address }] } };
    return [protocolPattern(path), { ...describeRoute(path, schemas).body, ...self }] as const;
  });
  return { status: 200, body: { namespace: 'wc/store/v1', routes: Object.fromEntries(routes) } };
};

/** The parameters in the path. */
function pathArgs(path: string): Readonly<Record<string, ArgDescription>> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => [name, { type: name === 'id' ? 'integer' : 'string', required: true }]),
  );
}

function describeRoute(path: string, schemas: RouteSchemas) {
  const methods = Object.keys(schemas);
  const endpoints = Object.entries(schemas).map(([method, schema]) => ({
    methods: [method],
    args: { ...pathArgs(path), ...(schema && describeArgs(schema)) },
  }));
  return { status: 200, body: { namespace: 'wc/store/v1', methods, endpoints } };
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
function route(app: StoreRouter, path: string, { kind, methods, readNeedsNonce, params = {} }: StoreRoute): void {
  const allow = Object.keys(methods);
  const schemas = Object.fromEntries(allow.map((method) => [method, params[method] ?? null]));
  described.set(path === '/' ? '' : path, schemas);
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
  on(['OPTIONS'], async () => describeRoute(path, schemas));
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

/** An address of the catalogue, which is only read. */
function catalogueRoute(path: string, handler: StoreHandler, query?: Schema<unknown>): void {
  route(storeRoutes, path, { kind: 'catalogue', methods: { GET: handler }, ...(query && { params: { GET: query } }) });
}

/** An address that changes the cart. */
function cartChange(path: string, handler: StoreHandler, body: Schema<unknown>): void {
  route(storeRoutes, path, { kind: 'cart', methods: { POST: handler }, params: { POST: body } });
}

catalogueRoute('/', getIndex);
catalogueRoute('/products', getProducts, productsQuery);
catalogueRoute(`/products/${id}`, getProduct);
catalogueRoute('/products/categories', getCategories, termsListQuery);
catalogueRoute(`/products/categories/${id}`, getCategory);
catalogueRoute('/products/tags', getTags, termsListQuery);
catalogueRoute('/products/brands', getBrands, termsListQuery);
catalogueRoute('/products/attributes', getAttributes);
catalogueRoute(`/products/attributes/${id}`, getAttribute);
catalogueRoute(`/products/attributes/${id}/terms`, getAttributeTerms, termsListQuery);
catalogueRoute('/products/reviews', getReviews, reviewsListQuery);
catalogueRoute('/products/collection-data', getCollectionData, collectionDataQuery);
catalogueRoute('/products/:slug', getProductBySlug);
route(storeRoutes, '/cart', { kind: 'cart', methods: { GET: getCart } });
cartChange('/cart/add-item', addItem, addItemBody);
cartChange('/cart/update-item', updateItem, updateItemBody);
cartChange('/cart/remove-item', removeItem, removeItemBody);
cartChange('/cart/apply-coupon', applyCouponCode, couponBody);
cartChange('/cart/remove-coupon', removeCouponCode, couponBody);
cartChange('/cart/select-shipping-rate', selectShippingRate, selectRateBody);
cartChange('/cart/update-customer', updateCustomer, updateCustomerBody);
cartChange('/cart/extensions', postExtension, extensionBody);
route(storeRoutes, '/cart/items', {
  kind: 'cart',
  methods: { GET: getItems, POST: postItem, DELETE: deleteItems },
  params: { POST: addItemBody },
});
route(storeRoutes, '/cart/items/:key{[A-Za-z0-9]{1,64}}', {
  kind: 'cart',
  methods: { GET: getItem, PUT: putItem, PATCH: putItem, DELETE: deleteItem },
  params: { PUT: itemQuantityBody, PATCH: itemQuantityBody },
});
route(storeRoutes, '/cart/coupons', {
  kind: 'cart',
  methods: { GET: getCoupons, POST: postCoupon, DELETE: deleteCoupons },
  params: { POST: couponBody },
});
route(storeRoutes, '/cart/coupons/:code', { kind: 'cart', methods: { GET: getCoupon, DELETE: deleteCoupon } });
route(storeRoutes, '/checkout', {
  kind: 'cart',
  readNeedsNonce: true,
  methods: { GET: getCheckout, POST: postCheckout, PUT: putCheckout },
  params: { POST: checkoutBody, PUT: checkoutDraftBody },
});
route(storeRoutes, `/order/${id}`, { kind: 'cart', methods: { GET: getOrder }, params: { GET: orderQuery } });

/** Runs a call on a router. Returns the result of its route, or 404 when there is none. */
export async function dispatch(router: StoreRouter, call: StoreCall): Promise<StoreResult> {
  const bindings: StoreBindings = { call, result: { answer: noRoute, kind: 'catalogue', allow: [] } };
  await router.fetch(routingRequest(call.method, call.path), bindings);
  return bindings.result;
}
