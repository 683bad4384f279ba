// Prices by quantity on the wire (3.12, 7.3, W17). Gifts are in gift-swap.test.ts.
import { beforeAll, describe, expect, it } from 'vitest';
import { cents } from '../../src/rules/money.ts';
import { typedMediaType } from '../../src/wire/paths.ts';
import { describeEngines } from '../support/databases.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { quantityPromotion, storePromotion } from '../support/promotions.ts';
import { keysOf, valueAt } from './wire-client.ts';
import type { WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

const adminAjax = '/wp-admin/admin-ajax.php';

async function nonceOf(client: WireClient): Promise<string> {
  return String(valueAt((await client.fetch('/wp-json/shop/v1/nonces')).json, 'awdr'));
}

describeEngines('calls about prices by quantity', (engine) => {
  const shop = useWireShop(engine);
  let promotionId = 0;

  beforeAll(async () => {
    const target = (productIds: number[], variationIds: number[] = []) =>
      ({ kind: 'items', productIds, variationIds, categoryIds: [] }) as const;
    const now = shop.test.now();
    await shop.test.shop.db.write(async (tx) => {
      promotionId = await storePromotion(
        tx,
        quantityPromotion({
          title: 'Meer is minder',
          target: target([shop.id('doos')]),
          tiers: [
            { min: 2, max: 4, discount: { kind: 'amount-off', cents: cents(500) } },
            { min: 5, max: null, discount: { kind: 'percentage', basisPoints: 1_000 } },
          ],
        }),
        now,
      );
      await storePromotion(
        tx,
        quantityPromotion({
          title: 'Dozen',
          target: target([], [shop.variation('K-TD')]),
          tiers: [{ min: 3, max: null, discount: { kind: 'unit-price', cents: cents(9_000) } }],
        }),
        now,
      );
    });
  });

  async function post(fields: Record<string, string>, headers: Record<string, string> = {}, client = shop.visitor()) {
    const body = new URLSearchParams({ awdr_nonce: await nonceOf(client), ...fields });
    return client.fetch(adminAjax, { method: 'POST', body, headers });
  }
  const price = (slug: string, qty: string, headers?: Record<string, string>) =>
    post({ action: 'wdr_ajax', method: 'get_price_html', product_id: String(shop.id(slug)), qty }, headers);
  const words = (html: unknown) => textOf(parseHtml(String(html))).replaceAll('\u00a0', ' ');

  describe('the price of a quantity', () => {
    it('is the price of a unit when this quantity is bought, and nothing else [7.3-01, 3.12-01]', async () => {
      const answer = await price('doos', '5');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(keysOf(answer.json)).toEqual(['price_html', 'original_price_html']);
      // 5 × 189,99 less 10% is 854,96; a fifth of it is 170,99.
      expect(words(valueAt(answer.json, 'price_html'))).toBe('€ 170,99');
      expect(words(valueAt(answer.json, 'original_price_html'))).toBe('€ 189,99');
      expect(String(valueAt(answer.json, 'price_html'))).not.toContain('<del');
    });

    it.each([
      ['1', '€ 189,99'],
      ['2', '€ 184,99'],
      ['', '€ 189,99'],
      ['abc', '€ 189,99'],
      ['-3', '€ 189,99'],
      ['4.9', '€ 184,99'],
      ['99999999', '€ 170,99'],
    ])('for the quantity %j is %s', async (qty, expected) => {
      expect(words(valueAt((await price('doos', qty)).json, 'price_html'))).toBe(expected);
    });

    it('of a product without a promotion is its own price', async () => {
      const { json } = await price('afgeprijsd', '5');
      expect(valueAt(json, 'price_html')).toBe(valueAt(json, 'original_price_html'));
      expect(String(valueAt(json, 'price_html'))).toContain('150');
    });

    it.each(['999999', '0', 'abc', ''])('of the unknown item %j is empty', async (id) => {
      const answer = await post({ action: 'wdr_ajax', method: 'get_price_html', product_id: id, qty: '2' });
      expect(answer.json).toEqual({ price_html: '', original_price_html: '' });
    });

    it('is data for a client that accepts it, and agrees with the cart (R12, R21)', async () => {
      const { json } = await price('doos', '5', { Accept: typedMediaType });
      expect(json).toEqual({ quantity: 5, unit: 17_099, subtotal: 85_496 });
      const client = await shop.shopper({ doos: 5 });
      const item = valueAt((await client.store('GET', 'cart')).json, 'items', 0);
      const total = Number(valueAt(item, 'totals', 'line_total')) + Number(valueAt(item, 'totals', 'line_total_tax'));
      expect(total).toBe(85_496);
      expect(valueAt(item, 'prices', 'price')).toBe('17099');
      expect(valueAt(item, 'extensions', 'discounts')).toEqual([{ title: 'Meer is minder', amount: '9499' }]);
    });
  });

  describe('the table of quantity prices', () => {
    const table = (id: number, headers?: Record<string, string>) =>
      post({ action: 'wdr_ajax', method: 'get_variable_product_bulk_table', product_id: String(id) }, headers);

    it('is HTML with the markup of the protocol [7.3-02, 3.12-02]', async () => {
      const answer = await table(shop.id('doos'));
      expect(keysOf(answer.json)).toEqual(['bulk_table']);
      const html = parseHtml(String(valueAt(answer.json, 'bulk_table')));
      const element = selectOne(html, 'div.awdr-bulk-customizable-table');
      const found = selectOne(element, 'table.wdr_bulk_table_msg.sar-table');
      expect(found.attributes['id']).toBe('sort_customizable_table');
      expect(select(found, 'th').map((one) => one.attributes['id'])).toEqual([
        'customize-bulk-table-title',
        'customize-bulk-table-range',
        'customize-bulk-table-discount',
      ]);
      const rows = select(found, 'tr.wdr_bulk_table_tr.bulk_table_row');
      expect(rows.map((row) => select(row, 'td.wdr_bulk_range').map((cell) => textOf(cell))[0])).toEqual([
        '2 t/m 4',
        '5 of meer',
      ]);
      expect(rows.map((row) => words(select(row, 'span.wdr_table_discounted_price').map(textOf)[0]))).toEqual([
        '€ 184,99',
        '€ 170,99',
      ]);
      expect(select(found, 'td.wdr_bulk_title').map((cell) => textOf(cell))).toEqual([
        'Meer is minder',
        'Meer is minder',
      ]);
    });

    it('is that of the variation, which its product has not', async () => {
      const own = await table(shop.variation('K-TD'));
      expect(words(valueAt(own.json, 'bulk_table'))).toContain('€ 90');
      const of = async (id: number) => String(valueAt((await table(id)).json, 'bulk_table'));
      // An empty element: a client puts it in the place of the table that it shows.
      expect(await of(shop.id('keuze'))).toBe('<div class="awdr-bulk-customizable-table"></div>');
      expect(await of(shop.variation('K-J'))).toBe('<div class="awdr-bulk-customizable-table"></div>');
      expect(await of(999_999)).toBe('');
      expect(await of(shop.variation('K-JD'))).toBe('');
    });

    it('is rows for a client that accepts data (R12)', async () => {
      const { json } = await table(shop.variation('K-TD'), { Accept: typedMediaType });
      expect(valueAt(json, 'rows')).toMatchObject([{ min: 3, max: null, title: 'Dozen', unit: 9_000 }]);
    });
  });

  describe('the discount of a product', () => {
    const discount = (fields: Record<string, string>, headers?: Record<string, string>) =>
      post({ action: 'awdr_get_product_discount', ...fields }, headers);
    const box = () => ({ product_id: String(shop.id('doos')) });

    it('tells the exact price of a unit and what it consists of [7.3-03]', async () => {
      const { json } = await discount({ ...box(), qty: '5' });
      expect(json).toMatchObject({
        success: true,
        data: {
          initial_price: 189.99,
          discounted_price: 170.991,
          initial_price_with_tax: 189.99,
          discounted_price_with_tax: 170.991,
          apply_as_cart_rule: ['no'],
          total_discount_details: {
            [String(promotionId)]: {
              set_discount: 0,
              simple_discount: 0,
              bulk_discount: {
                discount_type: 'percentage',
                discount_value: 10,
                discount_quantity: 5,
                discount_price_per_quantity: 18.999,
                discount_price: 94.995,
              },
            },
          },
          discount_lines: {
            '0': { quantity: 5, discount: 18.999, original_price: 189.99, discounted_price: 170.991 },
          },
        },
      });
      expect(words(valueAt(json, 'data', 'discounted_price_html'))).toBe('€ 170,99');
      expect(words(valueAt(json, 'data', 'initial_price_html'))).toBe('€ 189,99');
    });

    it('has a flat amount for an amount off', async () => {
      const { json } = await discount({ ...box(), qty: '2' });
      const details = valueAt(json, 'data', 'total_discount_details', String(promotionId), 'bulk_discount');
      expect(details).toMatchObject({ discount_type: 'flat', discount_value: 5, discount_price_per_quantity: 5 });
      expect(valueAt(json, 'data', 'discounted_price')).toBe(184.99);
    });

    it('is false without a promotion for that quantity, and for an unknown product', async () => {
      expect((await discount({ ...box(), qty: '1' })).json).toEqual({ success: true, data: false });
      expect((await discount({ product_id: '999999', qty: '5' })).json).toEqual({ success: true, data: false });
    });

    it('counts from a price of the client in that answer alone (R21)', async () => {
      const own = await discount({ ...box(), qty: '5', custom_price: '100' });
      expect(own.json).toMatchObject({ data: { initial_price: 100, discounted_price: 90 } });
      for (const custom_price of ['-1', 'abc', '1e9', ''])
        expect((await discount({ ...box(), qty: '5', custom_price })).json).toMatchObject({
          data: { initial_price: 189.99 },
        });
      const client = await shop.shopper({ doos: 5 });
      await post({ action: 'awdr_get_product_discount', ...box(), qty: '5', custom_price: '1' }, {}, client);
      const cart = await client.store('GET', 'cart');
      expect(valueAt(cart.json, 'items', 0, 'prices', 'price')).toBe('17099');
    });

    it('has no HTML for a client that accepts data (R12)', async () => {
      const { json } = await discount({ ...box(), qty: '5' }, { Accept: typedMediaType });
      expect(keysOf(valueAt(json, 'data')).filter((key) => key.endsWith('_html'))).toEqual([]);
      expect(valueAt(json, 'data', 'discounted_price')).toBe(170.991);
    });
  });

  describe('the product page', () => {
    const pageOf = async (path: string) => parseHtml((await shop.visitor().fetch(path)).text);

    it('has the table and the parameters in its HTML, and no nonce [1-11]', async () => {
      const html = await pageOf('/product/doos/');
      const table = selectOne(html, 'table.wdr_bulk_table_msg');
      expect(table.attributes['id']).toBe('sort_customizable_table');
      expect(words(textOf(table))).toContain('5 of meer€ 170,99 10% korting');
      const [block] = select(html, 'div[data-awdr_params]');
      expect(JSON.parse(block?.attributes['data-awdr_params'] ?? '')).toMatchObject({ ajaxurl: adminAjax, nonce: '' });
    });

    it('starts with the table of the chosen variation, and has none for a product without such prices', async () => {
      const chosen = await pageOf('/product/keuze/?attribute_pa_editie=traditioneel&attribute_pa_formaat=doos');
      expect(words(textOf(selectOne(chosen, 'table.wdr_bulk_table_msg')))).toContain('3 of meer€ 90');
      expect(select(await pageOf('/product/keuze/'), 'div.awdr-bulk-customizable-table')).toHaveLength(1);
      expect(select(await pageOf('/product/keuze/'), 'table.wdr_bulk_table_msg')).toEqual([]);
      expect(select(await pageOf('/product/ongeteld/'), 'div[data-awdr_params]')).toEqual([]);
    });

    it('says by default that the price stays and the table follows the variation [9-38, 9-39]', async () => {
      const [block] = select(await pageOf('/product/doos/'), 'div[data-awdr_params]');
      expect(JSON.parse(block?.attributes['data-awdr_params'] ?? '')).toMatchObject({
        enable_update_price_with_qty: 'show_when_matched',
        refresh_order_review: '0',
        awdr_dynamic_bulk_table_status: '1',
        awdr_dynamic_bulk_table_off: 'on',
      });
    });
  });

  describe('a call that is not right', () => {
    it.each(['wdr_ajax', 'awdr_get_product_discount', 'awdr_change_discount_product_in_cart'])(
      'with a wrong nonce is answered as text: %s',
      async (action) => {
        const answer = await post({ action, method: 'get_price_html', product_id: '1', qty: '1', awdr_nonce: 'nee' });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
        expect(answer.text).toBe('Invalid token');
        expect(answer.setCookies).toEqual([]);
      },
    );

    it('of an unknown method gets the answer of the protocol', async () => {
      const answer = await post({ action: 'wdr_ajax', method: 'get_everything' });
      expect(answer.status).toBe(200);
      expect(answer.json).toEqual({ success: true, data: 'Authentication required' });
    });

    it('by GET is no call', async () => {
      const answer = await shop
        .visitor()
        .fetch(`${adminAjax}?action=wdr_ajax&method=get_price_html&product_id=1&qty=1`);
      expect(answer.status).toBe(400);
      expect(answer.text).toBe('0');
    });
  });
});
