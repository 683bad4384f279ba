// A visitor of the shop over the wire: keeps cookies as a browser does, speaks the protocol's calls.
import { typedMediaType } from '../../src/wire/paths.ts';
import type { TestShop } from '../support/test-shop.ts';

export interface WireAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined where it is no JSON. */
  json: unknown;
  /** `Set-Cookie` values of this answer. */
  setCookies: readonly string[];
}

export interface WireClient {
  /** Cookies as they stand, by name. */
  readonly cookies: ReadonlyMap<string, string>;
  fetch(path: string, init?: RequestInit): Promise<WireAnswer>;
  /** A `wc-ajax` call as a form. */
  ajax(action: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<WireAnswer>;
  /** The same, asking for typed data. */
  typed(action: string, fields?: Record<string, string>): Promise<WireAnswer>;
  /** A Store API call with the nonce that belongs to it. */
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

/** A new visitor, without any cookie. */
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

/** One value out of an answer: `at(answer.json, 'totals', 'total_price')`; undefined where there is none. */
export function valueAt(value: unknown, ...path: (string | number)[]): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Object.entries(here).find(([name]) => name === String(key))?.[1];
  }
  return here;
}

/** The keys of an answer in their order; none where it is no object. */
export function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** The entries of a list; none where it is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
