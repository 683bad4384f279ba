import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import { storeCart } from './wire-shapes.ts';
import { valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('Store API: batch', (engine) => {
  const shop = useWireShop(engine);
  const path = '/wc/store/v1/cart/add-item';

  it('has no batch within a batch', async () => {
    const answer = await shop.visitor().store('POST', 'batch', { requests: [{ path: '/wc/store/v1/batch' }] });
    expect(answer.status).toBe(207);
    expect(valueAt(answer.json, 'responses', 0)).toMatchObject({ status: 404, body: { code: 'rest_no_route' } });
  });

  it('answers 207 with every answer in order; all requests share the cart of the first', async () => {
    const client = shop.visitor();
    const answer = await client.store('POST', 'batch', {
      requests: [
        { path, method: 'POST', body: { id: shop.id('doos'), quantity: 1 } },
        { path, method: 'POST', body: { id: 999999 } },
        { path: `${path}?_locale=user`, method: 'POST', body: { id: shop.id('ongeteld'), quantity: 2 }, headers: {} },
      ],
    });
    expect(answer.status).toBe(207);
    expect([0, 1, 2].map((index) => valueAt(answer.json, 'responses', index, 'status'))).toEqual([201, 400, 201]);
    expect(findShapeMismatches(valueAt(answer.json, 'responses', 2, 'body'), storeCart)).toEqual([]);
    expect(valueAt(answer.json, 'responses', 2, 'body', 'items_count')).toBe(3);
    expect(valueAt(answer.json, 'responses', 1, 'body', 'code')).toBe('woocommerce_rest_cart_invalid_product');
    expect(valueAt(answer.json, 'responses', 0, 'headers', 'Nonce')).toMatch(/^[0-9a-f]{10}$/);
    expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(3);
  });

  it('writes the numbers among the headers as numbers', async () => {
    const answer = await shop.visitor().store('POST', 'batch', {
      requests: [{ path, method: 'POST', body: { id: shop.id('doos'), quantity: '1' } }],
    });
    expect(valueAt(answer.json, 'responses', 0)).toMatchObject({
      status: 201,
      headers: {
        'User-ID': 0,
        'Nonce-Timestamp': expect.any(Number) as number,
        'Cart-Hash': expect.any(String) as string,
        Allow: 'POST',
      },
      body: { items_count: 1 },
    });
  });

  it('keeps the cart of a token within its own call, without cookies', async () => {
    const token = (await shop.visitor().store('GET', 'cart')).headers.get('cart-token') ?? '';
    const client = shop.visitor();
    const item = (slug: string, headers: Record<string, string> = {}) => ({
      path,
      method: 'POST',
      body: { id: shop.id(slug) },
      headers,
    });
    const answer = await client.store('POST', 'batch', {
      requests: [item('doos'), item('ongeteld', { 'cart-token': token }), item('doos')],
    });
    expect([0, 1, 2].map((at) => valueAt(answer.json, 'responses', at, 'body', 'items_count'))).toEqual([1, 1, 2]);
    expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(2);
    const alone = await shop
      .visitor()
      .store('POST', 'batch', { requests: [item('ongeteld', { 'Cart-Token': token })] });
    expect([valueAt(alone.json, 'responses', 0, 'status'), alone.setCookies]).toEqual([201, []]);
  });

  it('requires a nonce for each request, also from the headers of the request', async () => {
    const item = { path, method: 'POST', body: { id: shop.id('doos') } };
    const nonce = shop.test.deps.nonces.make('wc_store_api', null);
    const client = shop.visitor();
    const answer = await client.fetch('/wp-json/wc/store/v1/batch', {
      method: 'POST',
      body: JSON.stringify({ requests: [item, { ...item, headers: { Nonce: nonce } }, item] }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect([0, 1, 2].map((index) => valueAt(answer.json, 'responses', index, 'status'))).toEqual([401, 201, 401]);
    expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(1);
  });

  it.each([
    ['another address', { requests: [{ path: '/wp/v2/posts', method: 'POST' }] }, 'woocommerce_rest_invalid_path'],
    [
      'another website',
      { requests: [{ path: '//elders.example/wc/store/v1/cart', method: 'POST' }] },
      'woocommerce_rest_invalid_path',
    ],
    ['no requests', {}, 'rest_missing_callback_param'],
    ['requests that are no list', { requests: 'x' }, 'rest_invalid_param'],
    ['a GET among them', { requests: [{ path, method: 'GET' }] }, 'rest_invalid_param'],
    ['more than 25', { requests: Array.from({ length: 26 }, () => ({ path, method: 'POST' })) }, 'rest_invalid_param'],
  ])('refuses the complete batch for %s', async (_name, body, code) => {
    const answer = await shop.visitor().store('POST', 'batch', body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code });
  });

  it('refuses a batch within a batch', async () => {
    const answer = await shop.visitor().store('POST', 'batch', {
      requests: [{ path: '/wc/store/v1/batch', method: 'POST', body: { requests: [] } }],
    });
    expect(valueAt(answer.json, 'responses', 0, 'status')).toBe(404);
  });
});
