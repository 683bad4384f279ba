// The cart's requests in the browser, and the parsing of their responses.
import { times } from '../../settings/constants.ts';
import type { TypedCartResponse } from '../../wire/cart-calls.ts';
import { nonceNames } from '../../wire/nonces.ts';
import { paths, typedMediaType } from '../../wire/paths.ts';
import type { StoreCart } from '../../wire/store-cart.ts';
import type { CartEnvironment } from './cart-environment.ts';

/** The JSON of a response; null when the body is empty or is not JSON, such as an HTML page. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a value is an object with a property; narrows the type of received data. */
export function hasKey<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

function isTypedCart(value: unknown): value is TypedCartResponse {
  return hasKey(value, 'cart') && hasKey(value.cart, 'items') && hasKey(value, 'cart_hash') && hasKey(value, 'links');
}

/** The typed cart of a response; null when it contains none. */
export function typedCart(value: unknown): TypedCartResponse | null {
  return isTypedCart(value) ? value : null;
}

/**
 * A `wc-ajax` request, form-encoded, that accepts the typed response (R12). Returns the JSON or null. Rejects without a
 * response; a refresh is aborted after 5000 ms ([7.1-03]).
 */
export async function ajaxCall(
  env: CartEnvironment,
  action: 'add_to_cart' | 'remove_from_cart' | 'get_refreshed_fragments',
  fields: Readonly<Record<string, string>>,
): Promise<unknown> {
  const timeout = action === 'get_refreshed_fragments' ? times.cartFragmentTimeout : null;
  const controller = new AbortController();
  const cancel = timeout === null ? null : env.schedule(timeout, () => controller.abort());
  try {
    const response = await env.fetch(paths.ajax(action), {
      method: 'POST',
      headers: { Accept: typedMediaType, 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: new URLSearchParams(fields).toString(),
      credentials: 'same-origin',
      signal: controller.signal,
    });
    return await readJson(response);
  } finally {
    cancel?.();
  }
}

export type StoreApiAnswer =
  | { ok: true; cart: StoreCart }
  /** `cart`: the current cart, when the refusal contains it. */
  | { ok: false; code: string; message: string; cart: StoreCart | null };

interface StoreApiClient {
  /**
   * A writing request to the Store API. After a refused nonce it fetches a new one and repeats the request once (R15).
   * Never rejects.
   */
  post(route: string, body: Readonly<Record<string, unknown>>): Promise<StoreApiAnswer>;
}

/** A client for the Store API's cart. It uses the nonce of the last response for the next request. */
export function makeStoreApiClient(env: CartEnvironment): StoreApiClient {
  let nonce: string | null = null;

  async function freshNonce(): Promise<string> {
    const response = await env.fetch(paths.nonces, { headers: { Accept: 'application/json' }, cache: 'no-store' });
    const nonces = await readJson(response);
    return hasKey(nonces, nonceNames.storeApi) ? String(nonces[nonceNames.storeApi]) : '';
  }

  async function sendOnce(route: string, body: Readonly<Record<string, unknown>>): Promise<[Response, unknown]> {
    nonce ??= await freshNonce();
    const response = await env.fetch(`${paths.store}/${route}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', Nonce: nonce },
      body: JSON.stringify(body),
      credentials: 'same-origin',
    });
    nonce = response.headers.get('Nonce') ?? nonce;
    return [response, await readJson(response)];
  }

  async function sendWithRetry(route: string, body: Readonly<Record<string, unknown>>): Promise<[Response, unknown]> {
    const first = await sendOnce(route, body);
    if (first[0].status !== 401 && first[0].status !== 403) return first;
    nonce = null;
    return sendOnce(route, body);
  }

  return {
    async post(route, body) {
      const [response, answer] = await sendWithRetry(route, body).catch(() => [null, null] as const);
      if (!response) return { ok: false, code: 'no-answer', message: '', cart: null };
      if (response.ok && isStoreCart(answer)) return { ok: true, cart: answer };
      return {
        ok: false,
        code: hasKey(answer, 'code') ? String(answer.code) : 'no-answer',
        message: hasKey(answer, 'message') ? String(answer.message) : '',
        cart: refusalCart(answer),
      };
    },
  };
}

function isStoreCart(value: unknown): value is StoreCart {
  return hasKey(value, 'items') && Array.isArray(value.items) && hasKey(value, 'totals');
}

function refusalCart(answer: unknown): StoreCart | null {
  if (!hasKey(answer, 'data') || !hasKey(answer.data, 'cart')) return null;
  return isStoreCart(answer.data.cart) ? answer.data.cart : null;
}

/**
 * Follows an undo link in the background. Returns the typed cart or the reason of a refusal; null for any other
 * response.
 */
export async function followUndo(
  env: CartEnvironment,
  href: string,
): Promise<{ cart: TypedCartResponse } | { refused: string } | null> {
  try {
    const response = await env.fetch(href, { headers: { Accept: typedMediaType }, credentials: 'same-origin' });
    const answer = await readJson(response);
    const cart = typedCart(answer);
    if (cart) return { cart };
    return hasKey(answer, 'reason') && hasKey(answer.reason, 'message')
      ? { refused: String(answer.reason.message) }
      : null;
  } catch {
    return null;
  }
}
