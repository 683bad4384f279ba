// Where the visit of an order came from: as the checkout sends it, as staff and other programs read it.
import { expect, it } from 'vitest';
import type { PlaceOrderInput } from '../../src/shop/orders/checkout-attempt.ts';
import { describeEngines } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';
const from = (source: string): Partial<PlaceOrderInput> => ({
  attribution: { source_type: 'utm', utm_source: source, utm_medium: '(none)', user_agent: phone },
});

describeEngines('the attribution of orders', (engine) => {
  const shop = useStaffShop(engine);
  const metaOf = (json: unknown) =>
    Object.fromEntries(
      listOf(valueAt(json, 'meta_data'))
        .map((one) => [String(valueAt(one, 'key')), valueAt(one, 'value')] as const)
        .filter(([key]) => key.startsWith('_wc_order_attribution_')),
    );

  it('is the meta_data of the order, one of it and in a list [1-17] [3.14-06]', async () => {
    const order = await shop.order({ schaars: 1 }, from('nieuwsbrief'));
    const expected = {
      _wc_order_attribution_device_type: 'Mobile',
      _wc_order_attribution_source_type: 'utm',
      _wc_order_attribution_user_agent: phone,
      _wc_order_attribution_utm_source: 'nieuwsbrief',
    };
    const one = await shop.manager.call('GET', `wc/v3/orders/${order.id}`);
    expect(metaOf(one.json)).toEqual(expected);
    const list = listOf((await shop.manager.call('GET', 'wc/v3/orders')).json);
    expect(metaOf(list.find((each) => valueAt(each, 'id') === order.id))).toEqual(expected);
    const without = await shop.order({ schaars: 1 });
    expect(metaOf((await shop.manager.call('GET', `wc/v3/orders/${without.id}`)).json)).toEqual({});
  });

  it('adds up by source, highest turnover first, over a number of days, without cancelled orders', async () => {
    shop.test.advance(12 * 86_400_000);
    const manager = await staffClient(shop.test, 'shop-manager');
    const sources = async (query = '?days=10') =>
      listOf((await manager.call('GET', `shop/v1/sales/sources${query}`)).json).map((one) => [
        valueAt(one, 'type'),
        valueAt(one, 'source'),
        valueAt(one, 'orders'),
        valueAt(one, 'total'),
      ]);
    expect(await sources()).toEqual([]);
    await shop.order({ ongeteld: 1 }, from('brief'));
    await shop.order({ ongeteld: 1 }, from('brief'));
    await shop.order({ doos: 1 }, from('forum'));
    await shop.order({ ongeteld: 1 });
    const cancelled = await shop.order({ doos: 3 }, from('weg'));
    await manager.call('PUT', `wc/v3/orders/${cancelled.id}`, { status: 'cancelled' });
    const rows = await sources();
    expect(rows.map(([type, source, orders]) => [type, source, orders])).toEqual([
      ['utm', 'forum', 1],
      ['utm', 'brief', 2],
      ['unknown', '', 1],
    ]);
    expect(rows[0]?.[3]).toBe('189.99');
    shop.test.advance(8 * 86_400_000);
    const later = await staffClient(shop.test, 'shop-manager');
    expect((await later.call('GET', 'shop/v1/sales/sources?days=7')).json).toEqual([]);
    for (const days of ['0', '367', 'veel'])
      expect([days, (await later.call('GET', `shop/v1/sales/sources?days=${days}`)).status]).toEqual([days, 400]);
  });
});
