// `POST batch` (W9): several calls of one visitor, executed in order. Each has its own response.
import { noticeText } from '../../texts/notices.ts';
import { wireTexts } from '../../texts/wire.ts';
import { paths } from '../../wire/paths.ts';
import { batchBody } from '../../wire/store-cart.schema.ts';
import { spendInnerCall } from '../middleware/spend-call.ts';
import { cartHeaders } from './cart-headers.ts';
import { dispatch, storeRoutes } from './routes.ts';
import type { StoreResult } from './routes.ts';
import { nestParams } from '../parse/nest-params.ts';
import { trimTrailingSlashes } from '../parse/routing-request.ts';
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

/** The headers of an item; they override those of the request. */
function mergeHeaders(call: StoreCall, item: BatchItem): Headers {
  const headers = new Headers(call.headers);
  for (const [name, value] of Object.entries(item.headers)) {
    if (!/^[A-Za-z0-9-]{1,64}$/.test(name)) continue;
    const text = Array.isArray(value) ? value.join(', ') : value;
    headers.set(name, text.replaceAll(/[^\x20-\x7e]/g, ''));
  }
  return headers;
}

async function toStoreCall(call: StoreCall, item: BatchItem, session: string | null): Promise<StoreCall> {
  const url = new URL(item.path, call.deps.shop.origin);
  const headers = mergeHeaders(call, item);
  return {
    ...call,
    method: item.method,
    path: trimTrailingSlashes(url.pathname.slice(root.length)),
    params: { ...nestParams(url.searchParams), ...item.body },
    query: url.searchParams,
    headers,
    visitor: await applyCartToken(call.deps, headers, { ...call.visitor, session }),
  };
}

/** The refusal when the single call would exceed its rate limit; null when it may run. */
async function rateLimitRefusal({ deps, request, method, path, query }: StoreCall): Promise<StoreResult | null> {
  const call = { kind: 'rest', path: `${paths.store}${path}`, query, acts: method !== 'GET' } as const;
  const spent = await spendInnerCall(deps, request, call);
  if (!spent) return null;
  const answer = refuse(429, 'rest_too_many_requests', noticeText(spent.notice));
  const headers = { 'Retry-After': String(spent.retryAfter) };
  return { answer: { ...answer, headers }, kind: 'catalogue', allow: [method] };
}

/** Responds 207 with the responses in order. A cart that one call creates is used by the next calls. */
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
    const one = await toStoreCall(call, item, session);
    const { answer, kind, allow } = (await rateLimitRefusal(one)) ?? (await dispatch(storeRoutes, one));
    // The cart of a call's own token is not that of the other calls, and gets no cookies.
    if (!hasOwnToken(call, one)) {
      session = answer.view?.session ?? session;
      if (answer.status < 400) last = answer.view ?? last;
    }
    const headers = { Allow: allow.join(', '), ...answer.headers, ...(kind === 'cart' && cartHeaders(one, answer)) };
    responses.push({ body: answer.body ?? null, status: answer.status, headers: withNumbers(headers) });
  }
  return { status: 207, body: { responses }, ...(last && { view: last }) };
}

/** Whether an item has a valid Cart-Token besides the one of the batch. */
function hasOwnToken(batch: StoreCall, { deps, headers }: StoreCall): boolean {
  const token = headers.get('cart-token');
  return token !== null && token !== batch.headers.get('cart-token') && deps.sessions.readCartToken(token) !== null;
}

/** Headers that the protocol writes as numbers where headers are JSON. */
const numericHeaders: ReadonlySet<string> = new Set([
  'Nonce-Timestamp',
  'User-ID',
  'X-WP-Total',
  'X-WP-TotalPages',
  'Retry-After',
]);

function withNumbers(headers: Readonly<Record<string, string>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, numericHeaders.has(name) ? Number(value) : value]),
  );
}

function isStorePath(path: string, origin: string): boolean {
  if (!URL.canParse(path, origin)) return false;
  const url = new URL(path, origin);
  return url.origin === new URL(origin).origin && url.pathname.startsWith(`${root}/`);
}
