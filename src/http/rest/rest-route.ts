// Declares REST routes and registers them in a Hono router.
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import type { Role, Visitor } from '../../shop/shop.ts';
import { wireTexts } from '../../texts/wire.ts';
import { paramNames, noParams } from '../../wire/wc-v3.schema.ts';
import type { ParamsSchema } from '../../wire/wc-v3.schema.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { rawPath } from '../parse/routing-request.ts';
import { validateParams } from '../encode/validate-params.ts';
import { forbidden, refuse, refuseForbidden } from './rest-call.ts';
import type { ForbiddenError, RestCall, RestResponse } from './rest-call.ts';

type MinRole = 'guest' | AccountRole;

/** A REST route: one method of one path. */
export interface RestRoute {
  /** PUT also answers POST and PATCH: clients send changes with any of the three. */
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** A Hono path pattern with `/wp-json`: `/wp-json/wc/v3/orders/:id{[0-9]+}`. */
  path: string;
  minRole: MinRole;
  /** Names of the route's parameters, for the OPTIONS response. */
  args: readonly string[];
  /** True when the request's nonce is ignored; the caller then counts as a guest. */
  withoutNonce: boolean;
  /** Whether guests all get the same answer, without a nonce or key: it is compressed and has an ETag. */
  isPublic: boolean;
  /** Whether the body is a file. It is read by the handler, after the role was checked; the nonce is a header or in the query. */
  isUpload: boolean;
  answer(call: RestCall): Promise<RestResponse> | RestResponse;
}

interface RestRouteDefinition<T> {
  method: RestRoute['method'];
  path: string;
  minRole: MinRole;
  /** Default: `forbidden.view` for GET; below `wc/v3` those of making and deleting for POST and DELETE (P1); `forbidden.edit` for the rest. */
  forbiddenError?: ForbiddenError;
  withoutNonce?: boolean;
  isPublic?: boolean;
  isUpload?: boolean;
  schema?: ParamsSchema<T>;
  handle(call: RestCall, params: T): Promise<RestResponse> | RestResponse;
}

/** Path parameter with digits only; its value is `call.id`. */
export const idPart = ':id{[0-9]+}';

/** Creates a route. It refuses visitors below `minRole` (401 or 403) and parameters that do not match the schema. */
export function restRoute<T = object>(definition: RestRouteDefinition<T>): RestRoute {
  const { method, path, minRole, handle, withoutNonce = false, isPublic = false, isUpload = false } = definition;
  const schema = definition.schema ?? (noParams as unknown as ParamsSchema<T>);
  const forbiddenError = definition.forbiddenError ?? forbiddenFor(method, path);
  return {
    method,
    path,
    minRole,
    args: paramNames(schema),
    withoutNonce,
    isPublic,
    isUpload,
    answer(call) {
      const refusal = refuseRole(minRole, forbiddenError, call.visitor);
      if (refusal) return refusal;
      const read = validateParams<T>(schema, call.params);
      return read.ok ? handle(call, read.data) : { status: read.error.data.status, body: read.error };
    },
  };
}

function forbiddenFor(method: RestRoute['method'], path: string): ForbiddenError {
  if (method === 'GET') return forbidden.view;
  if (!path.startsWith(wcBase) || method === 'PUT') return forbidden.edit;
  return method === 'POST' ? forbidden.create : forbidden.delete;
}

const wcBase = '/wp-json/wc/v3/';

const roleRanks: Readonly<Record<Role, number>> = {
  guest: 0,
  customer: 1,
  'shop-manager': 2,
  administrator: 3,
  // The program itself sends no HTTP requests.
  program: 0,
};

/** Returns 401 for a guest, 403 for another role below `minRole`; null when the role is sufficient. */
function refuseRole(minRole: MinRole, { code, message }: ForbiddenError, { role }: Visitor): RestResponse | null {
  if (roleRanks[role] >= roleRanks[minRole]) return null;
  return role === 'guest' ? refuse(401, code, message) : refuseForbidden({ code, message });
}

/** Properties that all methods of one address share. */
interface RestAddress {
  /** Methods for the `Allow` header. */
  allow: readonly string[];
  /** Whether a route of the address requires a log-in; then its responses are `no-store`. */
  isPrivate: boolean;
}

/** Handler of a request: a route, the OPTIONS description or 404. */
type RestEndpoint = Pick<RestRoute, 'withoutNonce' | 'isPublic' | 'isUpload' | 'answer'>;

/** Passed to the router: the request in the context of the shop's app. */
interface RestBindings {
  deps: HttpDeps;
  outer: Context<HttpEnv>;
}

/** A routed request: its address, its endpoint and its path parameters. */
export interface RestRequest extends RestBindings {
  address: RestAddress;
  endpoint: RestEndpoint;
  pathParams: Readonly<Record<string, string>>;
}

/** Hono router of the REST routes; each route calls `answer`. */
type RestRouter = Hono<{ Bindings: RestBindings }>;

const noRoute: RestEndpoint = {
  withoutNonce: false,
  isPublic: false,
  isUpload: false,
  answer: () => refuse(404, 'rest_no_route', wireTexts.noRoute),
};

/** Creates a router for the resources. An address without a route answers 404 `rest_no_route`. */
export function makeRestRouter(
  resources: readonly (readonly RestRoute[])[],
  answer: (request: RestRequest) => Promise<Response>,
): RestRouter {
  const router: RestRouter = new Hono({ getPath: rawPath });
  for (const routes of resources) router.route('/', makeResourceApp(routes, answer));
  const nowhere: RestAddress = { allow: [], isPrivate: false };
  router.notFound((c) => answer({ ...c.env, address: nowhere, endpoint: noRoute, pathParams: {} }));
  // The outer app handles faults.
  router.onError((error) => {
    throw error;
  });
  return router;
}

/** Creates the routes of one resource. Each address also answers OPTIONS, and 404 to any other method. */
function makeResourceApp(
  routes: readonly RestRoute[],
  answer: (request: RestRequest) => Promise<Response>,
): RestRouter {
  const app: RestRouter = new Hono();
  for (const [path, here] of Map.groupBy(routes, (route) => route.path)) {
    const address: RestAddress = {
      allow: here.flatMap(httpMethods),
      isPrivate: here.some(({ minRole }) => minRole !== 'guest'),
    };
    const handler = (endpoint: RestEndpoint) => (c: Context<{ Bindings: RestBindings }>) =>
      answer({ ...c.env, address, endpoint, pathParams: c.req.param() });
    for (const route of here) app.on(httpMethods(route), path, handler(route));
    const body = describeAddress(path, here);
    app.options(path, handler({ ...noRoute, answer: () => ({ status: 200, body }) }));
    app.all(path, handler(noRoute));
  }
  return app;
}

function httpMethods({ method }: RestRoute): string[] {
  return method === 'PUT' ? ['POST', 'PUT', 'PATCH'] : [method];
}

function describeAddress(path: string, here: readonly RestRoute[]) {
  return {
    namespace: path.split('/').slice(2, 4).join('/'),
    methods: here.flatMap(httpMethods),
    endpoints: here.map(({ method, args }) => ({
      methods: [method],
      args: Object.fromEntries(args.map((name) => [name, {}])),
    })),
  };
}
