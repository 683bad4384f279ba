import { describe, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { testOrigin } from '../support/test-shop.ts';
import { findShapeMismatches } from './json-shape.ts';
import { storeProduct } from './wire-shapes.ts';
import { valueAt, listOf } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('Store API: products', (engine) => {
  const shop = useWireShop(engine);
  const get = (query: string) => shop.visitor().fetch(`/wp-json/wc/store/v1/products${query}`);
  const slugs = async (query: string) => {
    const { json } = await get(query);
    return Array.isArray(json) ? json.map((one) => valueAt(one, 'slug')) : json;
  };

  it('lists products with the documented keys, totals and headers', async () => {
    const answer = await get('?per_page=100');
    expect(answer.status).toBe(200);
    expect(findShapeMismatches(answer.json, [storeProduct])).toEqual([]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-wp-total': '7',
      'x-wp-totalpages': '1',
      'content-type': 'application/json; charset=UTF-8',
      'x-robots-tag': 'noindex',
      'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token',
      'access-control-allow-headers':
        'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Cart-Token, Nonce',
      'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
      allow: 'GET',
      vary: 'Origin, Accept-Encoding',
    });
    expect(answer.headers.has('last-modified')).toBe(true);
    expect(answer.headers.has('link')).toBe(false);
    expect(answer.setCookies).toEqual([]);
  });

  it('writes prices in minor units, with the price range of a variable product', async () => {
    const [simple] = listOf((await get(`?include=${shop.id('doos')}`)).json);
    expect(valueAt(simple, 'prices')).toEqual({
      price: '18999',
      regular_price: '18999',
      sale_price: '18999',
      price_range: null,
      currency_code: 'EUR',
      currency_symbol: '€',
      currency_minor_unit: 2,
      currency_decimal_separator: ',',
      currency_thousand_separator: '.',
      currency_prefix: '€\u00a0',
      currency_suffix: '',
    });
    const variable = await get(`/${shop.id('keuze')}`);
    expect(valueAt(variable.json, 'prices', 'price_range')).toEqual({ min_amount: '1000', max_amount: '10000' });
    expect(valueAt(variable.json, 'price_html')).toContain('\u00a010');
    expect(valueAt(variable.json, 'variations')).toContainEqual({
      id: shop.variation('K-J'),
      attributes: [
        { name: 'Editie', value: 'japans' },
        { name: 'Formaat', value: null },
      ],
    });
  });

  it('has the regular price next to the sale price', async () => {
    const { json } = await get(`/${shop.id('afgeprijsd')}`);
    expect(json).toMatchObject({
      on_sale: true,
      prices: { price: '15000', regular_price: '20000', sale_price: '15000' },
    });
  });

  it('paginates with links that keep every parameter', async () => {
    const answer = await get('?per_page=2&page=2&orderby=title&order=asc');
    const link = (page: number, rel: string) =>
      `<${testOrigin}/wp-json/wc/store/v1/products?per_page=2&page=${page}&orderby=title&order=asc>; rel="${rel}"`;
    expect(answer.headers.get('link')).toBe(`${link(1, 'prev')}, ${link(3, 'next')}`);
    expect(answer.headers.get('x-wp-totalpages')).toBe('4');
    const first = await get('?per_page=2');
    expect(first.headers.get('link')).toBe(
      `<${testOrigin}/wp-json/wc/store/v1/products?per_page=2&page=2>; rel="next"`,
    );
    expect((await get('?per_page=2&page=4')).headers.get('link')).not.toContain('next');
    const beyond = await get('?per_page=2&page=50');
    expect(beyond.status).toBe(200);
    expect(beyond.json).toEqual([]);
  });

  it('lists every product once through its next links', async () => {
    const seen: unknown[] = [];
    let next: string | undefined = '?per_page=3&orderby=id&order=asc';
    while (next !== undefined) {
      const answer = await get(next);
      for (const one of listOf(answer.json)) seen.push(valueAt(one, 'id'));
      next = /\/products(\?[^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  it.each([
    ['per_page=0', 'per_page', 'rest_out_of_bounds'],
    ['per_page=101', 'per_page', 'rest_out_of_bounds'],
    ['per_page=-1', 'per_page', 'rest_out_of_bounds'],
    ['per_page=abc', 'per_page', 'rest_invalid_type'],
    ['page=0', 'page', 'rest_out_of_bounds'],
    ['orderby=nothing', 'orderby', 'rest_not_in_enum'],
    ['stock_status=maybe', 'stock_status', 'rest_not_in_enum'],
    ['min_price=-1', 'min_price', 'rest_out_of_bounds'],
  ])('refuses %s with 400', async (query, param, code) => {
    const answer = await get(`?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
    expect(valueAt(answer.json, 'data', 'params', param)).toEqual(expect.any(String));
    expect(valueAt(answer.json, 'data', 'details', param)).toMatchObject({ code, data: null });
  });

  describe('filters and orders', () => {
    it.each([
      ['?search=DOO', ['doos']],
      ['?slug=schaars', ['schaars']],
      ['?sku=O-1', ['op']],
      ['?on_sale=true', ['afgeprijsd']],
      ['?stock_status=outofstock', ['op']],
      ['?stock_status[0]=outofstock', ['op']],
      ['?stock_status[]=onbackorder&stock_status[]=outofstock', ['op']],
      ['?category[]=zweeds&category[]=fins', []],
      ['?stock_status=onbackorder', []],
      ['?category=chinees&per_page=1&orderby=id&order=asc', ['doos']],
      ['?category=nothing', []],
      ['?orderby=price&order=asc&min_price=1100&max_price=8000', ['ongeteld', 'op', 'schaars']],
      ['?orderby=price&order=desc&per_page=1', ['alleen']],
      ['?_locale=user&nothing=1&per_page=1&orderby=title&order=asc', ['afgeprijsd']],
    ])('%s gives %j', async (query, expected) => {
      expect(await slugs(query)).toEqual(expected);
    });

    it('keeps the order of include', async () => {
      const ids = [shop.id('op'), shop.id('doos'), shop.id('alleen')];
      expect(await slugs(`?orderby=include&include=${ids.join(',')}`)).toEqual(['op', 'doos', 'alleen']);
    });
  });

  it('answers with one product or variation by id, or with 404', async () => {
    const product = await get(`/${shop.id('doos')}`);
    expect(findShapeMismatches(product.json, storeProduct)).toEqual([]);
    expect(valueAt(product.json, 'permalink')).toBe(`${testOrigin}/product/doos/`);
    const variation = await get(`/${shop.variation('K-TD')}`);
    expect(findShapeMismatches(variation.json, storeProduct)).toEqual([]);
    expect(variation.json).toMatchObject({
      type: 'variation',
      parent: shop.id('keuze'),
      variation: 'Editie: Traditioneel Chinees, Formaat: Doos',
      sku: 'K-TD',
    });
    for (const id of ['999999', '999999999999999', String(shop.variation('K-JD'))]) {
      const none = await get(`/${id}`);
      expect(none.status).toBe(404);
      expect(none.headers.get('cache-control')).toBe('no-store');
      expect(none.json).toMatchObject({ code: 'woocommerce_rest_product_invalid_id', data: { status: 404 } });
    }
  });

  it('answers a HEAD with the headers only', async () => {
    const answer = await shop.visitor().fetch('/wp-json/wc/store/v1/products', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-wp-total')).toBe('7');
    expect(answer.text).toBe('');
  });
});
