// A guest's browser, as far as HTTP goes: it keeps cookies, says where it comes from, and follows nothing by itself.
import { testOrigin } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

export interface GuestClient {
  /** Name → value, as the browser holds them; expired ones are gone. */
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form as a page of the shop would. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

/** A guest without anything yet. */
export function createGuest(shop: TestShop): GuestClient {
  const cookies = new Map<string, string>();

  async function ask(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie !== '' && { cookie }), ...init.headers };
    const response = await shop.fetch(path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0(;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, fields, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: testOrigin,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}
