// Requests from an IP address that the test chooses.
import { testOrigin } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

/** The shop as seen by a client at `address`; `headers` are added to every request, for example those of a proxy. */
export function fromAddress(shop: TestShop, address: string, headers: Readonly<Record<string, string>> = {}): TestShop {
  return {
    ...shop,
    async fetch(path, init = {}) {
      const merged = new Headers(init.headers);
      for (const [name, value] of Object.entries(headers)) merged.set(name, value);
      const request = new Request(new URL(path, testOrigin), { ...init, headers: merged });
      const incoming = { socket: { remoteAddress: address }, headers: Object.fromEntries(merged) };
      return shop.app.fetch(request, { incoming });
    },
  };
}
