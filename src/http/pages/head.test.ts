// The `<head>` metadata of every kind of page, in the response.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue, offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { parseHtml, select, selectOne, textOf } from '../../../test/support/parse-html.ts';
import {
  nodeOf,
  nodesOf,
  readStructuredData,
  findStructuredDataProblems,
} from '../../../test/support/structured-data.ts';
import { openTestShop, testOrigin } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { createContent } from '../../shop/content/create-content.ts';
import { program } from '../../shop/shop.ts';
import { changeParcel } from '../../../test/support/zones.ts';

const pictures = ['voorkant', 'achterkant'].map((file) => ({ file, alt: `De ${file}`, title: '', caption: '' }));
const ahead = simple('later', 'Later', offer('L-1', 5_000, 5), { pictures });
const catalogue = {
  ...smallCatalogue,
  categories: [
    ...smallCatalogue.categories,
    { slug: 'boosters', name: 'Boosters', description: 'Losse boosters.', parent: 'chinees' },
  ],
  products: [
    ...smallCatalogue.products.map((one) => ({ ...one, pictures })),
    simple('pak', 'Pak "zes" & <meer>', offer('B-1', 1_000, 5), { categories: ['boosters'], pictures }),
    { ...ahead, facts: { ...ahead.facts, releaseDate: '2027-03-01' } },
  ],
};

const findable = [
  '/',
  '/winkel/',
  '/winkel/?e-page-shop=2',
  '/winkel/?e-filter-shop-pa_editie=japans',
  '/product-categorie/chinees/',
  '/product-categorie/chinees/boosters/',
  '/product/doos/',
  '/product/op/',
  '/product/afgeprijsd/',
  '/product/keuze/',
  '/product/pak/',
  '/product/later/',
  '/blog/',
  '/blog/een-zegel-nakijken/',
  '/privacy/',
  '/algemene-voorwaarden/',
];
const hidden = [
  '/?s=doos&post_type=product',
  '/cart/',
  '/mijn-account/',
  '/bestaat-niet/',
  '/checkout/order-received/1/?key=x',
];

