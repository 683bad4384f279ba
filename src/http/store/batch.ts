// `POST batch` (W9): several calls of one visitor, executed in sequence, each with its own response.
import { clientKey } from '../../rules/limits/client-networks.ts';
import { limitNotice, spendAllowance } from '../../shop/limits/spend-allowance.ts';
import { noticeText } from '../../texts/notices.ts';
import { wireTexts } from '../../texts/wire.ts';
import { paths } from '../../wire/paths.ts';
import { batchBody } from '../../wire/store-cart.schema.ts';
import { storedClientAddress } from '../parse/client-address.ts';
import { findRateLimit } from '../middleware/rate-limit-rules.ts';
import { cartHeaders } from './cart-headers.ts';
import { dispatch, storeRoutes } from './routes.ts';
import type { StoreResult } from './routes.ts';
import { trimClosingSlashes } from '../parse/routing-request.ts';
import { validateParams } from '../encode/validate-params.ts';
import { errorResponse, refuse } from './store-call.ts';
import type { StoreResponse, StoreCall } from './store-call.ts';
import { applyCartToken } from './cart-token.ts';

const root = paths.store.replace(/^\/wp-json/, '');

interface BatchItem {
  path: string;
  method: string;
  body: Record<string, unknown>;
  headers: Record<string, string | string[]>;
}

/** The headers of the request, overridden by those of the item. */
function mergeHeaders(call: StoreCall, item: BatchItem): Headers {
  const headers = new Headers(call.headers);
  for (const [name, value] of Object.entries(item.headers)) {
    if (!/^[A-Za-z0-9-]{1,64}$/.test(name)) continue;
    const text = Array.isArray(value) ? value.join(', ') : value;
    headers.set(name, text.replaceAll(/[^\x20-\x7e]/g, ''));
  }
  return headers;
}

function toStoreCall(call: StoreCall, item: BatchItem, session: string | null): StoreCall {
  const url = new URL(item.path, call.deps.shop.origin);
  const headers = mergeHeaders(call, item);
  return {
    ...call,
    method: item.method,
    path: trimClosingSlashes(url.pathname.slice(root.length)),
    params: { ...Object.fromEntries(url.searchParams), ...item.body },
    query: url.searchParams,
    headers,
    visitor: applyCartToken(call.deps, headers, { ...call.visitor, session }),
  };
}

/** The refusal of a call that exceeds its rate limit: within a batch each call counts. null: it is allowed. */
async function rateLimitRefusal({ deps, request, method, path, query }: StoreCall): Promise<StoreResult | null> {
  const route = findRateLimit({ kind: 'rest', path: `${paths.store}${path}`, query, acts: method !== 'GET' });
  const address = storedClientAddress(request);
  if (!route || address === null) return null;
  const allowance = await spendAllowance(deps.shop, route.limit, clientKey(address));
  if (allowance.ok) return null;
  const answer = refuse(429, 'rest_too_many_requests', noticeText(limitNotice(allowance)));
  const headers = { 'Retry-After': String(allowance.retryAfter) };
  return { answer: { ...answer, headers }, kind: 'catalogue', allow: [method] };
}

/** 207 with the responses in order. A cart that one call creates is the cart of the next. */
export async function postBatch(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(batchBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  const { requests } = read.data;
  const foreign = requests.some(({ path }) => !isStorePath(path, call.deps.shop.origin));
  if (foreign) return refuse(400, 'woocommerce_rest_invalid_path', wireTexts.invalidPath);
  let { session } = call.visitor;
  let last: StoreResponse['view'];
  const responses: unknown[] = [];
  for (const item of requests) {
    const one = toStoreCall(call, item, session);
    const { answer, kind, allow } = (await rateLimitRefusal(one)) ?? (await dispatch(storeRoutes, one));
    session = answer.view?.session ?? session;
    if (answer.status < 400) last = answer.view ?? last;
    const headers = { Allow: allow.join(', '), ...answer.headers, ...(kind === 'cart' && cartHeaders(one, answer)) };
    responses.push({ body: answer.body ?? null, status: answer.status, headers });
  }
  return { status: 207, body: { responses }, ...(last && { view: last }) };
}

function isStorePath(path: string, origin: string): boolean {
  if (!URL.canParse(path, origin)) return false;
  const url = new URL(path, origin);
  return url.origin === new URL(origin).origin && url.pathname.startsWith(`${root}/`);
}
