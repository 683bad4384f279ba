// `/wp-json/…` beside the Store API: what there is, fresh nonces, and no route (W12, R15).
import { Hono } from 'hono';
import type { Context } from 'hono';
import { showShell } from '../../shop/show-shell.ts';
import { wireTexts } from '../../texts/wire.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { methodOf } from './method.ts';
import { nonceActions } from '../nonce.ts';
import { noncesOf } from './nonces.ts';
import { readRestParams } from './read-rest-params.ts';
import { restError, restHeaders } from './rest-answer.ts';

interface RestAnswer {
  status: number;
  body: unknown;
  noStore?: true;
}

interface RestRoute {
  path: string;
  get(deps: HttpDeps, request: Request): Promise<RestAnswer> | RestAnswer;
  /** Gives fresh nonces, so it must not ask for one. */
  withoutNonce?: true;
}

const routes: readonly RestRoute[] = [
  { path: '/wp-json', get: describeShop },
  {
    path: paths.nonces,
    withoutNonce: true,
    get: (deps, request) => ({ status: 200, body: noncesOf(deps, request), noStore: true }),
  },
];

async function describeShop({ shop }: HttpDeps): Promise<RestAnswer> {
  const { settings } = await showShell(shop);
  const address = shop.origin;
  const body = {
    name: settings['shop.name'],
    description: '',
    url: address,
    home: address,
    namespaces: ['wc/store/v1', 'shop/v1'],
    routes: {},
  };
  return { status: 200, body };
}

/** The rest of the interface, for mounting at `/` after the Store API. */
export function restRoutes(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const answer = (c: Context<HttpEnv>) => answerRest(deps, c);
  app.all('/wp-json', answer);
  app.all('/wp-json/*', answer);
  return app;
}

async function answerRest(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const request = c.req.raw;
  const url = new URL(request.url);
  const path = url.pathname.replace(/\/+$/, '');
  const route = routes.find((one) => one.path === path);
  const { status, body, noStore } = await find(deps, c, url, route);
  const headers = await restHeaders(deps, request, { allow: route ? ['GET'] : [] });
  headers.set('Link', `<${deps.shop.origin}${paths.rest}>; rel="https://api.w.org/"`);
  if (noStore || status >= 400) headers.set('Cache-Control', 'no-store');
  return new Response(JSON.stringify(body), { status, headers });
}

async function find(deps: HttpDeps, c: Context<HttpEnv>, url: URL, route: RestRoute | undefined): Promise<RestAnswer> {
  const read = await readRestParams(c, url.searchParams);
  if (!read.ok) {
    const data = { json_error_code: 4, json_error_message: 'Syntax error' };
    return { status: 400, body: restError('rest_invalid_json', wireTexts.malformedJson, 400, data) };
  }
  const nonce = c.req.header('x-wp-nonce') ?? read.params['_wpnonce'];
  if (!route?.withoutNonce && nonce !== undefined && !isGood(deps, nonce))
    return { status: 403, body: restError('rest_cookie_invalid_nonce', wireTexts.cookieNonceInvalid, 403) };
  const method = methodOf(c.req.raw);
  if (route && method === 'OPTIONS') return { status: 200, body: { methods: ['GET'], endpoints: [] } };
  if (!route || method !== 'GET') return { status: 404, body: restError('rest_no_route', wireTexts.noRoute, 404) };
  return route.get(deps, c.req.raw);
}

/** A nonce may be left out; a wrong one is refused, also a guest's (W12). */
function isGood(deps: HttpDeps, nonce: unknown): boolean {
  return typeof nonce === 'string' && deps.nonces.check(nonceActions.rest, null, nonce);
}
