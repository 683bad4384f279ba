import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { findLedgerFaults } from '../support/stock-ledger.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

describeEngines('shop/v1/offers: the grid of prices and stock', (engine) => {
  const shop = useStaffShop(engine);
  const list = async (query = '') =>
    listOf((await shop.manager.call('GET', `shop/v1/offers?orderby=title&order=asc&per_page=50${query}`)).json);
  const seenOf = async (id: number) => {
    const row = (await list()).find((one) => valueAt(one, 'id') === id);
    return {
      regular_price: valueAt(row, 'regular_price'),
      sale_price: valueAt(row, 'sale_price'),
      stock_quantity: valueAt(row, 'stock_quantity'),
    };
  };
  const change = async (slug: string, values: object, variation?: number, seen?: object) => {
    const product = shop.product(slug);
    const id = variation === undefined ? product.id : (product.variations[variation]?.id ?? 0);
    return { id, product_id: product.id, ...values, seen: seen ?? (await seenOf(id)) };
  };
  const save = (update: readonly object[]) => shop.manager.call('PUT', 'shop/v1/offers', { update });

  it('has a row for each product without variations and for each variation, with search and filters', async () => {
    const rows = await list();
    expect(rows).toHaveLength(10);
    expect(rows.find((row) => valueAt(row, 'sku') === 'K-J')).toMatchObject({
      product_id: shop.product('keuze').id,
      name: 'Keuze',
      choices: 'Japans, elke',
      for_sale: true,
      regular_price: '80.00',
      sale_price: '',
      manage_stock: true,
      stock_quantity: 6,
    });
    expect(await list('&search=afgeprijsd')).toMatchObject([{ regular_price: '200.00', sale_price: '150.00' }]);
    expect((await list('&stock_status=outofstock')).map((row) => valueAt(row, 'sku'))).toEqual(['O-1']);
    const answer = await shop.manager.call('GET', 'shop/v1/offers?per_page=2');
    expect([listOf(answer.json).length > 0, answer.headers.get('x-wp-total')]).toEqual([true, '7']);
  });

  it('saves many rows in one call, each whole or refused with its reason', async () => {
    const answer = await save([
      await change('doos', { regular_price: '195.00', stock_quantity: 22 }),
      await change('schaars', { regular_price: 'duur', stock_quantity: 99 }),
      await change('alleen', { sale_price: '500.00', stock_quantity: 99 }),
      await change('keuze', { stock_quantity: 7 }, 3),
      await change('ongeteld', { stock_quantity: 12 }),
      await change('op', { stock_quantity: null }),
      { id: 2_147_483_648, product_id: 2_147_483_648, stock_quantity: 1, seen: await seenOf(0) },
      await change('doos', { stock_quantity: 1 }, undefined, { regular_price: '195.00', sale_price: '' }),
    ]);
    expect(answer.status).toBe(200);
    const params = (name: string) => ({ error: { data: { status: 400, params: { [name]: expect.any(String) } } } });
    expect(answer.json).toMatchObject({
      update: [
        { id: shop.product('doos').id },
        params('regular_price'),
        params('sale_price'),
        { id: shop.product('keuze').variations[3]?.id },
        { id: shop.product('ongeteld').id },
        { id: shop.product('op').id },
        { error: { data: { status: 400 } } },
        { error: { code: 'rest_invalid_param' } },
      ],
    });
    expect(await seenOf(shop.product('doos').id)).toEqual({
      regular_price: '195.00',
      sale_price: '',
      stock_quantity: 22,
    });
    // Nothing half: a row with a wrong price keeps its stock.
    expect(await seenOf(shop.product('schaars').id)).toMatchObject({ regular_price: '79.95', stock_quantity: 3 });
    expect(await seenOf(shop.product('alleen').id)).toMatchObject({ sale_price: '', stock_quantity: 5 });
    expect(await seenOf(shop.product('ongeteld').id)).toMatchObject({ stock_quantity: 12 });
    expect(await seenOf(shop.product('op').id)).toMatchObject({ stock_quantity: null });
    expect(await findLedgerFaults(shop.test.shop)).toEqual([]);
  });

  it('refuses a row that somebody else changed since it was read, and says what it is now', async () => {
    const price = await change('schaars', { regular_price: '81.00' });
    const stock = await change('schaars', { stock_quantity: 8 });
    await shop.manager.call('PUT', `wc/v3/products/${shop.product('schaars').id}`, {
      regular_price: '85.00',
      stock_quantity: 2,
    });
    expect((await save([price, stock])).json).toMatchObject({
      update: [
        {
          error: {
            code: 'woocommerce_rest_price_changed',
            message: expect.stringContaining('85'),
            data: { status: 409, regular_price: '85.00' },
          },
        },
        { error: { code: 'woocommerce_rest_stock_changed', data: { status: 409, stock_quantity: 2 } } },
      ],
    });
    expect((await save([await change('schaars', { regular_price: '81.00' })])).json).toEqual({
      update: [{ id: shop.product('schaars').id }],
    });
    // Another field that changed does not stop a row.
    const unrelated = await change('schaars', { stock_quantity: 5 });
    await shop.manager.call('PUT', `wc/v3/products/${shop.product('schaars').id}`, { edition: 'Japans' });
    expect((await save([unrelated])).json).toEqual({ update: [{ id: shop.product('schaars').id }] });
  });

  it('of two saves of one row at the same time, one is refused', async () => {
    const row = await change('doos', { stock_quantity: 40 });
    const answers = await Promise.all([save([row]), save([{ ...row, stock_quantity: 50 }])]);
    const failed = answers.filter(({ json }) => valueAt(listOf(valueAt(json, 'update'))[0], 'error') !== undefined);
    expect(failed).toHaveLength(1);
    expect(await findLedgerFaults(shop.test.shop)).toEqual([]);
  });

  it('takes at most a hundred rows', async () => {
    const row = await change('doos', { stock_quantity: 1 });
    expect((await save(Array.from({ length: 101 }, () => row))).status).toBe(413);
  });
});
