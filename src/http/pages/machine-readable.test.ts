// Machine-readable files: the sitemap, robots.txt, the web manifest.
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue, offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { parseHtml, select, selectOne, textOf } from '../../../test/support/parse-html.ts';
import { readStructuredData, findStructuredDataProblems } from '../../../test/support/structured-data.ts';
import { openTestShop, testOrigin } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { changeProduct } from '../../shop/catalog/change-product.ts';
import { program } from '../../shop/shop.ts';
import { iconPaths } from '../files/icons.ts';
import { makeApp } from '../app.ts';
import { givePicture } from '../../../test/support/give-picture.ts';

const catalogue = {
  ...smallCatalogue,
  categories: [
    ...smallCatalogue.categories,
    { slug: 'boosters', name: 'Boosters', description: '', parent: 'chinees' },
    { slug: 'leeg', name: 'Leeg', description: '', parent: null },
  ],
  products: [...smallCatalogue.products, simple('pak', 'Pak', offer('B-1', 1_000, 5), { categories: ['boosters'] })],
};

/** Returns only the `<head>`, because pages are long. */
const headOf = (html: string) => html.slice(html.indexOf('<head>'), html.indexOf('</head>') + '</head>'.length);

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

describeEngines('what machines read', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop, catalogue);
  });
  afterAll(() => shop.close());

  const text = async (path: string) => (await shop.fetch(path)).text();
  const own = (address: string) => address.replace(testOrigin, '');
  /** Returns all addresses of all sitemap parts. */
  const all = async () => {
    const parts = locations(await text('/sitemap.xml')).map(own);
    return (await Promise.all(parts.map(text))).flatMap(locations).map(own);
  };

  describe('the sitemap', () => {
    it('names its parts, and in them everything that can be found, once', async () => {
      const index = await text('/sitemap.xml');
      expect(index).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]*sitemap\/0\.9">/);
      expect(locations(index)).toEqual(
        expect.arrayContaining([`${testOrigin}/sitemap-pages-1.xml`, `${testOrigin}/sitemap-products-1.xml`]),
      );
      const found = await all();
      expect(new Set(found).size).toBe(found.length);
      expect(found).toEqual(
        expect.arrayContaining([
          '/',
          '/winkel/',
          '/herroepen/',
          '/product-categorie/chinees/',
          '/product-categorie/chinees/boosters/',
          '/product/doos/',
          '/product/pak/',
        ]),
      );
      expect(found).not.toContain('/product-categorie/leeg/');
    });

    it('leads to pages that there are, and whose own canonical address it is', async () => {
      for (const path of await all()) {
        const answer = await shop.fetch(path, { redirect: 'manual' });
        expect([path, answer.status]).toEqual([path, 200]);
        expect(await answer.text()).toContain(`<link rel="canonical" href="${testOrigin}${path}">`);
      }
    });

    it.each(['/sitemap-products-9.xml', '/sitemap-pages-2.xml', '/sitemap-leden-1.xml', '/sitemap-products-0.xml'])(
      'has no %s',
      async (path) => {
        expect((await shop.fetch(path)).status).toBe(404);
      },
    );

    it('is kept until a product is hidden or comes', async () => {
      const path = '/sitemap-products-1.xml';
      expect(locations(await text(path)).map(own)).toContain('/product/doos/');
      const { renders } = shop.deps.pageCache.stats();
      await text(`${path}?utm_source=x`);
      expect(shop.deps.pageCache.stats().renders).toBe(renders);
      const productId = products.get('doos')?.id ?? 0;
      await givePicture(shop.shop, productId);
      await changeProduct(shop.shop, program, { productId, status: 'draft' });
      expect(locations(await text(path)).map(own)).not.toContain('/product/doos/');
      await changeProduct(shop.shop, program, { productId, status: 'published' });
      expect(locations(await text(path)).map(own)).toContain('/product/doos/');
    });
  });

  describe('robots.txt', () => {
    it('closes what nobody should find, and names the sitemap', async () => {
      const lines = (await text('/robots.txt')).split('\n');
      expect(lines[0]).toBe('User-agent: *');
      for (const path of ['/cart/', '/checkout/', '/mijn-account/', '/beheer/', '/*add-to-cart=', '/*min_price='])
        expect(lines).toContain(`Disallow: ${path}`);
      expect(lines).toContain(`Sitemap: ${testOrigin}/sitemap.xml`);
      expect(lines).not.toContain('Disallow: /');
    });

    it('leaves open what the sitemap names, and lists by page, order and one term', async () => {
      const rules = (await text('/robots.txt')).split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
      const isClosed = (path: string) =>
        rules.some((rule) =>
          new RegExp(`^${rule.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
        );
      const open = [
        ...(await all()),
        '/winkel/?e-page-shop=2',
        '/winkel/?orderby=price',
        '/winkel/?e-filter-shop-pa_editie=japans',
        '/?s=doos&post_type=product',
        '/pictures/doos-750.avif',
        '/assets/x.css',
      ];
      expect(open.filter(isClosed)).toEqual([]);
      for (const path of [
        '/cart/',
        '/checkout/order-received/7/?key=x',
        '/winkel/?add-to-cart=4000',
        '/?wc-ajax=get_refreshed_fragments',
        '/winkel/?min_price=10',
        '/winkel/?orderby=price&max_price=10',
        '/winkel/?e-filter-shop-stock=instock',
        '/winkel/?e-filter-shop-pa_editie=japans+koreaans',
        '/winkel/?e-filter-shop-pa_editie=japans~koreaans',
        '/winkel/?e-filter-shop-pa_editie=japans&e-filter-shop-pa_formaat=doos',
      ])
        expect([path, isClosed(path)]).toEqual([path, true]);
    });

    it('closes everything while the setting keeps the shop out of search engines', async () => {
      await shop.changeSetting('seo.index', false);
      expect(await text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
      for (const path of ['/', '/winkel/', '/product/doos/'])
        expect(await text(path)).toContain('<meta name="robots" content="noindex">');
      await shop.changeSetting('seo.index', true);
      expect(await text('/product/doos/')).not.toContain('name="robots"');
    });
  });

  it('has a manifest with the shop’s name and signs', async () => {
    const manifest = (await (await shop.fetch('/site.webmanifest')).json()) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({ name: 'Vitrine', lang: 'nl', start_url: '/', display: 'minimal-ui' });
    expect(manifest.icons.map(({ src }) => src).filter((src) => !iconPaths.includes(src))).toEqual([]);
    await shop.changeSetting('shop.name', 'Kaartenkast van Utrecht');
    expect(await (await shop.fetch('/site.webmanifest')).json()).toMatchObject({
      name: 'Kaartenkast van Utrecht',
      short_name: 'Kaartenkast',
    });
    await shop.changeSetting('shop.name', 'Vitrine');
  });

  it.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/sitemap-products-1.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('answers %s as any kept page: packed, by its ETag, without a visitor', async (path, type) => {
    const plain = await shop.fetch(path);
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect(plain.headers.getSetCookie()).toEqual([]);
    const packed = await shop.fetch(path, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(await plain.text());
    const etag = plain.headers.get('etag') ?? '';
    expect((await shop.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await shop.fetch(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const post = await shop.fetch(path, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('names only signs that there are', async () => {
    const app = makeApp({ ...shop.deps, assetsDir: join(import.meta.dirname, '../../../public') });
    for (const path of iconPaths) {
      const answer = await app.request(testOrigin + path);
      expect([path, answer.status]).toEqual([path, 200]);
      const etag = answer.headers.get('etag') ?? '';
      expect((await app.request(testOrigin + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
    const named = [...(await text('/')).matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
    expect(named.map(([, href]) => href)).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
    expect((await shop.fetch('/favicon.ico')).status).toBe(404);
  });
});

// One database engine is enough: the output does not depend on it, and there are many pages.
describe('the demo shop, to machines', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('sqlite', 'demo');
  });
  afterAll(() => shop.close());

  it('has on every page of its sitemap a title of its own, a description, and data that search engines take', async () => {
    const titles = new Map<string, string>();
    const problems: string[] = [];
    const text = async (address: string) => (await shop.fetch(address)).text();
    for (const part of locations(await text('/sitemap.xml')))
      for (const address of locations(await text(part))) {
        const html = headOf(await text(address));
        const data = readStructuredData(html);
        if (data !== null)
          problems.push(...findStructuredDataProblems(data).map((problem) => `${address}: ${problem}`));
        const head = selectOne(parseHtml(html), 'head');
        const title = textOf(selectOne(head, 'title'));
        if (titles.has(title)) problems.push(`${address}: has the title of ${titles.get(title) ?? ''}`);
        titles.set(title, address);
        if (select(head, 'meta[name="description"]').length === 0) problems.push(`${address}: has no description`);
      }
    expect(problems).toEqual([]);
    expect(titles.size).toBeGreaterThan(60);
  });
});
