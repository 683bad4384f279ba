// The price of one piece under a promotion, wherever a price is shown.
import { describe, expect, it } from 'vitest';
import { cents } from '../../src/rules/money.ts';
import type { QuantityPromotion } from '../../src/rules/promotions/promotions.ts';
import { describeEngines } from '../support/databases.ts';
import { deletePromotion, quantityPromotion, storePromotion } from '../support/promotions.ts';
import { parseHtml, select, textOf } from '../support/parse-html.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt, wireClient } from './wire-client.ts';

const day = 86_400_000;

describeEngines('a promotion of one piece', (engine) => {
  const shop = useStaffShop(engine);
  const client = () => wireClient(shop.test);
  const id = (slug: string) => shop.product(slug).id;

  /** Stores a promotion of 'doos' (€ 189,99) until the test ends. */
  async function promote(more: Partial<QuantityPromotion> = {}) {
    const { test } = shop;
    const promotion = quantityPromotion({
      target: { kind: 'items', productIds: [id('doos')], variationIds: [], categoryIds: [] },
      ...more,
    });
    const stored = await test.shop.db.write((tx) => storePromotion(tx, promotion, test.now()));
    return {
      async [Symbol.asyncDispose]() {
        await test.shop.db.write((tx) => deletePromotion(tx, stored, promotion, test.now()));
      },
    };
  }

  const storePrices = async (slug: string) => {
    const { json } = await client().fetch(`/wp-json/wc/store/v1/products/${id(slug)}`);
    return [valueAt(json, 'prices', 'price'), valueAt(json, 'prices', 'regular_price'), valueAt(json, 'on_sale')];
  };
  const history = async (slug: string) => {
    const { json } = await shop.manager.call('GET', `wc/v3/products/${id(slug)}`);
    return listOf(valueAt(json, 'price_history')).map((row) => valueAt(row, 'price'));
  };

  it('is the price on cards and pages, with the price before it struck through, and over each interface', async () => {
    const plain = [await storePrices('doos'), (await client().fetch('/product/doos/')).text.includes('170,99')];
    expect(plain).toEqual([['18999', '18999', false], false]);
    await using _promotion = await promote();
    expect(await storePrices('doos')).toEqual(['17099', '18999', true]);
    const { json } = await shop.manager.call('GET', `wc/v3/products/${id('doos')}`);
    expect(json).toMatchObject({ price: '170.99', regular_price: '189.99', sale_price: '', on_sale: true });
    for (const path of ['/product/doos/', '/winkel/']) {
      const html = parseHtml((await client().fetch(path)).text);
      const price = select(html, '.price').map(textOf).join(' ');
      expect(price).toMatch(/189,99.*170,99/);
    }
    const page = (await client().fetch('/product/doos/')).text;
    expect(page).toContain('"price":"170.99"');
  });

  it('orders and filters lists by the price of one piece', async () => {
    const ids = async (query: string) =>
      listOf((await client().fetch(`/wp-json/wc/store/v1/products?${query}`)).json).map((one) => valueAt(one, 'id'));
    const listed = async (query: string) => (await client().fetch(`/winkel/?${query}`)).text.includes('/product/doos/');
    expect([await ids('max_price=1000'), await listed('max_price=10')]).toEqual([
      expect.not.arrayContaining([id('doos')]),
      false,
    ]);
    await using _promotion = await promote({
      tiers: [{ min: 1, max: null, discount: { kind: 'unit-price', cents: cents(1) } }],
    });
    expect(await ids('max_price=1000')).toContain(id('doos'));
    expect(await ids('on_sale=true')).toContain(id('doos'));
    expect((await ids('orderby=price&order=asc&stock_status=instock'))[0]).toBe(id('doos'));
    expect(await listed('max_price=10')).toBe(true);
  });

  it('that is deleted gives the price back, and stays in the history', async () => {
    const before = await history('doos');
    await (await promote())[Symbol.asyncDispose]();
    expect(await storePrices('doos')).toEqual(['18999', '18999', false]);
    expect(await history('doos')).toEqual([...before, '170.99', '189.99']);
  });

  it('is what one piece costs in the cart; more pieces count from the price before it', async () => {
    await using _promotion = await promote({
      tiers: [
        { min: 1, max: 4, discount: { kind: 'percentage', basisPoints: 1_000 } },
        { min: 5, max: null, discount: { kind: 'percentage', basisPoints: 2_000 } },
      ],
    });
    const shopper = client();
    const cartOf = async (quantity: number) => {
      await shopper.ajax('add_to_cart', { product_id: String(id('doos')), quantity: String(quantity) });
      return valueAt((await shopper.fetch('/wp-json/wc/store/v1/cart')).json, 'totals', 'total_items');
    };
    // Totals without tax (W9): € 170,99, then 5 × € 189,99 − 20% = € 759,96.
    const net = (gross: number) => String(gross - Math.round((gross * 21) / 121));
    expect(await cartOf(1)).toBe(net(17_099));
    expect(await cartOf(4)).toBe(net(75_996));
  });

  it('counts from a new sale price', async () => {
    await using _promotion = await promote();
    const put = (body: object) => shop.manager.call('PUT', `wc/v3/products/${id('doos')}`, body);
    await put({ sale_price: '100.00' });
    expect(await storePrices('doos')).toEqual(['9000', '18999', true]);
    await put({ sale_price: '' });
    expect(await storePrices('doos')).toEqual(['17099', '18999', true]);
  });

  it('of a category is the price of its products, also of their variations', async () => {
    const { categories } = shop.product('keuze');
    const before = await storePrices('keuze');
    await using _promotion = await promote({
      target: { kind: 'items', productIds: [], variationIds: [], categoryIds: categories.map((one) => one.id) },
      tiers: [{ min: 1, max: null, discount: { kind: 'percentage', basisPoints: 5_000 } }],
    });
    expect(Number((await storePrices('keuze'))[0])).toBe(Math.ceil(Number(before[0]) / 2));
  });

  describe('with a condition', () => {
    it.each<[string, Partial<QuantityPromotion>]>([
      ['from two pieces', { tiers: [{ min: 2, max: null, discount: { kind: 'percentage', basisPoints: 1_000 } }] }],
      ['a usage limit', { usageLimit: 5 }],
    ])('%s strikes no price, and stands in no history', async (_title, more) => {
      const before = await history('doos');
      await using _promotion = await promote(more);
      expect(await storePrices('doos')).toEqual(['18999', '18999', false]);
      expect(await history('doos')).toEqual(before);
    });
  });

  // Last: the log-in of staff does not outlast the days.
  it('enters the history when it is planned, and begins and ends by the clock', async () => {
    const before = await history('doos');
    const at = shop.test.now();
    const page = async () => (await client().fetch('/product/doos/')).text.includes('"price":"170.99"');
    await using _promotion = await promote({ from: at + day, until: at + 2 * day });
    expect(await history('doos')).toEqual([...before, '170.99']);
    expect([await storePrices('doos'), await page()]).toEqual([['18999', '18999', false], false]);
    shop.test.advance(day);
    expect([await storePrices('doos'), await page()]).toEqual([['17099', '18999', true], true]);
    shop.test.advance(day);
    expect([await storePrices('doos'), await page()]).toEqual([['18999', '18999', false], false]);
  });
});
