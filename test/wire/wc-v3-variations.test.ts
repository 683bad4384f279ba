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

  it('is searched by product, article number and term, each word in one of them', async () => {
    const idOf = (sku: string) => shop.variation(sku);
    const found = async (search: string) => new Set((await ask(`search=${encodeURIComponent(search)}`)).ids);
    expect(await found('NOG-1')).toEqual(new Set((await ask('sku=NOG-1')).ids));
    expect(await found('k-t')).toEqual(new Set([idOf('K-TD'), idOf('K-TP')]));
    expect(await found('japans')).toEqual(new Set([idOf('K-J'), idOf('K-JD')]));
    expect(await found('japans doos')).toEqual(new Set([idOf('K-JD')]));
    expect((await found('KEUZE')).size).toBe(5);
    expect(await found('nog rood')).toEqual(new Set((await ask('sku=NOG-1')).ids));
    expect(await found('keuze bestaat-niet')).toEqual(new Set());
    expect(await found('%')).toEqual(new Set());
    const page = await ask('search=keuze&per_page=2');
    expect([page.ids.length, page.answer.headers.get('x-wp-total')]).toEqual([2, '5']);
  });

  it('is filtered by when its product was published and changed', async () => {
    const total = (await ask('per_page=100')).ids.length;
    const moment = (at: number) => new Date(at).toISOString().slice(0, 19);
    const count = async (query: string) => (await ask(`per_page=100&dates_are_gmt=true&${query}`)).ids.length;
    expect(await count('after=2000-01-01T00:00:00')).toBe(total);
    expect(await count('before=2000-01-01T00:00:00')).toBe(0);
    const { id, publishedAt } = shop.product('keuze');
    expect(await count(`before=${moment(publishedAt + 1_000)}`)).toBe(4);
    expect(await count(`after=${moment(publishedAt)}`)).toBe(total - 4);
    shop.test.advance(3_600_000);
    const before = moment(shop.test.now() - 1_000);
    expect(await count(`modified_after=${before}`)).toBe(0);
    const change = await staff.call('PUT', `wc/v3/products/${id}/variations/${shop.variation('K-TD')}`, {
      description: 'Nieuw',
    });
    expect(change.status).toBe(200);
    expect(await count(`modified_after=${before}`)).toBe(4);
    expect(await count(`modified_before=${before}`)).toBe(total - 4);
    expect(await count(`modified_after=${before}&search=k-td`)).toBe(1);
    expect((await staff.call('GET', 'wc/v3/variations?after=gisteren')).status).toBe(400);
  });

  it('refuses what is no number and who is no member of staff', async () => {
    expect((await staff.call('GET', 'wc/v3/variations?per_page=0')).status).toBe(400);
    const customer = await staffClient(shop.test, 'customer');
    expect((await customer.call('GET', 'wc/v3/variations')).status).toBe(403);
  });
});
