// `/wp-json/wc/store/v1/…`: the public Store API over HTTP (R17, W7).
import { Hono } from 'hono';
import type { Context } from 'hono';
import { wireTexts } from '../../texts/wire.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { effectiveMethod } from '../parse/method.ts';
import { readRequestParams } from '../parse/request-params.ts';
import { restHeaders } from '../encode/rest-response.ts';
import { postBatch } from './batch.ts';
import { cartHeaders, dispatch } from './dispatch.ts';
import type { StoreDispatchResult } from './dispatch.ts';
import { refuse } from './store-call.ts';
import type { StoreCall } from './store-call.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { applyCartToken } from './cart-token.ts';

/** The API, for mounting at `/`. */
export function makeStoreApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.all(`${paths.store}/*`, (c) => answer(deps, c));
  return app;
}

async function answer(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const request = c.req.raw;
  const url = new URL(request.url);
  const read = await readRequestParams(c, url.searchParams);
  const call: StoreCall = {
    deps,
    request,
    method: effectiveMethod(request),
    path: url.pathname.slice(paths.store.length).replace(/\/+$/, ''),
    pathParams: [],
    params: read.ok ? read.params : {},
    query: url.searchParams,
    headers: request.headers,
    visitor: applyCartToken(deps, request.headers, await resolveVisitor(deps, request)),
  };
  return respond(call, read.ok ? await route(call) : malformedJson);
}

const malformedJson: StoreDispatchResult = {
  answer: refuse(400, 'rest_invalid_json', wireTexts.malformedJson, {
    json_error_code: 4,
    json_error_message: 'Syntax error',
  }),
  kind: 'cart',
  allow: [],
};

async function route(call: StoreCall): Promise<StoreDispatchResult> {
  const isBatch = call.path === '/batch' && call.method === 'POST';
  return isBatch ? { answer: await postBatch(call), kind: 'cart', allow: ['POST'] } : dispatch(call);
}

async function respond(call: StoreCall, { answer: said, kind, allow }: StoreDispatchResult): Promise<Response> {
  const { deps, request } = call;
  const headers = await restHeaders(deps, request, {
    allow,
    exposed: ['Cart-Token'],
    requestHeaders: ['Cart-Token', 'Nonce'],
  });
  headers.set('Access-Control-Allow-Methods', 'OPTIONS, GET, POST, PUT, PATCH, DELETE');
  // An error may be kept for long by whoever stands between, where nothing says otherwise.
  if (said.status >= 400) headers.set('Cache-Control', 'no-store');
  const own = { ...said.headers, ...(kind === 'cart' && cartHeaders(call, said)) };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (said.view && said.status < 400)
    for (const cookie of deps.sessions.cookies(said.view, request)) headers.append('Set-Cookie', cookie);
  const body = said.bytes ?? (said.body === undefined ? null : JSON.stringify(said.body));
  if (body === null) headers.delete('Content-Type');
  return new Response(body, { status: said.status, headers });
}
