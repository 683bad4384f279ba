import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import { storeItem } from './wire-shapes.ts';
import { valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('Store API: cart/items', (engine) => {
  const shop = useWireShop(engine);

  it('lists the lines, adds one (201) and shows one', async () => {
    const client = await shop.shopper({ doos: 1 });
    const added = await client.store('POST', 'cart/items', { id: shop.id('ongeteld'), quantity: 3 });
    expect(added.status).toBe(201);
    expect(findShapeMismatches(added.json, storeItem)).toEqual([]);
    expect(added.json).toMatchObject({ id: shop.id('ongeteld'), quantity: 3 });
    const list = await client.store('GET', 'cart/items');
    expect(findShapeMismatches(list.json, [storeItem])).toEqual([]);
    expect(valueAt(list.json, 1)).toEqual(added.json);
    const one = await client.store('GET', `cart/items/${String(valueAt(added.json, 'key'))}`);
    expect(one.json).toEqual(added.json);
  });

  it.each([
    ['PUT', {}],
    ['POST', { 'X-HTTP-Method-Override': 'PUT' }],
  ])('changes a quantity by %s %j and answers the item only', async (method, headers: Record<string, string>) => {
    const client = await shop.shopper({ doos: 1, schaars: 1 });
    const key = String(valueAt((await client.store('GET', 'cart/items')).json, 0, 'key'));
    const answer = await client.store(method, `cart/items/${key}`, { quantity: 5 }, headers);
    expect(answer.status).toBe(200);
    expect(findShapeMismatches(answer.json, storeItem)).toEqual([]);
    expect(answer.json).toMatchObject({ key, quantity: 5 });
  });

  it.each([
    ['DELETE', {}],
    ['POST', { 'X-HTTP-Method-Override': 'DELETE' }],
  ])('removes a line by %s %j: 204', async (method, headers: Record<string, string>) => {
    const client = await shop.shopper({ doos: 1, schaars: 1 });
    const key = String(valueAt((await client.store('GET', 'cart/items')).json, 0, 'key'));
    const answer = await client.store(method, `cart/items/${key}`, undefined, headers);
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(1);
  });

  it('empties the cart', async () => {
    const client = await shop.shopper({ doos: 1, schaars: 1 });
    const answer = await client.store('DELETE', 'cart/items');
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual([]);
    expect(client.cookies.has('woocommerce_items_in_cart')).toBe(false);
    expect((await shop.visitor().store('DELETE', 'cart/items')).json).toEqual([]);
  });

  it('answers 409 for a line that is not in this cart', async () => {
    const owner = await shop.shopper({ doos: 1 });
    const key = String(valueAt((await owner.store('GET', 'cart/items')).json, 0, 'key'));
    const other = await shop.shopper({ schaars: 1 });
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { quantity: 2 }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await other.store(method, `cart/items/${key}`, body);
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({ code: 'woocommerce_rest_cart_invalid_key' });
    }
    expect(valueAt((await owner.store('GET', 'cart')).json, 'items_count')).toBe(1);
  });
});
