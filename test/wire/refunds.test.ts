// Refunds on the wire: `wc/v3/orders/{id}/refunds` for programs (P3), `shop/v1/orders/{id}/refunds` for the back office.
import { expect, it } from 'vitest';
import type { Order } from '../../src/rules/orders/orders.ts';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import { program } from '../../src/shop/shop.ts';
import { describeEngines } from '../support/databases.ts';
import { testPassword } from '../support/log-in.ts';
import { findShapeMismatches } from './json-shape.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

const refundShape = {
  id: 'number',
  date_created: 'string',
  date_created_gmt: 'string',
  amount: 'string',
  reason: 'string',
  refunded_by: 'number',
  refunded_payment: 'boolean',
  meta_data: ['object'],
  line_items: ['object'],
  shipping_lines: ['object'],
  tax_lines: ['object'],
  fee_lines: ['object'],
  date_paid: 'string|null',
  date_paid_gmt: 'string|null',
  credit_note_number: 'string|null',
} as const;

describeEngines('refunds', (engine) => {
  const shop = useStaffShop(engine);
  const paidOrder = async (): Promise<Order> => {
    const order = await shop.order({ ongeteld: 2 });
    await changeOrderStatus(shop.test.shop, program, { orderId: order.id, status: 'processing' });
    return order;
  };
  const call = (method: string, path: string, body?: object) => shop.manager.call(method, `wc/v3/orders/${path}`, body);
  const prove = () => shop.manager.call('POST', 'shop/v1/proof', { proof: testPassword });
  const net = (order: Order) => {
    const [line] = order.lines;
    return line ? ((line.total - line.tax) / 100).toFixed(2) : '';
  };

  it('a program records one that it has paid: lines below zero, a credit note, and what is left of the order', async () => {
    await prove();
    const order = await paidOrder();
    const lineId = order.lines[0]?.id ?? 0;
    const body = {
      amount: ((order.lines[0]?.total ?? 0) / 100).toFixed(2),
      reason: 'Beschadigd',
      line_items: [{ id: lineId, quantity: 2, refund_total: net(order) }],
      api_refund: false,
    };
    const made = await call('POST', `${order.id}/refunds`, body);
    expect(made.status).toBe(201);
    expect(findShapeMismatches(made.json, refundShape)).toEqual([]);
    const id = Number(valueAt(made.json, 'id'));
    expect(made.headers.get('Location')).toBe(`http://shop.test/wp-json/wc/v3/orders/${order.id}/refunds/${id}`);
    expect(made.json).toMatchObject({
      amount: body.amount,
      reason: 'Beschadigd',
      refunded_by: shop.manager.id,
      refunded_payment: false,
      fee_lines: [],
      line_items: [{ quantity: -2, total: `-${net(order)}`, product_id: order.lines[0]?.productId }],
    });
    expect(String(valueAt(made.json, 'credit_note_number'))).toMatch(/^C\d{4}-\d{5}$/);
    expect((await call('GET', `${order.id}/refunds/${id}`)).json).toEqual(made.json);
    const listed = await call('GET', `${order.id}/refunds`);
    expect([listOf(listed.json).length, listed.headers.get('X-WP-Total')]).toEqual([1, '1']);
    expect(valueAt((await call('GET', String(order.id))).json, 'refunds')).toEqual([
      { id, reason: 'Beschadigd', total: `-${body.amount}`, total_tax: expect.stringMatching(/^-\d+\.\d\d$/) },
    ]);
    const mails = await shop.manager.call('GET', `wc/v3/orders/${order.id}`);
    expect(JSON.stringify(mails.json)).toContain('order-refunded');
    await shop.test.runner.drain();
    expect(shop.test.mails.at(-1)?.subject).toContain(`Je krijgt geld terug van bestelling ${order.number}`);
  });

  it('refuses more than was paid, nothing, unknown lines, and a payment by a provider that is not there', async () => {
    await prove();
    const order = await paidOrder();
    const lineId = order.lines[0]?.id ?? 0;
    const refused = [
      { amount: '9999.00', api_refund: false },
      { amount: '0.00', api_refund: false },
      { api_refund: false },
      { amount: '1.00', line_items: [{ id: lineId, quantity: 1 }], api_refund: false },
      { amount: '1.00', line_items: [{ id: 999_999, quantity: 1 }], api_refund: false },
      { amount: '1.00', line_items: [{ id: lineId, quantity: 3 }], api_refund: false },
      { amount: '1.00' },
    ];
    for (const body of refused)
      expect([await call('POST', `${order.id}/refunds`, body)]).toMatchObject([
        { status: 400, json: { code: 'woocommerce_rest_cannot_create_order_refund' } },
      ]);
    for (const body of [{ amount: 5 }, { amount: '-5' }, { amount: '1.00', line_items: [{ id: 'x' }] }])
      expect((await call('POST', `${order.id}/refunds`, { ...body, api_refund: false })).status).toBe(400);
    expect(listOf((await call('GET', `${order.id}/refunds`)).json)).toEqual([]);
    const unpaid = await shop.order({ ongeteld: 1 });
    expect((await call('POST', `${unpaid.id}/refunds`, { amount: '1.00', api_refund: false })).status).toBe(400);
    for (const path of ['999999/refunds', `${order.id}/refunds/999999`])
      expect((await call('GET', path)).status).toBe(404);
  });

  it('the whole of an order makes it refunded; a credit note cannot be deleted, an owed refund can', async () => {
    await prove();
    const order = await paidOrder();
    const base = `shop/v1/orders/${order.id}/refunds`;
    const owed = await shop.manager.call('POST', base, {
      lines: [],
      shipping: 0,
      amount: 100,
      reason: '',
      restock: false,
    });
    expect([owed.status, valueAt(owed.json, 'left')]).toEqual([201, order.total - 100]);
    const first = Number(valueAt(listOf(valueAt(owed.json, 'refunds'))[0], 'id'));
    expect((await call('DELETE', `${order.id}/refunds/${first}`)).status).toBe(501);
    expect((await call('DELETE', `${order.id}/refunds/${first}?force=true`)).status).toBe(200);
    const amount = (order.total / 100).toFixed(2);
    const whole = await call('POST', `${order.id}/refunds`, { amount, api_refund: false, api_restock: false });
    expect(whole.status).toBe(201);
    const shown = await call('GET', String(order.id));
    expect(shown.json).toMatchObject({ status: 'refunded', state: 'refunded', allowed_states: [] });
    const path = `${order.id}/refunds/${String(valueAt(whole.json, 'id'))}?force=true`;
    expect([await call('DELETE', path)]).toMatchObject([
      { status: 409, json: { code: 'woocommerce_rest_cannot_delete' } },
    ]);
  });

  it('asks for a proof before the money leaves, not before it is recorded (T30)', async () => {
    const order = await paidOrder();
    shop.test.advance(11 * 60_000);
    const base = `shop/v1/orders/${order.id}/refunds`;
    const owed = await shop.manager.call('POST', base, {
      lines: [],
      shipping: 0,
      amount: 100,
      reason: '',
      restock: false,
    });
    const id = String(valueAt(listOf(valueAt(owed.json, 'refunds'))[0], 'id'));
    const pay = () => shop.manager.call('POST', `${base}/${id}/paid`);
    expect([await pay()]).toMatchObject([{ status: 403, json: { code: 'rest_proof_required' } }]);
    const byProgram = await call('POST', `${order.id}/refunds`, { amount: '1.00', api_refund: false });
    expect([byProgram.status, byProgram.json]).toEqual([403, expect.objectContaining({ code: 'rest_proof_required' })]);
    expect((await prove()).status).toBe(200);
    expect((await pay()).status).toBe(200);
    const [refund] = listOf(valueAt((await shop.manager.call('GET', base)).json, 'refunds'));
    expect(String(valueAt(refund, 'credit_note', 'number'))).toMatch(/^C\d{4}-/);
    const address = String(valueAt(refund, 'credit_note', 'address'));
    expect((await shop.test.fetch(address)).status).toBe(403);
    const audit = await shop.test.shop.db.read(({ q }) =>
      q.selectFrom('events').select('kind').where('kind', 'like', 'order-refund-%').execute(),
    );
    expect(audit.map(({ kind }) => kind)).toContain('order-refund-paid');
  });
});
