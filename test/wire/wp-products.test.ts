// `wp/v2/product`: the published products as entries of WordPress (P7).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import type { JsonShape } from './json-shape.ts';
import { badQueries, useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

const productShape = {
  id: 'number',
  date: 'string',
  date_gmt: 'string',
  guid: { rendered: 'string' },
  modified: 'string',
  modified_gmt: 'string',
  slug: 'string',
  status: 'string',
  type: 'string',
  link: 'string',
  title: { rendered: 'string' },
  content: { rendered: 'string', protected: 'boolean' },
  excerpt: { rendered: 'string', protected: 'boolean' },
  author: 'number',
  featured_media: 'number',
  comment_status: 'string',
  template: 'string',
  meta: ['string'],
  class_list: ['string'],
  product_cat: ['number'],
  product_tag: ['number'],
  _links: { self: [{ href: 'string' }], collection: [{ href: 'string' }], about: [{ href: 'string' }] },
} satisfies JsonShape;

describeEngines('wp/v2/product (P7)', (engine) => {
  const shop = useStaffShop(engine);
  const slugs = ['afgeprijsd', 'alleen', 'doos', 'keuze', 'ongeteld', 'op', 'schaars'];
  let tag = 0;
  const staff = async (method: string, path: string, body: object) => {
    const answer = await shop.manager.call(method, `wc/v3/${path}`, body);
    expect([path, answer.status]).toEqual([path, method === 'POST' ? 201 : 200]);
    return Number(valueAt(answer.json, 'id'));
  };
  beforeAll(async () => {
    tag = await staff('POST', 'products/tags', { name: 'Cadeau' });
    await staff('PUT', `products/${shop.product('doos').id}`, {
      name: 'Doos & <b>deksel</b>',
      tags: [{ id: tag }],
    });
  });
  afterAll(() => expect(shop.test.loggedErrors).toEqual([]));

  const guest = async (path: string) => {
    const response = await shop.test.fetch(`/wp-json/wp/v2/product${path}`);
    const json: unknown = await response.json();
    return { status: response.status, headers: response.headers, json };
  };
  const slugsOf = async (query: string) => {
    const answer = await guest(`?${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    return listOf(answer.json).map((one) => String(valueAt(one, 'slug')));
  };

  it('has what WordPress tells of a product, and no price', async () => {
    const { id, categories } = shop.product('doos');
    const { status, json } = await guest(`/${id}`);
    expect(status).toBe(200);
    expect(findShapeMismatches(json, productShape)).toEqual([]);
    expect(json).toMatchObject({
      id,
      slug: 'doos',
      status: 'publish',
      type: 'product',
      link: 'http://shop.test/product/doos/',
      title: { rendered: 'Doos &amp; &lt;b&gt;deksel&lt;/b&gt;' },
      content: { rendered: '<p>Lang.</p>', protected: false },
      excerpt: { rendered: '<p>Kort.</p>', protected: false },
      author: 0,
      comment_status: 'open',
      meta: [],
      product_cat: categories.map((category) => category.id),
      product_tag: [tag],
    });
    expect(valueAt(json, 'class_list')).toEqual(
      expect.arrayContaining([`post-${id}`, 'type-product', 'product_cat-chinees', 'product-type-simple']),
    );
    expect(JSON.stringify(json)).not.toMatch(/price|189[.,]99|18999/);
    const links = valueAt(json, '_links') as Record<string, { href: string }[]>;
    for (const { href } of Object.values(links).flat())
      expect([href, (await shop.test.fetch(href)).status]).toEqual([href, 200]);
    const guid = String(valueAt(json, 'guid', 'rendered')).replaceAll('&amp;', '&');
    const short = await shop.test.fetch(guid, { redirect: 'manual' });
    expect([short.status, short.headers.get('location')]).toEqual([301, '/product/doos/']);
  });

  it('tells when it was published and changed', async () => {
    const { id, publishedAt } = shop.product('schaars');
    const before = await guest(`/${id}`);
    expect(valueAt(before.json, 'date_gmt')).toBe(new Date(publishedAt).toISOString().slice(0, 19));
    shop.test.advance(3_600_400);
    await staff('PUT', `products/${id}`, { short_description_text: 'Nog een paar.' });
    const after = await guest(`/${id}`);
    expect(valueAt(after.json, 'modified_gmt')).toBe(new Date(shop.test.now()).toISOString().slice(0, 19));
    expect(valueAt(after.json, 'date_gmt')).toBe(valueAt(before.json, 'date_gmt'));
    const moment = String(valueAt(after.json, 'modified_gmt'));
    const second = new Date(shop.test.now() - 1_000).toISOString().slice(0, 19);
    expect(await slugsOf(`modified_after=${second}&dates_are_gmt=true`)).toEqual(['schaars']);
    // The second that is named is left out.
    expect(await slugsOf(`modified_after=${moment}&dates_are_gmt=true`)).toEqual([]);
    expect(await slugsOf('orderby=modified&per_page=1')).toEqual(['schaars']);
  });

  it('is listed in pages, each product once, with totals and links', async () => {
    const seen: unknown[] = [];
    for (const page of [1, 2, 3]) {
      const answer = await guest(`?per_page=3&page=${page}&orderby=slug&order=asc`);
      expect(findShapeMismatches(answer.json, [productShape])).toEqual([]);
      expect([answer.headers.get('x-wp-total'), answer.headers.get('x-wp-totalpages')]).toEqual(['7', '3']);
      const link = answer.headers.get('link') ?? '';
      expect([link.includes('rel="prev"'), link.includes('rel="next"')]).toEqual([page > 1, page < 3]);
      if (page === 2) expect(link).toContain('/wp-json/wp/v2/product?per_page=3&page=3&orderby=slug&order=asc>');
      seen.push(...listOf(answer.json).map((one) => valueAt(one, 'slug')));
    }
    expect(seen).toEqual(slugs);
    const beyond = await guest('?per_page=3&page=4');
    expect([beyond.status, valueAt(beyond.json, 'code')]).toEqual([400, 'rest_post_invalid_page_number']);
    const found = await guest('?search=bestaat-niet');
    expect([found.status, found.json, found.headers.get('x-wp-total')]).toEqual([200, [], '0']);
  });

  it.each([
    ['a slug', () => 'slug=doos', ['doos']],
    ['slugs', () => 'slug=doos,op', ['doos', 'op']],
    ['a slug that nothing has', () => 'slug=niets', []],
    ['a part of its name', () => 'search=SCHA', ['schaars']],
    ['a text that nothing has', () => 'search=%25', []],
    ['ids', () => `include=${shop.product('op').id},${shop.product('doos').id}`, ['doos', 'op']],
    ['all but ids', () => `exclude=${shop.product('op').id}`, slugs.filter((slug) => slug !== 'op')],
    ['a tag', () => `product_tag=${tag}`, ['doos']],
    ['a category', () => `product_cat=${shop.product('doos').categories[0]?.id}`, slugs],
    ['a category that the shop does not have', () => 'product_cat=999999', []],
    ['a time of publication', () => 'before=2000-01-01T00:00:00', []],
    ['another time of publication', () => 'after=2000-01-01T00:00:00', slugs],
  ])('is filtered by %s', async (_name, query, expected) => {
    expect((await slugsOf(`per_page=100&${query()}`)).toSorted()).toEqual(expected);
  });

  it('is sorted by name, id, slug, or as its ids are given', async () => {
    const ids = ['schaars', 'doos', 'op'].map((slug) => shop.product(slug).id);
    expect(await slugsOf(`orderby=include&include=${ids.join(',')}`)).toEqual(['schaars', 'doos', 'op']);
    const byId = await slugsOf('orderby=id&order=asc');
    expect(await slugsOf('orderby=id')).toEqual(byId.toReversed());
    expect(await slugsOf('orderby=title&order=desc')).toEqual((await slugsOf('orderby=title&order=asc')).toReversed());
    for (const orderby of ['date', 'menu_order', 'include'])
      expect([orderby, (await slugsOf(`orderby=${orderby}`)).length]).toEqual([orderby, 7]);
  });

  it('hides what is a draft, private or in the trash, from staff too, and asks for no other status', async () => {
    const base = { type: 'simple', regular_price: '5' };
    const hidden: number[] = [];
    for (const status of ['draft', 'private'])
      hidden.push(await staff('POST', 'products', { ...base, name: `Geheim ${status}`, status }));
    const trashed = await staff('POST', 'products', { ...base, name: 'Geheim weg', status: 'draft' });
    await shop.manager.call('DELETE', `wc/v3/products/${trashed}`);
    const { id } = shop.product('ongeteld');
    expect((await guest(`/${id}`)).status).toBe(200);
    await staff('PUT', `products/${id}`, { status: 'private' });
    for (const one of [...hidden, trashed, id]) {
      expect(await guest(`/${one}`)).toMatchObject({ status: 404, json: { code: 'rest_post_invalid_id' } });
      expect((await shop.manager.call('GET', `wp/v2/product/${one}`)).status).toBe(404);
    }
    const list = await guest('?per_page=100');
    expect(list.headers.get('x-wp-total')).toBe('6');
    expect(JSON.stringify(list.json)).not.toMatch(/geheim|ongeteld/i);
    expect(await slugsOf('slug=ongeteld')).toEqual([]);
    expect(await slugsOf(`include=${[...hidden, id].join(',')}`)).toEqual([]);
    expect(await slugsOf('search=geheim')).toEqual([]);
    for (const status of ['draft', 'private', 'any', 'trash'])
      expect(await guest(`?status=${status}`)).toMatchObject({ status: 400, json: { code: 'rest_invalid_param' } });
    expect((await guest('?status=publish')).status).toBe(200);
  });

  it('has no variations, and refuses ids and parameters that are none', async () => {
    const [variation] = shop.product('keuze').variations;
    for (const id of [variation?.id, 999_999, '99999999999999999999'])
      expect(await guest(`/${id}`)).toMatchObject({ status: 404, json: { code: 'rest_post_invalid_id' } });
    for (const query of badQueries) {
      const answer = await guest(`?${query}`);
      expect([query, answer.status, valueAt(answer.json, 'code')]).toEqual([query, 400, 'rest_invalid_param']);
    }
  });

  it('is what the page of a product names as its data', async () => {
    const { id } = shop.product('doos');
    const page = await shop.test.fetch('/product/doos/');
    expect(page.headers.get('link')).toContain(
      `<http://shop.test/wp-json/wp/v2/product/${id}>; rel="alternate"; title="JSON"`,
    );
  });
});
