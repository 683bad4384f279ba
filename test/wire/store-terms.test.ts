import { beforeAll, expect, it } from 'vitest';
import { importReviews } from '../../src/shop/reviews/import-reviews.ts';
import { program } from '../../src/shop/shop.ts';
import { describeEngines } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { testOrigin } from '../support/test-shop.ts';
import { findShapeMismatches } from './json-shape.ts';
import type { JsonShape } from './json-shape.ts';
import { listOf, valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

const term = {
  id: 'number',
  name: 'string',
  slug: 'string',
  description: 'string',
  parent: 'number',
  count: 'number',
} as const;
const category = { ...term, image: 'null|object', review_count: 'number', permalink: 'string' } satisfies JsonShape;
const attribute = {
  id: 'number',
  name: 'string',
  taxonomy: 'string',
  type: 'string',
  order: 'string',
  has_archives: 'boolean',
  count: 'number',
} satisfies JsonShape;
const review = {
  id: 'number',
  date_created: 'string',
  date_created_gmt: 'string',
  formatted_date_created: 'string',
  product_id: 'number',
  product_name: 'string',
  product_permalink: 'string',
  product_image: 'null|object',
  reviewer: 'string',
  review: 'string',
  rating: 'number',
  verified: 'boolean',
  reviewer_avatar_urls: {},
} satisfies JsonShape;

describeEngines('Store API: categories, tags, attributes, reviews (P4)', (engine) => {
  const shop = useWireShop(engine);
  let manager: StaffClient;
  const get = (path: string) => shop.visitor().fetch(`/wp-json/wc/store/v1/${path}`);
  const slugs = (json: unknown) => listOf(json).map((one) => valueAt(one, 'slug'));
  let top = 0;
  beforeAll(async () => {
    manager = await staffClient(shop.test, 'shop-manager');
    const make = (list: string, body: object) => manager.call('POST', `wc/v3/products/${list}`, body);
    top = Number(valueAt((await make('categories', { name: 'Boven' })).json, 'id'));
    const below = Number(valueAt((await make('categories', { name: 'Aan de onderkant', parent: top })).json, 'id'));
    await make('categories', { name: 'Leeg' });
    const tag = Number(valueAt((await make('tags', { name: 'Nieuw', description: 'Pas binnen' })).json, 'id'));
    await make('tags', { name: 'Ongebruikt' });
    const changed = await manager.call('PUT', `wc/v3/products/${shop.id('doos')}`, {
      categories: [{ id: below }],
      tags: [{ id: tag }],
    });
    expect(changed.status).toBe(200);
    const written = { author: 'Piet', email: 'piet@example.nl', text: 'Mooi & snel', answer: '' } as const;
    await importReviews(shop.test.shop, program, [
      { ...written, product: 'doos', rating: 5, ago: 3000, state: 'approved' },
      { ...written, product: 'schaars', rating: 2, ago: 2000, state: 'approved' },
      { ...written, product: 'op', rating: 4, ago: 1000, state: 'waiting' },
    ]);
  });

  it('lists categories with the documented keys; one above a filled one is not empty', async () => {
    const answer = await get('products/categories');
    expect(answer.status).toBe(200);
    expect(findShapeMismatches(answer.json, [category])).toEqual([]);
    expect(slugs(answer.json)).toEqual(['aan-de-onderkant', 'boven', 'chinees']);
    expect(answer.headers.get('x-wp-total')).toBe('3');
    expect(answer.headers.get('etag')).toBeTruthy();
    const [below] = listOf(answer.json);
    expect(below).toMatchObject({
      parent: top,
      count: 1,
      review_count: 1,
      permalink: `${testOrigin}/product-categorie/boven/aan-de-onderkant/`,
    });
  });

  it('filters, sorts and pages categories', async () => {
    expect(slugs((await get('products/categories?hide_empty=false&orderby=slug&order=desc')).json)).toEqual([
      'leeg',
      'chinees',
      'boven',
      'aan-de-onderkant',
    ]);
    expect(slugs((await get(`products/categories?parent=${top}`)).json)).toEqual(['aan-de-onderkant']);
    expect(slugs((await get('products/categories?search=onder')).json)).toEqual(['aan-de-onderkant']);
    const page = await get('products/categories?per_page=1&page=2');
    expect(slugs(page.json)).toEqual(['boven']);
    expect(page.headers.get('x-wp-totalpages')).toBe('3');
    expect(page.headers.get('link')).toContain('rel="next"');
    expect((await get('products/categories?orderby=price')).status).toBe(400);
  });

  it('answers one category, and 404 for an unknown one', async () => {
    expect((await get(`products/categories/${top}`)).json).toMatchObject({ id: top, slug: 'boven', count: 0 });
    const unknown = await get('products/categories/999999');
    expect([unknown.status, valueAt(unknown.json, 'code')]).toEqual([404, 'woocommerce_rest_category_invalid_id']);
  });

  it('lists tags that a product has, at once after a change', async () => {
    const tags = await get('products/tags');
    expect(findShapeMismatches(tags.json, [term])).toEqual([]);
    expect(tags.json).toMatchObject([{ name: 'Nieuw', slug: 'nieuw', description: 'Pas binnen', parent: 0, count: 1 }]);
    const unused = async () => slugs((await get('products/tags?hide_empty=false')).json);
    expect(await unused()).toEqual(['nieuw', 'ongebruikt']);
    await manager.call('POST', 'wc/v3/products/tags', { name: 'Later' });
    expect(await unused()).toEqual(['later', 'nieuw', 'ongebruikt']);
  });

  it('lists attributes and the terms that products have', async () => {
    const { json } = await get('products/attributes');
    expect(findShapeMismatches(json, [attribute])).toEqual([]);
    expect(listOf(json).map((one) => [valueAt(one, 'taxonomy'), valueAt(one, 'count')])).toEqual([
      ['pa_editie', 2],
      ['pa_formaat', 2],
    ]);
    const id = Number(valueAt(listOf(json)[0], 'id'));
    expect((await get(`products/attributes/${id}`)).json).toEqual(listOf(json)[0]);
    const terms = await get(`products/attributes/${id}/terms`);
    expect(findShapeMismatches(terms.json, [term])).toEqual([]);
    expect(terms.json).toMatchObject([
      { slug: 'japans', count: 1 },
      { slug: 'traditioneel', count: 1 },
    ]);
    const codes = [];
    for (const path of ['999999', '999999/terms'])
      codes.push(valueAt((await get(`products/attributes/${path}`)).json, 'code'));
    expect(codes).toEqual(['woocommerce_rest_attribute_invalid_id', 'woocommerce_rest_taxonomy_invalid']);
  });

  it('lists approved reviews without any trace of an email address', async () => {
    const answer = await get('products/reviews');
    expect(findShapeMismatches(answer.json, [review])).toEqual([]);
    expect(answer.headers.get('x-wp-total')).toBe('2');
    expect(listOf(answer.json).map((one) => valueAt(one, 'product_id'))).toEqual([shop.id('schaars'), shop.id('doos')]);
    expect(answer.json).toMatchObject([
      { reviewer: 'Piet', rating: 2, verified: false, reviewer_avatar_urls: {} },
      { review: '<p>Mooi &amp; snel</p>', product_permalink: `${testOrigin}/product/doos/` },
    ]);
    expect(answer.text).not.toContain('example.nl');
  });

  it('filters and sorts reviews', async () => {
    const ratings = async (query: string) =>
      listOf((await get(`products/reviews?${query}`)).json).map((one) => valueAt(one, 'rating'));
    expect(await ratings('orderby=rating&order=asc')).toEqual([2, 5]);
    expect(await ratings(`product_id=${shop.id('doos')}`)).toEqual([5]);
    expect(await ratings(`category_id=${top}`)).toEqual([5]);
    expect(await ratings('category_id=999999')).toEqual([]);
    expect(await ratings('per_page=1&page=2')).toEqual([5]);
    expect((await get('products/reviews?per_page=0')).status).toBe(400);
  });

  it('leaves out the reviews of a product that is no longer published', async () => {
    const status = (to: string) => manager.call('PUT', `wc/v3/products/${shop.id('schaars')}`, { status: to });
    expect((await status('draft')).status).toBe(200);
    const answer = await get('products/reviews');
    expect([answer.headers.get('x-wp-total'), listOf(answer.json).length]).toEqual(['1', 1]);
  });

  it('answers without a version in the path', async () => {
    const visitor = shop.visitor();
    const [named, plain] = [await get('products/tags'), await visitor.fetch('/wp-json/wc/store/products/tags')];
    expect([plain.status, plain.json]).toEqual([200, named.json]);
    expect((await visitor.fetch('/wp-json/wc/store/cart')).json).toHaveProperty('items', []);
    expect((await visitor.fetch('/?rest_route=/wc/store/products/tags')).json).toEqual(named.json);
    expect((await visitor.fetch('/wp-json/wc/store/v2/cart')).status).toBe(404);
  });

  it('describes its routes in the index', async () => {
    const answer = await shop.visitor().fetch('/wp-json/wc/store/v1');
    expect(answer.status).toBe(200);
    expect(valueAt(answer.json, 'namespace')).toBe('wc/store/v1');
    expect(valueAt(answer.json, 'routes', '/wc/store/v1/products/categories')).toEqual({
      namespace: 'wc/store/v1',
      methods: ['GET'],
      endpoints: [
        {
          methods: ['GET'],
          args: expect.objectContaining({
            order: { type: 'string', enum: ['asc', 'desc'], default: 'asc', required: false },
          }) as object,
        },
      ],
      _links: { self: [{ href: `${testOrigin}/wp-json/wc/store/v1/products/categories` }] },
    });
    expect(valueAt(answer.json, 'routes', '/wc/store/v1/products/(?P<id>[0-9]{1,15})')).toHaveProperty('methods');
    expect((await shop.visitor().fetch('/wp-json/wc/store')).json).toEqual(answer.json);
  });

  it('has no brands', async () => {
    const answer = await get('products/brands');
    expect([answer.status, answer.json, answer.headers.get('x-wp-total')]).toEqual([200, [], '0']);
    expect((await get('products/brands?orderby=price')).status).toBe(400);
  });

  it('describes the parameters of each address to OPTIONS', async () => {
    const options = async (path: string) =>
      (await shop.visitor().fetch(`/wp-json/wc/store/v1/${path}`, { method: 'OPTIONS' })).json;
    expect(await options('products')).toMatchObject({
      namespace: 'wc/store/v1',
      methods: ['GET'],
      endpoints: [
        {
          args: {
            per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100, required: false },
            include: { type: 'array', items: { type: 'integer' } },
            min_price: { type: 'integer', minimum: 0 },
          },
        },
      ],
    });
    expect(await options('products/4000')).toMatchObject({
      endpoints: [{ args: { id: { type: 'integer', required: true } } }],
    });
    const coupons = await options('cart/coupons');
    expect(coupons).toMatchObject({ methods: ['GET', 'POST', 'DELETE'] });
    expect(valueAt(coupons, 'endpoints')).toContainEqual({
      methods: ['POST'],
      args: { code: expect.objectContaining({ type: 'string', required: true }) as object },
    });
  });

  it('refuses data for an extension that the shop does not have', async () => {
    const visitor = shop.visitor();
    const { headers } = await visitor.fetch('/wp-json/wc/store/v1/cart');
    const answer = await visitor.fetch('/wp-json/wc/store/v1/cart/extensions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', nonce: headers.get('nonce') ?? '' },
      body: JSON.stringify({ namespace: 'anders', data: {} }),
    });
    expect([answer.status, valueAt(answer.json, 'code')]).toEqual([400, 'woocommerce_rest_cart_extensions_error']);
  });
});
