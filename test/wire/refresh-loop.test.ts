import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CatalogueImport } from '../../src/rules/catalog/import.ts';
import { cents } from '../../src/rules/money.ts';
import { showShell } from '../../src/shop/catalog/show-shell.ts';
import { paths, typedMediaType } from '../../src/wire/paths.ts';
import type { TypedRefreshLoopResponse } from '../../src/wire/refresh-loop.ts';
import { fillCatalogue, offer, simple, smallCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { wireClient } from './wire-client.ts';

const games = ['bergvuur', 'maantuin'];

const catalogue: CatalogueImport = {
  categories: [
    { slug: 'chinees', name: 'Chinees', description: '', parent: null },
    { slug: 'dozen', name: 'Dozen', description: '', parent: 'chinees' },
  ],
  attributes: [
    ...smallCatalogue.attributes,
    { slug: 'spel', name: 'Spel', terms: games.map((slug) => ({ slug, name: slug.toUpperCase() })) },
  ],
  products: Array.from({ length: 9 }, (_, at) =>
    simple(`p${at}`, `P ${at}`, offer(`P-${at}`, 1_000 + at * 100, at % 3), {
      categories: at < 6 ? ['chinees'] : ['dozen'],
      terms: { spel: [games[at % 2] ?? ''], editie: at < 3 ? ['japans', 'traditioneel'] : ['japans'] },
    }),
  ),
};

describeEngines('refresh-loop', (engine) => {
  let shop: TestShop;
  let ids: ReadonlyMap<string, number>;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop, catalogue);
    await shop.changeSetting('catalog.perPage', 4);
    const { categories } = await showShell(shop.shop);
    ids = new Map(categories.map(({ slug, id }) => [slug, id]));
  });
  afterAll(() => shop.close());

  const send = (body: unknown, headers: Record<string, string> = {}) =>
    wireClient(shop).fetch(paths.refreshLoop, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const requestBody = (more: object = {}) => ({
    post_id: 0,
    widget_id: 'shop',
    widget_filters: {},
    pagination_base_url: '/winkel/',
    ...more,
  });
  const typed = async (more: object = {}) => {
    const answer = await send(requestBody(more), { Accept: typedMediaType });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(typedMediaType);
    return (answer.json as TypedRefreshLoopResponse).data;
  };
  const chosen = (terms: readonly string[], logicalJoin = 'OR') => ({ terms, logicalJoin });
  const slugs = (html: string) => [
    ...new Set([...html.matchAll(/href="\/product\/([^/"]+)\/"/g)].map(([, slug]) => slug)),
  ];

  it('answers with HTML in the field data: the filtered cards and the links to their pages [7.12-01]', async () => {
    const answer = await send(requestBody({ widget_filters: { pa_spel: chosen(['bergvuur'], 'AND') } }));
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json as object)).toEqual(['data']);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.setCookies).toEqual([]);
    const { data } = answer.json as { data: string };
    expect(slugs(data)).toEqual(['p0', 'p2', 'p4', 'p6']);
    expect(data).toContain('href="/winkel/?e-filter-shop-pa_spel=bergvuur&amp;e-page-shop=2"');
    expect(data).not.toMatch(/<html|<header|<script/);
  });

  it('shows the same cards as the page, with the same markup [7.12-01]', async () => {
    const { data } = (await send(requestBody({ widget_filters: { pa_spel: chosen(['maantuin']) } }))).json as {
      data: string;
    };
    const page = await (await shop.fetch('/winkel/?e-filter-shop-pa_spel=maantuin')).text();
    expect(slugs(data)).toEqual(['p1', 'p3', 'p5', 'p7']);
    expect(slugs(/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '')).toEqual(slugs(data));
  });

  it('has no links to the cart in catalogue mode (R48)', async () => {
    const html = async () => ((await send(requestBody())).json as { data: string }).data;
    expect(await html()).toContain('add_to_cart_button');
    await shop.changeSetting('catalog.catalogueMode', true);
    expect(await html()).not.toContain('add_to_cart_button');
    await shop.changeSetting('catalog.catalogueMode', false);
  });

  it('answers with everything as typed data on request, in one call', async () => {
    const view = await typed({
      widget_filters: { pa_spel: chosen(['bergvuur']) },
      pagination_base_url: '/winkel/?orderby=price-desc&min_price=11&e-filter-shop-stock=instock',
    });
    expect(view).toMatchObject({
      total: 3,
      pages: 1,
      pageNumber: 1,
      orderby: 'price-desc',
      price: { lowest: 1_200, highest: 1_800, min: 1_100, max: null },
      stock: { chosen: true, count: 3 },
    });
    expect(view.cards.map(({ slug }) => slug)).toEqual(['p8', 'p4', 'p2']);
    expect(view.facets.find(({ taxonomy }) => taxonomy === 'pa_spel')).toEqual({
      taxonomy: 'pa_spel',
      label: 'Spel',
      logicalJoin: 'OR',
      options: [
        {
          term: 'bergvuur',
          name: 'BERGVUUR',
          count: 3,
          chosen: true,
        },
        {
          term: 'maantuin',
          name: 'MAANTUIN',
          count: 3,
          chosen: false,
        },
      ],
    });
    expect(view.chips.map(({ label }) => label)).toEqual(['BERGVUUR', 'Vanaf €\u00a011', 'Op voorraad']);
    expect(view.clearHref).toBe('/winkel/?orderby=price-desc');
  });

  it('joins the terms of a taxonomy by its logicalJoin; an unknown join disables the filter [5.9-03, 7.12-01]', async () => {
    const total = async (logicalJoin: string) =>
      (await typed({ widget_filters: { pa_editie: chosen(['japans', 'traditioneel'], logicalJoin) } })).total;
    expect(await Promise.all(['AND', 'OR', 'and', 'XOR', ''].map(total))).toEqual([3, 9, 9, 9, 9]);
    const slug = { pa_editie: chosen(['japans', "'; drop table products"]), pa_spel: chosen(['bergvuur']) };
    expect((await typed({ widget_filters: slug })).total).toBe(5);
  });

  it('takes filters only from the call, and page, order and prices from the URL [2.1-13, 2.1-14]', async () => {
    const base = '/winkel/?utm_source=x&e-filter-shop-pa_spel=maantuin&e-page-shop=2&page=7&paged=8&orderby=date#lijst';
    const view = await typed({ pagination_base_url: base });
    expect(view).toMatchObject({ total: 9, pageNumber: 2, orderby: 'date', chips: [] });
    expect(view.clearHref).toBe('/winkel/?utm_source=x&orderby=date');
  });

  it('lists the category of post_id with its sub-categories', async () => {
    expect((await typed({ post_id: ids.get('chinees') })).total).toBe(9);
    const view = await typed({ post_id: String(ids.get('dozen')), pagination_base_url: 'http://shop.test/a/?x=1' });
    expect(view).toMatchObject({ total: 3, postId: ids.get('dozen'), clearHref: 'http://shop.test/a/?x=1' });
  });

  it('answers with an empty listing when nothing matches', async () => {
    const none = { pagination_base_url: '/winkel/?min_price=5000', widget_filters: [] };
    expect(await typed(none)).toMatchObject({ total: 0, cards: [], pages: 1, price: { lowest: 1_000 } });
    const { data } = (await send(requestBody(none))).json as { data: string };
    expect(data).toContain('woocommerce-info');
    expect(slugs(data)).toEqual([]);
  });

  it('shows a changed price immediately', async () => {
    const before = (await typed()).price.highest;
    await shop.shop.db.write(async (tx) => {
      await tx.q
        .updateTable('prices')
        .set({ regular_cents: cents(99_900) })
        .where('item_id', '=', (eb) => eb.selectFrom('products').select('id').where('slug', '=', 'p8'))
        .execute();
      const { id } = await tx.q.selectFrom('products').select('id').where('slug', '=', 'p8').executeTakeFirstOrThrow();
      const at = shop.now();
      const rows = [`product:${id}`, 'catalog'].map((tag) => ({ tag, at }));
      await tx.q.insertInto('changes').values(rows).execute();
    });
    await shop.shop.changes.catchUp();
    expect([before, (await typed()).price.highest]).toEqual([1_800, 99_900]);
  });

  it.each([
    ['without an address', { pagination_base_url: undefined }, 400, 'rest_missing_callback_param'],
    ['without a widget', { widget_id: undefined }, 400, 'rest_missing_callback_param'],
    ['with an address elsewhere', { pagination_base_url: 'https://elders.example/' }, 400, 'rest_invalid_param'],
    ['with an address that acts', { pagination_base_url: 'data:text/html,a' }, 400, 'rest_invalid_param'],
    ['with an address of another protocol', { pagination_base_url: '//elders.example/' }, 400, 'rest_invalid_param'],
    ['with an address that ends a tag', { pagination_base_url: '/"><script>' }, 400, 'rest_invalid_param'],
    ['with a widget that is none', { widget_id: 'Shop!' }, 400, 'rest_invalid_param'],
    ['with filters that are none', { widget_filters: 'alles' }, 400, 'rest_invalid_param'],
    ['with terms that are none', { widget_filters: { pa_spel: { terms: 'bergvuur' } } }, 400, 'rest_invalid_param'],
    ['for a listing that is none', { post_id: 999_999 }, 404, 'rest_post_invalid_id'],
    ['for a number that is none', { post_id: 'winkel' }, 400, 'rest_invalid_param'],
    ['for a number below all', { post_id: -1 }, 400, 'rest_invalid_param'],
  ])('refuses a call %s', async (_, more, status, code) => {
    const answer = await send(requestBody(more));
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([status, code]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a body that is not JSON, and any other method', async () => {
    const broken = await wireClient(shop).fetch(paths.refreshLoop, {
      method: 'POST',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([broken.status, (broken.json as { code: string }).code]).toEqual([400, 'rest_invalid_json']);
    const read = await wireClient(shop).fetch(paths.refreshLoop);
    expect([read.status, (read.json as { code: string }).code]).toEqual([404, 'rest_no_route']);
  });
});
