// `wc/v3/variations`: the variations of all products (P3).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { listOf, valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('wc/v3/variations (P3)', (engine) => {
  const shop = useWireShop(engine);
  let staff: StaffClient;
  beforeAll(async () => {
    staff = await staffClient(shop.test, 'shop-manager');
    const make = async (path: string, body: object) =>
      Number(valueAt((await staff.call('POST', `wc/v3/${path}`, body)).json, 'id'));
    const attribute = await make('products/attributes', { name: 'Kleur' });
    await make(`products/attributes/${attribute}/terms`, { name: 'Rood' });
    const product = await make('products', {
      name: 'Nog een keuze',
      type: 'variable',
      attributes: [{ id: attribute, variation: true, options: ['Rood'] }],
    });
    const variation = { sku: 'NOG-1', regular_price: '5', attributes: [{ id: attribute, option: 'Rood' }] };
    expect(await make(`products/${product}/variations`, variation)).toBeGreaterThan(0);
  });
  afterAll(() => expect(shop.test.loggedErrors).toEqual([]));

  const ask = async (query: string) => {
    const answer = await staff.call('GET', `wc/v3/variations?${query}`);
    expect(answer.status).toBe(200);
    return { ids: listOf(answer.json).map((one) => Number(valueAt(one, 'id'))), answer };
  };

  it('has those of every product, the newest first, in pages', async () => {
    const { ids, answer } = await ask('per_page=100');
    const total = Number(answer.headers.get('x-wp-total'));
    expect(total).toBeGreaterThan(3);
    expect(ids).toHaveLength(Math.min(100, total));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const parents = listOf(answer.json).map((one) => valueAt(one, 'parent_id'));
    expect(new Set(parents).size).toBeGreaterThan(1);
    expect((await ask('per_page=2&page=2')).ids).toEqual(ids.slice(2, 4));
    const ascending = await ask('per_page=1&order=asc');
    const last = await ask(`per_page=1&page=${total}`);
    expect(ascending.ids).toEqual(last.ids);
    expect((await ask('per_page=2&page=9999')).ids).toEqual([]);
  });

  it('has the same fields as below its product, and is filtered by ids, products and article number', async () => {
    const { ids, answer } = await ask('per_page=5');
    const [first] = listOf(answer.json);
    const parent = Number(valueAt(first, 'parent_id'));
    const below = listOf((await staff.call('GET', `wc/v3/products/${parent}/variations`)).json);
    const { _links: own, ...fields } = first as Record<string, unknown>;
    expect(own).toBeDefined();
    expect(below.find((one) => valueAt(one, 'id') === ids[0])).toMatchObject(fields);
    expect((await ask(`parent=${parent}`)).ids.toSorted((one, other) => one - other)).toEqual(
      below.map((one) => Number(valueAt(one, 'id'))).toSorted((one, other) => one - other),
    );
    expect((await ask(`include=${ids[1]},${ids[0]}`)).ids).toEqual([ids[0], ids[1]]);
    expect((await ask(`per_page=1&exclude=${ids[0]}`)).ids).toEqual([ids[1]]);
    expect((await ask(`sku=${encodeURIComponent(String(valueAt(first, 'sku')))}`)).ids).toEqual([ids[0]]);
    expect((await ask('sku=BESTAAT-NIET')).ids).toEqual([]);
    expect((await ask('parent=999999')).ids).toEqual([]);
  });

  it('refuses what is no number and who is no member of staff', async () => {
    expect((await staff.call('GET', 'wc/v3/variations?per_page=0')).status).toBe(400);
    const customer = await staffClient(shop.test, 'customer');
    expect((await customer.call('GET', 'wc/v3/variations')).status).toBe(403);
  });
});
