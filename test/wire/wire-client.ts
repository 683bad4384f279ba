// A visitor who uses the shop's HTTP protocol and keeps cookies as a browser does.
import { typedMediaType } from '../../src/wire/paths.ts';
import type { TestShop } from '../support/test-shop.ts';

export interface WireAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
  /** The `Set-Cookie` values of this answer. */
  setCookies: readonly string[];
}

export interface WireClient {
  /** The current cookies, by name. */
  readonly cookies: ReadonlyMap<string, string>;
  fetch(path: string, init?: RequestInit): Promise<WireAnswer>;
  /** A `wc-ajax` call with a form. */
  ajax(action: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<WireAnswer>;
  /** The same call, requesting typed data. */
  typed(action: string, fields?: Record<string, string>): Promise<WireAnswer>;
  /** A Store API call with a valid nonce. */
  store(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<WireAnswer>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readAnswer(response: Response): Promise<WireAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: parseJson(text),
    setCookies: response.headers.getSetCookie(),
  };
}

/** A new visitor without cookies. */
export function wireClient(shop: TestShop): WireClient {
  const cookies = new Map<string, string>();

  function keep(setCookies: readonly string[]): void {
    for (const cookie of setCookies) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0\b/i.test(cookie)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  async function fetch(path: string, init: RequestInit = {}): Promise<WireAnswer> {
    const headers = new Headers(init.headers);
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (sent !== '') headers.set('Cookie', sent);
    const answer = await readAnswer(await shop.fetch(path, { ...init, headers }));
    keep(answer.setCookies);
    return answer;
  }

  const ajax: WireClient['ajax'] = (action, fields = {}, headers = {}) =>
    fetch(`/?wc-ajax=${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8', ...headers },
    });

  return {
    cookies,
    fetch,
    ajax,
    typed: (action, fields = {}) => ajax(action, fields, { Accept: typedMediaType }),
    async store(method, path, body, headers = {}) {
      const nonce = shop.deps.nonces.make('wc_store_api', null);
      return fetch(`/wp-json/wc/store/v1/${path}`, {
        method,
        headers: { Nonce: nonce, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    },
  };
}

/** One value of an answer: `at(answer.json, 'totals', 'total_price')`; undefined if there is none. */
export function valueAt(value: unknown, ...path: (string | number)[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.entries(current).find(([name]) => name === String(key))?.[1];
  }
  return current;
}

/** The keys of an object, in order; empty for any other value. */
export function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** The entries of a list; empty for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
