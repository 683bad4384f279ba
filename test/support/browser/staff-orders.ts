// Paid orders for tests of staff, through the Store API and the REST interface.
import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { paths } from '../../../src/wire/paths.ts';
import type { StoreProduct } from '../../../src/wire/store-product.ts';
import { expect } from './test.ts';

const address = {
  first_name: 'Noor',
  last_name: 'de Wit',
  address_1: 'Lindelaan 12',
  postcode: '3512 AB',
  city: 'Utrecht',
  country: 'NL',
};

/** Places an order of a guest for units of products, by bank transfer. Returns its number. */
export async function placeApiOrder(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
  { items, email }: { items: readonly { product: StoreProduct; quantity: number }[]; email: string },
): Promise<string> {
  const api = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  try {
    const store = `${paths.rest}wc/store/v1`;
    const cart = await api.get(`${store}/cart`);
    const headers = { Nonce: cart.headers()['nonce'] ?? '' };
    for (const { product, quantity } of items) {
      const added = await api.post(`${store}/cart/add-item`, { headers, data: { id: product.id, quantity } });
      expect(added.status(), await added.text()).toBe(201);
    }
    const placed = await api.post(`${store}/checkout`, {
      headers,
      data: { billing_address: { ...address, email }, shipping_address: address, payment_method: 'bacs' },
    });
    expect(placed.status(), await placed.text()).toBe(200);
    return String(((await placed.json()) as { order_id: number }).order_id);
  } finally {
    await api.dispose();
  }
}

/** A call of the REST interface as the member of staff of the page. */
export async function staffCall(page: Page, method: 'GET' | 'PUT' | 'POST', path: string, data?: object) {
  const api: APIRequestContext = page.context().request;
  const nonces = (await (await api.get(paths.nonces)).json()) as Record<string, string>;
  const headers = { 'X-WP-Nonce': nonces['wp_rest'] ?? '' };
  const answer = await api.fetch(`${paths.rest}${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}
