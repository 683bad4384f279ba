// `/wp-json/…` besides the Store API: authenticates the caller, by a key or by a log-in, and writes responses in the format of W12.
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Visitor } from '../../shop/shop.ts';
import { wireTexts } from '../../texts/wire.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { parseFieldNames, pickFields } from '../encode/pick-fields.ts';
import { publicJsonResponse, toJsonBytes } from '../encode/public-json.ts';
import { malformedJson, restHeaders } from '../encode/rest-response.ts';
import { readQueryParams, readRequestParams } from '../parse/request-params.ts';
import { effectiveMethod, routingRequest, trimTrailingSlashes } from '../parse/routing-request.ts';
import { nonceActions } from '../session/nonces.ts';
import { nonceHolder, resolveVisitor } from '../session/visitor.ts';
import { restResources } from './resources.ts';
import { parseId } from '../parse/form.ts';
import { authenticateProgram } from './authenticate-program.ts';
import { withOwnIds } from './old-ids.ts';
import { refuse } from './rest-call.ts';
import type { RestResponse } from './rest-call.ts';
import { makeRestRouter } from './rest-route.ts';
import type { RestRequest } from './rest-route.ts';
import { requestUrl } from '../parse/request-url.ts';

/** Creates the REST app without the Store API. It is mounted at `/` after the Store API. */
export function makeRestApp(deps: HttpDeps): Hono<HttpEnv> {
  const router = makeRestRouter(restResources, answerRest);
  const answer = (c: Context<HttpEnv>) => {
    const path = trimTrailingSlashes(requestUrl(c.req.raw).pathname);
    return router.fetch(routingRequest(effectiveMethod(c.req.raw), path), { deps, outer: c });
  };
  const app = new Hono<HttpEnv>();
  app.all('/wp-json', answer);
  app.all('/wp-json/*', answer);
  return app;
}

async function answerRest(request: RestRequest): Promise<Response> {
  const { deps, address, endpoint, outer } = request;
  const { visitor, answer } = await respond(request);
  const { status, body, noStore, file } = answer;
  const headers = await restHeaders(deps, outer.req.raw, { allow: address.allow });
  headers.set('Link', `<${deps.shop.origin}${paths.rest}>; rel="https://api.w.org/"`);
  const { Link: pages, ...own } = answer.headers ?? {};
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (pages !== undefined) headers.append('Link', pages);
  const isPrivate = visitor?.account != null || address.isPrivate;
  if (noStore || isPrivate || status >= 400) headers.set('Cache-Control', 'no-store');
  if (visitor?.account && visitor.apiKeyId === undefined)
    headers.set('X-WP-Nonce', deps.nonces.make(nonceActions.rest, nonceHolder(visitor)));
  if (endpoint.isPublic && status === 200 && !isPrivate)
    return publicJsonResponse(outer.req.raw, toJsonBytes(body), headers);
  if (file) {
    headers.set('Content-Type', file.type);
    headers.set('Content-Disposition', `attachment; filename="${file.name}"`);
    return new Response(file.content, { status, headers });
  }
  return new Response(JSON.stringify(body), { status, headers });
}

interface RestOutcome {
  /** The authenticated visitor; null when the request was refused before authentication succeeded. */
  visitor: Visitor | null;
  answer: RestResponse;
}

async function respond({ deps, outer, endpoint, pathParams }: RestRequest): Promise<RestOutcome> {
  const request = outer.req.raw;
  const { pathname, searchParams: query } = requestUrl(request);
  const read = endpoint.isUpload ? readQueryParams(query) : await readRequestParams(outer, query);
  if (!read.ok) return { visitor: null, answer: { status: 400, body: malformedJson } };
  const { params } = read;
  const program = await authenticateProgram(deps, request);
  if (program?.ok === false) return { visitor: null, answer: program.answer };
  const nonce = outer.req.header('x-wp-nonce') ?? params['_wpnonce'];
  const visitor = program?.visitor ?? (await authenticate(deps, request, endpoint.withoutNonce ? undefined : nonce));
  if (!visitor) return { visitor, answer: refuse(403, 'rest_cookie_invalid_nonce', wireTexts.cookieNonceInvalid) };
  const path = trimTrailingSlashes(pathname);
  const id = parseId(pathParams['id']);
  const call = await withOwnIds({ deps, request, path, visitor, id, pathParams, params, query });
  const answer = await endpoint.answer(call);
  const names = answer.status < 400 ? parseFieldNames(params['_fields']) : null;
  return { visitor, answer: names ? { ...answer, body: pickFields(answer.body, names) } : answer };
}

/**
 * The visitor of a request. A log-in counts only with its own nonce; without a nonce the visitor is a guest. null for a wrong nonce, also a guest's (W12).
 */
async function authenticate(deps: HttpDeps, request: Request, nonce: unknown): Promise<Visitor | null> {
  const visitor = await resolveVisitor(deps, request);
  if (nonce === undefined) return { ...visitor, role: 'guest', account: null };
  const isGood = typeof nonce === 'string' && deps.nonces.check(nonceActions.rest, nonceHolder(visitor), nonce);
  return isGood ? visitor : null;
}
