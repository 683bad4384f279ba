import { describe, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { testOrigin } from '../support/test-shop.ts';
import { findShapeMismatches } from './json-shape.ts';
import { fragments, storeCart } from './wire-shapes.ts';
import { valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('wc-ajax=add_to_cart', (engine) => {
  const shop = useWireShop(engine);
  const address = (slug: string) => `${testOrigin}/product/${slug}/`;
  const count = async (client: ReturnType<typeof shop.visitor>) =>
    valueAt((await client.store('GET', 'cart')).json, 'items_count');

  it('adds a product and answers with exactly fragments and cart_hash [7.1-01] [3.5-02]', async () => {
    const client = shop.visitor();
    const answer = await client.ajax('add_to_cart', { product_id: String(shop.id('doos')), quantity: '2' });
    expect(answer.status).toBe(200);
    expect(findShapeMismatches(answer.json, fragments)).toEqual([]);
    expect(valueAt(answer.json, 'cart_hash')).toMatch(/^[0-9a-f]{32}$/);
    expect(await count(client)).toBe(2);
  });

  it('answers a GET with an empty body and changes nothing', async () => {
    const client = shop.visitor();
    await client.ajax('add_to_cart', { product_id: String(shop.id('doos')) });
    const answer = await client.fetch(`/?wc-ajax=add_to_cart&product_id=${shop.id('doos')}`);
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(await count(client)).toBe(1);
  });

  it('escapes slashes and non-ASCII characters, and sends the headers of every call', async () => {
    const answer = await shop.visitor().ajax('add_to_cart', { product_id: String(shop.id('doos')) });
    expect(answer.text).toContain('<\\/ul>');
    expect(answer.text).toContain('\\u20ac');
    expect(answer.text).toMatch(/^[\x20-\x7e]*$/);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
      'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private',
    });
    expect(answer.headers.has('Link')).toBe(false);
    expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  it('contains the mini cart in the markup that other code expects', async () => {
    const answer = await shop.visitor().ajax('add_to_cart', { product_id: String(shop.id('doos')), quantity: '2' });
    const html = String(valueAt(answer.json, 'fragments', 'div.widget_shopping_cart_content'));
    expect(html).toMatch(/^<div class="widget_shopping_cart_content">/);
    expect(html).toContain('woocommerce-mini-cart cart_list product_list_widget');
    expect(html).toContain('woocommerce-mini-cart-item mini_cart_item');
    expect(html).toMatch(/href="\/cart\/\?remove_item=[0-9a-f]{32}&amp;_wpnonce=[0-9a-f]{10}"/);
    expect(html).toContain(`data-product_id="${shop.id('doos')}"`);
    expect(html).toMatch(/data-cart_item_key="[0-9a-f]{32}"/);
    expect(html).toContain('data-product_sku="D-1"');
    expect(html).toContain('data-success_message=');
    expect(html).toContain('aria-label="Verwijder Doos, Traditioneel Chinees uit winkelwagen"');
    expect(html).toContain('<span class="quantity">2 × <span class="woocommerce-Price-amount');
    expect(html).toContain('woocommerce-mini-cart__total total');
    expect(html).toContain('woocommerce-mini-cart__buttons buttons');
  });

  it('sets the session and both readable cookies with the first product [3.5-05]', async () => {
    const client = shop.visitor();
    const answer = await client.ajax('add_to_cart', { product_id: String(shop.id('doos')) });
    const [flag, hash, session] = [
      'woocommerce_items_in_cart=',
      'woocommerce_cart_hash=',
      'wp_woocommerce_session_',
    ].map((name) => answer.setCookies.find((cookie) => cookie.startsWith(name)) ?? '');
    expect(flag).toMatch(/^woocommerce_items_in_cart=1; /);
    expect(hash).toContain(`woocommerce_cart_hash=${String(valueAt(answer.json, 'cart_hash'))};`);
    expect(session).toMatch(
      /^wp_woocommerce_session_[0-9a-f]{32}=t_[0-9a-f]{30}%7C\d+%7C\d+%7C%24generic%24[0-9a-f]{40};/,
    );
    for (const cookie of [flag, hash, session]) {
      expect(cookie).toContain('Path=/');
      expect(cookie).toContain('Max-Age=2592000');
    }
    expect(flag).not.toContain('HttpOnly');
    expect(hash).not.toContain('HttpOnly');
    expect(session).toContain('HttpOnly');
  });

  it('merges equal choices into one line, whose key is the same for every visitor [3.5-03]', async () => {
    const keys: unknown[] = [];
    for (const client of [shop.visitor(), shop.visitor()]) {
      await client.ajax('add_to_cart', { product_id: String(shop.id('doos')) });
      await client.ajax('add_to_cart', { product_id: String(shop.id('doos')), quantity: '2' });
      const cart = await client.store('GET', 'cart');
      expect(valueAt(cart.json, 'items', 1)).toBeUndefined();
      expect(valueAt(cart.json, 'items', 0, 'quantity')).toBe(3);
      keys.push(valueAt(cart.json, 'items', 0, 'key'));
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('loses none of many concurrent adds', async () => {
    const client = await shop.shopper({ ongeteld: 1 });
    const id = String(shop.id('ongeteld'));
    await Promise.all(Array.from({ length: 10 }, () => client.ajax('add_to_cart', { product_id: id })));
    expect(await count(client)).toBe(11);
  });

  it('ignores other data attributes of the button [3.5-01]', async () => {
    const client = shop.visitor();
    const answer = await client.ajax('add_to_cart', {
      product_id: String(shop.id('doos')),
      quantity: '1',
      product_sku: 'anders',
      success_message: 'x',
      price: '1',
      variation_id: '12',
    });
    expect(findShapeMismatches(answer.json, fragments)).toEqual([]);
    expect(valueAt((await client.store('GET', 'cart')).json, 'items', 0, 'prices', 'price')).toBe('18999');
  });

  describe('quantities (R46)', () => {
    it.each([
      ['missing', undefined, 1],
      ['empty', '', 1],
      ['0', '0', 1],
      ['1.5', '1.5', 1],
      ['abc', 'abc', 1],
      ['2', '2', 2],
    ])('%s adds %s as %i', async (_name, quantity, expected) => {
      const client = shop.visitor();
      const fields = { product_id: String(shop.id('doos')), ...(quantity !== undefined && { quantity }) };
      await client.ajax('add_to_cart', fields);
      expect(await count(client)).toBe(expected);
    });
  });

  describe('refusals', () => {
    const cases: [string, () => Record<string, string>, () => string | false][] = [
      ['unknown product', () => ({ product_id: '999999' }), () => false],
      ["product 'abc'", () => ({ product_id: 'abc' }), () => false],
      ['variable parent', () => ({ product_id: String(shop.id('keuze')) }), () => address('keuze')],
      [
        'parent with variation_id and attributes',
        () => ({
          product_id: String(shop.id('keuze')),
          variation_id: String(shop.variation('K-TD')),
          attribute_pa_editie: 'traditioneel',
          attribute_pa_formaat: 'doos',
        }),
        () => address('keuze'),
      ],
      ['out of stock', () => ({ product_id: String(shop.id('op')) }), () => address('op')],
      ['more than stock', () => ({ product_id: String(shop.id('schaars')), quantity: '4' }), () => address('schaars')],
      ['quantity -1', () => ({ product_id: String(shop.id('doos')), quantity: '-1' }), () => address('doos')],
      ['quantity 1e9', () => ({ product_id: String(shop.id('doos')), quantity: '1e9' }), () => address('doos')],
      [
        'more than 9999',
        () => ({ product_id: String(shop.id('ongeteld')), quantity: '10000' }),
        () => address('ongeteld'),
      ],
      ["an 'any' attribute left open", () => ({ product_id: String(shop.variation('K-J')) }), () => address('keuze')],
    ];

    it.each(cases)(
      '%s is refused with an error and the product URL, status 200, and starts no cart [3.5-02]',
      async (_name, fields, url) => {
        const client = shop.visitor();
        const answer = await client.ajax('add_to_cart', fields());
        expect(answer.status).toBe(200);
        expect(answer.json).toEqual({ error: true, product_url: url() });
        expect([...client.cookies.keys()].filter((name) => name.includes('woocommerce'))).toEqual([]);
        expect(shop.test.loggedErrors).toEqual([]);
      },
    );

    it('counts the quantity that is already in the cart', async () => {
      const client = await shop.shopper({ schaars: 2 });
      const answer = await client.ajax('add_to_cart', { product_id: String(shop.id('schaars')), quantity: '2' });
      expect(answer.json).toEqual({ error: true, product_url: address('schaars') });
      expect(await count(client)).toBe(2);
    });

    it('adds a product that is sold individually once, for any quantity, and refuses the second', async () => {
      const client = shop.visitor();
      const fields = { product_id: String(shop.id('alleen')), quantity: '2' };
      expect(findShapeMismatches((await client.ajax('add_to_cart', fields)).json, fragments)).toEqual([]);
      expect(await count(client)).toBe(1);
      expect((await client.ajax('add_to_cart', fields)).json).toEqual({ error: true, product_url: address('alleen') });
    });

    it('shows the reason once, on the page whose address it answers with [4.1-03]', async () => {
      const client = shop.visitor();
      await client.ajax('add_to_cart', { product_id: String(shop.id('schaars')), quantity: '4' });
      const reason = 'Zo veel hebben we niet van Schaars.';
      expect((await client.fetch('/product/schaars/')).text).toContain(reason);
      expect((await client.fetch('/product/schaars/')).text).not.toContain(reason);
    });
  });

  it('answers with an empty body without a product_id, and to a GET', async () => {
    const client = shop.visitor();
    for (const answer of [
      await client.ajax('add_to_cart', { quantity: '1' }),
      await client.fetch(`/?wc-ajax=add_to_cart&product_id=${shop.id('doos')}`),
      await client.ajax('no_such_action', { product_id: '1' }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.text).toBe('');
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.setCookies).toEqual([]);
    }
  });

  it("adds a variation by its own id, with a choice for its 'any' attribute", async () => {
    const client = shop.visitor();
    await client.ajax('add_to_cart', { product_id: String(shop.variation('K-TD')) });
    await client.ajax('add_to_cart', { product_id: String(shop.variation('K-J')), attribute_pa_formaat: 'pak' });
    const cart = await client.store('GET', 'cart');
    expect(valueAt(cart.json, 'items', 0)).toMatchObject({ id: shop.variation('K-TD'), type: 'variation' });
    expect(valueAt(cart.json, 'items', 1, 'variation')).toEqual([
      { raw_attribute: 'attribute_pa_editie', attribute: 'Editie', value: 'Japans' },
      { raw_attribute: 'attribute_pa_formaat', attribute: 'Formaat', value: 'Pak' },
    ]);
  });

  describe('typed data (R12)', () => {
    it('answers with the cart as data, without HTML, and with the added product [9-58]', async () => {
      const client = shop.visitor();
      const answer = await client.typed('add_to_cart', { product_id: String(shop.id('doos')) });
      expect(answer.headers.get('content-type')).toMatch(/^application\/vnd\.shop\+json/);
      expect(findShapeMismatches(valueAt(answer.json, 'cart'), storeCart)).toEqual([]);
      expect(valueAt(answer.json, 'fragments')).toBeUndefined();
      expect(answer.json).toMatchObject({ notice: { message: '"Doos" has been added to your cart.' } });
      const key = String(valueAt(answer.json, 'cart', 'items', 0, 'key'));
      expect(valueAt(answer.json, 'links', key, 'remove')).toMatch(/^\/cart\/\?remove_item=/);
    });

    it('gives the reason of a refusal, and sets no cookie', async () => {
      const answer = await shop.visitor().typed('add_to_cart', { product_id: String(shop.id('op')) });
      expect(answer.json).toMatchObject({
        error: true,
        product_url: address('op'),
        reason: { code: 'out-of-stock', message: 'Op is uitverkocht en kan niet in je winkelwagen.' },
      });
      expect(answer.setCookies).toEqual([]);
    });
  });
});
