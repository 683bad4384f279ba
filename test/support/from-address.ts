// Requests as they come over a connection, from an address of the test's choice.
import { testOrigin } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

/** The shop as somebody at `address` meets it; `headers` go with every request (a proxy's, for one). */
export function fromAddress(shop: TestShop, address: string, headers: Readonly<Record<string, string>> = {}): TestShop {
  return {
    ...shop,
    async fetch(path, init = {}) {
      const all = new Headers(init.headers);
      for (const [name, value] of Object.entries(headers)) all.set(name, value);
      const request = new Request(new URL(path, testOrigin), { ...init, headers: all });
      const incoming = { socket: { remoteAddress: address }, headers: Object.fromEntries(all) };
      return shop.app.fetch(request, { incoming });
    },
  };
}
