import { afterEach, beforeEach, expect, it } from 'vitest';
import { paths } from '../../src/wire/paths.ts';
import { wishlistPaths } from '../../src/wire/wishlist-paths.ts';
import { describeEngines } from '../support/databases.ts';
import { parseHtml, select, textOf } from '../support/parse-html.ts';
import { testOrigin } from '../support/test-shop.ts';
import { valueAt } from './wire-client.ts';
import type { WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('catalogue mode', (engine) => {
  const shop = useWireShop(engine);
  beforeEach(() => shop.test.changeSetting('catalog.catalogueMode', true));
  afterEach(() => shop.test.changeSetting('catalog.catalogueMode', false));

  const units = async (client: WireClient) => valueAt((await client.store('GET', 'cart')).json, 'items_count');
  const page = async (path: string) => parseHtml((await shop.visitor().fetch(path)).text);

  it('refuses an add as WooCommerce does: an error with the product’s URL, and no session', async () => {
    const client = shop.visitor();
    const product_id = String(shop.id('doos'));
    const answer = await client.ajax('add_to_cart', { product_id });
    expect(answer.json).toEqual({ error: true, product_url: `${testOrigin}/product/doos/` });
    expect([...client.cookies.keys()].filter((name) => name.startsWith('wp_woocommerce_session'))).toEqual([]);
    const typed = await client.typed('add_to_cart', { product_id });
    expect(valueAt(typed.json, 'reason')).toEqual({
      code: 'not-purchasable',
      message: 'Doos is op dit moment niet te koop.',
    });
  });

  it('refuses adds through the Store API with a code of its own', async () => {
    const client = shop.visitor();
    for (const path of ['cart/add-item', 'cart/items']) {
      const answer = await client.store('POST', path, { id: shop.id('doos'), quantity: 1 });
      expect([answer.status, valueAt(answer.json, 'code')]).toEqual([400, 'woocommerce_rest_product_not_purchasable']);
    }
    expect(await units(client)).toBe(0);
  });

  it('answers a posted form with the page and the reason', async () => {
    const client = shop.visitor();
    const answer = await client.fetch('/product/doos/', {
      method: 'POST',
      body: new URLSearchParams({ 'add-to-cart': String(shop.id('doos')), quantity: '1' }),
      headers: { Origin: testOrigin },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.text).toContain('Doos is op dit moment niet te koop.');
    expect(await units(client)).toBe(0);
  });

  it('does not restore a removed line, and keeps the lines of a cart', async () => {
    await shop.test.changeSetting('catalog.catalogueMode', false);
    const client = await shop.shopper({ doos: 1, schaars: 1 });
    const cart = (await client.fetch(paths.cart)).text.replaceAll('&amp;', '&');
    const [remove = ''] = /\/cart\/\?remove_item=[^"]*/.exec(cart) ?? [];
    const removed = await client.fetch(remove);
    const page = (removed.text === '' ? await client.fetch(paths.cart) : removed).text.replaceAll('&amp;', '&');
    const [undo = ''] = /\/cart\/\?undo_item=[^"\\]*/.exec(page) ?? [];
    expect(undo).not.toBe('');
    await shop.test.changeSetting('catalog.catalogueMode', true);
    await client.fetch(undo);
    expect(await units(client)).toBe(1);
  });

  it('allows a lower quantity of a line in a cart, but not a higher one', async () => {
    await shop.test.changeSetting('catalog.catalogueMode', false);
    const client = await shop.shopper({ doos: 2 });
    await shop.test.changeSetting('catalog.catalogueMode', true);
    const [{ key } = { key: '' }] = valueAt((await client.store('GET', 'cart')).json, 'items') as { key: string }[];
    const more = await client.store('POST', 'cart/update-item', { key, quantity: 3 });
    expect([more.status, valueAt(more.json, 'code')]).toEqual([400, 'woocommerce_rest_product_not_purchasable']);
    expect(await units(client)).toBe(2);
    expect((await client.store('POST', 'cart/update-item', { key, quantity: 1 })).status).toBe(200);
    expect(await units(client)).toBe(1);
  });

  it('marks each product and variation as not purchasable, and keeps their prices', async () => {
    const list = (await shop.visitor().store('GET', 'products')).json;
    const all = list as { is_purchasable: boolean; prices: { price: string }; add_to_cart: { url: string } }[];
    expect(all.length).toBeGreaterThan(3);
    for (const one of all) {
      expect(one.is_purchasable).toBe(false);
      expect(Number(one.prices.price)).toBeGreaterThan(0);
      expect(one.add_to_cart.url).not.toContain('add-to-cart');
    }
    const variation = await shop.visitor().ajax('get_variation', {
      product_id: String(shop.id('keuze')),
      attribute_pa_editie: 'traditioneel',
      attribute_pa_formaat: 'doos',
    });
    expect(variation.json).toMatchObject({ is_purchasable: false, display_price: 100 });
    await shop.test.changeSetting('catalog.catalogueMode', false);
    expect(valueAt((await shop.visitor().store('GET', 'products')).json, 0, 'is_purchasable')).toBe(true);
  });

  it('removes form, button and cart link from every page, and keeps the prices', async () => {
    for (const path of [paths.shop, paths.home, '/product/doos/', '/product/keuze/', paths.search('doos')]) {
      const html = await page(path);
      const posted = select(html, 'form').filter((form) => form.attributes['method'] === 'post');
      // What is not sold can still be reviewed and saved.
      const others = new Set<string>([paths.postReview, wishlistPaths.own]);
      expect(posted.filter((form) => !others.has(form.attributes['action'] ?? ''))).toEqual([]);
      expect(select(html, '.add_to_cart_button')).toEqual([]);
      expect(select(html, '.single_add_to_cart_button')).toEqual([]);
      expect(select(html, 'header').flatMap((header) => select(header, 'a[href="/cart/"]'))).toEqual([]);
    }
    expect(textOf(await page('/product/doos/'))).toMatch(/€\s\d+.*Bestellen kan op dit moment niet\./s);
    expect(select(await page(paths.shop), 'li.product').every((card) => /€\s\d/.test(textOf(card)))).toBe(true);
  });
});
