import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fillCatalogue, offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { openBreakableProxy } from '../../../test/support/breakable-proxy.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { openSecondInstance } from '../../../test/support/second-instance.ts';
import { openTestShop, testOrigin } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { changeProduct } from '../../shop/catalog/change-product.ts';
import { changeSetting } from '../../shop/settings/change-setting.ts';
import { program } from '../../shop/shop.ts';

const hour = 3_600_000;
const boxPicture = { file: 'doos', alt: 'Een doos', title: '', caption: '' };
const withoutName = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'));

describeEngines('the page cache', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop);
  });
  afterAll(() => shop.close());
  afterEach(() => expect(shop.loggedErrors.splice(0)).toEqual([]));
  // Clears the page cache before each test.
  beforeEach(() => shop.changeSetting('catalog.perPage', 24));

  const stats = () => shop.deps.pageCache.stats();

  /** How the requests of `act` change the cache counters. */
  async function effect(act: () => Promise<unknown>) {
    const before = stats();
    await act();
    const after = stats();
    return {
      hits: after.hits - before.hits,
      renders: after.renders - before.renders,
      entries: after.entries - before.entries,
    };
  }

  it('renders a page once, and gives the same bytes and headers from memory', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    await shop.fetch('/product/doos/', { headers });
    const first = await shop.fetch('/product/doos/', { headers });
    const second = await shop.fetch('/product/doos/?utm_source=x', { headers });
    expect(await effect(() => shop.fetch('/product/doos/', { headers }))).toEqual({ hits: 1, renders: 0, entries: 0 });
    expect(withoutName(second.headers)).toEqual(withoutName(first.headers));
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]{22}"$/) as string,
      vary: 'Accept-Encoding',
    });
    expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
  });

  it('gives the same text in every encoding, each under a name of its own', async () => {
    const open = {
      br: brotliDecompressSync,
      gzip: gunzipSync,
      identity: (bytes: Buffer) => bytes,
    };
    const texts = new Set<string>();
    const names = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity', 'br'] as const) {
      const response = await shop.fetch('/winkel/', { headers: { 'accept-encoding': encoding } });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      texts.add(open[encoding](bytes).toString());
      names.add(response.headers.get('etag') ?? '');
    }
    expect(texts.size).toBe(1);
    expect([...texts][0]).toMatch(/^<!DOCTYPE html>[^]*<\/html>$/);
    // Each compressed form has a fast version for the first request and a dense version from the second on.
    expect(names.size).toBe(5);
    expect(stats().entries).toBe(1);
  });

  it.each(['br', 'gzip'] as const)('packs %s closely for the second who asks, once for all', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const first = await shop.fetch('/winkel/', { headers });
    const { bytes } = stats();
    const later = await Promise.all([1, 2, 3].map(() => shop.fetch('/winkel/', { headers })));
    const size = (response: Response) => Number(response.headers.get('content-length'));
    expect(new Set(later.map((response) => response.headers.get('etag'))).size).toBe(1);
    const [second] = later;
    if (!second) throw new Error('nobody asked again');
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(size(second)).toBeLessThan(size(first));
    expect(stats().bytes).toBe(bytes - size(first) + size(second));
    // A client that has the first bytes has the same text, so its ETag still matches.
    for (const held of [first, second]) {
      const etag = held.headers.get('etag') ?? '';
      const again = await shop.fetch('/winkel/', { headers: { ...headers, 'if-none-match': etag } });
      expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    }
  });

  it('makes no dense form for a client that has the bytes, or requests only the headers', async () => {
    const headers = { 'accept-encoding': 'br' };
    const etag = (await shop.fetch('/winkel/', { headers })).headers.get('etag') ?? '';
    await shop.fetch('/winkel/', { headers: { ...headers, 'if-none-match': etag } });
    const head = await shop.fetch('/winkel/', { method: 'HEAD', headers });
    expect(head.headers.get('etag')).toBe(etag);
  });

  it.each([
    ['the name', (etag: string) => etag],
    ['a weak name', (etag: string) => `W/${etag}`],
    ['a list', (etag: string) => `"x", W/${etag} , "y"`],
    ['anything', () => '*'],
  ])('answers 304 to %s', async (_, header) => {
    const headers = { 'accept-encoding': 'br' };
    const full = await shop.fetch('/winkel/', { headers });
    const etag = full.headers.get('etag') ?? '';
    const response = await shop.fetch('/winkel/', { headers: { ...headers, 'if-none-match': header(etag) } });
    expect([response.status, await response.text()]).toEqual([304, '']);
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
      expect(response.headers.get(name)).toBe(full.headers.get(name));
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  it('answers 200 to the ETag of another form or of another page', async () => {
    const gzip = await shop.fetch('/winkel/', { headers: { 'accept-encoding': 'gzip' } });
    const etag = gzip.headers.get('etag') ?? '';
    const headers = { 'accept-encoding': 'br', 'if-none-match': etag };
    expect((await shop.fetch('/winkel/', { headers })).status).toBe(200);
    await shop.changeSetting('shop.name', 'Een andere naam');
    const again = { 'accept-encoding': 'gzip', 'if-none-match': etag };
    expect((await shop.fetch('/winkel/', { headers: again })).status).toBe(200);
    await shop.changeSetting('shop.name', 'Vitrine');
    // The page is the same as before, so its ETag is the same.
    expect((await shop.fetch('/winkel/', { headers: again })).status).toBe(304);
  });

  it('answers HEAD with the headers of GET, and knows no ranges', async () => {
    const headers = { 'accept-encoding': 'br' };
    const head = await shop.fetch('/product/doos/', { method: 'HEAD', headers });
    const get = await shop.fetch('/product/doos/', { headers: { ...headers, range: 'bytes=0-9' } });
    expect([head.status, get.status, await head.text()]).toEqual([200, 200, '']);
    expect(withoutName(head.headers)).toEqual(withoutName(get.headers));
    expect(get.headers.has('accept-ranges')).toBe(false);
  });

  it(
    'adds nothing for junk: 10,000 queries, other writings of the path, what is not there',
    { timeout: 60_000 },
    async () => {
      await shop.fetch('/winkel/');
      const { entries } = stats();
      for (let at = 0; at < 10_000; at += 1) await shop.fetch(`/winkel/?r${at}=${at}&utm_x=${at}`);
      expect(stats().entries).toBe(entries);
      const junk = await effect(async () => {
        for (let at = 0; at < 10; at += 1) {
          await shop.fetch(`/winkel/?e-page-shop=${99_999 + at}`);
          await shop.fetch(`/winkel/?orderby=zzz${at}`);
          await shop.fetch(`/product/doos/?attribute_pa_editie=zzz${at}`);
          await shop.fetch(`/product/keuze/?attribute_pa_editie=zzz${at}`);
          await shop.fetch(`/bestaat-niet-${at}/`);
          await shop.fetch(`/product/bestaat-niet-${at}/`);
          await shop.fetch(`/product-categorie/zzz${at}/`);
          await shop.fetch(`/product-categorie/zzz${at}/chinees/`);
          await shop.fetch(`/product/doos/?add-to-cart=${at}`);
          await shop.fetch(`/product/doos/?quantity=${at}`);
        }
        for (const path of ['/product/d%6fos/', '/%70rivacy/', '/product-categorie/chin%65es/', '/winkel/%2e/'])
          await shop.fetch(path, { redirect: 'manual' });
      });
      expect(junk.entries).toBe(0);
    },
  );

  it('caches the pages and orders that exist, and the choices that a product offers', async () => {
    await shop.changeSetting('catalog.perPage', 4);
    const effects = await effect(async () => {
      for (const address of [
        '/winkel/?e-page-shop=2&orderby=price',
        '/winkel/?orderby=price&e-page-shop=2',
        '/product/keuze/?attribute_pa_editie=japans',
      ])
        await shop.fetch(address);
    });
    expect(effects).toEqual({ hits: 1, renders: 2, entries: 2 });
    const html = await (await shop.fetch('/product/keuze/?attribute_pa_editie=japans')).text();
    expect(html).toContain('"chosen":{"attributes":{"pa_editie":"japans"}');
    expect(await (await shop.fetch('/product/keuze/')).text()).toContain('"chosen":{"attributes":{}');
  });

  it('is bypassed by a request with a notice, and answers the next one', async () => {
    const guest = createGuest(shop);
    await shop.fetch('/product/doos/');
    await guest.post('/product/doos/', { 'add-to-cart': '4000', quantity: '1' });
    expect(guest.cookies.has('shop_notice')).toBe(true);
    const passing = await effect(async () => {
      const response = await guest.get('/product/doos/');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toMatch(/"notice":\{"type":"message"/);
    });
    expect(passing).toEqual({ hits: 0, renders: 0, entries: 0 });
    expect(guest.cookies.has('shop_notice')).toBe(false);
    const after = await guest.get('/product/doos/');
    expect(after.headers.get('cache-control')).toBe('no-cache');
    expect(await after.text()).toContain('"notice":null');
  });

  it('answers a prefetch, and sets no cookie with it', async () => {
    const response = await shop.fetch('/winkel/', { headers: { 'sec-purpose': 'prefetch', cookie: 'shop_notice=x' } });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await (await shop.fetch('/winkel/')).text()).toContain('"notice":null');
  });

  it('shows a change of this process with the next answer, of any role or purpose', async () => {
    expect(await (await shop.fetch('/')).text()).toContain('Vitrine');
    await shop.changeSetting('shop.name', 'Kijkkast');
    expect(await (await shop.fetch('/')).text()).toContain('Kijkkast');
    await shop.changeSetting('shop.name', 'Vitrine');
  });

  it('shows a change of another instance', async () => {
    await shop.fetch('/');
    const second = await openSecondInstance(shop);
    await changeSetting(second.shop, program, { key: 'shop.name', value: 'Van elders' });
    await vi.waitFor(async () => expect(await (await shop.fetch('/')).text()).toContain('Van elders'), {
      timeout: 5_000,
      interval: 20,
    });
    await second.close();
    await shop.changeSetting('shop.name', 'Vitrine');
  });

  it('ends a sale at its moment, also after an hour without a request', async () => {
    const text = async () => (await shop.fetch('/product/afgeprijsd/')).text();
    expect(await text()).toContain('"price":15000');
    expect(await effect(text)).toEqual({ hits: 1, renders: 0, entries: 0 });
    shop.advance(3 * 24 * hour - 1);
    expect(await text()).toContain('"price":15000');
    shop.advance(hour);
    expect(await text()).not.toContain('"price":15000');
    expect(await effect(text)).toEqual({ hits: 1, renders: 0, entries: 0 });
  });

  it('orders by prices as they are at the moment, whichever products the page shows', async () => {
    const second = await openTestShop(engine, 'empty');
    const dear = ['duur', 'duurder'].map((slug) => simple(slug, slug, offer(slug, 17_000, 1)));
    await fillCatalogue(second.shop, { ...smallCatalogue, products: [...smallCatalogue.products, ...dear] });
    await second.changeSetting('catalog.perPage', 4);
    const first = async () => (await second.fetch('/winkel/?orderby=price-desc')).text();
    // During its sale the reduced product is the fifth.
    expect(await first()).not.toContain('/product/afgeprijsd/');
    second.advance(3 * 24 * hour);
    expect(await first()).toContain('/product/afgeprijsd/');
    await second.close();
  });

  it('takes the mark of a new product away when it is no longer new, or no longer among the newest tenth', async () => {
    const second = await openTestShop(engine, 'empty');
    const products = Array.from({ length: 10 }, (_, at) =>
      // With a picture, since no product is published without one.
      simple(`p${at}`, `P ${at}`, offer(`P-${at}`, 500, 9), { publishedDaysAgo: at + 1, pictures: [boxPicture] }),
    );
    const filled = await fillCatalogue(second.shop, { ...smallCatalogue, products });
    const show = (status: 'published' | 'draft') =>
      changeProduct(second.shop, program, { productId: filled.get('p0')?.id ?? 0, status });
    const marked = async () => {
      const cards = (await (await second.fetch('/winkel/')).text()).split('<li class="product ').slice(1);
      return cards.flatMap((card) => (card.includes('>Nieuw<') ? [/\/product\/([^/]+)\//.exec(card)?.[1]] : []));
    };
    expect(await marked()).toEqual(['p0']);
    await show('draft');
    // Nine products are left: a tenth of them is no whole product.
    expect(await marked()).toEqual([]);
    await show('published');
    expect(await marked()).toEqual(['p0']);
    second.advance(30 * 24 * hour);
    expect(await marked()).toEqual([]);
    await second.close();
  });

  it.runIf(engine === 'postgres')(
    'serves no cached page while the database cannot be reached, and says when to retry',
    async () => {
      const url = 'url' in shop.location ? shop.location.url : '';
      const way = await openBreakableProxy(url);
      const far = await openSecondInstance(shop, way.url);
      const page = () => far.app.request(`${testOrigin}/product/doos/`);
      expect((await page()).status).toBe(200);
      await way.disconnect();
      await vi.waitFor(async () => expect((await page()).status).toBe(503), { timeout: 5_000, interval: 50 });
      const refused = await page();
      expect([refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual(['5', 'no-store']);
      const call = await far.app.request(`${testOrigin}/wp-json/wc/store/v1/cart`);
      expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
      await way.restore();
      await vi.waitFor(async () => expect((await page()).status).toBe(200), { timeout: 5_000, interval: 50 });
      await far.close();
      await way.disconnect();
    },
  );
});
