import { expect, it } from 'vitest';
import { wishlistActions, wishlistNonceName } from '../../src/wire/wishlist-calls.ts';
import { describeEngines } from '../support/databases.ts';
import { testOrigin } from '../support/test-shop.ts';
import { findShapeMismatches } from './json-shape.ts';
import { restError } from './wire-shapes.ts';
import { valueAt, keysOf } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('the REST interface', (engine) => {
  const shop = useWireShop(engine);
  const half = 12 * 3_600_000;

  it('gives every visitor fresh nonces, as a flat object that is not cached (R15)', async () => {
    const answer = await shop.visitor().fetch('/wp-json/shop/v1/nonces');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const names = [
      'wp_rest',
      'store_api',
      'woocommerce_cart',
      'update_order_review',
      'process_checkout',
      'apply_coupon_nonce',
      'remove_coupon_nonce',
      'awdr',
      'woobt',
      'update_shipping_method_nonce',
      ...Object.values(wishlistActions).map((action) => wishlistNonceName(action)),
    ];
    expect(keysOf(answer.json)).toEqual(names);
    for (const name of names) expect(valueAt(answer.json, name)).toMatch(/^[0-9a-f]{10}$/);
    expect(answer.setCookies).toEqual([]);
  });

  it('accepts a fresh nonce in its header, and a request without one; a wrong one gets 403 [7-01]', async () => {
    const client = shop.visitor();
    const nonce = String(valueAt((await client.fetch('/wp-json/shop/v1/nonces')).json, 'wp_rest'));
    const ask = (headers: Record<string, string>) => client.fetch('/wp-json/', { headers });
    expect((await ask({})).status).toBe(200);
    expect((await ask({ 'X-WP-Nonce': nonce })).status).toBe(200);
    const refused = await ask({ 'X-WP-Nonce': '0123456789' });
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({ code: 'rest_cookie_invalid_nonce', data: { status: 403 } });
    expect((await client.fetch('/wp-json/?_wpnonce=0123456789')).status).toBe(403);
    shop.test.advance(2 * half);
    expect((await ask({ 'X-WP-Nonce': nonce })).status).toBe(403);
    expect((await client.fetch('/wp-json/shop/v1/nonces', { headers: { 'X-WP-Nonce': nonce } })).status).toBe(200);
  });

  it.each([
    ['an unknown route', 'GET', '/wp-json/wp/v2/nothing'],
    ['another unknown route', 'GET', '/wp-json/shop/v1/nothing'],
    ['a wrong method', 'POST', '/wp-json/shop/v1/nonces'],
    ['an unknown route of the Store API', 'GET', '/wp-json/wc/store/v1/nothing'],
    ['a wrong method of the Store API', 'DELETE', '/wp-json/wc/store/v1/products'],
    ['an encoded letter of a route', 'GET', '/wp-json/shop/v1/nonc%65s'],
    ['an encoded letter of a route of the Store API', 'GET', '/wp-json/wc/store/v1/c%61rt'],
    ['a method that no route has', 'PURGE', '/wp-json/wc/store/v1/cart'],
    ['another route’s number', 'GET', '/wp-json/wp/v2/pages/1a'],
  ])('answers 404 rest_no_route to %s', async (_name, method, path) => {
    const answer = await shop.visitor().fetch(path, { method });
    // A proxy may store an error that lacks this header.
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.status).toBe(404);
    expect(findShapeMismatches(answer.json, restError)).toEqual([]);
    expect(answer.json).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each(['/wp-json/wc/store/v1/cart/add-item', '/wp-json/anything'])(
    'answers 400 to malformed JSON on %s',
    async (path) => {
      const answer = await shop
        .visitor()
        .fetch(path, { method: 'POST', body: '{"id":', headers: { 'Content-Type': 'application/json' } });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({
        code: 'rest_invalid_json',
        data: { status: 400, json_error_code: 4, json_error_message: 'Syntax error' },
      });
    },
  );

  it('describes a route to OPTIONS', async () => {
    const answer = await shop.visitor().fetch('/wp-json/wc/store/v1/cart/items', { method: 'OPTIONS' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ namespace: 'wc/store/v1', methods: ['GET', 'POST', 'DELETE'] });
    expect(answer.headers.get('allow')).toBe('GET, POST, DELETE');
  });

  it('names the methods of an address, also where it refuses another', async () => {
    const allowed = async (method: string, path: string) =>
      (await shop.visitor().fetch(`/wp-json/${path}`, { method })).headers.get('allow');
    expect(await allowed('DELETE', 'wc/store/v1/cart/items/abc')).toBe('GET, PUT, PATCH, DELETE');
    expect(await allowed('DELETE', 'wc/store/v1/products')).toBe('GET');
    expect(await allowed('GET', 'wc/v3/orders/1')).toBe('GET, POST, PUT, PATCH');
    expect(await allowed('DELETE', 'wc/v3/orders/1//')).toBe('GET, POST, PUT, PATCH');
    expect(await allowed('GET', 'wc/v3/nothing')).toBe('');
  });

  it('answers HEAD as GET without a body, and takes a POST for the method that its header names (W12)', async () => {
    const client = shop.visitor();
    const head = await client.fetch('/wp-json/wc/store/v1/products', { method: 'HEAD' });
    expect([head.status, head.headers.get('x-wp-total') !== null, head.text]).toEqual([200, true, '']);
    const deleted = await client.store('POST', 'cart/items', undefined, { 'X-HTTP-Method-Override': 'delete' });
    expect([deleted.status, deleted.json]).toEqual([200, []]);
    const read = await client.store('POST', 'cart/items', { id: 0 }, { 'X-HTTP-Method-Override': 'GET' });
    expect(read.status).toBe(400);
  });

  it('lets another website read only if a setting allows it, and never with credentials (R15)', async () => {
    const client = shop.visitor();
    const ask = (origin: string) =>
      client.fetch('/wp-json/wc/store/v1/products', { headers: { Origin: origin } }).then(({ headers }) => headers);
    const elsewhere = 'https://elders.example';
    const closed = await ask(elsewhere);
    expect(closed.has('Access-Control-Allow-Origin')).toBe(false);
    expect(closed.get('Vary')).toBe('Origin, Accept-Encoding');
    await shop.test.changeSetting('cors.origins', [elsewhere]);
    const open = await ask(elsewhere);
    expect(open.get('Access-Control-Allow-Origin')).toBe(elsewhere);
    expect(open.has('Access-Control-Allow-Credentials')).toBe(false);
    expect((await ask('https://ander.example')).has('Access-Control-Allow-Origin')).toBe(false);
    expect((await ask(testOrigin)).has('Access-Control-Allow-Credentials')).toBe(false);
    await shop.test.changeSetting('cors.origins', []);
  });
});
