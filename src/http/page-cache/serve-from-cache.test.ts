import { request } from 'node:http';
import { connect } from 'node:net';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import type { LogFields } from '../../shop/ports.ts';
import { listen } from '../server.ts';
import type { RunningServer } from '../server.ts';
import { serveFromCache } from './serve-from-cache.ts';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface AskOptions extends Omit<RequestOptions, 'headers'> {
  headers?: Readonly<Record<string, string>>;
}

function ask(port: number, path: string, options: AskOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'shop.test', ...options.headers };
    request({ port, path, agent: false, ...options, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** A response without the headers that may differ between two responses of the same page. */
function lasting({ status, headers, body }: Answer) {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { status, headers: rest, body: body.toString('latin1') };
}

describeEngines('the listener', (engine) => {
  let shop: TestShop;
  let quick: RunningServer;
  let slow: RunningServer;
  let lines: LogFields[];
  /** The number of requests answered before the app. */
  let servedFromCache: number;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', { SHOP_URL: 'https://shop.test' });
    await fillCatalogue(shop.shop);
    lines = [];
    servedFromCache = 0;
    const log = { ...shop.shop.log, info: (_: string, fields: LogFields = {}) => void lines.push(fields) };
    const answer = serveFromCache({ ...shop.deps, shop: { ...shop.shop, log }, trustedProxies: ['127.0.0.1', '::1'] });
    const address = { host: '127.0.0.1', port: 0 };
    quick = await listen(shop.app, address, (incoming, response) => {
      const answered = answer(incoming, response);
      if (answered) servedFromCache += 1;
      return answered;
    });
    slow = await listen(shop.app, address);
  });
  afterAll(async () => {
    await Promise.all([quick.close(), slow.close()]);
    await shop.close();
  });

  it.each([
    ['a page', '/product/doos/', { headers: { 'accept-encoding': 'br' } }],
    ['its gzip form', '/product/doos/', { headers: { 'accept-encoding': 'gzip' } }],
    ['its plain form', '/product/doos/', {}],
    ['its head', '/product/doos/', { method: 'HEAD', headers: { 'accept-encoding': 'br' } }],
    ['what has not changed', '/product/doos/', { headers: { 'if-none-match': '*' } }],
    ['a listing with a query', '/winkel/?utm_source=x&orderby=price', { headers: { 'accept-encoding': 'br' } }],
  ] as const)('answers %s as the app does', async (_, path, options) => {
    // The second request creates the dense form. After that there is no work left.
    await ask(slow.port, path, options);
    await ask(slow.port, path, options);
    const before = servedFromCache;
    const served = await ask(quick.port, path, options);
    expect(servedFromCache).toBe(before + 1);
    expect(lasting(served)).toEqual(lasting(await ask(slow.port, path, options)));
    expect(served.headers['strict-transport-security']).toMatch(/^max-age/);
    expect(served.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['a page that is not cached', '/bestaat-niet/', {}],
    ['a visitor’s page', '/cart/', {}],
    ['a notice that came along', '/winkel/', { headers: { cookie: 'a=b; shop_notice=x' } }],
    ['a call', '/?wc-ajax=get_refreshed_fragments', {}],
    ['a link that acts', '/winkel/?remove_item=x', {}],
    ['another method', '/winkel/', { method: 'DELETE' }],
    ['a request with a body', '/winkel/', { headers: { 'content-length': '0' } }],
    ['an address with a NUL', '/winkel/?x=%00', {}],
    ['another way to write the path', '/winkel//', {}],
    ['an address with a host', 'http://elders.test/winkel/', {}],
  ] as const)('leaves %s to the app', async (_, path, options) => {
    await ask(slow.port, '/winkel/');
    const before = servedFromCache;
    await ask(quick.port, path, options);
    expect(servedFromCache).toBe(before);
  });

  it.each([
    ['another host', { headers: { host: 'elders.test' } }],
    ['a loopback name', { headers: { host: '127.0.0.1:3000' } }],
    ['another host with a forwarded one', { headers: { host: 'elders.test', 'x-forwarded-host': 'shop.test' } }],
  ])('leaves a cached page at %s to the app, which refuses it', async (_, options) => {
    await ask(slow.port, '/winkel/');
    const before = servedFromCache;
    expect((await ask(quick.port, '/winkel/', { headers: { host: 'Shop.test.:8080' } })).status).toBe(200);
    expect(servedFromCache).toBe(before + 1);
    const refused = await ask(quick.port, '/winkel/', options);
    expect([servedFromCache, refused.status]).toEqual([before + 1, 421]);
    expect(refused.body.toString()).not.toContain('<');
  });

  it.each([
    ['GET /winkel/ HTTP/1.0', '421'],
    ['GET /healthz HTTP/1.0', '200'],
    ['GET /winkel/ HTTP/1.1', '400'],
    ['GET /winkel/ HTTP/1.0\r\nHost: shop.test', '200'],
    ['GET http://elders.test/winkel/ HTTP/1.1\r\nHost: shop.test', '421'],
    ['GET http://shop.test/winkel/ HTTP/1.1\r\nHost: shop.test', '200'],
    ['GET /winkel/ HTTP/1.1\r\nHost: shop.test@elders.test', '400'],
  ])('answers "%s" with %s', async (head, status) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const socket = connect(quick.port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`));
    socket.once('data', (bytes) => resolve(bytes.toString('latin1')));
    socket.once('error', reject);
    expect((await promise).split(' ')[1]).toBe(status);
    socket.destroy();
  });

  it('writes a line for each answer, without what it must not hold', async () => {
    await ask(slow.port, '/winkel/');
    lines.length = 0;
    const headers = { 'x-forwarded-for': '203.0.113.9', cookie: 'a=koekje' };
    const answer = await ask(quick.port, '/winkel/?utm_source=geheim&x=jan%40voorbeeld.nl', { headers });
    expect(lines).toEqual([
      {
        id: answer.headers['x-request-id'],
        method: 'GET',
        path: '/winkel/?…&…',
        status: 200,
        ms: expect.any(Number) as number,
        address: '203.0.113.9',
      },
    ]);
  });

  it('gives a change of the shop with the next answer', async () => {
    await ask(slow.port, '/');
    expect((await ask(quick.port, '/')).body.toString()).toContain('Vitrine');
    await shop.changeSetting('shop.name', 'Anders');
    expect((await ask(quick.port, '/')).body.toString()).toContain('Anders');
  });
});
