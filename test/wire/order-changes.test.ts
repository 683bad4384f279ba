// Changing an order before it is sent: lines, addresses, what is owed or asked for (R27, R61).
import { expect, it } from 'vitest';
import { program } from '../../src/shop/shop.ts';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import type { Order } from '../../src/rules/orders/orders.ts';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

describeEngines('changing an order', (engine) => {
  const shop = useStaffShop(engine);
  const stockOf = async (slug: string) => {
    const { id } = shop.product(slug);
    const row = await shop.test.shop.db.read((tx) =>
      tx.q.selectFrom('stock').select('on_hand').where('item_id', '=', id).executeTakeFirstOrThrow(),
    );
    return Number(row.on_hand);
  };
  const change = (order: Order, body: object) => shop.manager.call('POST', `shop/v1/orders/${order.id}/changes`, body);
  const show = async (order: Order) => (await shop.manager.call('GET', `wc/v3/orders/${order.id}`)).json;
  const pay = (order: Order) => changeOrderStatus(shop.test.shop, program, { orderId: order.id, status: 'processing' });
  const kinds = async (order: Order) =>
    listOf((await shop.manager.call('GET', `wc/v3/orders/${order.id}/notes`)).json).map((note) =>
      valueAt(note, 'kind'),
    );
  const euros = (cents: number) => (cents / 100).toFixed(2);

  it('of an unpaid order keeps the frozen prices, adds at the price of today, and moves the stock', async () => {
    const before = await stockOf('doos');
    const order = await shop.order({ doos: 3 });
    const [line] = order.lines;
    if (!line) throw new Error('no line');
    expect(await stockOf('doos')).toBe(before - 3);
    // The price of today is another one: the units that stay keep theirs.
    const { id } = shop.product('doos');
    const raised = { regular_price: euros(line.unit + 1_000) };
    expect((await shop.administrator.call('PUT', `wc/v3/products/${id}`, raised)).status).toBe(200);

    const wanted = {
      lines: [{ line_id: line.id, quantity: 2 }],
      added: [{ item_id: shop.product('ongeteld').id, quantity: 1 }],
    };
    const preview = await change(order, { ...wanted, preview: true });
    expect([preview.status, valueAt(preview.json, 'total_before')]).toEqual([200, euros(order.total)]);
    expect([await stockOf('doos'), await kinds(order)]).toEqual([before - 3, ['placed']]);

    const changed = await change(order, wanted);
    expect(changed.json).toEqual(preview.json);
    expect(await stockOf('doos')).toBe(before - 2);
    const shown = await show(order);
    expect(valueAt(shown, 'total')).toBe(valueAt(changed.json, 'total_after'));
    expect(valueAt(shown, 'line_items', 0)).toMatchObject({
      id: line.id,
      quantity: 2,
      total_with_tax: euros(Math.round((line.total * 2) / 3)),
    });
    expect(valueAt(shown, 'line_items', 1, 'product_id')).toBe(shop.product('ongeteld').id);
    const sum = listOf(valueAt(shown, 'line_items')).reduce<number>(
      (total, one) => total + Math.round(Number(valueAt(one, 'total_with_tax')) * 100),
      Math.round(Number(valueAt(shown, 'shipping_lines', 0, 'total_with_tax')) * 100),
    );
    expect(euros(sum)).toBe(valueAt(shown, 'total'));
    expect([valueAt(shown, 'asked'), await kinds(order)]).toEqual(['0.00', ['placed', 'lines-changed']]);
    await shop.test.runner.drain();
    const mail = shop.test.mails.findLast(({ subject }) =>
      subject.startsWith(`Je bestelling ${order.number} is gewijzigd`),
    );
    expect(mail?.text).toContain(String(valueAt(shown, 'total')).replace('.', ','));

    // Everything that was taken comes back, no more and no less.
    await shop.manager.call('PUT', `wc/v3/orders/${order.id}`, { status: 'cancelled' });
    expect(await stockOf('doos')).toBe(before);
    await shop.administrator.call('PUT', `wc/v3/products/${id}`, { regular_price: euros(line.unit) });
  });

  it('of a paid order records a refund for what is taken out, and asks for what is added until it arrives', async () => {
    const before = await stockOf('doos');
    const order = await shop.order({ doos: 2, ongeteld: 1 });
    await pay(order);
    const [line] = order.lines;
    const wanted = {
      lines: [{ line_id: line?.id, quantity: 1 }],
      added: [{ item_id: shop.product('ongeteld').id, quantity: 1 }],
    };
    const changed = await change(order, wanted);
    expect(changed.status).toBe(200);
    const [owed, asked] = [String(valueAt(changed.json, 'owed')), String(valueAt(changed.json, 'asked'))];
    expect(owed).toBe(euros(Math.round((line?.total ?? 0) / 2)));
    expect(Number(asked)).toBeGreaterThan(0);
    expect(await stockOf('doos')).toBe(before - 1);
    const refunds = await shop.manager.call('GET', `shop/v1/orders/${order.id}/refunds`);
    expect(JSON.stringify(refunds.json)).toContain(String(Math.round(Number(owed) * 100)));
    expect(await show(order)).toMatchObject({ asked, total: valueAt(changed.json, 'total_after') });
    // What was not paid yet cannot be paid back.
    const most = { amount: valueAt(changed.json, 'total_after'), api_refund: false };
    expect((await shop.manager.call('POST', `wc/v3/orders/${order.id}/refunds`, most)).status).toBe(400);
    await shop.test.runner.drain();
    const mail = shop.test.mails.findLast(({ subject }) => subject.includes(`bestelling ${order.number} is gewijzigd`));
    expect(mail?.text).toContain(asked.replace('.', ','));

    expect(valueAt((await shop.manager.call('POST', `shop/v1/orders/${order.id}/difference`)).json, 'asked')).toBe(
      '0.00',
    );
    expect((await shop.manager.call('POST', `shop/v1/orders/${order.id}/difference`)).status).toBe(409);
    expect(await kinds(order)).toContain('difference-received');
  });

  it('refuses more than the stock has, all of it, nothing, unknown lines and items, and leaves everything as it was', async () => {
    const order = await shop.order({ doos: 1 });
    const [line] = order.lines;
    const before = await stockOf('doos');
    const { id } = shop.product('doos');
    const refused = async (body: object) => {
      const answer = await change(order, body);
      return [answer.status, valueAt(answer.json, 'code')];
    };
    expect(await refused({ added: [{ item_id: id, quantity: before + 1 }] })).toEqual([
      409,
      'rest_order_item_not_available',
    ]);
    expect(await refused({ lines: [{ line_id: line?.id, quantity: 0 }] })).toEqual([400, 'rest_order_change_empty']);
    expect(await refused({})).toEqual([400, 'rest_order_change_nothing']);
    expect(await refused({ lines: [{ line_id: 999_999, quantity: 0 }] })).toEqual([
      400,
      'rest_order_change_unknown_line',
    ]);
    expect(await refused({ lines: [{ line_id: line?.id, quantity: 2 }] })).toEqual([400, 'rest_order_change_more']);
    expect(await refused({ added: [{ item_id: 999_999, quantity: 1 }] })).toEqual([
      400,
      'rest_order_change_unknown_item',
    ]);
    expect(await refused({ lines: [{ line_id: line?.id, quantity: -1 }] })).toEqual([400, 'rest_invalid_param']);
    expect([await stockOf('doos'), await kinds(order)]).toEqual([before, ['placed']]);
  });

  it('of one order by two people at once neither sells a unit twice nor gives one back twice', async () => {
    const before = await stockOf('doos');
    const order = await shop.order({ doos: 3 });
    const [line] = order.lines;
    const answers = await Promise.all(
      [1, 1].map((quantity) => change(order, { lines: [{ line_id: line?.id, quantity }] })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(await stockOf('doos')).toBe(before - 1);
  });

  it('is refused once a parcel has left, the invoice is issued, or the order is over', async () => {
    const sent = await shop.order({ ongeteld: 1 });
    await pay(sent);
    await shop.manager.call('PUT', `wc/v3/orders/${sent.id}`, { status: 'completed' });
    const over = await shop.order({ ongeteld: 1 });
    await shop.manager.call('PUT', `wc/v3/orders/${over.id}`, { status: 'cancelled' });
    const invoiced = await shop.order({ ongeteld: 2 });
    await pay(invoiced);
    await shop.manager.call('POST', `wc/v3/orders/${invoiced.id}/refunds`, { amount: '1.00', api_refund: false });
    for (const order of [sent, over, invoiced]) {
      const more = await change(order, { added: [{ item_id: shop.product('ongeteld').id, quantity: 1 }] });
      expect([more.status, valueAt(more.json, 'code')]).toEqual([409, 'rest_order_unchangeable']);
      const moved = { shipping: { city: 'Ede' } };
      const address = await shop.manager.call('PUT', `shop/v1/orders/${order.id}/addresses`, moved);
      expect([address.status, valueAt(address.json, 'code')]).toEqual([409, 'rest_order_unchangeable']);
    }
  });

  it('changes an address: the search, the history and the delivery follow', async () => {
    const order = await shop.order({ ongeteld: 1 });
    const path = `shop/v1/orders/${order.id}/addresses`;
    const moved = await shop.manager.call('PUT', path, {
      email: 'Nieuw@adres.example',
      shipping: { last_name: 'Zonderling', address_1: 'Havenkade 7 b', postcode: '9712 ab', city: 'Groningen' },
    });
    expect(moved.json).toMatchObject({
      billing: { email: 'Nieuw@adres.example' },
      shipping: { last_name: 'Zonderling', postcode: '9712 AB', city: 'Groningen' },
    });
    for (const search of ['zonderling', '9712ab', 'nieuw@adres'])
      expect(
        listOf((await shop.manager.call('GET', `wc/v3/orders?search=${search}`)).json).map((one) => valueAt(one, 'id')),
      ).toEqual([order.id]);
    const notes = listOf((await shop.manager.call('GET', `wc/v3/orders/${order.id}/notes`)).json);
    expect(String(valueAt(notes.at(-1), 'note'))).toContain('Eerst: ');
    // The log of administrators has no address.
    const log = await shop.administrator.call('GET', 'shop/v1/audit-log?area=orders');
    expect(JSON.stringify(log.json)).not.toContain('Keizersgracht');
    const invalid = await shop.manager.call('PUT', path, { shipping: { postcode: '12' } });
    expect([invalid.status, Object.keys(valueAt(invalid.json, 'data', 'params') as object)]).toEqual([
      400,
      ['shipping'],
    ]);

    const abroad = { shipping: { postcode: '2000', city: 'Antwerpen', country: 'BE' } };
    const belgian = await shop.manager.call('PUT', path, abroad);
    expect(belgian.status).toBe(200);
    expect(
      listOf((await shop.manager.call('GET', 'wc/v3/orders?country=BE')).json).map((one) => valueAt(one, 'id')),
    ).toContain(order.id);
    const paid = await shop.order({ ongeteld: 1 });
    await pay(paid);
    const refused = await shop.manager.call('PUT', `shop/v1/orders/${paid.id}/addresses`, abroad);
    expect([refused.status, valueAt(refused.json, 'code')]).toEqual([409, 'rest_order_other_country']);
  });
});
