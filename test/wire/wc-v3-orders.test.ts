import { expect, it } from 'vitest';
import { endOfDayAfter } from '../../src/rules/amsterdam-days.ts';
import { describeEngines, testStartTime } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import type { JsonShape } from './json-shape.ts';
import { badQueries, customerForm, pickupForm, useStaffShop } from './wc-v3-shop.ts';
import { valueAt, listOf } from './wire-client.ts';
import { wcAddress as address } from './wire-shapes.ts';

const orderShape = {
  id: 'number',
  parent_id: 'number',
  number: 'string',
  order_key: 'string',
  version: 'string',
  customer_ip_address: 'string',
  customer_user_agent: 'string',
  transaction_id: 'string',
  cart_hash: 'string',
  status: 'string',
  status_name: 'string',
  currency: 'string',
  currency_symbol: 'string',
  prices_include_tax: 'boolean',
  date_created: 'string',
  date_created_gmt: 'string',
  created_via: 'string',
  date_modified: 'string',
  date_modified_gmt: 'string',
  date_paid: 'string|null',
  date_paid_gmt: 'string|null',
  date_completed: 'string|null',
  date_completed_gmt: 'string|null',
  discount_total: 'string',
  discount_tax: 'string',
  shipping_total: 'string',
  shipping_tax: 'string',
  cart_tax: 'string',
  total: 'string',
  total_tax: 'string',
  customer_id: 'number',
  customer_note: 'string',
  billing: { ...address, email: 'string' },
  shipping: address,
  payment_method: 'string',
  payment_method_title: 'string',
  payment_reference: 'string|null',
  line_items: [
    {
      id: 'number',
      name: 'string',
      product_id: 'number',
      variation_id: 'number',
      quantity: 'number',
      tax_class: 'string',
      sku: 'string',
      global_unique_id: 'string',
      subtotal: 'string',
      subtotal_tax: 'string',
      total: 'string',
      total_tax: 'string',
      taxes: [{ id: 'number', total: 'string', subtotal: 'string' }],
      price: 'number',
      image: { id: 'string', src: 'string' },
      parent_name: 'string|null',
      meta_data: [{ id: 'number', key: 'string', value: 'string', display_key: 'string', display_value: 'string' }],
      unit_price: 'string',
      subtotal_with_tax: 'string',
      total_with_tax: 'string',
    },
  ],
  shipping_lines: [
    {
      id: 'number',
      method_title: 'string',
      method_id: 'string',
      instance_id: 'string',
      total: 'string',
      total_tax: 'string',
      taxes: [{ id: 'number', total: 'string', subtotal: 'string' }],
      tax_status: 'string',
      meta_data: ['object'],
      total_with_tax: 'string',
    },
  ],
  tax_lines: [
    {
      id: 'number',
      rate_id: 'number',
      rate_code: 'string',
      label: 'string',
      compound: 'boolean',
      tax_total: 'string',
      shipping_tax_total: 'string',
      rate_percent: 'number',
      meta_data: ['object'],
    },
  ],
  fee_lines: ['object'],
  coupon_lines: ['object'],
  refunds: ['object'],
  meta_data: [{ id: 'number', key: 'string', value: 'string' }],
  items_total_with_tax: 'string',
  is_editable: 'boolean',
  asked: 'string',
  needs_payment: 'boolean',
  needs_processing: 'boolean',
  payment_url: 'string',
  is_pickup: 'boolean',
  pay_by: 'string|null',
  pay_by_gmt: 'string|null',
  promised_day: 'string|null',
  promised_until: 'string|null',
  promised_until_gmt: 'string|null',
  state: 'string',
  allowed_states: ['string'],
  _links: 'object',
} satisfies JsonShape;

const detailShape: JsonShape = {
  ...orderShape,
  invoice_number: 'string|null',
  mails: [
    {
      id: 'number',
      kind: 'string',
      kind_name: 'string',
      recipient: 'string',
      status: 'string',
      subject: 'string|null',
      date_created_gmt: 'string',
    },
  ],
};

const hour = 3_600_000;

