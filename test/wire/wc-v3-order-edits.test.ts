// `PUT wc/v3/orders/{id}`: what programs change of an order besides its status (P3).
import { afterAll, describe, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { valueAt } from './wire-client.ts';

interface Shown {
  total: string;
  status: string;
  line_items: { id: number; quantity: number; product_id: number; total: string }[];
}

describeEngines('changes of one order of wc/v3', (engine) => {
  const shop = useStaffShop(engine);
  afterAll(() => expect(shop.test.loggedErrors).toEqual([]));
  const put = (id: number, body: unknown) => shop.manager.call('PUT', `wc/v3/orders/${id}`, body);
  const show = async (id: number) => (await shop.manager.call('GET', `wc/v3/orders/${id}`)).json as Shown;
  const onHand = async (slug: string) =>
    valueAt((await shop.manager.call('GET', `wc/v3/products/${shop.product(slug).id}`)).json, 'stock_quantity');

  it('changes an address and the email, and keeps the fields that were not sent', async () => {
    const order = await shop.order({ doos: 1 });
    const changed = await put(order.id, {
      billing: { first_name: 'Nora', email: 'nora@voorbeeld.nl' },
      shipping: { address_1: 'Meidoornlaan 3b', postcode: '4321 BA', city: 'Ede' },
    });
    expect(changed).toMatchObject({
      status: 200,
      json: {
        status: 'on-hold',
        billing: { first_name: 'Nora', last_name: 'de Vries', email: 'nora@voorbeeld.nl' },
        shipping: { address_1: 'Meidoornlaan 3b', postcode: '4321 BA', city: 'Ede' },
      },
    });
    expect(await put(order.id, { billing: { postcode: 'nergens' } })).toMatchObject({ status: 400 });
  });

  it('takes units and lines out, adds lines at the price of today, and moves the stock', async () => {
    const order = await shop.order({ doos: 3 });
    const before = await onHand('doos');
    const [line] = (await show(order.id)).line_items;
    const fewer = await put(order.id, { line_items: [{ id: line?.id, quantity: 2, total: '0.01' }] });
    expect(fewer).toMatchObject({ status: 200, json: { line_items: [{ id: line?.id, quantity: 2 }] } });
    expect(Number(await onHand('doos'))).toBe(Number(before) + 1);
    const added = shop.product('ongeteld').id;
    const more = (await put(order.id, { line_items: [{ product_id: added, quantity: 2 }] })).json as Shown;
    expect(more.line_items.map(({ product_id: id, quantity }) => [id, quantity])).toEqual([
      [shop.product('doos').id, 2],
      [added, 2],
    ]);
    const without = (await put(order.id, { line_items: [{ id: line?.id, product_id: null }] })).json as Shown;
    expect(without.line_items.map(({ product_id: id }) => id)).toEqual([added]);
    expect(Number(await onHand('doos'))).toBe(Number(before) + 3);
  });

  it('accepts a whole order that is sent back, with one change in it', async () => {
    const order = await shop.order({ ongeteld: 2 });
    const whole = await show(order.id);
    expect(await put(order.id, whole)).toMatchObject({ status: 200, json: { total: whole.total } });
    const paid = await put(order.id, { ...whole, status: 'processing' });
    expect(paid).toMatchObject({ status: 200, json: { status: 'processing', total: whole.total } });
  });

  it('marks an order as paid, once', async () => {
    const order = await shop.order({ ongeteld: 1 });
    expect(await put(order.id, { set_paid: true })).toMatchObject({
      status: 200,
      json: { status: 'processing', date_paid_gmt: expect.any(String) },
    });
    await put(order.id, { status: 'completed' });
    expect(await put(order.id, { set_paid: true })).toMatchObject({ status: 200, json: { status: 'completed' } });
  });

  it('keeps what a program wants to remember, until it takes it away', async () => {
    const order = await shop.order({ ongeteld: 1 });
    const metaOf = async () => {
      const { meta_data: meta } = (await show(order.id)) as unknown as {
        meta_data: { id: number; key: string; value: unknown }[];
      };
      return meta.filter(({ key }) => !key.startsWith('_'));
    };
    const modified = async () => valueAt(await show(order.id), 'date_modified_gmt');
    const before = await modified();
    shop.test.advance(60_000);
    expect(
      await put(order.id, {
        meta_data: [
          { key: 'boek', value: 'A-1' },
          { key: 'regels', value: [{ a: 1 }] },
        ],
      }),
    ).toMatchObject({ status: 200 });
    expect(await modified()).not.toBe(before);
    const [one, two] = await metaOf();
    expect([one, two]).toMatchObject([
      { key: 'boek', value: 'A-1' },
      { key: 'regels', value: [{ a: 1 }] },
    ]);
    await put(order.id, {
      meta_data: [
        { id: one?.id, value: 'A-2' },
        { id: two?.id, key: 'regels', value: null },
      ],
    });
    expect(await metaOf()).toEqual([{ id: one?.id, key: 'boek', value: 'A-2' }]);
    expect(await put(order.id, await show(order.id))).toMatchObject({ status: 200 });
    expect(await metaOf()).toEqual([{ id: one?.id, key: 'boek', value: 'A-2' }]);
    const tooMuch = Array.from({ length: 101 }, (_, at) => ({ key: `k${at}`, value: at }));
    expect(await put(order.id, { meta_data: tooMuch })).toMatchObject({ status: 400 });
    const newOrder = {
      billing: {
        first_name: 'Noor',
        last_name: 'de Vries',
        address_1: 'Meidoornlaan 3',
        postcode: '1234 AB',
        city: 'Ede',
        country: 'NL',
        email: 'noor@voorbeeld.nl',
      },
      line_items: [{ product_id: shop.product('ongeteld').id }],
      shipping_lines: [{ method_id: 'flat_rate' }],
      meta_data: [{ key: 'kanaal', value: 'beurs' }],
    };
    const countOrders = async () => (await shop.manager.call('GET', 'wc/v3/orders')).headers.get('X-WP-Total');
    const counted = await countOrders();
    const withTooMuch = { ...newOrder, meta_data: tooMuch };
    expect(await shop.manager.call('POST', 'wc/v3/orders', withTooMuch)).toMatchObject({ status: 400 });
    expect(await countOrders()).toBe(counted);
    const made = await shop.manager.call('POST', 'wc/v3/orders', newOrder);
    expect(made).toMatchObject({
      status: 201,
      json: { meta_data: expect.arrayContaining([expect.objectContaining({ key: 'kanaal', value: 'beurs' })]) },
    });
  });

  describe('refuses, and then changes nothing', () => {
    const refused = async (body: (shown: Shown) => object, status: number, code: string) => {
      const order = await shop.order({ ongeteld: 2 });
      const before = await show(order.id);
      expect(await put(order.id, body(before))).toMatchObject({ status, json: { code } });
      expect(await show(order.id)).toEqual(before);
    };
    const lineOf = ({ line_items: [line] }: Shown) => line ?? { id: 0, quantity: 0, total: '' };

    it('a line that the order does not have, or a new one of nothing', async () => {
      const body = { line_items: [{ id: 999_999, quantity: 1 }] };
      await refused(() => body, 400, 'woocommerce_rest_invalid_item_id');
      await refused(() => ({ line_items: [{ quantity: 1 }] }), 400, 'woocommerce_rest_required_product_reference');
      const unknown = { line_items: [{ product_id: 999_999 }] };
      await refused(() => unknown, 400, 'rest_order_change_unknown_item');
    });

    it('another price, more units, or everything out', async () => {
      const ofLine = (own: object) => (shown: Shown) => ({ line_items: [{ id: lineOf(shown).id, ...own }] });
      await refused(ofLine({ total: '0.01' }), 400, 'rest_invalid_param');
      await refused(ofLine({ quantity: 3 }), 400, 'rest_order_change_more');
      await refused(ofLine({ quantity: 0 }), 400, 'rest_order_change_empty');
    });

    it('lines together with an address, when one of them is wrong', async () => {
      const body = { billing: { first_name: 'Nora' }, line_items: [{ id: 999_999, quantity: 1 }] };
      await refused(() => body, 400, 'woocommerce_rest_invalid_item_id');
      await refused(
        (shown) => ({ billing: { postcode: 'nergens' }, line_items: [{ id: lineOf(shown).id, quantity: 1 }] }),
        400,
        'rest_invalid_param',
      );
    });

    it('a status that cannot follow, with everything that came with it', async () => {
      await refused(
        () => ({ status: 'failed', billing: { first_name: 'Nora' } }),
        409,
        'woocommerce_rest_order_transition_refused',
      );
    });

    it('everything else of the call too, when its last part is what cannot be: nothing is stored, moved or mailed', async () => {
      const parts = ({ line_items: [line] }: Shown) => ({
        billing: { first_name: 'Nora' },
        line_items: [{ id: line?.id, quantity: 1 }],
        meta_data: [{ key: 'boek', value: 'A-1' }],
      });
      const stored = () =>
        shop.test.shop.db.read(async (tx) => ({
          events: await tx.q.selectFrom('order_events').select('id').orderBy('id').execute(),
          mails: await tx.q.selectFrom('mails').select('id').orderBy('id').execute(),
          jobs: await tx.q.selectFrom('jobs').select('id').orderBy('id').execute(),
        }));
      const refusedAfter = async (last: object, status: number, code: string) => {
        const order = await shop.order({ doos: 3 });
        const before = [await show(order.id), await onHand('doos'), await stored()];
        const body = { ...parts(await show(order.id)), ...last };
        expect(await put(order.id, body)).toMatchObject({ status, json: { code } });
        expect([await show(order.id), await onHand('doos'), await stored()]).toEqual(before);
      };
      const tooMuch = Array.from({ length: 101 }, (_, at) => ({ key: `k${at}`, value: at }));
      await refusedAfter({ meta_data: tooMuch }, 400, 'rest_invalid_param');
      const notFromHere = { status: 'failed', state: 'failed' };
      await refusedAfter(notFromHere, 409, 'woocommerce_rest_order_transition_refused');
    });

    it('a refund of everything without a recent proof, with everything that came with it', async () => {
      const order = await shop.order({ ongeteld: 2 });
      expect(await put(order.id, { status: 'processing' })).toMatchObject({ status: 200 });
      const before = await show(order.id);
      shop.test.advance(3_600_000);
      const body = { status: 'refunded', billing: { first_name: 'Nora' }, meta_data: [{ key: 'boek', value: 'A-1' }] };
      expect(await put(order.id, body)).toMatchObject({ status: 403, json: { code: 'rest_proof_required' } });
      expect(await show(order.id)).toEqual(before);
    });

    it('fields that only the shop sets', async () => {
      await refused(() => ({ total: '1.00' }), 400, 'rest_invalid_param');
      await refused(() => ({ number: '7' }), 400, 'rest_invalid_param');
    });
  });

  it('changes nothing of an order that was sent', async () => {
    const order = await shop.order({ ongeteld: 1 });
    await put(order.id, { status: 'processing' });
    await put(order.id, { status: 'completed' });
    expect(await put(order.id, { billing: { first_name: 'Nora' } })).toMatchObject({
      status: 409,
      json: { code: 'rest_order_unchangeable' },
    });
  });

  it('changes several in a batch, each by itself', async () => {
    const [one, other] = [await shop.order({ ongeteld: 1 }), await shop.order({ ongeteld: 1 })];
    const update = [
      { id: one.id, shipping: { city: 'Arnhem' } },
      { id: other.id, line_items: [{ id: 999_999, quantity: 1 }] },
    ];
    expect(await shop.manager.call('POST', 'wc/v3/orders/batch', { update })).toMatchObject({
      status: 200,
      json: {
        update: [
          { id: one.id, shipping: { city: 'Arnhem' } },
          { id: other.id, error: { code: 'woocommerce_rest_invalid_item_id' } },
        ],
      },
    });
  });
});
