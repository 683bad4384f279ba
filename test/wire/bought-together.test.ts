import { beforeAll, describe, expect, it, test } from 'vitest';
import type { OfferedList } from '../../src/rules/bought-together/offered-list.ts';
import { percent, storeList, togetherItem } from '../support/bought-together.ts';
import { describeEngines } from '../support/databases.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { testOrigin } from '../support/test-shop.ts';
import { listOf, valueAt } from './wire-client.ts';
import type { WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('products that are bought together', (engine) => {
  const shop = useWireShop(engine);
  const nonce = () => shop.test.deps.nonces.make('woobt-security', null);

  beforeAll(async () => {
    const items = [
      togetherItem('a1', shop.id('ongeteld'), { newPrice: percent(90), quantity: 2 }),
      togetherItem('b2', shop.id('schaars'), { newPrice: { kind: 'amount', cents: 7_000 } }),
      togetherItem('c3', shop.id('keuze')),
      togetherItem('d4', shop.id('op')),
    ];
    await storeList(shop.test.shop, { productId: shop.id('doos'), items });
    await storeList(shop.test.shop, {
      productId: shop.id('afgeprijsd'),
      items: [togetherItem('a1', shop.id('ongeteld'), { newPrice: percent(50) })],
      syncQuantity: true,
    });
    await storeList(shop.test.shop, {
      productId: shop.id('keuze'),
      ownerId: shop.variation('K-TD'),
      items: [togetherItem('v1', shop.id('schaars'), { newPrice: percent(80) })],
    });
  });

  const cartOf = async (client: WireClient) => (await client.store('GET', 'cart')).json;
  const linesOf = async (client: WireClient) =>
    listOf(valueAt(await cartOf(client), 'items')).map((item) => [
      valueAt(item, 'name'),
      valueAt(item, 'quantity'),
      valueAt(item, 'prices', 'price'),
    ]);
  const keyOf = async (client: WireClient, at: number) => String(valueAt(await cartOf(client), 'items', at, 'key'));
  const add = (client: WireClient, ids: string, more: Record<string, string> = {}) =>
    client.ajax('add_to_cart', { product_id: String(shop.id('doos')), woobt_ids: ids, ...more });
  const any = () => encodeURIComponent(JSON.stringify({ attribute_pa_formaat: 'pak' }));

  describe('in an add', () => {
    it('are added with the product, each at its price, in the name of the product [1-09] [3.13-18]', async () => {
      const client = shop.visitor();
      const ids = `${shop.id('ongeteld')}/a1/2/,${shop.id('schaars')}/b2/1/,${shop.variation('K-J')}/c3/1/${any()}`;
      const answer = await add(client, ids);
      expect(Object.keys(answer.json as object)).toEqual(['fragments', 'cart_hash']);
      expect(await linesOf(client)).toEqual([
        ['Doos', 1, '18999'],
        // 1195 × 2 × 90% = 2151
        ['Ongeteld (samen gekocht Doos)', 2, '1076'],
        ['Schaars (samen gekocht Doos)', 1, '7000'],
        ['Keuze (samen gekocht Doos)', 1, '8000'],
      ]);
      const cart = await cartOf(client);
      expect(valueAt(cart, 'totals', 'total_items')).toBeDefined();
      expect(valueAt(cart, 'items', 3, 'variation', 1, 'value')).toBe('Pak');
      expect(answer.text).toContain('samen gekocht Doos');
    });

    test.each([
      ['a wrong key', () => `${shop.id('schaars')}/zz/1/`],
      ['a wrong product', () => `${shop.id('ongeteld')}/b2/1/`],
      ['a changed quantity', () => `${shop.id('schaars')}/b2/2/`],
      ['an item that is sold out', () => `${shop.id('op')}/d4/1/`],
      ['a variation that is sold out', () => `${shop.variation('K-TP')}/c3/1/`],
      ['one wrong item among good ones', () => `${shop.id('ongeteld')}/a1/2/,${shop.id('schaars')}/zz/1/`],
    ])('refuse all with %s', async (_what, ids) => {
      const client = shop.visitor();
      const answer = await client.typed('add_to_cart', { product_id: String(shop.id('doos')), woobt_ids: ids() });
      expect(answer.json).toMatchObject({
        error: true,
        product_url: `${testOrigin}/product/doos/`,
        reason: { message: 'Je kunt dit product niet aan de winkelwagen toevoegen.' },
      });
      expect(await linesOf(client)).toEqual([]);
    });

    it('are left out when the text has no item', async () => {
      const client = shop.visitor();
      await add(client, 'onzin,/,x/y/z');
      expect(await linesOf(client)).toEqual([['Doos', 1, '18999']]);
    });

    it('stay apart from the same product alone, and add up with the same choice', async () => {
      const client = shop.visitor();
      await add(client, '');
      await add(client, `${shop.id('schaars')}/b2/1/`);
      await add(client, `${shop.id('schaars')}/b2/1/`);
      expect((await linesOf(client)).map(([name, quantity]) => [name, quantity])).toEqual([
        ['Doos', 1],
        ['Doos', 2],
        ['Schaars (samen gekocht Doos)', 2],
      ]);
    });

    it('need their stock, beside what is in the cart', async () => {
      const client = await shop.shopper({ schaars: 3 });
      const answer = await client.typed('add_to_cart', {
        product_id: String(shop.id('doos')),
        woobt_ids: `${shop.id('schaars')}/b2/1/`,
      });
      expect(valueAt(answer.json, 'reason', 'code')).toBe('too-many');
      expect(await linesOf(client)).toHaveLength(1);
    });
  });

  describe('in a form without JavaScript', () => {
    const post = (client: WireClient, fields: Record<string, string>) =>
      client.fetch('/product/doos/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: testOrigin },
        body: new URLSearchParams({ 'add-to-cart': String(shop.id('doos')), quantity: '1', ...fields }).toString(),
      });

    const ticked = (html: string) =>
      select(parseHtml(html), '.woobt-product-together')
        .map((item) => selectOne(item, 'input[type="checkbox"]'))
        .filter((box) => 'checked' in box.attributes)
        .map((box) => box.attributes['name']);

    it('are the ticked items, with the chosen variation', async () => {
      const client = shop.visitor();
      const answer = await post(client, {
        woobt_ids: '',
        'woobt_tick.b2': String(shop.id('schaars')),
        'woobt_tick.c3': '0',
        'woobt_attribute.c3.pa_editie': 'traditioneel',
        'woobt_attribute.c3.pa_formaat': 'doos',
      });
      expect(answer.status).toBe(303);
      expect((await linesOf(client)).map(([name]) => name)).toEqual([
        'Doos',
        'Schaars (samen gekocht Doos)',
        'Keuze (samen gekocht Doos)',
      ]);
    });

    it('stay ticked and chosen when the form is refused (R39)', async () => {
      const answer = await post(shop.visitor(), {
        quantity: '9999',
        'woobt_tick.b2': String(shop.id('schaars')),
        'woobt_tick.c3': '0',
        'woobt_attribute.c3.pa_editie': 'japans',
      });
      expect(answer.status).toBe(200);
      expect(ticked(answer.text)).toEqual(['woobt_tick.b2', 'woobt_tick.c3']);
      const chosen = select(parseHtml(answer.text), '.woobt-product-together')
        .flatMap((item) => select(item, 'option'))
        .filter((option) => 'selected' in option.attributes)
        .map((option) => option.attributes['value']);
      expect(chosen).toContain('japans');
    });

    it('ask for the variation that is missing', async () => {
      const client = shop.visitor();
      const answer = await post(client, { 'woobt_tick.c3': '0' });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Kies voor Keuze nog: Editie en Formaat.');
      expect(ticked(answer.text)).toEqual(['woobt_tick.c3']);
      expect(await linesOf(client)).toEqual([]);
    });

    it('are left out by the product’s own button when the list has a button of its own', async () => {
      const client = shop.visitor();
      await post(client, { woobt_mode: 'separate', 'woobt_tick.b2': String(shop.id('schaars')) });
      expect(await linesOf(client)).toHaveLength(1);
      await post(client, {
        woobt_mode: 'separate',
        woobt_add_all: 'yes',
        'woobt_tick.b2': String(shop.id('schaars')),
      });
      expect(await linesOf(client)).toHaveLength(3);
    });
  });

  describe('woobt_add_all_to_cart', () => {
    const addAll = (client: WireClient, fields: Record<string, string>) =>
      client.ajax('woobt_add_all_to_cart', {
        action: 'woobt_add_all_to_cart',
        quantity: '1',
        nonce: nonce(),
        ...fields,
      });

    it('adds the product and the items, and answers as add_to_cart does [7.2-02]', async () => {
      const client = shop.visitor();
      const answer = await addAll(client, {
        product_id: String(shop.id('keuze')),
        variation_id: String(shop.variation('K-TD')),
        woobt_ids: `${shop.id('schaars')}/v1/1/`,
        quantity: '2',
      });
      expect(Object.keys(answer.json as object)).toEqual(['fragments', 'cart_hash']);
      expect(await linesOf(client)).toEqual([
        ['Keuze', 2, '10000'],
        ['Schaars (samen gekocht Keuze)', 1, '6396'],
      ]);
    });

    it('reads the attributes of the variation as a map', async () => {
      const client = shop.visitor();
      await addAll(client, {
        product_id: String(shop.id('keuze')),
        variation_id: String(shop.variation('K-J')),
        'variation[attribute_pa_formaat]': 'pak',
      });
      expect(valueAt(await cartOf(client), 'items', 0, 'variation', 1, 'value')).toBe('Pak');
    });

    it('answers a refusal with the address of the product [8-18]', async () => {
      const answer = await addAll(shop.visitor(), {
        product_id: String(shop.id('doos')),
        woobt_ids: `${shop.id('op')}/d4/1/`,
      });
      expect(answer.json).toEqual({ error: true, product_url: `${testOrigin}/product/doos/` });
    });

    it('says in plain text that the nonce is wrong, and nothing without a product', async () => {
      const client = shop.visitor();
      const answer = await addAll(client, { product_id: String(shop.id('doos')), nonce: 'x' });
      expect([answer.status, answer.text]).toEqual([200, 'Permissions check failed!']);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect((await addAll(client, {})).text).toBe('');
      expect(await linesOf(client)).toEqual([]);
    });
  });

  describe('woobt_get_variation_items', () => {
    const ask = (sku: string, more: Record<string, string> = {}) =>
      shop.visitor().ajax('woobt_get_variation_items', {
        action: 'woobt_get_variation_items',
        variation_id: String(shop.variation(sku)),
        nonce: nonce(),
        ...more,
      });

    it('is the list of the variation, with the variation as the main item [7.2-01]', async () => {
      const answer = await ask('K-TD');
      expect(answer.headers.get('content-type')).toContain('text/html');
      const list = selectOne(parseHtml(answer.text), 'div.woobt-products');
      expect(selectOne(list, '.woobt-product-this').attributes['data-id']).toBe(String(shop.variation('K-TD')));
      const item = selectOne(list, '.woobt-product-together');
      expect(item.attributes).toMatchObject({ 'data-key': 'v1', 'data-id': String(shop.id('schaars')) });
    });

    it('is empty for a variation without a list; a wrong nonce is a text [3.2-14]', async () => {
      expect((await ask('K-J')).text).toBe('');
      expect((await ask('K-J', { variation_id: '1' })).text).toBe('');
      const wrong = await ask('K-TD', { nonce: 'x' });
      expect([wrong.status, wrong.text]).toEqual([200, 'Permissions check failed!']);
      const page = selectOne(parseHtml((await shop.visitor().fetch('/product/keuze/')).text), 'form.variations_form');
      const variations: unknown = JSON.parse(page.attributes['data-product_variations'] ?? '');
      expect(listOf(variations).map((one) => [valueAt(one, 'sku'), valueAt(one, 'woobt_items')])).toEqual([
        ['K-TD', 'yes'],
        ['K-TP', 'no'],
        ['K-JD', 'no'],
        ['K-J', 'no'],
      ]);
    });

    it('is data for our own pages (R12)', async () => {
      const answer = await shop.visitor().typed('woobt_get_variation_items', {
        variation_id: String(shop.variation('K-TD')),
        nonce: nonce(),
      });
      expect((answer.json as OfferedList).items.map((item) => [item.key, item.name])).toEqual([
        ['v1', 'Schaars, Traditioneel Chinees'],
      ]);
    });

    it('has a nonce in the list of nonces (R15)', async () => {
      const nonces = (await shop.visitor().fetch('/wp-json/shop/v1/nonces')).json;
      expect(valueAt(nonces, 'woobt')).toBe(nonce());
    });
  });

  describe('in the cart', () => {
    const filled = async () => {
      const client = shop.visitor();
      await add(client, `${shop.id('schaars')}/b2/1/,${shop.id('ongeteld')}/a1/2/`);
      return client;
    };

    it('leave with the product, and come back with it', async () => {
      const client = await filled();
      const answer = await client.typed('remove_from_cart', { cart_item_key: await keyOf(client, 0) });
      expect(await linesOf(client)).toEqual([]);
      await client.fetch(String(valueAt(answer.json, 'notice', 'undo')));
      expect(await linesOf(client)).toHaveLength(3);
    });

    it('leave alone, and then stay away when the product comes back', async () => {
      const client = await filled();
      await client.typed('remove_from_cart', { cart_item_key: await keyOf(client, 1) });
      shop.test.advance(1_000);
      const answer = await client.typed('remove_from_cart', { cart_item_key: await keyOf(client, 0) });
      await client.fetch(String(valueAt(answer.json, 'notice', 'undo')));
      expect((await linesOf(client)).map(([name]) => name)).toEqual(['Doos', 'Ongeteld (samen gekocht Doos)']);
    });

    it('follow the quantity of the product where the list says so [4.12-04]', async () => {
      const client = shop.visitor();
      await client.ajax('add_to_cart', {
        product_id: String(shop.id('afgeprijsd')),
        quantity: '2',
        woobt_ids: `${shop.id('ongeteld')}/a1/1/`,
      });
      const quantities = async () => (await linesOf(client)).map(([, quantity]) => quantity);
      expect(await quantities()).toEqual([2, 2]);
      const items = listOf(valueAt(await cartOf(client), 'items'));
      expect(items.map((item) => valueAt(item, 'quantity_limits', 'editable'))).toEqual([true, false]);
      const { text: cartPage } = await client.fetch('/cart/');
      expect(cartPage).toContain('2 ×. Dit aantal volgt het hoofdproduct.');
      await client.store('POST', 'cart/update-item', { key: await keyOf(client, 0), quantity: 5 });
      expect(await quantities()).toEqual([5, 5]);
      await client.store('POST', 'cart/update-item', { key: await keyOf(client, 1), quantity: 1 });
      expect(await quantities()).toEqual([5, 5]);
    });

    it('cost their own price above the units of the list', async () => {
      const client = await filled();
      await client.store('POST', 'cart/update-item', { key: await keyOf(client, 1), quantity: 2 });
      // 7000 and 7995, divided by two.
      expect((await linesOf(client))[1]).toEqual(['Schaars (samen gekocht Doos)', 2, '7498']);
    });
  });

  describe('on the page', () => {
    const page = async (slug: string) => parseHtml((await shop.visitor().fetch(`/product/${slug}/`)).text);

    it('are a block with the attributes of the protocol [2.4-24] [3.13-02] [3.13-03]', async () => {
      const wrap = selectOne(await page('doos'), '.woobt-wrap');
      expect(wrap.attributes).toMatchObject({
        'data-id': String(shop.id('doos')),
        'data-position': 'before',
        'data-atc-button': 'main',
        'data-selection': 'multiple',
        'data-ignore-this': 'no',
        'data-this-item': 'yes',
        'data-separately': 'off',
        'data-layout': 'default',
        'data-product-id': String(shop.id('doos')),
        'data-product-sku': 'D-1',
        'data-product-o_sku': 'D-1',
        'data-product-weight': '0,5 kg',
        'data-product-o_weight': '0,5 kg',
        'data-product-dimensions': wrap.attributes['data-product-o_dimensions'],
        'data-product-price-html': wrap.attributes['data-product-o_price-html'],
      });
      expect(wrap.attributes['data-product-price-html']).toContain('woocommerce-Price-amount');
    });

    it('have the total of what is chosen, which is the product alone at first [3.13-04] [9-44]', async () => {
      expect(selectOne(await page('doos'), '.woobt-wrap').attributes['data-total']).toBe('189.99');
    });

    it('have the configuration of the protocol, without a nonce [9-41]', async () => {
      const vars: unknown = JSON.parse(
        selectOne(await page('doos'), '.woobt-wrap').attributes['data-woobt_vars'] ?? '',
      );
      expect(vars).toMatchObject({
        nonce: '',
        change_image: 'yes',
        change_price: 'yes',
        counter: 'individual',
        variation_selector: 'default',
        price_format: '%1$s\u00a0%2$s',
        additional_price_text: 'Extra prijs:',
        total_price_text: 'Totaal:',
        add_to_cart: 'In winkelwagen',
      });
      expect(JSON.parse(String(valueAt(vars, 'carousel_params')))).toEqual({
        dots: true,
        arrows: true,
        infinite: false,
        adaptiveHeight: true,
        responsive: [
          { breakpoint: 768, settings: { slidesToShow: 2, slidesToScroll: 2 } },
          { breakpoint: 480, settings: { slidesToShow: 1, slidesToScroll: 1 } },
        ],
      });
    });

    it('are a list with its settings [3.13-06]', async () => {
      expect(selectOne(await page('doos'), '.woobt-products').attributes).toMatchObject({
        'data-show-price': 'total',
        'data-optional': 'off',
        'data-sync-qty': 'off',
        'data-variables': 'yes',
        'data-product-type': 'simple',
        'data-pricing': 'sale_price',
        'data-discount': '0',
        'data-price-suffix': '',
      });
      expect(selectOne(await page('afgeprijsd'), '.woobt-products').attributes).toMatchObject({
        'data-sync-qty': 'on',
        'data-variables': 'no',
      });
    });

    it('have each item’s key, product, quantity and prices [3.13-08] [3.13-09] [3.13-10]', async () => {
      const items = select(await page('doos'), '.woobt-product-together').map((item) => item.attributes);
      expect(items.map((item) => [item['data-order'], item['data-key'], item['data-id'], item['data-pid']])).toEqual([
        ['1', 'a1', String(shop.id('ongeteld')), String(shop.id('ongeteld'))],
        ['2', 'b2', String(shop.id('schaars')), String(shop.id('schaars'))],
        ['3', 'c3', '0', String(shop.id('keuze'))],
        ['4', 'd4', '0', String(shop.id('op'))],
      ]);
      expect(items[0]).toMatchObject({
        'data-name': 'Ongeteld, Traditioneel Chinees',
        'data-qty': '0',
        'data-o_qty': '2',
        'data-price': '11.95',
        'data-regular-price': '11.95',
      });
    });

    it('have the new price, the suffix and the attributes of the choice [3.13-11] [3.13-12] [3.13-13]', async () => {
      const items = select(await page('doos'), '.woobt-product-together').map((item) => item.attributes);
      expect(items.map((item) => item['data-new-price'])).toEqual(['90%', '70', '100%', '100%']);
      for (const item of items) expect([item['data-price-suffix'], item['data-attrs']]).toEqual(['', '{}']);
    });

    it('have the main product as a hidden item [3.13-14]', async () => {
      const item = selectOne(await page('doos'), '.woobt-product-this.woobt-hide-this');
      expect(item.attributes).toMatchObject({ 'data-order': '0', 'data-id': String(shop.id('doos')), 'data-qty': '1' });
      expect('hidden' in item.attributes).toBe(true);
    });

    it('have a tick box that is not ticked, a quantity, both prices and the stock [2.4.1-01] (R33)', async () => {
      const items = select(await page('doos'), '.woobt-product-together');
      for (const item of items) {
        const tick = selectOne(item, 'input[type="checkbox"]');
        expect('checked' in tick.attributes).toBe(false);
        expect(tick.attributes['form']).toBe(`add-to-cart-${shop.id('doos')}`);
        expect(textOf(selectOne(item, '.woobt-availability'))).not.toBe('');
      }
      const [first, , third, sold] = items;
      if (!first || !third || !sold) throw new Error('items are missing');
      expect(textOf(selectOne(first, '.woobt-qty'))).toBe('2 ×');
      expect(textOf(selectOne(first, '.woobt-price-ori'))).toBe('Los €\u00a023,90');
      expect(textOf(selectOne(first, '.woobt-price-new'))).toBe('Samen €\u00a021,51');
      expect(select(third, 'select').map((one) => one.attributes['name'])).toEqual([
        'woobt_attribute.c3.pa_editie',
        'woobt_attribute.c3.pa_formaat',
      ]);
      expect('disabled' in selectOne(sold, 'input[type="checkbox"]').attributes).toBe(true);
      expect(textOf(selectOne(sold, '.woobt-availability'))).toBe('Uitverkocht');
    });

    it('have a place for messages, the extra price and the total [2.4.1-03]', async () => {
      const wrap = selectOne(await page('doos'), '.woobt-wrap');
      expect(select(wrap, '.woobt-alert')).toHaveLength(1);
      expect(textOf(selectOne(wrap, '.woobt-additional'))).toBe('Extra prijs: €\u00a00');
      expect(textOf(selectOne(wrap, '.woobt-total'))).toBe('Totaal: €\u00a0189,99');
    });

    it('stand before or after the form, or in the form of a variable product after the ids [2.4.1-05]', async () => {
      const order = async (slug: string) => {
        const text = (await shop.visitor().fetch(`/product/${slug}/`)).text;
        const at = {
          block: 'class="woobt-wrap',
          form: '<form id="add-to-cart-',
          ids: 'name="woobt_ids"',
          add: 'single_add_to_cart_button',
        };
        return Object.entries(at)
          .map(([name, mark]) => [name, text.indexOf(mark)] as const)
          .toSorted(([, one], [, other]) => one - other)
          .map(([name]) => name);
      };
      expect(await order('doos')).toEqual(['block', 'form', 'ids', 'add']);
      const list = { productId: shop.id('keuze'), items: [togetherItem('a1', shop.id('schaars'))] };
      await storeList(shop.test.shop, list);
      expect(await order('keuze')).toEqual(['form', 'ids', 'block', 'add']);
      await storeList(shop.test.shop, { ...list, position: 'after' });
      expect(await order('keuze')).toEqual(['form', 'ids', 'add', 'block']);
      await storeList(shop.test.shop, { ...list, addMode: 'separate' });
      expect(await order('keuze')).toEqual(['block', 'ids', 'form', 'add']);
    });

    it('have a form of their own where the list says so [2.4.1-04]', async () => {
      const items = [togetherItem('a1', shop.id('doos'))];
      await storeList(shop.test.shop, { productId: shop.id('schaars'), items, addMode: 'both' });
      const form = selectOne(await page('schaars'), 'form.woobt-form');
      expect(textOf(selectOne(form, 'button'))).toBe('In winkelwagen');
      expect(select(form, 'input').map((one) => one.attributes['name'])).toEqual([
        'product_id',
        'variation_id',
        'quantity',
        'woobt_ids',
      ]);
      expect(select(await page('doos'), '.woobt-form')).toHaveLength(0);
    });

    it('have a picture for each variation of the product [3.2-13]', async () => {
      const answer = await shop.visitor().ajax('get_variation', {
        product_id: String(shop.id('keuze')),
        attribute_pa_editie: 'traditioneel',
        attribute_pa_formaat: 'doos',
      });
      expect(answer.json).toMatchObject({ woobt_items: 'yes', woobt_image: '' });
    });

    it('are absent from the page of a product without a list', async () => {
      const text = (await shop.visitor().fetch('/product/alleen/')).text;
      expect(text).not.toContain('woobt-wrap');
      expect(text).not.toContain('woobt_ids');
    });
  });
});
