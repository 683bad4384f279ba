import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue, offer, simple, smallCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import type { Product } from '../../src/rules/catalog/product.ts';
import { formatCalendarDate } from '../../src/texts/dates.ts';
import { valueAt, wireClient } from './wire-client.ts';

describeEngines('a pre-order in the client interfaces', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  let date = '';
  const early = { inDays: 20, quota: 5, taken: 3 };
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop, {
      ...smallCatalogue,
      products: [...smallCatalogue.products, simple('straks', 'Straks', offer('F-1', 5_000, 40, { preOrder: early }))],
    });
    date = products.get('straks')?.stock.preOrder?.date ?? '';
  });
  afterAll(() => shop.close());
  const id = (slug: string) => products.get(slug)?.id ?? 0;

  it('is purchasable, with its release date and the rest of its quota', async () => {
    const { json } = await wireClient(shop).store('GET', `products/${id('straks')}`);
    expect(json).toMatchObject({
      is_in_stock: true,
      is_purchasable: true,
      is_on_backorder: false,
      stock_availability: {
        text: `Pre-order: verschijnt ${formatCalendarDate(date)}, nog 2 te reserveren`,
        class: 'in-stock',
      },
      add_to_cart: { text: 'Pre-order', single_text: 'Pre-order' },
    });
  });

  it('is not among the products in stock', async () => {
    const listed = await wireClient(shop).store('GET', 'products?stock_status=instock&per_page=50');
    expect(JSON.stringify(listed.json)).toContain('"slug":"doos"');
    expect(JSON.stringify(listed.json)).not.toContain('"slug":"straks"');
  });

  it('shows its release date in the cart, at the checkout, and in the data for clients', async () => {
    const client = wireClient(shop);
    await client.ajax('add_to_cart', { product_id: String(id('doos')), quantity: '1' });
    const deliveryTimes = async () => {
      const rates = valueAt(
        (await client.store('GET', 'cart')).json,
        'shipping_rates',
        0,
        'shipping_rates',
      ) as unknown[];
      return rates.map((rate) => valueAt(rate, 'delivery_time'));
    };
    expect(await deliveryTimes()).toEqual(['1 tot 2 werkdagen', '']);
    const added = await client.typed('add_to_cart', { product_id: String(id('straks')), quantity: '2' });
    const edition = { key: 'Editie', value: 'Traditioneel Chinees' };
    const shown = { key: 'Pre-order', value: `verschijnt ${formatCalendarDate(date)}` };
    for (const items of [
      valueAt(added.json, 'cart', 'items'),
      valueAt((await client.store('GET', 'cart')).json, 'items'),
    ]) {
      expect(items).toMatchObject([
        { item_data: [edition], extensions: {} },
        {
          item_data: [edition, shown],
          extensions: { 'pre-order': { release_date: date } },
          quantity_limits: { maximum: 2 },
        },
      ]);
    }
    const sent = `naar verwachting verzonden vanaf ${formatCalendarDate(date)}`;
    const apart = `nu wat er al is, dan vanaf ${formatCalendarDate(date)}`;
    expect(await deliveryTimes()).toEqual([sent, apart, '']);
    const fragments = await client.ajax('get_refreshed_fragments');
    expect(fragments.text).toContain(`verschijnt ${formatCalendarDate(date)}`);
    for (const page of ['/cart/', '/checkout/']) {
      const { text } = await client.fetch(page);
      expect(text).toContain(`verschijnt ${formatCalendarDate(date)}`);
      expect(text).toContain('We versturen alles samen');
      expect(text).toContain(`Levertijd: ${sent}`);
      expect(text).toContain(`Levertijd: ${apart}`);
      expect(text).toContain('Apart verzenden');
      expect(text).not.toContain('Levertijd: 1 tot 2 werkdagen');
    }
    const more = await client.store('POST', 'cart/add-item', { id: id('straks'), quantity: 1 });
    expect(more).toMatchObject({ status: 400, json: { code: 'woocommerce_rest_product_partially_out_of_stock' } });
  });

  it('is shown on the product’s page and card, and in its structured data', async () => {
    const html = await (await shop.fetch('/product/straks/')).text();
    expect(html).toMatch(/single_add_to_cart_button[^>]*>(?:<[^>]*>)*Pre-order plaatsen/);
    expect(html).toContain('"availability":"https://schema.org/PreOrder"');
    expect(html).toContain(`"availabilityStarts":"${date}"`);
    expect(html).toContain('Dit is een pre-order: je betaalt nu');
    const list = await (await shop.fetch('/winkel/')).text();
    expect(list).toMatch(/Straks(?:(?!<\/li>).)*Pre-order: verschijnt(?:(?!<\/li>).)*Pre-order plaatsen/s);
  });

  it('becomes an ordinary product on its release date, also on cached pages', async () => {
    const path = '/product/straks/';
    expect(await (await shop.fetch(path)).text()).toContain('Pre-order plaatsen');
    shop.advance((products.get('straks')?.stock.preOrder?.until ?? 0) - shop.now());
    await shop.runner.drain();
    const html = await (await shop.fetch(path)).text();
    expect(html).not.toContain('Pre-order plaatsen');
    expect(html).toContain('"availability":"https://schema.org/InStock"');
    const listed = await wireClient(shop).store('GET', 'products?stock_status=instock&per_page=50');
    expect(JSON.stringify(listed.json)).toContain('"slug":"straks"');
  });
});
