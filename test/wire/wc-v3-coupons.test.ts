// `wc/v3/coupons` (P2, P3).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { wireCheckout } from './checkout-forms.ts';
import { valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('wc/v3/coupons (P3)', (engine) => {
  const shop = useWireShop(engine);
  let staff: StaffClient;
  beforeAll(async () => {
    staff = await staffClient(shop.test, 'shop-manager');
  });
  afterAll(() => expect(shop.test.loggedErrors).toEqual([]));

  const path = 'wc/v3/coupons';
  const make = async (code: string, fields: Record<string, unknown> = {}) => {
    const answer = await staff.call('POST', path, { code, ...fields });
    expect(answer.status).toBe(201);
    return Number(valueAt(answer.json, 'id'));
  };
  const refusal = (answer: { status: number; json: unknown }) => [answer.status, valueAt(answer.json, 'code')];

  it('creates a coupon with the protocol’s keys, and its address', async () => {
    const answer = await staff.call('POST', path, {
      code: ' Lente15 ',
      amount: '15,5',
      discount_type: 'percent',
      minimum_amount: '50',
      usage_limit: 100,
      usage_limit_per_user: 1,
      date_expires: '2026-12-31T23:59:59',
      email_restrictions: ['*@voorbeeld.nl'],
      free_shipping: true,
    });
    const id = Number(valueAt(answer.json, 'id'));
    expect(answer.headers.get('location')).toMatch(new RegExp(`/wp-json/wc/v3/coupons/${id}$`));
    expect(answer.json).toEqual({
      id,
      code: 'lente15',
      amount: '15.50',
      status: 'publish',
      date_created: expect.any(String),
      date_created_gmt: expect.any(String),
      date_modified: expect.any(String),
      date_modified_gmt: expect.any(String),
      discount_type: 'percent',
      description: '',
      date_expires: '2026-12-31T23:59:59',
      date_expires_gmt: '2026-12-31T22:59:59',
      usage_count: 0,
      individual_use: false,
      product_ids: [],
      excluded_product_ids: [],
      usage_limit: 100,
      usage_limit_per_user: 1,
      limit_usage_to_x_items: null,
      free_shipping: true,
      product_categories: [],
      excluded_product_categories: [],
      exclude_sale_items: false,
      minimum_amount: '50.00',
      maximum_amount: '0.00',
      email_restrictions: ['*@voorbeeld.nl'],
      used_by: [],
      meta_data: [],
      orders: [],
      _links: expect.any(Object),
    });
    expect((await staff.call('GET', `${path}/${id}`)).json).toEqual(answer.json);
  });

  it('makes by default an amount off the cart', async () => {
    const id = await make('kaal');
    const { json } = await staff.call('GET', `${path}/${id}`);
    expect([valueAt(json, 'discount_type'), valueAt(json, 'amount')]).toEqual(['fixed_cart', '0.00']);
  });

  it('changes what is sent, and nothing else', async () => {
    const id = await make('wissel', { amount: '5', minimum_amount: '20', usage_limit: 3 });
    const changed = await staff.call('PUT', `${path}/${id}`, { amount: '7.50', usage_limit: null, date_expires: '' });
    expect(changed.json).toMatchObject({ amount: '7.50', minimum_amount: '20.00', usage_limit: null });
    expect((await staff.call('PUT', `${path}/${id}`, { status: 'draft' })).json).toMatchObject({ status: 'draft' });
  });

  it('refuses a code that is taken, wrong values and unknown ids', async () => {
    const id = await make('bezet');
    const other = await make('vrij');
    const taken = [400, 'woocommerce_rest_coupon_code_already_exists'];
    expect(refusal(await staff.call('POST', path, { code: 'BEZET' }))).toEqual(taken);
    expect(refusal(await staff.call('PUT', `${path}/${other}`, { code: 'bezet' }))).toEqual(taken);
    expect(refusal(await staff.call('POST', path, {}))).toEqual([400, 'rest_missing_callback_param']);
    for (const wrong of [
      { code: '' },
      { code: 'twee woorden' },
      { amount: 12.5 },
      { amount: '-5' },
      { amount: 'abc' },
      { amount: '101', discount_type: 'percent' },
      { minimum_amount: '20', maximum_amount: '10' },
      { discount_type: 'gratis' },
      { usage_limit: -1 },
      { date_expires: 'morgen' },
    ])
      expect([wrong, ...refusal(await staff.call('PUT', `${path}/${id}`, wrong))]).toEqual([
        wrong,
        400,
        'rest_invalid_param',
      ]);
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(refusal(await staff.call(method, `${path}/987654`, method === 'GET' ? undefined : {}))).toEqual([
        404,
        'woocommerce_rest_shop_coupon_invalid_id',
      ]);
  });

  it('moves to the trash, then 410, and frees the code; with force it is gone', async () => {
    const id = await make('weg');
    const trashed = await staff.call('DELETE', `${path}/${id}`);
    expect([trashed.status, valueAt(trashed.json, 'code')]).toEqual([200, 'weg']);
    expect(refusal(await staff.call('DELETE', `${path}/${id}`))).toEqual([410, 'woocommerce_rest_already_trashed']);
    const next = await make('weg');
    expect(refusal(await staff.call('PUT', `${path}/${id}`, { status: 'publish' }))).toEqual([
      400,
      'woocommerce_rest_coupon_code_already_exists',
    ]);
    expect((await staff.call('DELETE', `${path}/${next}`, { force: true })).status).toBe(200);
    expect((await staff.call('GET', `${path}/${next}`)).status).toBe(404);
    expect((await staff.call('PUT', `${path}/${id}`, { status: 'publish' })).status).toBe(200);
  });

  it('lists with its filters, and counts all', async () => {
    const ids = [await make('zoek-a', { description: 'Beurs Utrecht' }), await make('zoek-b'), await make('zoek-c')];
    const codes = async (query: string) => {
      const answer = await staff.call('GET', `${path}?${query}`);
      return { codes: (answer.json as { code: string }[]).map(({ code }) => code), headers: answer.headers };
    };
    expect((await codes('search=zoek&orderby=title&order=asc')).codes).toEqual(['zoek-a', 'zoek-b', 'zoek-c']);
    expect((await codes('search=beurs')).codes).toEqual(['zoek-a']);
    expect((await codes('code=ZOEK-B')).codes).toEqual(['zoek-b']);
    const given = `${ids[2]},${ids[0]}`;
    expect((await codes(`include=${given}&orderby=include`)).codes).toEqual(['zoek-c', 'zoek-a']);
    const paged = await codes('search=zoek&orderby=id&order=asc&per_page=2&page=2');
    expect([paged.codes, paged.headers.get('x-wp-total'), paged.headers.get('x-wp-totalpages')]).toEqual([
      ['zoek-c'],
      '3',
      '2',
    ]);
    expect((await codes('search=zoek&after=2099-01-01T00:00:00')).codes).toEqual([]);
    expect((await staff.call('GET', `${path}?after=2099-01-01`)).status).toBe(400);
  });

  it('a batch does each item on its own, and refuses more than a hundred', async () => {
    const id = await make('batch-oud');
    const answer = await staff.call('POST', `${path}/batch`, {
      create: [{ code: 'batch-nieuw' }, { code: 'batch-oud' }, { amount: 3 }],
      update: [
        { id, amount: '9' },
        { id: 987_654, amount: '9' },
      ],
      delete: [987_654],
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      create: [
        { code: 'batch-nieuw' },
        { error: { code: 'woocommerce_rest_coupon_code_already_exists' } },
        { error: { code: 'rest_missing_callback_param' } },
      ],
      update: [{ amount: '9.00' }, { id: 987_654, error: { data: { status: 404 } } }],
      delete: [{ id: 987_654, error: { code: 'woocommerce_rest_shop_coupon_invalid_id' } }],
    });
    expect((await staff.call('POST', `${path}/batch`, {})).json).toEqual([]);
    const many = Array.from({ length: 101 }, () => 1);
    expect((await staff.call('POST', `${path}/batch`, { delete: many })).status).toBe(413);
  });

  it('counts its uses and says by whom; the order has it as a coupon line', async () => {
    const id = await make('kassa', { amount: '5', usage_limit: 9 });
    const client = await shop.shopper({ ongeteld: 2 });
    await client.store('POST', 'cart/apply-coupon', { code: 'kassa' });
    const placed = await client.store('POST', 'checkout', wireCheckout);
    const order = Number(valueAt(placed.json, 'order_id'));
    const { json } = await staff.call('GET', `${path}/${id}`);
    expect(json).toMatchObject({
      usage_count: 1,
      used_by: [wireCheckout.billing_address.email],
      orders: [{ id: order, number: String(order) }],
    });
    const { json: shown } = await staff.call('GET', `wc/v3/orders/${order}`);
    // € 5 off, of which € 0,87 is tax.
    expect(valueAt(shown, 'coupon_lines')).toEqual([
      expect.objectContaining({
        code: 'kassa',
        discount: '4.13',
        discount_tax: '0.87',
        discount_type: 'fixed_cart',
        nominal_amount: 5,
        free_shipping: false,
      }),
    ]);
    expect([valueAt(shown, 'discount_total'), valueAt(shown, 'discount_tax')]).toEqual(['4.13', '0.87']);
    await staff.call('PUT', `wc/v3/orders/${order}`, { status: 'cancelled' });
    expect((await staff.call('GET', `${path}/${id}`)).json).toMatchObject({ usage_count: 0, used_by: [], orders: [] });
  });
});