describeEngines('the head of every page', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop, catalogue);
    await shop.changeSetting('catalog.perPage', 4);
    const created = await createContent(shop.shop, program, {
      kind: 'post',
      slug: 'een-zegel-nakijken',
      title: 'Een zegel nakijken bij {shop.name}',
      description: 'Waar je op let.',
      status: 'published',
      publishedAt: shop.now() - 1_000,
      picture: { file: 'voorkant', alt: 'Een zegel', width: 1200, height: 1500 },
      blocks: [],
    });
    expect(created).toMatchObject({ ok: true });
  });
  afterAll(() => shop.close());

  const open = async (path: string) => (await createGuest(shop).get(path)).text();
  const structured = async (path: string) => readStructuredData(await open(path));
  const canonicalOf = async (path: string) =>
    selectOne(parseHtml(await open(path)), 'link[rel="canonical"]').attributes['href'];

  it.each(findable)('of %s says what the page is, and shows a picture of it', async (path) => {
    const html = await open(path);
    const head = selectOne(parseHtml(html), 'head');
    const said = (selector: string) => selectOne(head, selector).attributes['content'] ?? '';
    const title = textOf(selectOne(head, 'title'));
    expect(title).toContain('Vitrine');
    expect(title).not.toMatch(/undefined|\{/);
    expect(said('meta[name="description"]')).not.toBe('');
    expect(said('meta[property="og:description"]')).toBe(said('meta[name="description"]'));
    expect(said('meta[property="og:url"]')).toBe(`${testOrigin}${path}`);
    expect(selectOne(head, 'link[rel="canonical"]').attributes['href']).toBe(`${testOrigin}${path}`);
    expect(title).toContain(said('meta[property="og:title"]'));
    expect(said('meta[property="og:image"]')).toMatch(
      /^http:\/\/shop\.test\/(?:pictures\/[\w-]+-1200\.webp|icon-512\.png)$/,
    );
    expect(Number(said('meta[property="og:image:width"]'))).toBeGreaterThan(0);
    expect(Number(said('meta[property="og:image:height"]'))).toBeGreaterThan(0);
    expect(select(head, 'meta[name="robots"]')).toEqual([]);
    const data = readStructuredData(html);
    if (!/privacy|voorwaarden/.test(path)) expect(findStructuredDataProblems(data)).toEqual([]);
    else expect(data).toBe(null);
  });

  it('gives each page a title of its own', async () => {
    const titles = await Promise.all(
      findable.map(async (path) => textOf(selectOne(parseHtml(await open(path)), 'title'))),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(hidden)('of %s keeps it out of every index, and shares nothing', async (path) => {
    const answer = await createGuest(shop).get(path);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const head = selectOne(parseHtml(await answer.text()), 'head');
    expect(selectOne(head, 'meta[name="robots"]').attributes['content']).toBe('noindex');
    expect(select(head, 'meta[property="og:title"]')).toEqual([]);
    expect(select(head, 'script[type="application/ld+json"]')).toEqual([]);
  });

  it.each([
    ['/winkel/?orderby=price', '/winkel/'],
    ['/winkel/?orderby=price&e-page-shop=2', '/winkel/?e-page-shop=2'],
    ['/winkel/?utm_source=x', '/winkel/'],
    ['/winkel/?e-filter-shop-pa_editie=nergens', '/winkel/'],
    ['/winkel/?e-filter-shop-pa_editie=japans&orderby=price', '/winkel/?e-filter-shop-pa_editie=japans'],
    ['/winkel/?e-filter-shop-pa_editie=japans&min_price=10', '/winkel/'],
    ['/winkel/?e-page-shop=99', '/winkel/?e-page-shop=3'],
    ['/product/keuze/?attribute_pa_editie=japans', '/product/keuze/'],
    ['/?theme_template_id=3', '/'],
  ])('of %s names %s', async (path, canonical) => {
    expect(await canonicalOf(path)).toBe(testOrigin + canonical);
  });

  it.each(['min_price=10', 'e-filter-shop-stock=instock', 'e-filter-shop-pa_editie=japans~traditioneel'])(
    'of a list narrowed by %s keeps it out of every index',
    async (query) => {
      const head = parseHtml(await open(`/winkel/?${query}`));
      expect(selectOne(head, 'meta[name="robots"]').attributes['content']).toBe('noindex');
    },
  );

  it('leads from the shop by the category to the product, on the page and as data [2.1-10]', async () => {
    const html = await open('/product/doos/');
    const crumbs = selectOne(parseHtml(html), 'nav[aria-label="Je bent hier"]');
    expect(select(crumbs, 'li').map((item) => textOf(item))).toEqual(['Shop', 'Chinees', 'Doos']);
    expect(select(crumbs, 'a').map(({ attributes }) => attributes['href'])).toEqual([
      '/winkel/',
      '/product-categorie/chinees/',
    ]);
    expect(selectOne(crumbs, 'span[aria-current="page"]').children).toEqual(['Doos']);
    expect(nodeOf(readStructuredData(html), 'BreadcrumbList')['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Shop', item: `${testOrigin}/winkel/` },
      { '@type': 'ListItem', position: 2, name: 'Chinees', item: `${testOrigin}/product-categorie/chinees/` },
      { '@type': 'ListItem', position: 3, name: 'Doos' },
    ]);
  });

  it('calls the shop in the breadcrumb by its English name, marked as such, or by its Dutch name (R55)', async () => {
    const shopNames = async () => {
      const html = await open('/product/doos/');
      const [link] = select(selectOne(parseHtml(html), 'nav[aria-label="Je bent hier"]'), 'a');
      const [step] = nodeOf(readStructuredData(html), 'BreadcrumbList')['itemListElement'] as { name: string }[];
      return [link && textOf(link), link?.attributes['lang'], step?.name];
    };
    expect(await shopNames()).toEqual(['Shop', 'en', 'Shop']);
    await shop.changeSetting('texts.dutchOnly', true);
    expect(await shopNames()).toEqual(['Winkel', undefined, 'Winkel']);
    await shop.changeSetting('texts.dutchOnly', false);
  });

  it('tells a price as the page shows it, and how long it holds', async () => {
    expect(nodeOf(await structured('/product/afgeprijsd/'), 'Product')['offers']).toMatchObject({
      price: '150.00',
      priceValidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      availability: 'https://schema.org/InStock',
    });
    expect(nodeOf(await structured('/product/op/'), 'Product')['offers']).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
    expect(nodeOf(await structured('/product/keuze/'), 'ProductGroup')['hasVariant']).toHaveLength(3);
  });

  it('tells a product that is to appear as a pre-order, until its day begins in Amsterdam', async () => {
    const availability = async () =>
      (nodeOf(await structured('/product/later/'), 'Product')['offers'] as Record<string, unknown>)['availability'];
    expect(await availability()).toBe('https://schema.org/PreOrder');
    const midnight = Date.UTC(2027, 1, 28, 23);
    shop.advance(midnight - 1 - shop.now());
    expect(await availability()).toBe('https://schema.org/PreOrder');
    shop.advance(1);
    expect(await availability()).toBe('https://schema.org/InStock');
  });

  it('numbers the products of a list on from the page before', async () => {
    const places = (data: unknown) =>
      (nodeOf(data, 'ItemList')['itemListElement'] as { position: number }[]).map(({ position }) => position);
    expect(places(await structured('/winkel/'))).toEqual([1, 2, 3, 4]);
    expect(places(await structured('/winkel/?e-page-shop=2'))).toEqual([5, 6, 7, 8]);
  });

  it('tells the shop by what the settings say of it', async () => {
    await shop.changeSetting('shop.name', 'Kaartenkast');
    await shop.changeSetting('shop.address', 'Plein 3, 1011 AB Amsterdam');
    await changeParcel(shop.shop, 'NL', { price: 495 });
    expect(nodeOf(await structured('/'), 'OnlineStore')).toMatchObject({
      name: 'Kaartenkast',
      address: { streetAddress: 'Plein 3', postalCode: '1011 AB', addressLocality: 'Amsterdam' },
    });
    const rates = nodesOf(await structured('/product/pak/')).filter((node) => node['@type'] === 'OfferShippingDetails');
    expect(rates[0]).toMatchObject({ shippingRate: { value: '4.95' } });
    await shop.changeSetting('shop.name', 'Vitrine');
  });

  it('answers the newest posts to whoever follows them', async () => {
    const answer = await shop.fetch('/feed/');
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const xml = await answer.text();
    expect(xml).toContain('<title>Een zegel nakijken bij Vitrine</title>');
    expect(xml).toContain(`<guid isPermaLink="true">${testOrigin}/blog/een-zegel-nakijken/</guid>`);
    expect(xml).toContain(
      `<pubDate>${new Date(Date.parse(/<pubDate>(.*?)</.exec(xml)?.[1] ?? '')).toUTCString()}</pubDate>`,
    );
    expect(
      (await shop.fetch('/feed/', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status,
    ).toBe(304);
    expect((await shop.fetch('/sitemap-posts-1.xml')).status).toBe(200);
    expect(await (await shop.fetch('/sitemap-posts-1.xml')).text()).toMatch(
      /<loc>http:\/\/shop\.test\/blog\/een-zegel-nakijken\/<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/,
    );
  });
});
