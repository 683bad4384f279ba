import { describe, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import { restError, storeCart } from './wire-shapes.ts';
import { valueAt } from './wire-client.ts';
import type { WireAnswer, WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

async function keyOf(client: WireClient, index = 0): Promise<string> {
  return String(valueAt((await client.store('GET', 'cart')).json, 'items', index, 'key'));
}

function expectError(answer: WireAnswer, status: number, code: string): void {
  expect(findShapeMismatches(answer.json, restError)).toEqual([]);
  expect(answer.json).toMatchObject({ code, data: { status } });
  expect(answer.status).toBe(status);
}

describeEngines('Store API: cart', (engine) => {
  const shop = useWireShop(engine);

  it('answers an empty cart with its headers and without a cookie', async () => {
    const answer = await shop.visitor().store('GET', 'cart');
    expect(answer.status).toBe(200);
    expect(findShapeMismatches(answer.json, storeCart)).toEqual([]);
    expect(answer.json).toMatchObject({
      items: [],
      items_count: 0,
      shipping_rates: [],
      needs_shipping: false,
      payment_requirements: ['products'],
      payment_methods: ['bacs', 'cod'],
      totals: { total_price: '0', total_shipping: null },
    });
    expect(answer.setCookies).toEqual([]);
    expect(answer.headers.get('nonce')).toMatch(/^[0-9a-f]{10}$/);
    expect(answer.headers.get('nonce-timestamp')).toMatch(/^\d+$/);
    expect(answer.headers.get('user-id')).toBe('0');
    expect(answer.headers.get('cart-token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(answer.headers.get('cart-hash')).toBe('');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  describe('add-item', () => {
    it('answers 201 and the whole cart', async () => {
      const client = shop.visitor();
      const answer = await client.store('POST', 'cart/add-item', { id: shop.id('doos'), quantity: 2 });
      expect(answer.status).toBe(201);
      expect(findShapeMismatches(answer.json, storeCart)).toEqual([]);
      expect(answer.headers.get('cart-hash')).toMatch(/^[0-9a-f]{32}$/);
      expect([...client.cookies.keys()].toSorted()).toEqual([
        'woocommerce_cart_hash',
        'woocommerce_items_in_cart',
        expect.stringMatching(/^wp_woocommerce_session_/),
      ]);
    });

    it('has exact sums: net and tax of lines, shipping and totals', async () => {
      const client = await shop.shopper({ ongeteld: 3, schaars: 1 });
      const { json } = await client.store('GET', 'cart');
      const total = (name: string) => Number(valueAt(json, 'totals', name));
      expect(total('total_items') + total('total_items_tax')).toBe(3 * 1195 + 7995);
      expect(total('total_shipping') + total('total_shipping_tax')).toBe(695);
      expect(total('total_price')).toBe(3 * 1195 + 7995 + 695);
      expect(total('total_tax')).toBe(total('total_items_tax') + total('total_shipping_tax'));
      const lines = [0, 1].map((index) => valueAt(json, 'items', index, 'totals'));
      const sum = (name: string) => lines.reduce((all: number, line) => all + Number(valueAt(line, name)), 0);
      expect(sum('line_total')).toBe(total('total_items'));
      expect(sum('line_total_tax')).toBe(total('total_items_tax'));
      expect(valueAt(json, 'totals', 'tax_lines')).toEqual([
        { name: 'BTW', price: String(total('total_tax')), rate: '21%' },
      ]);
      expect(valueAt(json, 'items', 0, 'prices', 'raw_prices')).toEqual({
        precision: 6,
        price: '11950000',
        regular_price: '11950000',
        sale_price: '11950000',
      });
    });

    it('finds the variation of a choice, by slugs and by names', async () => {
      const client = shop.visitor();
      const bySlug = await client.store('POST', 'cart/add-item', {
        id: shop.id('keuze'),
        quantity: 1,
        variation: [
          { attribute: 'pa_editie', value: 'traditioneel' },
          { attribute: 'pa_formaat', value: 'doos' },
        ],
      });
      const byName = await client.store('POST', 'cart/add-item', {
        id: shop.id('keuze'),
        variation: [
          { attribute: 'Editie', value: 'Traditioneel Chinees' },
          { attribute: 'Formaat', value: 'Doos' },
        ],
      });
      expect(valueAt(bySlug.json, 'items', 0, 'id')).toBe(shop.variation('K-TD'));
      expect(valueAt(byName.json, 'items', 0, 'quantity')).toBe(2);
    });

    it("adds a variation by its own id; an 'any' attribute needs a choice", async () => {
      const client = shop.visitor();
      const withoutAny = await client.store('POST', 'cart/add-item', { id: shop.variation('K-TD') });
      expect(withoutAny.status).toBe(201);
      const open = await client.store('POST', 'cart/add-item', {
        id: shop.variation('K-J'),
        variation: [{ attribute: 'pa_formaat', value: 'pak' }],
      });
      expect(open.status).toBe(201);
      expect(valueAt(open.json, 'items', 1, 'variation', 1)).toEqual({
        raw_attribute: 'attribute_pa_formaat',
        attribute: 'Formaat',
        value: 'Pak',
      });
    });

    it('adds a product that is sold individually once, for any quantity', async () => {
      const answer = await shop.visitor().store('POST', 'cart/add-item', { id: shop.id('alleen'), quantity: 2 });
      expect(answer.status).toBe(201);
      expect(valueAt(answer.json, 'items', 0)).toMatchObject({
        quantity: 1,
        quantity_limits: { maximum: 1, editable: false },
      });
    });

    it('also reads its parameters from the query', async () => {
      const answer = await shop.visitor().store('POST', `cart/add-item?id=${shop.id('doos')}&quantity=2&_locale=user`);
      expect(answer.status).toBe(201);
      expect(valueAt(answer.json, 'items_count')).toBe(2);
    });

    const refusals: [string, () => unknown, number, string][] = [
      ['an unknown product', () => ({ id: 999999, quantity: 1 }), 400, 'woocommerce_rest_cart_invalid_product'],
      ['no id', () => ({ quantity: 1 }), 400, 'woocommerce_rest_cart_invalid_product'],
      ['a variable parent', () => ({ id: shop.id('keuze'), quantity: 1 }), 400, 'woocommerce_rest_missing_attributes'],
      [
        "an 'any' attribute left open",
        () => ({ id: shop.variation('K-J'), quantity: 1 }),
        400,
        'woocommerce_rest_missing_variation_data',
      ],
      [
        'a combination that there is not',
        () => ({
          id: shop.id('keuze'),
          variation: [
            { attribute: 'pa_editie', value: 'japans' },
            { attribute: 'pa_formaat', value: 'blik' },
          ],
        }),
        400,
        'woocommerce_rest_missing_attributes',
      ],
      ['out of stock', () => ({ id: shop.id('op'), quantity: 1 }), 400, 'woocommerce_rest_product_out_of_stock'],
      [
        'more than stock',
        () => ({ id: shop.id('schaars'), quantity: 4 }),
        400,
        'woocommerce_rest_product_partially_out_of_stock',
      ],
      ["quantity 'abc'", () => ({ id: shop.id('doos'), quantity: 'abc' }), 400, 'rest_invalid_param'],
      ['quantity 0', () => ({ id: shop.id('doos'), quantity: 0 }), 400, 'woocommerce_rest_product_invalid_quantity'],
      ['quantity -1', () => ({ id: shop.id('doos'), quantity: -1 }), 400, 'woocommerce_rest_product_invalid_quantity'],
      ['no quantity', () => ({ id: shop.id('doos'), quantity: null }), 400, 'rest_invalid_param'],
      ['quantity 1.5', () => ({ id: shop.id('doos'), quantity: 1.5 }), 400, 'rest_invalid_param'],
      [
        'quantity 10000 of 10',
        () => ({ id: shop.id('doos'), quantity: 10000 }),
        400,
        'woocommerce_rest_product_partially_out_of_stock',
      ],
      ['quantity 10000', () => ({ id: shop.id('ongeteld'), quantity: 10000 }), 400, 'invalid_quantity'],
      ['quantity 1e15', () => ({ id: shop.id('ongeteld'), quantity: 1e15 }), 400, 'invalid_quantity'],
      ["id 'abc'", () => ({ id: 'abc', quantity: 1 }), 400, 'rest_invalid_param'],
      ['a variation that is no list', () => ({ id: shop.id('doos'), variation: 'x' }), 400, 'rest_invalid_param'],
    ];

    it.each(refusals)('refuses %s', async (_name, body, status, code) => {
      const client = shop.visitor();
      const answer = await client.store('POST', 'cart/add-item', body());
      expectError(answer, status, code);
      expect(answer.setCookies).toEqual([]);
      expect(answer.headers.get('nonce')).toMatch(/^[0-9a-f]{10}$/);
      expect(client.cookies.size).toBe(0);
    });

    it('names the invalid parameter with the reason', async () => {
      const answer = await shop.visitor().store('POST', 'cart/add-item', { id: shop.id('doos'), quantity: 'abc' });
      expect(valueAt(answer.json, 'data', 'params', 'quantity')).toEqual(expect.any(String));
      expect(valueAt(answer.json, 'data', 'details', 'quantity')).toEqual({
        code: 'rest_invalid_type',
        message: expect.any(String) as string,
        data: null,
      });
    });
  });

  describe('update-item and remove-item', () => {
    it('changes and removes a line of this cart', async () => {
      const client = await shop.shopper({ doos: 1 });
      const key = await keyOf(client);
      const updated = await client.store('POST', 'cart/update-item', { key, quantity: 4 });
      expect(updated.status).toBe(200);
      expect(findShapeMismatches(updated.json, storeCart)).toEqual([]);
      expect(valueAt(updated.json, 'items', 0, 'quantity')).toBe(4);
      const removed = await client.store('POST', 'cart/remove-item', { key });
      expect(removed.status).toBe(200);
      expect(valueAt(removed.json, 'items')).toEqual([]);
    });

    it.each([
      ['update-item', { key: 'f'.repeat(32), quantity: 1 }],
      ['remove-item', { key: 'f'.repeat(32) }],
    ])('%s answers 409 with the cart for a key it does not have', async (call, body) => {
      const client = await shop.shopper({ doos: 1 });
      const answer = await client.store('POST', `cart/${call}`, body);
      expectError(answer, 409, 'woocommerce_rest_cart_invalid_key');
      expect(findShapeMismatches(valueAt(answer.json, 'data', 'cart'), storeCart)).toEqual([]);
      expect(valueAt(answer.json, 'data', 'cart', 'items_count')).toBe(1);
    });

    it("refuses another visitor's line", async () => {
      const owner = await shop.shopper({ doos: 1 });
      const other = await shop.shopper({ schaars: 1 });
      const key = await keyOf(owner);
      expectError(await other.store('POST', 'cart/remove-item', { key }), 409, 'woocommerce_rest_cart_invalid_key');
      expectError(
        await shop.visitor().store('POST', 'cart/update-item', { key, quantity: 2 }),
        409,
        'woocommerce_rest_cart_invalid_key',
      );
      expect(valueAt((await owner.store('GET', 'cart')).json, 'items_count')).toBe(1);
    });

    it.each([
      [0, 'invalid_quantity'],
      [-1, 'invalid_quantity'],
      [1.5, 'rest_invalid_param'],
      ['abc', 'rest_invalid_param'],
      [10000, 'invalid_quantity'],
      [11, 'invalid_quantity'],
    ])('refuses the quantity %s and keeps the line', async (quantity, code) => {
      const client = await shop.shopper({ doos: 2 });
      const key = await keyOf(client);
      expectError(await client.store('POST', 'cart/update-item', { key, quantity }), 400, code);
      expect(valueAt((await client.store('GET', 'cart')).json, 'items', 0, 'quantity')).toBe(2);
    });

    it('reads the cart without a quantity; a missing key is one that the cart does not have', async () => {
      const client = await shop.shopper({ doos: 2 });
      const key = await keyOf(client);
      const read = await client.store('POST', 'cart/update-item', { key });
      expect([read.status, valueAt(read.json, 'items_count')]).toEqual([200, 2]);
      for (const [call, body] of [
        ['update-item', { quantity: 1 }],
        ['remove-item', {}],
      ] as const)
        expectError(await client.store('POST', `cart/${call}`, body), 409, 'woocommerce_rest_cart_invalid_key');
      expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(2);
    });

    it('does not change the quantity of a product that is sold individually', async () => {
      const client = await shop.shopper({ alleen: 1 });
      const key = await keyOf(client);
      expectError(await client.store('POST', 'cart/update-item', { key, quantity: 2 }), 400, 'readonly_quantity');
      expectError(await client.store('POST', 'cart/add-item', { id: shop.id('alleen') }), 400, 'readonly_quantity');
      expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(1);
    });
  });

  describe('customer, shipping and coupons', () => {
    it('normalises the postcode and joins the address in one line', async () => {
      const client = await shop.shopper({ doos: 1 });
      const answer = await client.store('POST', 'cart/update-customer', {
        billing_address: {
          first_name: 'Noor',
          address_1: 'Kade 12 bis',
          postcode: '1011ab',
          city: 'Amsterdam',
          email: 'noor@post.example',
        },
      });
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({
        billing_address: { address_1: 'Kade 12 bis', postcode: '1011 AB', email: 'noor@post.example', country: 'NL' },
        shipping_address: { postcode: '1011 AB' },
      });
    });

    it('keeps fields that were not sent', async () => {
      const client = await shop.shopper({ doos: 1 });
      await client.store('POST', 'cart/update-customer', { billing_address: { first_name: 'Noor', city: 'Breda' } });
      const answer = await client.store('POST', 'cart/update-customer', { billing_address: { city: 'Delft' } });
      expect(valueAt(answer.json, 'billing_address')).toMatchObject({ first_name: 'Noor', city: 'Delft' });
    });

    it('charges the shipping rate of the country', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await client.store('POST', 'cart/update-customer', {
        shipping_address: { country: 'BE', postcode: '2000' },
      });
      const amount = (name: string) => Number(valueAt(answer.json, 'totals', name));
      expect(amount('total_shipping') + amount('total_shipping_tax')).toBe(995);
    });

    it.each([
      ['a postcode', { billing_address: { country: 'NL', postcode: '12' } }, 'billing_address', 'invalid_postcode'],
      ['a mail address', { billing_address: { email: 'noor' } }, 'billing_address', 'invalid_email'],
      [
        'another postcode',
        { shipping_address: { country: 'BE', postcode: '1011 AB' } },
        'shipping_address',
        'invalid_postcode',
      ],
      ['a country', { shipping_address: { country: '<b>NL' } }, 'shipping_address', 'invalid_country'],
      ['no text', { billing_address: { city: 12 } }, 'billing_address', 'rest_invalid_type'],
    ])('refuses invalid values: %s', async (_name, body, group, code) => {
      const client = await shop.shopper({ doos: 1 });
      const answer = await client.store('POST', 'cart/update-customer', body);
      expectError(answer, 400, 'rest_invalid_param');
      expect(valueAt(answer.json, 'data', 'details', group, 'code')).toBe(code);
    });

    it('selects a rate of the cart and refuses another', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await client.store('POST', 'cart/select-shipping-rate', {
        package_id: 0,
        rate_id: 'local_pickup:2',
      });
      expect(answer.status).toBe(200);
      expect(valueAt(answer.json, 'totals', 'total_shipping')).toBe('0');
      expect(valueAt(answer.json, 'shipping_rates', 0, 'shipping_rates', 1)).toMatchObject({
        rate_id: 'local_pickup:2',
        selected: true,
        method_id: 'local_pickup',
        instance_id: 2,
      });
      for (const body of [
        { rate_id: 'flat_rate:9' },
        { rate_id: '' },
        { rate_id: 'flat_rate:1', package_id: 9 },
        { rate_id: 'flat_rate:1', package_id: 'ander' },
      ])
        for (const shopper of [client, shop.visitor()]) {
          const refused = await shopper.store('POST', 'cart/select-shipping-rate', body);
          expectError(refused, 400, 'woocommerce_rest_invalid_shipping_option');
          expect([...shopper.cookies.keys()].length > 0).toBe(shopper === client);
        }
      for (const packageId of [0, '0', null])
        expect(
          (await client.store('POST', 'cart/select-shipping-rate', { rate_id: 'flat_rate:1', package_id: packageId }))
            .status,
        ).toBe(200);
    });

    it('refuses unknown coupons', async () => {
      const client = await shop.shopper({ doos: 1 });
      const answer = await client.store('POST', 'cart/apply-coupon', { code: 'KORTING' });
      expectError(answer, 400, 'woocommerce_rest_cart_coupon_error');
      expectError(
        await client.store('POST', 'cart/apply-coupon', { code: ' ' }),
        400,
        'woocommerce_rest_cart_coupon_error',
      );
      expectError(await client.store('POST', 'cart/apply-coupon', {}), 400, 'rest_missing_callback_param');
    });
  });

  describe('nonce and Cart-Token (W7)', () => {
    const add = () => JSON.stringify({ id: shop.id('doos') });
    const post = (client: WireClient, headers: Record<string, string>) =>
      client.fetch('/wp-json/wc/store/v1/cart/add-item', {
        method: 'POST',
        body: add(),
        headers: { 'Content-Type': 'application/json', ...headers },
      });

    it('refuses a write without a nonce with 401 and a wrong one with 403, each with a fresh nonce', async () => {
      const none = await post(shop.visitor(), {});
      expectError(none, 401, 'woocommerce_rest_missing_nonce');
      const wrong = await post(shop.visitor(), { Nonce: '0123456789' });
      expectError(wrong, 403, 'woocommerce_rest_invalid_nonce');
      for (const answer of [none, wrong]) {
        const again = await post(shop.visitor(), { Nonce: answer.headers.get('nonce') ?? '' });
        expect(again.status).toBe(201);
      }
    });

    it('accepts the nonce of any guest, also under its other header name, for at most a day', async () => {
      const nonce = (await shop.visitor().store('GET', 'cart')).headers.get('nonce') ?? '';
      expect((await post(shop.visitor(), { 'X-WC-Store-API-Nonce': nonce })).status).toBe(201);
      shop.test.advance(24 * 3_600_000);
      expect((await post(shop.visitor(), { Nonce: nonce })).status).toBe(403);
    });

    it('accepts a Cart-Token instead of nonce and session, and then sets no cookie', async () => {
      const token = (await shop.visitor().store('GET', 'cart')).headers.get('cart-token') ?? '';
      const first = await post(shop.visitor(), { 'Cart-Token': token });
      expect(first.status).toBe(201);
      expect(first.setCookies).toEqual([]);
      const second = await post(shop.visitor(), { 'Cart-Token': token });
      expect(valueAt(second.json, 'items', 0, 'quantity')).toBe(2);
      const shown = await shop.visitor().fetch('/wp-json/wc/store/v1/cart', { headers: { 'Cart-Token': token } });
      expect(valueAt(shown.json, 'items_count')).toBe(2);
    });

    it("leaves the cookies of the browser's own cart alone when a token comes along", async () => {
      const token = (await shop.visitor().store('GET', 'cart')).headers.get('cart-token') ?? '';
      const browser = await shop.shopper({ ongeteld: 1 });
      const before = new Map(browser.cookies);
      const added = await post(browser, { 'Cart-Token': token });
      expect([added.status, added.setCookies]).toEqual([201, []]);
      expect(browser.cookies).toEqual(before);
      const own = (await browser.store('GET', 'cart')).json;
      expect(valueAt(own, 'items', 0, 'id')).toBe(shop.id('ongeteld'));
      expect(valueAt(own, 'items_count')).toBe(1);
    });

    it('ignores an invalid token: the cart is new, and a write still needs a nonce', async () => {
      const shown = await shop.visitor().fetch('/wp-json/wc/store/v1/cart', { headers: { 'Cart-Token': 'a.b.c' } });
      expect(shown.status).toBe(200);
      expect(valueAt(shown.json, 'items')).toEqual([]);
      expectError(await post(shop.visitor(), { 'Cart-Token': 'a.b.c' }), 401, 'woocommerce_rest_missing_nonce');
    });
  });

  it('reports changes of a line since it was added', async () => {
    const first = await shop.shopper({ schaars: 3 });
    const rival = await shop.shopper({ schaars: 3 });
    const placed = await rival.store('POST', 'checkout', {
      billing_address: {
        first_name: 'Noor',
        last_name: 'Bos',
        address_1: 'Kade 12',
        postcode: '1011 AB',
        city: 'Amsterdam',
        country: 'NL',
        email: 'noor@post.example',
      },
      payment_method: 'bacs',
    });
    expect(placed.status).toBe(200);
    const { json } = await first.store('GET', 'cart');
    expect(findShapeMismatches(json, storeCart)).toEqual([]);
    expect(valueAt(json, 'errors')).toEqual([
      { code: 'woocommerce_rest_product_out_of_stock', message: expect.stringContaining('Schaars') as string },
    ]);
  });
});
