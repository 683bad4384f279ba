// `/wp-json/…` beside the Store API: finds the route, asks who it is, and answers in the form of W12.
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Visitor } from '../../shop/shop.ts';
import { wireTexts } from '../../texts/wire.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { nonceActions } from '../session/nonces.ts';
import { nonceHolder, resolveVisitor } from '../session/visitor.ts';
import { effectiveMethod } from '../parse/method.ts';
import { readRequestParams } from '../parse/request-params.ts';
import { restHeaders } from '../encode/rest-response.ts';
import { refuse, refuseRole } from './rest-call.ts';
import type { RestResponse, RestRoute } from './rest-call.ts';
import { restRouteTable } from './routes.ts';

/** The rest of the interface, for mounting at `/` after the Store API. */
export function makeRestApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const answer = (c: Context<HttpEnv>) => answerRest(deps, c);
  app.all('/wp-json', answer);
  app.all('/wp-json/*', answer);
  return app;
}

interface MatchedRestRoute {
  path: string;
  method: string;
  /** What lives at the address, whatever the method. */
  here: readonly RestRoute[];
  route: RestRoute | undefined;
}

/** A change may be asked by any of the methods that the original takes for one. */
const changeMethods = new Set(['POST', 'PATCH']);

function matchRoute(request: Request): MatchedRestRoute {
  const path = new URL(request.url).pathname.replace(/\/+$/, '');
  const method = effectiveMethod(request);
  const here = restRouteTable.filter(({ pattern }) => pattern.test(path));
  const exact = here.find((one) => one.method === method);
  const route = exact ?? (changeMethods.has(method) ? here.find((one) => one.method === 'PUT') : undefined);
  return { path, method, here, route };
}

function allowedMethods(here: readonly RestRoute[]): readonly string[] {
  return here.flatMap(({ method }) => (method === 'PUT' ? ['POST', 'PUT', 'PATCH'] : [method]));
}

async function answerRest(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const request = c.req.raw;
  const asked = matchRoute(request);
  const { visitor, answer } = await respond(deps, c, asked);
  const { status, body, noStore } = answer;
  const headers = await restHeaders(deps, request, { allow: allowedMethods(asked.here) });
  headers.set('Link', `<${deps.shop.origin}${paths.rest}>; rel="https://api.w.org/"`);
  const { Link: pages, ...own } = answer.headers ?? {};
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (pages !== undefined) headers.append('Link', pages);
  const isPrivate = visitor?.account != null || asked.here.some(({ minRole: least }) => least !== 'guest');
  if (noStore || isPrivate || status >= 400) headers.set('Cache-Control', 'no-store');
  if (visitor?.account) headers.set('X-WP-Nonce', deps.nonces.make(nonceActions.rest, nonceHolder(visitor)));
  return new Response(JSON.stringify(body), { status, headers });
}

interface RestOutcome {
  /** Who asked, proven by a nonce; null where nobody was asked. */
  visitor: Visitor | null;
  answer: RestResponse;
}

async function respond(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { path, method, here, route }: MatchedRestRoute,
): Promise<RestOutcome> {
  const request = c.req.raw;
  const query = new URL(request.url).searchParams;
  const read = await readRequestParams(c, query);
  if (!read.ok) {
    const data = { json_error_code: 4, json_error_message: 'Syntax error' };
    return { visitor: null, answer: refuse(400, 'rest_invalid_json', wireTexts.malformedJson, data) };
  }
  const nonce = c.req.header('x-wp-nonce') ?? read.params['_wpnonce'];
  const visitor = await authenticate(deps, request, route?.withoutNonce ? undefined : nonce);
  if (!visitor) return { visitor, answer: refuse(403, 'rest_cookie_invalid_nonce', wireTexts.cookieNonceInvalid) };
  if (method === 'OPTIONS' && here.length > 0) return { visitor, answer: { status: 200, body: describeRoutes(here) } };
  if (!route) return { visitor, answer: refuse(404, 'rest_no_route', wireTexts.noRoute) };
  const refusal = refuseRole(route, visitor);
  if (refusal) return { visitor, answer: refusal };
  const caught = route.pattern.exec(path)?.slice(1) ?? [];
  const { params } = read;
  const ids = caught.filter((part) => /^\d+$/.test(part)).map(parsePathId);
  return {
    visitor,
    answer: await route.answer({ deps, request, path, visitor, ids, pathParams: caught, params, query }),
  };
}

function parsePathId(digits: string): number {
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : 0;
}

/**
 * Who asks: a log-in counts only with its own nonce, without one it is a guest; null for a wrong nonce, also a guest's (W12).
 */
async function authenticate(deps: HttpDeps, request: Request, nonce: unknown): Promise<Visitor | null> {
  const visitor = await resolveVisitor(deps, request);
  if (nonce === undefined) return { ...visitor, role: 'guest', account: null };
  const isGood = typeof nonce === 'string' && deps.nonces.check(nonceActions.rest, nonceHolder(visitor), nonce);
  return isGood ? visitor : null;
}

function describeRoutes(here: readonly RestRoute[]) {
  return {
    namespace: (here[0]?.path ?? '').split('/').slice(2, 4).join('/'),
    methods: allowedMethods(here),
    endpoints: here.map(({ method, args }) => ({
      methods: [method],
      args: Object.fromEntries(args.map((name) => [name, {}])),
    })),
  };
}
