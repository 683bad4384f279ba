// A logged-in client of the REST interface, with the nonce of its log-in.
import type { AccountRole } from '../../src/rules/accounts/accounts.ts';
import type { NoncesResponse } from '../../src/wire/nonces.ts';
import { logIn } from './log-in.ts';
import { testOrigin } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

interface StaffAnswer {
  status: number;
  headers: Headers;
  /** The parsed body, or the text of a file; the caller knows its type. */
  json: unknown;
}

export interface StaffClient {
  /** `path` is relative to `/wp-json/`; `headers` override the default ones, and '' removes one. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<StaffAnswer>;
  id: number;
  email: string;
  nonce: string;
}

/** A client with a new account of that role; null: a guest without a nonce. */
export async function staffClient(shop: TestShop, role: AccountRole | null): Promise<StaffClient> {
  const account = role && (await logIn(shop, role));
  const cookie = account ? [...account.cookies].map(([name, value]) => `${name}=${value}`).join('; ') : '';
  const send = async (method: string, path: string, body: unknown, extra: Record<string, string>) => {
    const headers = new Headers({ ...(cookie !== '' && { Cookie: cookie }), Origin: testOrigin });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(extra)) if (value !== '') headers.set(name, value);
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await shop.fetch(`/wp-json/${path}`, init);
    const isFile = response.headers.has('Content-Disposition');
    const json: unknown = isFile ? await response.text() : await response.json();
    return { status: response.status, headers: response.headers, json };
  };
  const nonces = account ? (await send('GET', 'shop/v1/nonces', undefined, {})).json : null;
  const nonce = (nonces as NoncesResponse | null)?.wp_rest ?? '';
  return {
    call: (method, path, body, headers = {}) => send(method, path, body, { 'X-WP-Nonce': nonce, ...headers }),
    id: account?.id ?? 0,
    email: account?.email ?? '',
    nonce,
  };
}