describeEngines('GET wc/v3/orders', (engine) => {
  const shop = useStaffShop(engine);
  const numbers = async (query: string) => {
    const answer = await shop.manager.call('GET', `wc/v3/orders?${query}`);
    return listOf(answer.json).map((order) => valueAt(order, 'number'));
  };

  it('lists, filters, searches and paginates', async () => {
    const noor = await shop.order({ doos: 1 }, customerForm('Noör', 'Vermeer', 'noor@eerste.nl'));
    shop.test.advance(1_000);
    const bram = await shop.order(
      { ongeteld: 2 },
      { ...pickupForm, ...customerForm('Bram', 'de Wit', 'B.deWit@tweede.example') },
    );
    shop.test.advance(1_000);
    const fay = await shop.order({ afgeprijsd: 1 }, customerForm('Fay', '100%_zeker', 'fay@derde.nl'));
    const all = [fay.number, bram.number, noor.number];

    const answer = await shop.manager.call('GET', 'wc/v3/orders');
    expect(answer.status).toBe(200);
    expect(findShapeMismatches(answer.json, [orderShape])).toEqual([]);
    expect(listOf(answer.json).map((order) => valueAt(order, 'number'))).toEqual(all);

    expect(await numbers('order=asc')).toEqual(all.toReversed());
    expect(await numbers('orderby=total')).toEqual([noor.number, fay.number, bram.number]);
    expect(await numbers('orderby=id&order=asc')).toEqual(all.toReversed());
    expect(await numbers('status=processing')).toEqual([bram.number]);
    expect(await numbers('status=processing,on-hold')).toEqual(all);
    expect(await numbers('status[]=processing')).toEqual([bram.number]);
    expect(await numbers('status%5B0%5D=processing&status%5B1%5D=on-hold')).toEqual(all);
    expect(await numbers('status=any')).toEqual(all);
    expect(await numbers('status=')).toEqual(all);
    expect(await numbers(`include=${noor.id},${fay.id}`)).toEqual([fay.number, noor.number]);
    for (const search of ['noor', 'NOÖR', 'verm', 'vermeer noor', 'eerste.nl', noor.number])
      expect([search, await numbers(`search=${encodeURIComponent(search)}`)]).toEqual([search, [noor.number]]);
    expect(await numbers('search=b.dewit%40TWEEDE')).toEqual([bram.number]);
    // The reference of the bank transfer, as the shopper reads it and as a bank writes it.
    const { payment_reference: reference } = (await shop.manager.call('GET', `wc/v3/orders/${noor.id}`)).json as {
      payment_reference: string;
    };
    expect(reference).toMatch(new RegExp(`^RF\\d\\d${noor.number}$`));
    for (const written of [reference, reference.replaceAll(/(.{4})(?=.)/g, '$1 ').toLowerCase()])
      expect(await numbers(`search=${encodeURIComponent(written)}`)).toEqual([noor.number]);
    expect(await numbers(`search=${reference.slice(0, -1)}`)).toEqual([]);
    expect(await numbers('search=noor%20wit')).toEqual([]);
    // A sign alone is no word.
    expect(await numbers('search=%25')).toEqual([]);
    expect(await numbers('search=100%25_')).toEqual([fay.number]);
    expect(await numbers("search='%20or%201%3D1--")).toEqual([]);
    expect((await shop.manager.call('GET', 'wc/v3/orders?search=noor%00')).status).toBe(400);

    const second = await shop.manager.call('GET', 'wc/v3/orders?per_page=1&page=2&status=any');
    expect(valueAt(listOf(second.json)[0], 'number')).toBe(bram.number);
    expect(second.headers.get('x-wp-total')).toBe('3');
    expect(second.headers.get('x-wp-totalpages')).toBe('3');
    expect(second.headers.get('link')).toBe(
      [
        '<http://shop.test/wp-json/>; rel="https://api.w.org/"',
        '<http://shop.test/wp-json/wc/v3/orders?per_page=1&page=1&status=any>; rel="prev"',
        '<http://shop.test/wp-json/wc/v3/orders?per_page=1&page=3&status=any>; rel="next"',
      ].join(', '),
    );
    const beyond = await shop.manager.call('GET', 'wc/v3/orders?page=1000');
    expect([beyond.status, beyond.json, beyond.headers.get('x-wp-total')]).toEqual([200, [], '3']);
  });

  it.each([...badQueries, 'status=lost', 'include=a'])('refuses ?%s and names the parameter', async (query) => {
    const answer = await shop.manager.call('GET', `wc/v3/orders?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'rest_invalid_param' });
    expect(Object.keys(valueAt(answer.json, 'data', 'params') as object)).toEqual([query.split('=')[0]]);
  });

  it('lists the order states with their names', async () => {
    const { json } = await shop.manager.call('GET', 'wc/v3/orders/statuses');
    expect(json).toEqual([
      { slug: 'pending', name: 'Wacht op online betaling' },
      { slug: 'on-hold', name: 'Wacht op betaling' },
      { slug: 'processing', name: 'In behandeling' },
      { slug: 'completed', name: 'Afgerond' },
      { slug: 'cancelled', name: 'Geannuleerd' },
      { slug: 'failed', name: 'Betaling mislukt' },
      { slug: 'refunded', name: 'Terugbetaald' },
    ]);
  });
});

describeEngines('one order of wc/v3', (engine) => {
  const shop = useStaffShop(engine);
  const show = (id: number) => shop.manager.call('GET', `wc/v3/orders/${id}`);
  const put = (id: number, body: unknown) => shop.manager.call('PUT', `wc/v3/orders/${id}`, body);
  const onHand = async (slug: string) =>
    valueAt((await shop.manager.call('GET', `wc/v3/products/${shop.product(slug).id}`)).json, 'stock_quantity');

  it('has all fields, with amounts without tax and as the shopper saw them', async () => {
    const order = await shop.order({ doos: 2 }, { note: 'Graag <b>stevig</b>' });
    const { status, json } = await show(order.id);
    expect(status).toBe(200);
    expect(findShapeMismatches(json, detailShape)).toEqual([]);
    const placed = new Date(shop.test.now()).toISOString().slice(0, 19);
    expect(json).toMatchObject({
      id: order.id,
      status: 'on-hold',
      date_created_gmt: placed,
      date_created: placed.replace('T12', 'T13'),
      pay_by_gmt: new Date(endOfDayAfter(shop.test.now(), 7)).toISOString().slice(0, 19),
      promised_day: '2026-11-21',
      promised_until: '2026-11-20T16:00:00',
      promised_until_gmt: '2026-11-20T15:00:00',
      total: '379.98',
      total_tax: '65.95',
      cart_tax: '65.95',
      shipping_total: '0.00',
      items_total_with_tax: '379.98',
      customer_note: 'Graag <b>stevig</b>',
      needs_payment: true,
      is_pickup: false,
      allowed_states: ['processing', 'cancelled'],
      line_items: [{ name: 'Doos', quantity: 2, unit_price: '189.99', total: '314.03', total_tax: '65.95' }],
      billing: { first_name: 'Noor', address_1: 'Kaardebolstraat 12A', email: order.email },
      mails: [
        { kind: 'order-received', recipient: order.email, status: 'waiting', subject: null },
        { kind: 'new-order', kind_name: 'Nieuwe bestelling, aan de winkel' },
      ],
    });
    expect(shop.test.now()).toBe(testStartTime);
  });

  it('has the key, the tax of every part, a price as a number, the picture of its product, and where it is paid', async () => {
    const order = await shop.order({ ongeteld: 3 });
    const { json } = await show(order.id);
    const net = (cents: number, tax: number) => ((cents - tax) / 100).toFixed(2);
    const [line] = order.lines;
    const way = order.shippingMethod;
    if (!line || !way) throw new Error('an order without lines or delivery');
    const [picture] = shop.product('ongeteld').pictures;
    expect(way.total).toBeGreaterThan(0);
    const itemsTax = ((order.totalTax - way.tax) / 100).toFixed(2);
    expect(json).toMatchObject({
      order_key: order.key,
      payment_url: `http://shop.test/bestelling/${order.id}/?key=${encodeURIComponent(order.key)}`,
      needs_payment: true,
      needs_processing: true,
      cart_tax: itemsTax,
      line_items: [
        {
          price: Math.round(((line.total - line.tax) / 3) * 10_000) / 1_000_000,
          taxes: [{ id: 1, total: (line.tax / 100).toFixed(2), subtotal: (line.tax / 100).toFixed(2) }],
          image: { id: picture ? String(picture.id) : '' },
          parent_name: null,
          tax_class: '',
        },
      ],
      shipping_lines: [
        {
          method_id: 'flat_rate',
          instance_id: '1',
          total: net(way.total, way.tax),
          taxes: [{ id: 1, total: (way.tax / 100).toFixed(2), subtotal: (way.tax / 100).toFixed(2) }],
        },
      ],
      tax_lines: [
        {
          rate_id: 1,
          rate_code: 'NL-BTW-1',
          compound: false,
          tax_total: itemsTax,
          shipping_tax_total: (way.tax / 100).toFixed(2),
          rate_percent: 21,
        },
      ],
      _links: {
        self: [{ href: `http://shop.test/wp-json/wc/v3/orders/${order.id}` }],
        collection: [{ href: 'http://shop.test/wp-json/wc/v3/orders' }],
      },
    });
    const { pathname, search } = new URL(String(valueAt(json, 'payment_url')));
    const page = await shop.test.fetch(`${pathname}${search}`);
    expect([page.status, (await page.text()).includes(order.number)]).toEqual([200, true]);
    const src = String(valueAt(json, 'line_items', 0, 'image', 'src'));
    expect(src === '' || src.startsWith('http://shop.test/pictures/')).toBe(true);
  });

  it('has amounts with as many decimals as ?dp says', async () => {
    const order = await shop.order({ doos: 1 });
    const totals = async (query: string) => {
      const one = (await shop.manager.call('GET', `wc/v3/orders/${order.id}${query}`)).json;
      const listed = (await shop.manager.call('GET', `wc/v3/orders${query || '?'}&include=${order.id}`)).json;
      expect(valueAt(listed, 0, 'total')).toBe(valueAt(one, 'total'));
      return [
        valueAt(one, 'total'),
        valueAt(one, 'line_items', 0, 'total_tax'),
        valueAt(one, 'tax_lines', 0, 'tax_total'),
      ];
    };
    expect(await totals('')).toEqual(['189.99', '32.97', '32.97']);
    expect(await totals('?dp=4')).toEqual(['189.9900', '32.9700', '32.9700']);
    expect(await totals('?dp=0')).toEqual(['190', '33', '33']);
    for (const dp of ['-1', '9', 'x', '1.5'])
      expect([dp, (await shop.manager.call('GET', `wc/v3/orders/${order.id}?dp=${dp}`)).status]).toEqual([dp, 400]);
  });

  it('with bank transfer is paid, sent and completed; each step has a date, a mail and an entry in the history', async () => {
    const order = await shop.order({ ongeteld: 1 });
    shop.test.advance(hour);
    const paid = await put(order.id, { status: 'processing', note: 'Gezien op de bank' });
    expect([paid.status, paid.json]).toEqual([
      200,
      expect.objectContaining({ status: 'processing', needs_payment: false }),
    ]);
    const paidAt = new Date(shop.test.now()).toISOString().slice(0, 19);
    expect(valueAt(paid.json, 'date_paid_gmt')).toBe(paidAt);
    expect(valueAt(paid.json, 'allowed_states')).toEqual(['sent', 'completed', 'cancelled']);
    shop.test.advance(hour);
    const sent = await put(order.id, { status: 'completed' });
    expect(sent.json).toMatchObject({ status: 'completed', state: 'sent', allowed_states: ['completed'] });
    expect(valueAt(sent.json, 'meta_data')).toContainEqual({ id: 1, key: '_vitrine_state', value: 'sent' });
    const done = await put(order.id, { status: 'completed', state: 'completed' });
    expect(done.json).toMatchObject({ date_paid_gmt: paidAt, allowed_states: [] });
    expect(valueAt(done.json, 'date_completed_gmt')).toBe(new Date(shop.test.now()).toISOString().slice(0, 19));
    expect(listOf(valueAt(done.json, 'mails')).map((mail) => valueAt(mail, 'kind'))).toEqual([
      'order-received',
      'new-order',
      'order-paid',
      'order-sent',
    ]);
    const notes = await shop.manager.call('GET', `wc/v3/orders/${order.id}/notes`);
    const me = await shop.manager.call('GET', 'wp/v2/users/me');
    const author = `${String(valueAt(me.json, 'name'))} (winkelbeheerder)`;
    expect(
      listOf(notes.json).map((note) => [valueAt(note, 'kind'), valueAt(note, 'author'), valueAt(note, 'note')]),
    ).toEqual([
      ['placed', 'Klant', 'De bestelling is geplaatst.'],
      ['status-changed', author, 'Van ‘Wacht op betaling’ naar ‘In behandeling’. Gezien op de bank'],
      ['status-changed', author, 'Van ‘In behandeling’ naar ‘Verzonden’.'],
      ['status-changed', author, 'Van ‘Verzonden’ naar ‘Afgerond’.'],
    ]);
  });

  it('with cash at pick-up is paid when it is handed over', async () => {
    const order = await shop.order({ ongeteld: 1 }, pickupForm);
    const ready = await put(order.id, { status: 'processing', state: 'ready-for-pickup' });
    expect(ready.json).toMatchObject({
      needs_payment: true,
      date_paid_gmt: null,
      allowed_states: ['completed', 'cancelled'],
    });
    const done = await put(order.id, { status: 'completed' });
    expect(valueAt(done.json, 'date_paid_gmt')).toBe(valueAt(done.json, 'date_completed_gmt'));
    expect(valueAt(done.json, 'needs_payment')).toBe(false);
  });

  it('does not change when its state is set again; a forbidden state is refused with the allowed ones', async () => {
    const order = await shop.order({ ongeteld: 1 });
    const before = (await show(order.id)).json;
    expect([(await put(order.id, { status: 'on-hold' })).status, (await show(order.id)).json]).toEqual([200, before]);
    for (const status of ['completed', 'refunded', 'pending']) {
      const refused = await put(order.id, { status });
      expect(refused.status).toBe(409);
      expect(refused.json).toMatchObject({
        code: 'woocommerce_rest_order_transition_refused',
        data: { status: 409, allowed_states: ['processing', 'cancelled'] },
      });
    }
    expect((await show(order.id)).json).toEqual(before);
  });

  it('returns its stock once when cancelled, and the shopper gets an email', async () => {
    const before = Number(await onHand('schaars'));
    const order = await shop.order({ schaars: 2 });
    expect(await onHand('schaars')).toBe(before - 2);
    await put(order.id, { status: 'processing' });
    const cancelled = await put(order.id, { status: 'cancelled', note: 'Op verzoek' });
    expect(cancelled.json).toMatchObject({ status: 'cancelled', needs_payment: false, allowed_states: [] });
    expect(
      listOf(valueAt(cancelled.json, 'mails'))
        .map((mail) => valueAt(mail, 'kind'))
        .at(-1),
    ).toBe('order-cancelled');
    expect((await put(order.id, { status: 'cancelled' })).status).toBe(200);
    expect((await put(order.id, { status: 'processing' })).status).toBe(409);
    expect(await onHand('schaars')).toBe(before);
    await shop.test.runner.drain();
    const cancellation = shop.test.mails.findLast((mail) => mail.subject.includes(order.number));
    expect(cancellation?.subject).toBe(`Je bestelling ${order.number} is geannuleerd | Vitrine`);
    expect(cancellation?.text).toContain('Je krijgt alles terug wat je betaald hebt');
  });

  it('accepts its own data sent back, but no other change', async () => {
    const order = await shop.order({ ongeteld: 1 });
    const { json } = await show(order.id);
    expect((await put(order.id, json)).status).toBe(200);
    for (const [field, body] of [
      ['total', { status: 'processing', total: '0.01' }],
      ['customer_note', { status: 'processing', customer_note: 'x' }],
      ['currency', { status: 'processing', currency: 'USD' }],
    ] as const) {
      const answer = await put(order.id, body);
      expect([answer.status, Object.keys(valueAt(answer.json, 'data', 'params') as object)]).toEqual([400, [field]]);
    }
    expect(valueAt((await show(order.id)).json, 'status')).toBe('on-hold');
  });

  it.each([
    [{ status: 'lost' }, 'rest_invalid_param'],
    [{ status: 'toString' }, 'rest_invalid_param'],
    [{ status: ['processing'] }, 'rest_invalid_param'],
    [{ status: 'processing', note: 'x'.repeat(5_000) }, 'rest_invalid_param'],
    [{ status: 'processing', note: 5 }, 'rest_invalid_param'],
  ])('refuses %j', async (body, code) => {
    const order = await shop.order({ ongeteld: 1 });
    expect([await put(order.id, body)]).toMatchObject([{ status: 400, json: { code } }]);
    expect(valueAt((await show(order.id)).json, 'status')).toBe('on-hold');
  });

  it('answers 404 for an unknown order, and 400 when it should be changed (P2)', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['GET', '/notes'],
    ] as const) {
      const body = method === 'PUT' ? { status: 'completed' } : undefined;
      const answer = await shop.manager.call(method, `wc/v3/orders/999999${path}`, body);
      const status = method === 'PUT' ? 400 : 404;
      expect(answer).toMatchObject({ status, json: { code: 'woocommerce_rest_shop_order_invalid_id' } });
    }
  });
});
