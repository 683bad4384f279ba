// `wc/v3/reports` (P3): what was sold, what sold most, and how much there is of everything.
import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import { pickupForm, useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

describeEngines('wc/v3/reports', (engine) => {
  const shop = useStaffShop(engine);
  const report = async (path: string) => (await shop.manager.call('GET', `wc/v3/reports/${path}`)).json;
  const day = () => new Date(shop.test.shop.clock.now()).toISOString().slice(0, 10);

  it('of sales have the orders of each day with their tax and delivery, less what was refunded', async () => {
    const before = (await report('sales')) as [{ total_orders: number; total_items: number; total_sales: string }];
    const one = await shop.order({ ongeteld: 2 });
    const other = await shop.order({ ongeteld: 1 }, pickupForm);
    await shop
      .order({ ongeteld: 5 })
      .then(({ id }) => shop.manager.call('PUT', `wc/v3/orders/${id}`, { status: 'cancelled' }));
    await shop.manager.call('PUT', `wc/v3/orders/${one.id}`, { status: 'processing' });
    const refund = { amount: '1.50', reason: 'Kras', api_refund: false };
    expect((await shop.manager.call('POST', `wc/v3/orders/${one.id}/refunds`, refund)).status).toBe(201);
    const after = await report('sales');
    expect(
      findShapeMismatches(after, [
        {
          total_sales: 'string',
          net_sales: 'string',
          average_sales: 'string',
          total_orders: 'number',
          total_items: 'number',
          total_tax: 'string',
          total_shipping: 'string',
          total_refunds: 'number',
          total_discount: 'string',
          totals_grouped_by: 'string',
          totals: 'object',
          total_customers: 'number',
        },
      ]),
    ).toEqual([]);
    const sum = Number(before[0].total_sales) + (one.total + other.total) / 100 - 1.5;
    expect(after).toMatchObject([
      {
        total_sales: sum.toFixed(2),
        total_orders: before[0].total_orders + 2,
        total_items: before[0].total_items + 3,
        total_refunds: 1,
        totals_grouped_by: 'day',
      },
    ]);
    expect(Object.keys(valueAt(after, 0, 'totals') as object)).toHaveLength(7);
    expect(valueAt(after, 0, 'totals', day())).toMatchObject({
      sales: sum.toFixed(2),
      items: before[0].total_items + 3,
    });
    const old = await report('sales?date_min=2020-01-01&date_max=2020-03-31');
    expect(old).toMatchObject([{ total_sales: '0.00', total_orders: 0, totals_grouped_by: 'month' }]);
    expect(Object.keys(valueAt(old, 0, 'totals') as object)).toEqual(['2020-01', '2020-02', '2020-03']);
  });

  it('of top sellers have the most ordered first', async () => {
    await shop.order({ ongeteld: 9 });
    const [first] = listOf(await report('top_sellers?period=month'));
    expect(first).toMatchObject({ product_id: shop.product('ongeteld').id, name: shop.product('ongeteld').name });
  });

  it('of sales count the accounts that customers made', async () => {
    const before = Number(valueAt(await report('sales'), 0, 'total_customers'));
    await shop.administrator.call('POST', 'wc/v3/customers', { email: 'geteld@klant.example' });
    // The accounts library uses the clock of the machine.
    const [from, until] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const now = Number(valueAt(await report(`sales?date_min=${from}&date_max=${until}`), 0, 'total_customers'));
    expect(now).toBeGreaterThan(before === 0 ? 0 : before - 1);
    expect(now).toBeGreaterThan(0);
  });

  it('count orders, products, coupons, reviews and customers', async () => {
    for (const group of ['orders', 'products', 'coupons', 'reviews', 'customers']) {
      const totals = await report(`${group}/totals`);
      expect(findShapeMismatches(totals, [{ slug: 'string', name: 'string', total: 'number' }])).toEqual([]);
    }
    const listed = await shop.manager.call('GET', 'wc/v3/products?status=any&per_page=1');
    const types = listOf(await report('products/totals')).map((one) => Number(valueAt(one, 'total')));
    expect(types.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(Number(listed.headers.get('X-WP-Total')));
    const orders = await shop.manager.call('GET', 'wc/v3/orders?per_page=1');
    const statuses = listOf(await report('orders/totals')).map((one) => Number(valueAt(one, 'total')));
    expect(String(statuses.reduce((sum, one) => sum + one, 0))).toBe(orders.headers.get('X-WP-Total'));
  });

  it.each(['period=decade', 'date_min=vandaag', 'date_min=2026-02-30', 'date_min=2026-02-02&date_max=2026-02-01'])(
    'refuse %s',
    async (query) => {
      expect((await shop.manager.call('GET', `wc/v3/reports/sales?${query}`)).status).toBe(400);
    },
  );
});
