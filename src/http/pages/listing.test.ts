import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { fillCatalogue, offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';

const catalogue = {
  ...smallCatalogue,
  categories: [
    { slug: 'chinees', name: 'Chinees', description: 'Kaarten in het Chinees.', parent: null },
    { slug: 'boosters', name: 'Boosters', description: '', parent: 'chinees' },
  ],
  products: [...smallCatalogue.products, simple('pak', 'Pak', offer('B-1', 1_000, 5), { categories: ['boosters'] })],
};

describeEngines('listings and the pages around them', (engine) => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop, catalogue);
    await shop.changeSetting('catalog.perPage', 4);
  });
  afterAll(() => shop.close());

  const open = async (path: string) => {
    const response = await createGuest(shop).get(path);
    const html = await response.text();
    return { response, html, props: propsOf(html) };
  };
  const names = (props: ListingPageProps) => props.cards.map((card) => card.name);

  it('shows all products in pages', async () => {
    const { response, props } = await open('/winkel/');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(props).toMatchObject({ total: 8, pages: 2, pageNumber: 1, orderby: 'menu_order' });
    const second = (await open('/winkel/?e-page-shop=2')).props;
    expect(new Set([...names(props), ...names(second)]).size).toBe(8);
  });

  it.each(['0', '-1', 'abc', '1.5', '1e9', '99999999999999999999'])(
    'takes page %j for one that exists',
    async (page) => {
      const { response, props } = await open(`/winkel/?e-page-shop=${page}`);
      expect(response.status).toBe(200);
      expect(props.cards.length).toBeGreaterThan(0);
    },
  );

  it('sorts as asked, and as the shop does where the order is unknown', async () => {
    const dearest = (await open('/winkel/?orderby=price-desc')).props;
    expect(names(dearest)[0]).toBe('Alleen');
    const unknown = (await open("/winkel/?orderby='; drop table products")).props;
    expect(unknown).toMatchObject({ orderby: 'menu_order' });
  });

  it('shows a category with what lies below it, at its one address [2.1-03]', async () => {
    const { props, html } = await open('/product-categorie/chinees/');
    expect(props).toMatchObject({
      heading: 'Chinees',
      total: 8,
      children: [{ name: 'Boosters', href: '/product-categorie/chinees/boosters/' }],
    });
    expect(html).toContain('<link rel="canonical" href="http://shop.test/product-categorie/chinees/">');
    expect(names((await open('/product-categorie/chinees/boosters/')).props)).toEqual(['Pak']);
  });

  it.each([
    ['/product-categorie/boosters/', '/product-categorie/chinees/boosters/'],
    ['/product-categorie/elders/boosters/?orderby=price', '/product-categorie/chinees/boosters/?orderby=price'],
  ])('leads %s to where the category lives', async (path, location) => {
    const { response } = await open(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
  });

  it.each([
    '/product-categorie/niets/',
    '/product-categorie/',
    '/product-categorie/%F0%9F%8E%B4/',
    '/niets/',
    '/a/b/c/',
  ])('answers 404 for %s, with something to go on with', async (path) => {
    const { response, html, props } = await open(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(html).toContain('href="/winkel/"');
    expect(props.cards.length).toBe(4);
  });

  it('opens with new arrivals, what is on sale, and the categories', async () => {
    const { response, html } = await open('/');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    for (const text of ['Pas binnen', 'In de aanbieding', 'Chinees']) expect(html).toContain(text);
  });

  it('follows a change of the settings at once', async () => {
    await shop.changeSetting('shop.name', 'Kaartenkast');
    expect((await open('/')).html).toContain('<title>Kaartenkast');
    await shop.changeSetting('shop.name', 'Vitrine');
  });

  it.each([
    ['/algemene-voorwaarden/', 'Vitrine Kaarten V.O.F.'],
    ['/verzenden-en-retourneren/', '€\u00a06,95'],
    ['/privacy/', 'Autoriteit Persoonsgegevens'],
    ['/herroepen/', '14 dagen'],
  ])('tells at %s what the law asks, with the shop’s own facts', async (path, fact) => {
    const { response, html } = await open(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(html).toContain(fact);
    expect(html).not.toContain('ec.europa.eu/odr');
  });
});

interface ListingPageProps {
  cards: { name: string }[];
}

function propsOf(html: string): ListingPageProps {
  const json = /<script type="application\/json" id="page-props">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return JSON.parse(json) as ListingPageProps;
}
