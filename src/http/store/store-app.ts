// `/wp-json/wc/store/v1/…`: the public Store API over HTTP (R17, W7).
import { Hono } from 'hono';
import type { Context } from 'hono';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { publicJsonResponse, toJsonBytes } from '../encode/public-json.ts';
import { malformedJson, restHeaders } from '../encode/rest-response.ts';
import { readRequestParams } from '../parse/request-params.ts';
import { effectiveMethod, trimTrailingSlashes } from '../parse/routing-request.ts';
import { postBatch } from './batch.ts';
import { cartHeaders } from './cart-headers.ts';
import { dispatch, makeStoreRouter, storeRoutes } from './routes.ts';
import type { StoreResult } from './routes.ts';
import { errorResponse } from './store-call.ts';
import type { StoreCall } from './store-call.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { applyCartToken } from './cart-token.ts';
import { requestUrl } from '../parse/request-url.ts';

/** Creates the app of the Store API, to be mounted at `/`. */
export function makeStoreApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.all(`${paths.store}/*`, (c) => answer(deps, c));
  return app;
}

/** All routes, and the batch route, which cannot be part of a batch. */
export const storeRouter = makeStoreRouter();
storeRouter.post('/batch', async (c) => {
  c.env.result = { answer: await postBatch(c.env.call), kind: 'cart', allow: ['POST'] };
  return c.body(null);
});
storeRouter.route('/', storeRoutes);

async function answer(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const request = c.req.raw;
  const url = requestUrl(request);
  const read = await readRequestParams(c, url.searchParams);
  const call: StoreCall = {
    deps,
    request,
    method: effectiveMethod(request),
    path: trimTrailingSlashes(url.pathname.slice(paths.store.length)),
    pathParams: {},
    params: read.ok ? read.params : {},
    query: url.searchParams,
    headers: request.headers,
    visitor: await applyCartToken(deps, request.headers, await resolveVisitor(deps, request)),
  };
  return respond(call, read.ok ? await dispatch(storeRouter, call) : unreadableJson);
}

const unreadableJson: StoreResult = { answer: errorResponse(malformedJson), kind: 'cart', allow: [] };

async function respond(call: StoreCall, { answer: said, kind, allow }: StoreResult): Promise<Response> {
  const { deps, request } = call;
  const headers = await restHeaders(deps, request, {
    allow,
    exposed: ['Cart-Token'],
    requestHeaders: ['Cart-Token', 'Nonce'],
  });
  headers.set('Access-Control-Allow-Methods', 'OPTIONS, GET, POST, PUT, PATCH, DELETE');
  // A proxy may store an error response that lacks this header.
  if (said.status >= 400) headers.set('Cache-Control', 'no-store');
  const own = { ...said.headers, ...(kind === 'cart' && cartHeaders(call, said)) };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (said.view && said.status < 400)
    for (const cookie of deps.sessions.cookies(said.view, request)) headers.append('Set-Cookie', cookie);
  const { status, body } = said;
  if (kind === 'catalogue' && status === 200)
    return publicJsonResponse(request, said.json ?? toJsonBytes(body), headers);
  if (body === undefined) headers.delete('Content-Type');
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
}
