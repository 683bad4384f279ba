import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { valueAt, wireClient } from './wire-client.ts';

describeEngines('data for collectors, in the staff and client interfaces', (engine) => {
  const shop = useStaffShop(engine);
  const pathOf = (slug: string) => `wc/v3/products/${shop.product(slug).id}`;
  const put = (path: string, meta: Record<string, unknown>) =>
    shop.manager.call('PUT', path, { meta_data: Object.entries(meta).map(([key, value]) => ({ key, value })) });
  const metaOf = (json: unknown) =>
    Object.fromEntries(
      (valueAt(json, 'meta_data') as { key: string; value: string }[]).map(({ key, value }) => [key, value]),
    );

  it('staff sets a limit per customer, and every client receives it', async () => {
    const set = await put(pathOf('doos'), { _customer_limit: 2 });
    expect([set.status, metaOf(set.json)]).toMatchObject([200, { _customer_limit: '2', _restock_waiting: '0' }]);
    const client = wireClient(shop.test);
    const id = shop.product('doos').id;
    const { json } = await client.store('GET', `products/${id}`);
    expect(valueAt(json, 'add_to_cart', 'maximum')).toBe(2);
    const added = await client.ajax('add_to_cart', { product_id: String(id), quantity: '3' });
    expect(added.json).toMatchObject({ error: true });
    await client.ajax('add_to_cart', { product_id: String(id), quantity: '2' });
    const items = valueAt((await client.store('GET', 'cart')).json, 'items');
    expect(items).toMatchObject([{ quantity_limits: { maximum: 2 } }]);
    const more = await client.store('POST', 'cart/add-item', { id, quantity: 1 });
    expect(more.status).toBe(400);
    expect(valueAt(more.json, 'message')).toContain('hoogstens 2 per klant');
    const html = (await client.fetch('/product/doos/')).text;
    expect(html).toContain('2 per klant');
    expect(html).toContain('Eerdere bestellingen tellen mee');
    expect((await client.fetch('/winkel/')).text).toContain('2 per klant');
    expect(metaOf((await put(pathOf('doos'), { _customer_limit: '' })).json)).toMatchObject({ _customer_limit: '' });
  });

  it('staff sets a pre-order of a product and of a variation', async () => {
    const set = await put(pathOf('schaars'), { _pre_order_date: '2031-05-01', _pre_order_quota: '7' });
    expect([set.status, metaOf(set.json)]).toMatchObject([
      200,
      { _pre_order_date: '2031-05-01', _pre_order_quota: '7', _pre_order_sold: '0' },
    ]);
    // Clients send the whole resource back.
    const roundTrip = await shop.manager.call('PUT', pathOf('schaars'), set.json);
    expect(roundTrip.status).toBe(200);
    const [variation] = shop.product('keuze').variations;
    const ofVariation = await put(`${pathOf('keuze')}/variations/${variation?.id}`, {
      _pre_order_date: '2031-05-01',
      _pre_order_quota: 3,
    });
    expect([ofVariation.status, metaOf(ofVariation.json)]).toMatchObject([200, { _pre_order_quota: '3' }]);
    expect(metaOf((await put(pathOf('schaars'), { _pre_order_date: '' })).json)).toMatchObject({ _pre_order_date: '' });
  });

  it.each([
    [{ _customer_limit: 0 }],
    [{ _customer_limit: 'veel' }],
    [{ _customer_limit: '1.5' }],
    [{ _pre_order_date: 'morgen', _pre_order_quota: 3 }],
    [{ _pre_order_date: '2001-01-01', _pre_order_quota: 3 }],
    [{ _pre_order_quota: 3 }],
    [{ _pre_order_date: '2031-01-01', _pre_order_quota: -1 }],
    [{ _restock_waiting: 4 }],
    [{ _pre_order_sold: 4 }],
  ])('refuses %j and changes nothing', async (meta) => {
    const before = await shop.manager.call('GET', pathOf('ongeteld'));
    const answer = await put(pathOf('ongeteld'), meta);
    expect(answer.status).toBe(400);
    expect(Object.keys(valueAt(answer.json, 'data', 'params') ?? {})).toEqual(['meta_data']);
    expect((await shop.manager.call('GET', pathOf('ongeteld'))).json).toEqual(before.json);
  });

  it('ignores meta entries of other plugins', async () => {
    expect((await put(pathOf('ongeteld'), { _thing_of_a_plugin: 'x' })).status).toBe(200);
  });
});
