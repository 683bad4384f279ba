// How a route of the REST interface is declared, and how it is registered on Hono.
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

export interface RestRoute {
  /** PUT also answers POST and PATCH: clients send a change by any of the three. */
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** A path of Hono's, with `/wp-json`: `/wp-json/wc/v3/orders/:id{[0-9]+}`. */
  path: string;
  minRole: MinRole;
  /** Names of its parameters, for OPTIONS. */
  args: readonly string[];
  /** The route gives fresh nonces, so the request needs none. */
  withoutNonce: boolean;
  answer(call: RestCall): Promise<RestResponse> | RestResponse;
}

interface RestRouteDefinition<T> {
  method: RestRoute['method'];
  path: string;
  minRole: MinRole;
  /** The refusal, if it is not the one for reading or changing staff data. */
  forbiddenError?: ForbiddenError;
  withoutNonce?: boolean;
  schema?: ParamsSchema<T>;
  handle(call: RestCall, params: T): Promise<RestResponse> | RestResponse;
}

/** A number as the last or a middle part of a path, as `call.id`. */
export const idPart = ':id{[0-9]+}';

/** A route that answers visitors of at least `minRole` whose parameters fit the schema. */
export function restRoute<T = object>(definition: RestRouteDefinition<T>): RestRoute {
  const { method, path, minRole, handle, withoutNonce = false } = definition;
  const schema = definition.schema ?? (noParams as unknown as ParamsSchema<T>);
  const forbiddenError = definition.forbiddenError ?? (method === 'GET' ? forbidden.view : forbidden.edit);
  return {
    method,
    path,
    minRole,
    args: paramNames(schema),
    withoutNonce,
    answer(call) {
      const refusal = refuseRole(minRole, forbiddenError, call.visitor);
      if (refusal) return refusal;
      const read = validateParams<T>(schema, call.params);
      return read.ok ? handle(call, read.data) : { status: read.error.data.status, body: read.error };
    },
  };
}

const roleRanks: Readonly<Record<Role, number>> = {
  guest: 0,
  customer: 1,
  'shop-manager': 2,
  administrator: 3,
  // The program makes no HTTP requests.
  program: 0,
};

/** 401 for a guest, 403 for a role that is too low; null where the role suffices. */
function refuseRole(minRole: MinRole, { code, message }: ForbiddenError, { role }: Visitor): RestResponse | null {
  if (roleRanks[role] >= roleRanks[minRole]) return null;
  return role === 'guest' ? refuse(401, code, message) : refuseForbidden({ code, message });
}

/** Facts of an address that all its methods share. */
interface RestAddress {
  /** Methods for the header `Allow`. */
  allow: readonly string[];
  /** Whether one of its routes is not for guests: none of its answers is stored. */
  isPrivate: boolean;
}

/** The handler of a request: a route, the description for OPTIONS, or 404. */
type RestEndpoint = Pick<RestRoute, 'withoutNonce' | 'answer'>;

/** Passed to the router: the request in the context of the shop's app. */
interface RestBindings {
  deps: HttpDeps;
  outer: Context<HttpEnv>;
}

export interface RestRequest extends RestBindings {
  address: RestAddress;
  endpoint: RestEndpoint;
  pathParams: Readonly<Record<string, string>>;
}

/** The Hono router of the REST interface. */
type RestRouter = Hono<{ Bindings: RestBindings }>;

const noRoute: RestEndpoint = {
  withoutNonce: false,
  answer: () => refuse(404, 'rest_no_route', wireTexts.noRoute),
};

/** A router on which resources are mounted; an address without a route is 404 `rest_no_route`. */
export function makeRestRouter(
  resources: readonly (readonly RestRoute[])[],
  answer: (request: RestRequest) => Promise<Response>,
): RestRouter {
  const router: RestRouter = new Hono({ getPath: rawPath });
  for (const routes of resources) router.route('/', makeResourceApp(routes, answer));
  const nowhere: RestAddress = { allow: [], isPrivate: false };
  router.notFound((c) => answer({ ...c.env, address: nowhere, endpoint: noRoute, pathParams: {} }));
  // A fault belongs to the shop's app.
  router.onError((error) => {
    throw error;
  });
  return router;
}

/** The routes of one resource. Each address also answers OPTIONS, and 404 to any other method. */
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
    app.options(path, handler({ withoutNonce: false, answer: () => ({ status: 200, body }) }));
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
