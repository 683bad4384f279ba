// An order that staff or a program make for a customer (P3): the same prices, stock and mails as any other order.
import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

const billing = {
  first_name: 'Noor',
  last_name: 'Beller',
  address_1: 'Kerkstraat 12',
  postcode: '3512 AB',
  city: 'Utrecht',
  country: 'NL',
  email: 'beller@telefoon.example',
};

describeEngines('orders that staff make', (engine) => {
  const shop = useStaffShop(engine);
  const make = (body: object) => shop.manager.call('POST', 'wc/v3/orders', { billing, ...body });
  const stockOf = async (slug: string) => {
    const { id } = shop.product(slug);
    const row = await shop.test.shop.db.read((tx) =>
      tx.q.selectFrom('stock').select('on_hand').where('item_id', '=', id).executeTakeFirstOrThrow(),
    );
    return Number(row.on_hand);
  };

  it('cost what the shop asks, hold stock, send the mails, and say who made them', async () => {
    const before = await stockOf('doos');
    const placed = await shop.order({ doos: 2 });
    // Amounts that are sent are ignored.
    const line = { product_id: shop.product('doos').id, quantity: 2, total: '0.01', subtotal: '0.01' };
    const made = await make({ line_items: [line], customer_note: 'Belde vanmorgen', created_via: 'admin' });
    expect(made.status).toBe(201);
    const id = Number(valueAt(made.json, 'id'));
    expect(made.headers.get('location')).toBe(`http://shop.test/wp-json/wc/v3/orders/${id}`);
    expect(made.json).toMatchObject({
      status: 'on-hold',
      created_via: 'admin',
      customer_id: 0,
      total: (placed.total / 100).toFixed(2),
      customer_note: 'Belde vanmorgen',
      payment_method: 'bacs',
    });
    expect(await stockOf('doos')).toBe(before - 4);
    const [event] = listOf((await shop.manager.call('GET', `wc/v3/orders/${id}/notes`)).json);
    expect(String(valueAt(event, 'author'))).toContain('winkelbeheerder');
    await shop.test.runner.drain();
    expect(shop.test.mails.filter(({ to }) => to === billing.email)).toHaveLength(1);
    const attribution = await shop.test.shop.db.read((tx) =>
      tx.q.selectFrom('order_attribution').selectAll().where('order_id', '=', id).execute(),
    );
    expect(attribution).toEqual([]);
  });

  it('take a product or a variation by its article number (P3)', async () => {
    const { id, sku } = shop.product('doos');
    const made = await make({ line_items: [{ sku: ` ${sku} `, quantity: 1 }] });
    expect(made.status).toBe(201);
    expect(valueAt(made.json, 'line_items', 0)).toMatchObject({ product_id: id, quantity: 1 });
    const [variation] = shop.product('keuze').variations;
    const chosen = await make({ line_items: [{ sku: variation?.sku, quantity: 1 }] });
    expect(valueAt(chosen.json, 'line_items', 0)).toMatchObject({ variation_id: variation?.id });
    const unknown = await make({ line_items: [{ sku: 'BESTAAT-NIET' }] });
    expect([unknown.status, valueAt(unknown.json, 'code')]).toEqual([400, 'woocommerce_rest_invalid_item_id']);
    const order = Number(valueAt(made.json, 'id'));
    const added = await shop.manager.call('PUT', `wc/v3/orders/${order}`, {
      line_items: [{ sku: variation?.sku, quantity: 2 }],
    });
    expect(added.status).toBe(200);
    expect(valueAt(added.json, 'line_items', 1)).toMatchObject({ variation_id: variation?.id, quantity: 2 });
  });

  it('are for an account, picked up and paid here, or paid already', async () => {
    const customer = await staffClient(shop.test, 'customer');
    const line_items = [{ product_id: shop.product('ongeteld').id, quantity: 1 }];
    const picked = { line_items, shipping_lines: [{ method_id: 'local_pickup' }], payment_method: 'cod' };
    const made = await make({ ...picked, customer_id: customer.id });
    expect(made.json).toMatchObject({
      customer_id: customer.id,
      status: 'processing',
      is_pickup: true,
      date_paid: null,
    });
    const paid = await make({ line_items, set_paid: true });
    expect(paid.status).toBe(201);
    const id = Number(valueAt(paid.json, 'id'));
    const shown = await shop.manager.call('GET', `wc/v3/orders/${id}`);
    expect([valueAt(shown.json, 'status'), valueAt(shown.json, 'date_paid') === null]).toEqual(['processing', false]);
  });

  it('are refused without a product, with too many units, unknown items, accounts or codes, or a wrong address', async () => {
    const before = await stockOf('doos');
    const { id } = shop.product('doos');
    const refused = async (body: object) => {
      const answer = await make(body);
      return [answer.status, valueAt(answer.json, 'code')];
    };
    const line_items = [{ product_id: id, quantity: 1 }];
    expect(await refused({})).toEqual([400, 'woocommerce_rest_invalid_item_id']);
    expect(await refused({ line_items: [{ quantity: 1 }] })).toEqual([
      400,
      'woocommerce_rest_required_product_reference',
    ]);
    expect(await refused({ line_items: [{ product_id: 999_999, quantity: 1 }] })).toEqual([
      400,
      'woocommerce_rest_invalid_item_id',
    ]);
    expect(await refused({ line_items: [{ product_id: id, quantity: -1 }] })).toEqual([400, 'rest_invalid_param']);
    expect(await refused({ line_items: [{ product_id: id, quantity: before + 1 }] })).toEqual([
      400,
      'woocommerce_rest_order_refused',
    ]);
    expect(await refused({ line_items, customer_id: 999_999 })).toEqual([400, 'woocommerce_rest_invalid_customer_id']);
    expect(await refused({ line_items, coupon_lines: [{ code: 'bestaatniet' }] })).toEqual([
      400,
      'woocommerce_rest_order_refused',
    ]);
    expect(await refused({ line_items, payment_method: 'goud' })).toEqual([400, 'woocommerce_rest_order_refused']);
    expect(await refused({ line_items, billing: { ...billing, postcode: '1' } })).toEqual([400, 'rest_invalid_param']);
    expect(await stockOf('doos')).toBe(before);
  });

  it('are made in a batch too, each on its own', async () => {
    const line_items = [{ product_id: shop.product('ongeteld').id, quantity: 1 }];
    const create = [
      { billing, line_items },
      { billing, line_items: [{ product_id: 999_999, quantity: 1 }] },
    ];
    const answer = await shop.manager.call('POST', 'wc/v3/orders/batch', { create });
    expect(valueAt(answer.json, 'create', 0)).toMatchObject({ status: 'on-hold' });
    expect(valueAt(answer.json, 'create', 1)).toMatchObject({
      id: 0,
      error: { code: 'woocommerce_rest_invalid_item_id' },
    });
  });
});
