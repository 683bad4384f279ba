// Bundles on the wire (W15): the form's markup, the add requests, the lines of the cart, the order.
import { beforeAll, expect, it } from 'vitest';
import { makeBundle } from '../support/bundles.ts';
import { offer, simple, variable, variation } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { testBundleItem } from '../support/fixtures/bundles.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { cents } from '../../src/rules/money.ts';
import type { StoreCart } from '../../src/wire/store-cart.ts';
import { useWireShop } from './wire-shop.ts';
import type { WireClient } from './wire-client.ts';

const refusedText = 'U kunt deze bundel niet toevoegen aan de winkelwagen.';

describeEngines('bundles on the wire', (engine) => {
  const shop = useWireShop(engine, [
    simple('pakket', 'Pakket', offer('PK', 9_900, 0)),
    simple('vast', 'Vast pakket', offer('VP', 15_000, 0)),
    simple('zelf', 'Zelf samenstellen', offer('ZS', 9_900, 0)),
    simple('kaart', 'Kaart', offer('KA', 14_999, 20)),
    simple('mapje', 'Mapje', offer('MA', 995, 20)),
    variable('soort', 'Soort', [
      variation('traditioneel', 'doos', offer('SO-T', 2_000, 5)),
      variation('japans', '', offer('SO-J', 3_000, 5)),
    ]),
  ]);
  const { id } = shop;
  const item = (key: string, slug: string, quantity = 1) => testBundleItem({ key, productId: id(slug), quantity });

  beforeAll(async () => {
    const { shop: own } = shop.test;
    await makeBundle(own, id('pakket'), [item('x1', 'kaart'), item('x2', 'mapje', 2)], { discount: 1_000 });
    await makeBundle(own, id('vast'), [item('x1', 'kaart'), item('x2', 'soort')], { fixedPrice: true });
    const choices = [item('x1', 'kaart'), { ...item('x2', 'mapje', 0), max: 3 }];
    await makeBundle(own, id('zelf'), choices, {
      optional: true,
      min: 2,
      max: 5,
      discountAmount: cents(500),
      totalMax: cents(50_000),
    });
  });

  const page = async (slug: string) => parseHtml((await shop.visitor().fetch(`/product/${slug}/`)).text);
  const add = (client: WireClient, slug: string, fields: Record<string, string> = {}) =>
    client.ajax('add_to_cart', { product_id: String(id(slug)), ...fields });
  const cart = async (client: WireClient) => (await client.store('GET', 'cart')).json as StoreCart;
  const post = (client: WireClient, slug: string, fields: Record<string, string>) =>
    client.fetch(`/product/${slug}/`, {
      method: 'POST',
      body: new URLSearchParams({ 'add-to-cart': String(id(slug)), quantity: '1', ...fields }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });

  it('[3.13-16] carries the settings of the list in the HTML of the page', async () => {
    const list = selectOne(await page('zelf'), '.woosb-products');
    expect(list.attributes).toMatchObject({
      'data-discount-amount': '5.00',
      'data-discount': '0',
      'data-fixed-price': 'no',
      'data-variables': 'no',
      'data-optional': 'yes',
      'data-exclude-unpurchasable': 'no',
      'data-min': '2',
      'data-max': '5',
      'data-total-min': '0',
      'data-total-max': '500.00',
      'data-price-suffix': '',
    });
    expect(selectOne(await page('pakket'), '.woosb-products').attributes).toMatchObject({
      'data-discount': '10',
      'data-total-max': '-1',
    });
  });

  it('[3.13-17] carries each item with its numbers, and the chosen items as one text', async () => {
    const block = selectOne(await page('pakket'), '.woosb-wrap');
    const rows = select(block, '.woosb-product').map(({ attributes }) => attributes);
    expect(rows[0]).toMatchObject({
      'data-key': 'x1',
      'data-name': 'Kaart',
      'data-id': String(id('kaart')),
      'data-price': '134.99',
      'data-o_price': '149.99',
      'data-stock': '20',
      'data-qty': '1',
      'data-order': '1',
      'data-optional': 'no',
      'data-unpurchasable': 'no',
    });
    const field = selectOne(block, '.woosb-ids').attributes;
    expect([field['name'], field['value']]).toEqual(['woosb_ids', `${id('kaart')}/x1/1/,${id('mapje')}/x2/2/`]);
  });

  it('[2.4.2-01] shows each item with its quantity, its original and its new price', async () => {
    const [first, second] = select(await page('pakket'), '.woosb-product').map(textOf);
    expect(first).toMatch(/Kaart.*1×.*€\u00a0149,99.*€\u00a0134,99/);
    expect(second).toMatch(/Mapje.*2×.*€\u00a09,95.*€\u00a08,96/);
    const fields = select(await page('zelf'), 'input').map(({ attributes }) => attributes['name']);
    expect(fields).toEqual(expect.arrayContaining(['woosb_qty_x1', 'woosb_qty_x2']));
  });

  it('[2.4.2-02] [9-50] shows the total and what is saved, and the count of an optional bundle only', async () => {
    const complete = await page('pakket');
    expect(textOf(selectOne(complete, '.woosb-total'))).toBe('Bundelprijs: €\u00a0152,91 (10% bespaard)');
    expect(select(complete, '.woosb-count')).toEqual([]);
    const optional = await page('zelf');
    expect(textOf(selectOne(optional, '.woosb-total'))).toBe('Bundelprijs: €\u00a0144,99 (€\u00a05 bespaard)');
    expect(textOf(selectOne(optional, '.woosb-count'))).toBe('Geselecteerd: 1 (2 tot 5)');
  });

  it('[8-17] shows the first message of 5.8 in the alert area', async () => {
    expect(textOf(selectOne(await page('zelf'), '.woosb-alert'))).toContain(
      'Kies tenminste een totale hoeveelheid van 2 producten voordat je deze bundel aan de winkelwagen toevoegt.',
    );
    const missing = selectOne(await page('vast'), '.woosb-alert');
    expect(textOf(missing)).toContain(
      'Selecteer een te kopen variant voor Soort voordat je deze bundel aan de winkelwagen toevoegt.',
    );
    expect(textOf(selectOne(missing, 'strong'))).toBe('Soort');
  });

  it('gives the cart a parent line at 0 of the type woosb, and child lines that cannot be edited', async () => {
    const client = shop.visitor();
    await add(client, 'pakket', { quantity: '2', woosb_ids: `${id('kaart')}/x1/1/,${id('mapje')}/x2/2/` });
    const { items, items_count, totals } = await cart(client);
    expect(items.map((one) => [one.type, one.quantity, one.prices.price, one.quantity_limits.editable])).toEqual([
      ['woosb', 2, '0', true],
      ['simple', 2, '13499', false],
      ['simple', 4, '896', false],
    ]);
    expect([items_count, totals.total_price]).toEqual([6, '30582']);
    expect(items[0]?.extensions).toEqual({ bundle: { price: '15291', total: '30582' } });
    expect(items[2]?.extensions).toEqual({ 'bundle-part': { parent: items[0]?.key, quantity: 2 } });
  });

  it.each([
    ['an empty text', ''],
    ['a text without items', 'zomaar iets'],
    ['a foreign item', '999/x1/1/,998/x2/2/'],
  ])('refuses %s, which the original accepts', async (_what, woosb_ids) => {
    const client = shop.visitor();
    expect((await add(client, 'pakket', { woosb_ids })).json).toMatchObject({ error: true });
    expect((await cart(client)).items).toEqual([]);
    const answer = await post(client, 'pakket', { woosb_ids });
    expect(answer.text).toContain(refusedText);
  });

  it('adds by the fields of the form without JavaScript, and shows what was typed when it refuses (R34)', async () => {
    const client = shop.visitor();
    const ids = `${id('kaart')}/x1/1/`;
    const refused = await post(client, 'zelf', { woosb_ids: ids, woosb_qty_x1: '5', woosb_qty_x2: '1' });
    expect(refused.text).toContain(refusedText);
    expect(refused.text).toContain('Sorry, je kunt alleen een totale hoeveelheid van 5 producten kiezen');
    const typed = select(parseHtml(refused.text), 'input').find((one) => one.attributes['name'] === 'woosb_qty_x1');
    expect(typed?.attributes['value']).toBe('5');
    const added = await post(client, 'zelf', { woosb_ids: ids, woosb_qty_x1: '2', woosb_qty_x2: '1' });
    expect(added.status).toBe(303);
    expect((await cart(client)).items.map((one) => [one.name, one.quantity])).toEqual([
      ['Zelf samenstellen', 1],
      ['Kaart', 2],
      ['Mapje', 1],
    ]);
  });

  it('adds a variation that the form without JavaScript chose, with an attribute that it leaves open', async () => {
    const client = shop.visitor();
    const html = await page('vast');
    const choice = select(html, 'option').find((one) => textOf(one).startsWith('Japans, Pak'));
    const ids = selectOne(html, '.woosb-ids').attributes['value'] ?? '';
    const answer = await post(client, 'vast', { woosb_ids: ids, woosb_id_x2: choice?.attributes['value'] ?? '' });
    expect(answer.status).toBe(303);
    const { items, totals } = await cart(client);
    expect(items[2]?.variation.map(({ value }) => value)).toEqual(['Japans', 'Pak']);
    expect([items[0]?.prices.price, totals.total_price]).toEqual(['15000', '15000']);
  });

  it('shows a bundle with its parts beneath in cart, checkout, order and email, and orders its parts', async () => {
    const client = shop.visitor();
    await add(client, 'pakket');
    const lines = select(parseHtml((await client.fetch('/cart/')).text), '.cart_item');
    expect(lines).toHaveLength(1);
    expect(lines.map(textOf)[0]).toMatch(/Pakket.*1× Kaart, Traditioneel Chinees.*2× Mapje.*€\u00a0152,91/);
    expect((await client.fetch('/checkout/')).text).toContain('2× Mapje, Traditioneel Chinees');
    const address = {
      first_name: 'Noor',
      last_name: 'de Vries',
      address_1: 'Lindelaan 12',
      city: 'Utrecht',
      postcode: '3512 AB',
      country: 'NL',
    };
    const billing_address = { ...address, email: `noor-${engine}@kopers.example` };
    const body = { billing_address, shipping_address: address, payment_method: 'bacs' };
    const placed = await client.store('POST', 'checkout', body);
    expect(placed.status).toBe(200);
    const { order_id, order_key } = placed.json as { order_id: number; order_key: string };
    const order = parseHtml((await client.fetch(`/checkout/order-received/${order_id}/?key=${order_key}`)).text);
    const rows = select(order, '.order_item').map(textOf);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/Pakket.*1× Kaart.*2× Mapje.*152,91/);
    await shop.test.runner.drain();
    expect(shop.test.mails.at(-1)?.text).toMatch(/2× Mapje/);
    const stock = select(await page('pakket'), '.woosb-product').map(({ attributes }) => attributes['data-stock']);
    expect(stock).toEqual(['19', '18']);
  });

  it('names a bundle by its own type in the Store API', async () => {
    const read = async (slug: string) => (await shop.visitor().store('GET', `products/${id(slug)}`)).json;
    expect(await read('pakket')).toMatchObject({ type: 'woosb', has_options: false, prices: { price: '15291' } });
    expect(await read('zelf')).toMatchObject({ type: 'woosb', has_options: true, is_in_stock: true });
  });
});
