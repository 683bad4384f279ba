import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../test/support/catalogue.ts';
import { describeEngines } from '../../test/support/databases.ts';
import { openTestShop, testOrigin } from '../../test/support/test-shop.ts';
import type { TestShop } from '../../test/support/test-shop.ts';
import type { Shop } from '../shop/shop.ts';
import { makeApp } from './app.ts';

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'none'; img-src 'self' data:; " +
  "frame-src 'none'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'";

describeEngines('the app', (engine) => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop);
  });
  afterAll(() => shop.close());

  it.each([
    ['a page', '/', 200],
    ['a listing', '/winkel/', 200],
    ['a product', '/product/doos/', 200],
    ['a visitor’s page', '/cart/', 200],
    ['a content page', '/privacy/', 200],
    ['a missing page', '/bestaat-niet/', 404],
    ['a redirect', '/winkel', 301],
    ['a missing file', '/assets/niets.js', 404],
    ['a missing picture', '/pictures/niets-640.avif', 404],
    ['a missing call', '/wp-json/niets', 404],
    ['a probe', '/healthz', 200],
    ['a refusal', '/a%00b/', 400],
  ])('sends every security header with %s', async (_, path, status) => {
    const response = await shop.fetch(path, { redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(response.headers.has('strict-transport-security')).toBe(false);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['/', null],
    ['/product/doos/', null],
    ['/cart/', null],
    ['/checkout/', 'same-origin'],
    ['/checkout/order-received/1/?key=x', 'same-origin'],
    ['/mijn-account/', 'same-origin'],
    ['/bestelling/1/', 'same-origin'],
    ['/beheer/', 'same-origin'],
    ['/beheer/bestellingen/', 'same-origin'],
  ])('severs %s from a site that opened its window: %s', async (path, policyOfOpeners) => {
    const response = await shop.fetch(path, { redirect: 'manual' });
    expect(response.headers.get('cross-origin-opener-policy')).toBe(policyOfOpeners);
  });

  it.each([
    ['a page', 'GET', '/winkel/'],
    ['a visitor’s page', 'GET', '/cart/'],
    ['a call', 'POST', '/?wc-ajax=add_to_cart'],
    ['the Store API', 'GET', '/wp-json/wc/store/v1/cart'],
    ['a log-in', 'POST', '/mijn-account/'],
    ['a file', 'GET', '/robots.txt'],
    ['a redirect', 'GET', '/winkel'],
  ])('refuses %s at another host, in plain text', async (_, method, path) => {
    await shop.fetch(path, { method, redirect: 'manual' });
    for (const host of ['elders.test', '127.0.0.1:3000', 'localhost', 'shop.test.elders.test', '[::1]']) {
      const response = await shop.app.request(`http://${host}${path}`, {
        method,
        headers: { 'x-forwarded-host': 'shop.test', forwarded: 'host=shop.test' },
      });
      expect([host, response.status]).toEqual([host, 421]);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.text()).toBe('Dit adres hoort niet bij deze winkel.\n');
    }
  });

  it('answers at its own host with any port and any case, and probes at every host', async () => {
    for (const address of ['http://shop.test:8080/winkel/', 'http://SHOP.test/winkel/', 'http://shop.test./winkel/'])
      expect([address, (await shop.app.request(address)).status]).toEqual([address, 200]);
    for (const path of ['/healthz', '/readyz'])
      expect((await shop.app.request(`http://10.1.2.3:3000${path}`)).status).toBe(200);
    expect((await shop.app.request('http://elders.test/healthz/x')).status).toBe(421);
  });

  it('is found at loopback names in the demo', async () => {
    const demo = await openTestShop(engine, 'empty', { DEMO: 'on' });
    for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000', 'shop.test'])
      expect([host, (await demo.app.request(`http://${host}/`)).status]).toEqual([host, 200]);
    expect((await demo.app.request('http://elders.test/')).status).toBe(421);
    await demo.close();
  });

  it('warns once about a host that is not its own', async () => {
    const warned: unknown[] = [];
    const log = { ...shop.shop.log, warn: (event: string, fields = {}) => void warned.push({ event, ...fields }) };
    const app = makeApp({ ...shop.deps, shop: { ...shop.shop, log } });
    for (const path of ['/', '/winkel/', '/healthz']) await app.request(`http://vitrine:3000${path}`);
    expect(warned).toEqual([{ event: 'host-not-ours', host: 'vitrine:3000' }]);
  });

  it('sends HSTS where visitors come by https', async () => {
    const response = await makeApp({ ...shop.deps, https: true }).request(`${testOrigin}/privacy/`);
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });

  it('lets the hosts of the setting into the policy of pages', async () => {
    await shop.changeSetting('csp.hosts', ['https://pay.test']);
    const response = await shop.fetch('/');
    await shop.changeSetting('csp.hosts', []);
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' https://pay.test");
    expect((await shop.fetch('/')).headers.get('content-security-policy')).toBe(policy);
  });

  it('holds no inline script and no style of its own', async () => {
    for (const path of ['/', '/winkel/', '/product/keuze/', '/cart/', '/bestaat-niet/']) {
      const html = await (await shop.fetch(path)).text();
      expect(html).not.toMatch(/<script(?![^>]*(?:\ssrc=|type="application\/(?:ld\+)?json"))/);
      expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
      expect(html).not.toContain('<!--$!-->');
    }
  });

  it.each([
    ['/winkel', '/winkel/'],
    ['/winkel?orderby=price&s=a%20b', '/winkel/?orderby=price&s=a%20b'],
    ['/product/doos', '/product/doos/'],
    ['/checkout/order-received/7?key=x', '/checkout/order-received/7/?key=x'],
    ['//elders.test/pad', '/elders.test/pad/'],
    ['/\\elders.test/pad', '/elders.test/pad/'],
  ])('leads %s to its trailing slash', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await shop.app.request(new Request(testOrigin + path, { method }));
      expect([response.status, response.headers.get('location')]).toEqual([301, location]);
    }
  });

  it.each(['/healthz', '/assets/x', '/robots.txt', '/wp-json/wc/store/v1/cart'])('leads %s nowhere', async (path) => {
    expect((await shop.fetch(path, { redirect: 'manual' })).status).not.toBe(301);
  });

  it('keeps the way to a page that is opened by a key out of every cache and referrer', async () => {
    const { headers } = await shop.fetch('/checkout/order-received/1?key=geheim', { redirect: 'manual' });
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    expect((await shop.fetch('/winkel', { redirect: 'manual' })).headers.get('cache-control')).not.toBe('no-store');
  });

  it('takes no posts without a trailing slash for pages', async () => {
    expect((await shop.fetch('/winkel', { method: 'POST' })).status).toBe(404);
  });

  it.each([
    ['/product/doos/', 'page'],
    ['/cart/', 'page'],
    ['/checkout/', 'page'],
    ['/?wc-ajax=add_to_cart', 'ajax'],
    ['/wp-json/wc/store/v1/cart/add-item', 'rest'],
  ])('refuses what another website posts to %s', async (path, kind) => {
    for (const headers of [{ origin: 'https://elders.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await shop.fetch(path, { method: 'POST', headers, body: new URLSearchParams({ a: '1' }) });
      expect(response.status).toBe(403);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = await response.text();
      expect(text).toContain('andere website');
      if (kind === 'page') expect(response.headers.get('content-type')).toContain('text/html');
      else expect(JSON.parse(text)).toMatchObject(kind === 'rest' ? { data: { status: 403 } } : { error: true });
    }
  });

  it('lets the websites of the setting call, but post no form', async () => {
    await shop.changeSetting('cors.origins', ['https://app.test']);
    const post = (path: string) =>
      shop.fetch(path, { method: 'POST', headers: { origin: 'https://app.test' }, body: new URLSearchParams() });
    expect((await post('/?wc-ajax=get_refreshed_fragments')).status).not.toBe(403);
    expect((await post('/cart/')).status).toBe(403);
    await shop.changeSetting('cors.origins', []);
    expect((await post('/?wc-ajax=get_refreshed_fragments')).status).toBe(403);
  });

  it.each(['/product/doos/', '/?wc-ajax=add_to_cart', '/wp-json/wc/store/v1/cart/add-item'])(
    'refuses 10 MB posted to %s before it has read them',
    async (path) => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536));
          if (sent >= 10_000_000) controller.close();
        },
      });
      const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
      const response = await shop.fetch(path, init);
      expect(response.status).toBe(413);
      expect(await response.text()).toContain('te groot');
      expect(sent).toBeLessThan(500_000);
    },
  );

  it('takes a form that is broken for a clear refusal', async () => {
    const response = await shop.fetch('/product/doos/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--y\r\nonzin',
    });
    expect(response.status).toBe(400);
  });

  it('answers 405 with what a page takes, and knows no other way to name a method', async () => {
    const refused = await shop.fetch('/winkel/', { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await shop.fetch('/cart/', { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD, POST');
    const overridden = await shop.fetch('/cart/', { headers: { 'x-http-method-override': 'POST' } });
    expect([overridden.status, overridden.headers.getSetCookie()]).toEqual([200, []]);
    const queried = await shop.fetch('/cart/?_method=POST');
    expect(queried.status).toBe(200);
  });

  it.each(['/', '/winkel/', '/product/doos/', '/cart/', '/bestaat-niet/', '/healthz', '/readyz'])(
    'answers HEAD of %s as GET, without a body',
    async (path) => {
      const [head, get] = [await shop.fetch(path, { method: 'HEAD' }), await shop.fetch(path)];
      expect(head.status).toBe(get.status);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      expect(await head.text()).toBe('');
    },
  );

  it('compresses what is everyone’s and leaves what is a visitor’s', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const listing = await shop.fetch('/winkel/', { headers });
    expect([listing.headers.get('content-encoding'), listing.headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
    expect((await shop.fetch('/cart/', { headers })).headers.get('content-encoding')).toBeNull();
    expect((await shop.fetch('/winkel/')).headers.get('content-encoding')).toBeNull();
  });

  it('says it is ready when the database answers, and not when it does not', async () => {
    expect((await shop.fetch('/readyz')).status).toBe(200);
    const app = makeApp({ ...shop.deps, shop: broken(shop.shop) });
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  it.each([
    ['/cart/', 'text/html'],
    ['/?wc-ajax=get_refreshed_fragments', 'application/json'],
    ['/wp-json/wc/store/v1/products', 'application/json'],
  ])('answers a fault at %s with a reference alone, and logs it under that', async (path, type) => {
    const logged: unknown[] = [];
    const log = {
      ...shop.shop.log,
      error: (_: string, error: unknown, fields = {}) => void logged.push({ error, ...fields }),
    };
    const app = makeApp({ ...shop.deps, shop: { ...broken(shop.shop), log } });
    const response = await app.request(testOrigin + path);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('content-security-policy')).toBe(policy);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const text = await response.text();
    const reference = response.headers.get('x-request-id') ?? '?';
    expect(text).toContain(reference);
    expect(text).not.toMatch(/geheim detail|\.ts:\d+|at async/);
    expect(logged[0]).toMatchObject({ error: { message: 'geheim detail' }, id: reference });
  });

  it('logs each request without what a visitor typed or holds a key with', async () => {
    const lines: unknown[] = [];
    const log = { ...shop.shop.log, info: (event: string, fields = {}) => void lines.push({ event, ...fields }) };
    const app = makeApp({ ...shop.deps, shop: { ...shop.shop, log } });
    await app.request(`${testOrigin}/checkout/order-received/7/?key=wc_order_geheim`, {
      headers: { cookie: 'a=koekje' },
    });
    await app.request(`${testOrigin}/?s=zoekwoord&email=jan%40voorbeeld.nl`);
    const text = JSON.stringify(lines);
    expect(text).not.toMatch(/geheim|koekje|zoekwoord|jan/);
    expect(lines[0]).toMatchObject({
      event: 'request',
      method: 'GET',
      path: '/checkout/order-received/7/?key=…',
      status: 404,
      ms: expect.any(Number),
    });
  });
});

/** Returns a shop whose database rejects every query. */
function broken(shop: Shop): Shop {
  const fail = () => Promise.reject(new Error('geheim detail'));
  return { ...shop, db: { ...shop.db, read: fail, write: fail } };
}
