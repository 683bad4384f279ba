import { afterEach, describe, expect, it } from 'vitest';
import { changeProduct } from '../../src/shop/catalog/change-product.ts';
import { program } from '../../src/shop/shop.ts';
import type { SuggestionsResponse, TypedSuggestionsResponse } from '../../src/wire/search-suggestions.ts';
import { typedMediaType } from '../../src/wire/paths.ts';
import { offer, simple } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { testOrigin } from '../support/test-shop.ts';
import { useWireShop } from './wire-shop.ts';

const empty = { tax: [], products: [], data: { top_text: '', notices: [], top_results: [] } };

describeEngines('the suggestions of the search box (7.6, W16)', (engine) => {
  const more = Array.from({ length: 12 }, (_, at) =>
    simple(`lantaarn-${at}`, `Lantaarn <${at}>`, offer(`LAN-${at}`, 11_995, at)),
  );
  const shop = useWireShop(engine, more);
  afterEach(() => expect(shop.test.loggedErrors).toEqual([]));

  const fieldsOf = (keyword: string) => ({
    action: 'aws_action',
    keyword,
    aws_page: '0',
    aws_tax: '',
    lang: '',
    pageurl: `${testOrigin}/winkel/`,
    typedata: 'json',
  });
  const ask = (keyword: string, { path = '/?wc-ajax=aws_action', accept = '*/*' } = {}) =>
    shop.test.fetch(path, {
      method: 'POST',
      headers: { Accept: accept },
      body: new URLSearchParams(fieldsOf(keyword)),
    });
  const suggest = async (keyword: string) => (await (await ask(keyword)).json()) as SuggestionsResponse;
  const suggestTyped = async (keyword: string) =>
    (await (await ask(keyword, { accept: typedMediaType })).json()) as TypedSuggestionsResponse;

  it('answer the call of the protocol on both of its addresses, without a nonce, cached by nobody [7.6-01, 7.6-02]', async () => {
    const answer = await ask('lantaarn');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=UTF-8']);
    expect(answer.headers.get('cache-control')).toContain('no-cache');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const body = (await answer.json()) as SuggestionsResponse;
    expect(Object.keys(body)).toEqual(['tax', 'products', 'data']);
    expect(Object.keys(body.data)).toEqual(['top_text', 'notices', 'top_results']);
    const byAdmin = await ask('lantaarn', { path: '/wp-admin/admin-ajax.php' });
    expect(await byAdmin.json()).toEqual(body);
  });

  it('have at most ten products, each with its fields; the found words are marked and everything else is text [3.11-01]', async () => {
    const { products } = await suggest('lantaarn');
    expect(products).toHaveLength(10);
    const { id } = shop.product('lantaarn-3');
    const product = products.find((one) => one.id === id);
    expect(product).toMatchObject({
      parent_id: 0,
      title: expect.stringContaining('<strong>Lantaarn</strong> &lt;3&gt;'),
      link: `${testOrigin}/product/lantaarn-3/`,
      on_sale: false,
      sku: 'LAN-3',
      stock_status: { status: true },
      featured: false,
      f_price: '119.95',
      f_rating: '0',
      f_reviews: 0,
      f_stock: true,
      f_sale: false,
    });
    expect(product?.price).toContain('119,95');
    expect(product).not.toHaveProperty('post_data');
    const [soldOut] = (await suggest('LAN-0')).products;
    expect(soldOut).toMatchObject({ stock_status: { status: false, text: 'Uitverkocht' }, f_stock: false });
  });

  it('have categories and terms with the number of their products, by taxonomy [3.11-02]', async () => {
    const { tax } = await suggest('japans');
    expect(tax).toMatchObject({
      pa_editie: [
        {
          name: 'Japans',
          count: expect.any(Number),
          link: expect.stringContaining('/winkel/?e-filter-shop-pa_editie=japans'),
          excerpt: '',
        },
      ],
    });
    const { tax: categories } = await suggest('chinees');
    expect(categories).toMatchObject({
      product_cat: [
        { id: expect.any(Number), count: expect.any(Number), link: `${testOrigin}/product-categorie/chinees/` },
      ],
    });
  });

  it('begin with what staff wrote for a word [3.11-03, 3.11-04]', async () => {
    await shop.test.changeSetting('search.topText', 'Vandaag gratis verzending');
    await shop.test.changeSetting('search.topItems', [
      { words: 'verzenden bezorgen', name: 'Verzendkosten', content: 'Wat bezorgen kost', link: '/verzenden/' },
    ]);
    expect((await suggest('bezorg')).data).toEqual({
      top_text: 'Vandaag gratis verzending',
      notices: [],
      top_results: [
        { name: 'Verzendkosten', content: 'Wat bezorgen kost', link: `${testOrigin}/verzenden/`, link_data: '' },
      ],
    });
    expect((await suggest('lantaarn')).data.top_results).toEqual([]);
    await shop.test.changeSetting('search.topText', '');
    await shop.test.changeSetting('search.topItems', []);
  });

  it('are empty lists for an empty keyword, below the minimum, and when nothing is found', async () => {
    for (const keyword of ['', '   ', 'wasmachine']) expect(await suggest(keyword)).toEqual(empty);
    await shop.test.changeSetting('search.minCharacters', 4);
    expect([await suggest(' lan '), (await suggest('lant')).products.length]).toEqual([empty, 10]);
    await shop.test.changeSetting('search.minCharacters', 1);
  });

  it('take a term without spaces around it and with one between its words [5.7-01]', async () => {
    expect((await suggest('  japans \t  doos ')).products).toEqual((await suggest('japans doos')).products);
    expect((await suggestTyped('  LAN-3  ')).products.map(({ sku }) => sku)).toEqual(['LAN-3']);
  });

  it('are the same as data, with addresses of the shop and no HTML', async () => {
    const typed = await suggestTyped('lantaarn');
    expect(typed).toMatchObject({ total: 12, isNearest: false, meant: null });
    expect(typed.products.map(({ id }) => id)).toEqual((await suggest('lantaarn')).products.map(({ id }) => id));
    expect(typed.products.find(({ sku }) => sku === 'LAN-3')).toMatchObject({
      title: [
        { text: 'Lantaarn', found: true },
        { text: ' <3>', found: false },
      ],
      link: '/product/lantaarn-3/',
      price: { price: 11_995 },
      stock: { inStock: true },
    });
    expect(await suggestTyped('lamtaarn')).toMatchObject({ meant: 'lantaarn', total: 12 });
  });

  it('show a change at once', async () => {
    const { id } = shop.product('lantaarn-4');
    expect((await suggest('LAN-4')).products[0]).toMatchObject({ id, f_stock: true });
    await changeProduct(shop.test.shop, program, { productId: id, stock: { onHand: 0 } });
    expect((await suggest('LAN-4')).products[0]).toMatchObject({ id, f_stock: false });
  });

  describe('answer every keyword', () => {
    it.each(['%', '\\', '<script>', '\u0000', '山', 'x'.repeat(5_000), "' or 1=1 --", '👍🏽'])('%j', async (keyword) => {
      expect((await ask(keyword)).status).toBe(200);
    });
  });
});
