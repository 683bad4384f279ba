// Refunds on the wire: `wc/v3/orders/{id}/refunds` for programs (P3), `shop/v1/orders/{id}/refunds` for the back office.
import { expect, it } from 'vitest';
import type { Order } from '../../src/rules/orders/orders.ts';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import { program } from '../../src/shop/shop.ts';
import { describeEngines } from '../support/databases.ts';
import { testPassword } from '../support/log-in.ts';
import { findShapeMismatches } from './json-shape.ts';
import { pickupForm, useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

const refundShape = {
  id: 'number',
  parent_id: 'number',
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
  _links: 'object',
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

  it('lists those of all orders with the keys of one: pages, ids, moments, newest first', async () => {
    await prove();
    shop.test.advance(60_000);
    const since = new Date(shop.test.now()).toISOString().slice(0, 19);
    const made: { id: number; order: number }[] = [];
    for (const reason of ['een', 'twee', 'drie']) {
      shop.test.advance(2_000);
      const order = await paidOrder();
      const { json } = await call('POST', `${order.id}/refunds`, { amount: '1.00', reason, api_refund: false });
      made.push({ id: Number(valueAt(json, 'id')), order: order.id });
    }
    const all = made.map(({ id }) => id).toReversed();
    const list = async (query: string) => {
      const answer = await shop.manager.call('GET', `wc/v3/refunds?${query}`);
      expect([query, answer.status]).toEqual([query, 200]);
      return { ids: listOf(answer.json).map((one) => valueAt(one, 'id')), headers: answer.headers, json: answer.json };
    };
    const ours = `dates_are_gmt=true&after=${since}`;
    const listed = await list(ours);
    expect([listed.ids, listed.headers.get('X-WP-Total')]).toEqual([all, '3']);
    for (const [index, { id, order }] of made.toReversed().entries()) {
      expect(listOf(listed.json)[index]).toEqual((await call('GET', `${order}/refunds/${id}`)).json);
      expect(listOf(listed.json)[index]).toMatchObject({
        parent_id: order,
        _links: {
          self: [{ href: `http://shop.test/wp-json/wc/v3/orders/${order}/refunds/${id}` }],
          collection: [{ href: `http://shop.test/wp-json/wc/v3/orders/${order}/refunds` }],
          up: [{ href: `http://shop.test/wp-json/wc/v3/orders/${order}` }],
        },
      });
    }
    expect((await list(`${ours}&order=asc`)).ids).toEqual(all.toReversed());
    const second = await list(`${ours}&per_page=2&page=2`);
    expect([second.ids, second.headers.get('X-WP-TotalPages')]).toEqual([all.slice(2), '2']);
    expect(second.headers.get('Link')).toContain('page=1>; rel="prev"');
    expect((await list(`${ours}&per_page=2&offset=1`)).ids).toEqual(all.slice(1));
    expect((await list(`${ours}&page=9`)).ids).toEqual([]);
    expect((await list(`${ours}&exclude=${all[0]}`)).ids).toEqual(all.slice(1));
    expect((await list(`include=${all[2]},${all[0]}&orderby=include`)).ids).toEqual([all[2], all[0]]);
    expect((await list(`before=${since}Z`)).ids).not.toContain(all[2]);
    for (const query of ['per_page=0', 'orderby=reason', 'after=2020-01-01', 'order=ASC', 'include=x'])
      expect([query, (await shop.manager.call('GET', `wc/v3/refunds?${query}`)).status]).toEqual([query, 400]);
  });

  it('an order that a program sets to refunded has one refund of all that was left (R60, R61)', async () => {
    await prove();
    const order = await paidOrder();
    await call('POST', `${order.id}/refunds`, { amount: '1.00', api_refund: false });
    const put = () => call('PUT', String(order.id), { status: 'refunded' });
    const answers = await Promise.all([put(), put()]);
    // Of two at the same time one records it; the other finds nothing left, or an order that is refunded already.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { status, json } of answers)
      if (status !== 200)
        expect([status, valueAt(json, 'code')]).toEqual([400, 'woocommerce_rest_cannot_create_order_refund']);
    expect([await put()]).toMatchObject([{ status: 200, json: { status: 'refunded', state: 'refunded' } }]);
    const refunds = listOf((await call('GET', `${order.id}/refunds`)).json);
    const rest = ((order.total - 100) / 100).toFixed(2);
    expect(refunds.map((one) => valueAt(one, 'amount'))).toEqual([rest, '1.00']);
    expect(valueAt(refunds[0], 'date_paid_gmt')).not.toBeNull();
    expect(String(valueAt(refunds[0], 'credit_note_number'))).toMatch(/^C\d{4}-\d{5}$/);
    // What it held stays sold: a program that wants it back says so with the refund.
    const [line] = order.lines;
    expect(JSON.stringify(valueAt(refunds[0], 'line_items'))).toContain(`"product_id":${line?.productId}`);
  });

  it('refuses refunded in words: for an order that is not paid, that is over, and without a recent proof', async () => {
    await prove();
    const put = (id: number) => call('PUT', String(id), { status: 'refunded' });
    const unpaid = await shop.order({ ongeteld: 1 });
    expect([await put(unpaid.id)]).toMatchObject([
      {
        status: 409,
        json: { code: 'woocommerce_rest_order_transition_refused', message: expect.stringMatching(/\S \S/) },
      },
    ]);
    const cash = await shop.order({ ongeteld: 1 }, pickupForm);
    expect([await put(cash.id)]).toMatchObject([
      { status: 400, json: { message: 'Deze bestelling is niet betaald. Er is niets om terug te betalen.' } },
    ]);
    await call('PUT', String(unpaid.id), { status: 'cancelled' });
    expect((await put(unpaid.id)).status).toBe(409);
    const paid = await paidOrder();
    shop.test.advance(11 * 60_000);
    expect([await put(paid.id)]).toMatchObject([{ status: 403, json: { code: 'rest_proof_required' } }]);
    for (const { id } of [unpaid, cash, paid]) expect((await call('GET', `${id}/refunds`)).json).toEqual([]);
    expect(valueAt((await call('GET', String(paid.id))).json, 'status')).toBe('processing');
  });
});
