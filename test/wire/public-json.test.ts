import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

const list = '/wp-json/wc/store/v1/products?per_page=16';
const decompress = { br: brotliDecompressSync, gzip: gunzipSync } as const;

describeEngines('JSON that is the same for everybody', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'demo');
  });
  afterAll(() => shop.close());

  const get = (path: string, headers: Record<string, string> = {}) => shop.fetch(path, { headers });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it.each([
    list,
    '/wp-json/wc/store/v1/products/4000',
    '/wp-json/wp/v2/pages',
    '/wp-json/wp/v2/posts',
    '/wp-json/wp/v2/product',
    '/wp-json/wp/v2/types',
  ])('%s is compressed as the client accepts, with the same JSON', async (path) => {
    const plain = await get(path);
    const text = await bytesOf(plain);
    expect(plain.headers.has('content-encoding')).toBe(false);
    expect(plain.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(plain.headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/);
    for (const encoding of ['br', 'gzip'] as const)
      // The second request gets the dense form.
      for (let request = 0; request < 3; request += 1) {
        const packed = await get(path, { 'Accept-Encoding': encoding });
        expect(packed.headers.get('content-encoding')).toBe(encoding);
        expect(packed.headers.get('content-type')).toBe('application/json; charset=UTF-8');
        expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
        const bytes = await bytesOf(packed);
        expect(bytes.length).toBeLessThan(text.length / 2);
        expect(decompress[encoding](bytes).equals(text)).toBe(true);
      }
  });

  it('is at most a tenth of its size in a list of products', async () => {
    const text = await bytesOf(await get(list));
    const first = await bytesOf(await get(`${list}&_locale=user`, { 'Accept-Encoding': 'gzip, deflate, br' }));
    const next = await bytesOf(await get(list, { 'Accept-Encoding': 'gzip, deflate, br' }));
    expect(first.length).toBeLessThan(text.length / 8);
    expect(next.length).toBeLessThan(text.length / 10);
  });

  it('compresses the filtered list of the shop, which is not stored', async () => {
    const answer = await shop.fetch('/wp-json/elementor-pro/v1/refresh-loop', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'br' },
      body: JSON.stringify({ post_id: 0, widget_id: 'shop', widget_filters: {}, pagination_base_url: '/winkel/' }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('etag')).toBe(false);
    expect(JSON.parse(brotliDecompressSync(await bytesOf(answer)).toString())).toHaveProperty('data');
  });

  it.each(['identity', 'br;q=0, gzip;q=0', 'zstd', '*'])('is not compressed for %s', async (accepted) => {
    expect((await get(list, { 'Accept-Encoding': accepted })).headers.has('content-encoding')).toBe(false);
  });

  it('answers 304 to a client that has it, in whatever encoding', async () => {
    const etag = (await get(list)).headers.get('etag') ?? '';
    for (const held of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const answer = await get(list, { 'If-None-Match': held, 'Accept-Encoding': 'br' });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
      expect(answer.headers.has('content-type')).toBe(false);
      expect(answer.headers.has('content-encoding')).toBe(false);
    }
    expect((await get(list, { 'If-None-Match': 'W/"AAAAAAAAAAAAAAAAAAAAAA"' })).status).toBe(200);
  });

  it('has another ETag for other JSON: another page, a changed price, catalogue mode', async () => {
    const etags = new Set<string | null>();
    const note = async (path = list) => etags.add((await get(path)).headers.get('etag'));
    await note();
    await note(`${list}&page=2`);
    await note(`${list}&_fields=id`);
    await shop.changeSetting('catalog.catalogueMode', true);
    await note();
    await shop.changeSetting('catalog.catalogueMode', false);
    expect(etags.size).toBe(4);
    await note();
    expect(etags.size).toBe(4);
  });

  it('is never a cart, a checkout, an error, nonces, or anything of somebody who is logged in (BREACH)', async () => {
    const nonce = shop.deps.nonces.make('wc_store_api', null);
    const accept = { 'Accept-Encoding': 'br, gzip', Nonce: nonce };
    const staff = await staffClient(shop, 'administrator');
    const answers = [
      await get('/wp-json/wc/store/v1/cart', accept),
      await get('/wp-json/wc/store/v1/cart/items', accept),
      await get('/wp-json/wc/store/v1/checkout', accept),
      await shop.fetch('/wp-json/wc/store/v1/cart/add-item', { method: 'POST', headers: accept }),
      await shop.fetch('/wp-json/wc/store/v1/batch', { method: 'POST', headers: accept }),
      await get('/wp-json/wc/store/v1/order/1', accept),
      await get('/wp-json/wc/store/v1/products?orderby=x', accept),
      await get('/wp-json/shop/v1/nonces', accept),
      await get('/wp-json/wp/v2/users/me', accept),
      await get('/?wc-ajax=get_refreshed_fragments', accept),
      await get('/mijn-account/', accept),
      await get('/checkout/', accept),
    ];
    for (const answer of answers) {
      expect([answer.url, answer.headers.get('content-encoding')]).toEqual([answer.url, null]);
      expect(answer.headers.has('etag')).toBe(false);
    }
    for (const path of [
      'wp/v2/pages',
      'wp/v2/product',
      'wp/v2/users',
      'shop/v1/pages',
      'wc/v3/products',
      'wp/v2/users/me',
    ]) {
      const { status, headers } = await staff.call('GET', path, undefined, { 'Accept-Encoding': 'br' });
      expect([path, status, headers.get('content-encoding'), headers.get('etag')]).toEqual([path, 200, null, null]);
    }
  });
});
