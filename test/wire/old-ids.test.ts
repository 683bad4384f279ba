// Programs that know the ids of the old shop (R69).
import { beforeAll, expect, it } from 'vitest';
import type { OldKind } from '../../src/rules/moving/old-product.ts';
import { changeSetting } from '../../src/shop/settings/change-setting.ts';
import { program } from '../../src/shop/shop.ts';
import { describeEngines } from '../support/databases.ts';
import { storeOldId } from '../support/store-old-id.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('ids of the old shop below wc/v3 (R69)', (engine) => {
  const shop = useWireShop(engine);
  let staff: StaffClient;
  const ids = { product: 0, variable: 0, variation: 0, other: 0, category: 0 };

  const bring = (kind: OldKind, oldId: number, newId: number) => storeOldId(shop.test.shop, kind, oldId, newId);
  const set = (value: boolean) => changeSetting(shop.test.shop, program, { key: 'programs.oldIds', value });
  const idOf = (answer: { json: unknown }) => Number(valueAt(answer.json, 'id'));
  const make = async (path: string, body: object) => idOf(await staff.call('POST', `wc/v3/${path}`, body));

  beforeAll(async () => {
    staff = await staffClient(shop.test, 'administrator');
    ids.product = await make('products', { name: 'Oude doos', regular_price: '10' });
    ids.other = await make('products', { name: 'Andere doos', regular_price: '20' });
    ids.variable = await make('products', { name: 'Keuze', type: 'variable' });
    const attribute = await make('products/attributes', { name: 'Oude taal' });
    const term = await make(`products/attributes/${attribute}/terms`, { name: 'Japans' });
    expect(term).toBeGreaterThan(0);
    await staff.call('PUT', `wc/v3/products/${ids.variable}`, {
      attributes: [{ id: attribute, variation: true, options: ['Japans'] }],
    });
    ids.variation = await make(`products/${ids.variable}/variations`, {
      regular_price: '5',
      attributes: [{ id: attribute, option: 'Japans' }],
    });
    ids.category = await make('products/categories', { name: 'Oude categorie' });
    await bring('product', 71, ids.product);
    await bring('product', 72, ids.variable);
    await bring('variation', 73, ids.variation);
    await bring('category', 74, ids.category);
    // The old shop had another product under an id that this shop has given.
    await bring('product', ids.other, ids.product);
  });

  it('lead to nothing unless the setting says so', async () => {
    expect((await staff.call('GET', 'wc/v3/products/71')).status).toBe(404);
  });

  it('lead to what came from there, in a path and in a batch', async () => {
    expect(await set(true)).toMatchObject({ ok: true });
    expect(idOf(await staff.call('GET', 'wc/v3/products/71'))).toBe(ids.product);
    expect(idOf(await staff.call('GET', 'wc/v3/products/categories/74'))).toBe(ids.category);
    expect(idOf(await staff.call('GET', 'wc/v3/products/72/variations/73'))).toBe(ids.variation);
    expect((await staff.call('PUT', 'wc/v3/products/71', { regular_price: '11' })).status).toBe(200);
    const batch = await staff.call('POST', 'wc/v3/products/batch', { update: [{ id: 71, name: 'Oude doos, nieuw' }] });
    expect(valueAt(batch.json, 'update', 0)).toMatchObject({
      id: ids.product,
      name: 'Oude doos, nieuw',
      regular_price: '11.00',
    });
    const below = await staff.call('POST', 'wc/v3/products/72/variations/batch', {
      update: [{ id: 73, regular_price: '6' }],
    });
    expect(valueAt(below.json, 'update', 0)).toMatchObject({ id: ids.variation, regular_price: '6.00' });
  });

  it('of this shop go first; unknown, huge and malformed ones are refused as ever', async () => {
    expect(idOf(await staff.call('GET', `wc/v3/products/${ids.other}`))).toBe(ids.other);
    for (const id of ['75', '99999999999999999999'])
      expect((await staff.call('GET', `wc/v3/products/${id}`)).status).toBe(404);
    expect((await staff.call('GET', 'wc/v3/products/72/variations/99999999999999999999')).status).toBe(404);
    const batch = await staff.call('POST', 'wc/v3/products/batch', { update: [{ id: 'x' }, 5], delete: [75] });
    expect(batch.status).toBeLessThan(500);
  });

  it('are for those who may see the products', async () => {
    const answer = await shop.test.app.request(`${shop.test.shop.origin}/wp-json/wc/v3/products/71`);
    expect(answer.status).toBe(401);
    await set(false);
    expect((await staff.call('GET', 'wc/v3/products/71')).status).toBe(404);
  });
});
