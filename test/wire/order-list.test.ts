// The list of orders for staff: every filter, kept views, many at once, the file (P2).
import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import { customerForm, pickupForm, useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';
import { validAddress } from '../support/checkout.ts';

describeEngines('the list of orders', (engine) => {
  const shop = useStaffShop(engine);

  const numbers = async (query: string) => {
    const answer = await shop.manager.call('GET', `wc/v3/orders?order=asc&orderby=id&${query}`);
    expect(answer.status).toBe(200);
    const found = listOf(answer.json).map((order) => valueAt(order, 'number'));
    expect(answer.headers.get('x-wp-total')).toBe(String(found.length));
    return found;
  };

  it('finds orders by name, company, postcode, SKU, mail, number and the number of an invoice, and by several words', async () => {
    const noor = await shop.order(
      { doos: 1 },
      {
        email: 'noor.vink+kaart@eigen.example',
        billing: {
          ...validAddress,
          firstName: 'Noör',
          lastName: 'Vink-de Lange',
          company: 'Kaartenhuis',
          postcode: '1011 CD',
        },
      },
    );
    const other = await shop.order({ ongeteld: 1 }, customerForm('Noor', 'Ander', 'noor@ander.example'));
    const sku = valueAt((await shop.manager.call('GET', `wc/v3/orders/${noor.id}`)).json, 'line_items', 0, 'sku');
    for (const search of [
      'vink',
      'lange noor',
      'kaartenh',
      '1011 cd',
      '1011CD',
      'noor.vink',
      'kaart',
      'eigen.example',
      `#${noor.number}`,
      `${String(sku)} vink`,
    ])
      expect([search, await numbers(`search=${encodeURIComponent(search)}`)]).toEqual([search, [noor.number]]);
    expect(await numbers('search=noor')).toEqual([noor.number, other.number]);
    // Two letters are a whole word, not the beginning of one.
    expect(await numbers('search=vi')).toEqual([]);
    expect(await numbers('search=vink%20ander')).toEqual([]);

    // The number of a document names its order.
    await shop.manager.call('PUT', `wc/v3/orders/${other.id}`, { status: 'processing' });
    const refund = { amount: '1.00', api_refund: false };
    const refunded = await shop.manager.call('POST', `wc/v3/orders/${other.id}/refunds`, refund);
    expect(refunded.status).toBe(201);
    const credit = String(valueAt(refunded.json, 'credit_note_number'));
    expect(credit).toMatch(/^C/);
    expect(await numbers(`search=${credit.toLowerCase()}`)).toEqual([other.number]);
    // So does the code of a parcel.
    const parcel = { lines: 'all', tracking_code: '3SABCD1234567' };
    expect((await shop.manager.call('POST', `shop/v1/orders/${other.id}/shipments`, parcel)).status).toBe(201);
    expect(await numbers('search=3sabcd1234567')).toEqual([other.number]);
  });

  it('filters by customer, product, payment, country, days, moments and origin, and leaves ids out', async () => {
    const first = shop.test.now();
    const one = await shop.order({ doos: 1 }, customerForm('Een', 'Filter', 'een@filter.example'));
    shop.test.advance(5_000);
    const two = await shop.order(
      { ongeteld: 1 },
      { ...pickupForm, ...customerForm('Twee', 'Filter', 'twee@filter.example') },
    );
    shop.test.advance(5_000);
    const belgian = { ...validAddress, postcode: '2000', city: 'Antwerpen', country: 'BE' };
    const three = await shop.order(
      { ongeteld: 1 },
      { email: 'drie@filter.example', billing: { ...belgian, firstName: 'Drie', lastName: 'Filter' } },
    );
    const all = [one.number, two.number, three.number];
    const within = 'search=filter';
    expect(await numbers(within)).toEqual(all);
    expect(await numbers(`${within}&exclude=${two.id}`)).toEqual([one.number, three.number]);
    expect(await numbers(`${within}&product=${shop.product('doos').id}`)).toEqual([one.number]);
    expect(await numbers(`${within}&payment_method=cod`)).toEqual([two.number]);
    expect(await numbers(`${within}&country=BE`)).toEqual([three.number]);
    expect(await numbers(`${within}&country=BE,NL`)).toEqual(all);
    expect(await numbers(`${within}&created_via=checkout`)).toEqual(all);
    expect(await numbers(`${within}&created_via=admin`)).toEqual([]);
    expect(await numbers(`${within}&customer=0`)).toEqual(all);
    expect(await numbers(`${within}&customer=${shop.manager.id}`)).toEqual([]);
    expect(await numbers(`${within}&parent=0`)).toEqual(all);
    expect(await numbers(`${within}&parent=7`)).toEqual([]);
    const gmt = (at: number) => new Date(at).toISOString().slice(0, 19);
    // The second that is named is left out on both sides.
    expect(await numbers(`${within}&dates_are_gmt=true&after=${gmt(first)}`)).toEqual([two.number, three.number]);
    expect(await numbers(`${within}&after=${gmt(first)}Z&before=${gmt(first + 10_000)}Z`)).toEqual([two.number]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(first);
    expect(await numbers(`${within}&placed_from=${today}&placed_until=${today}`)).toEqual(all);
    expect(await numbers(`${within}&placed_until=2020-01-01`)).toEqual([]);
    const pages = await shop.manager.call('GET', `wc/v3/orders?${within}&orderby=include&include=${two.id},${one.id}`);
    expect(listOf(pages.json).map((order) => valueAt(order, 'number'))).toEqual([two.number, one.number]);
    const offset = await shop.manager.call('GET', `wc/v3/orders?${within}&orderby=id&order=asc&per_page=1&offset=2`);
    expect(listOf(offset.json).map((order) => valueAt(order, 'number'))).toEqual([three.number]);

    shop.test.advance(60_000);
    const before = shop.test.now();
    shop.test.advance(5_000);
    await shop.manager.call('PUT', `wc/v3/orders/${one.id}`, { status: 'processing' });
    expect(await numbers(`${within}&modified_after=${gmt(before)}Z`)).toEqual([one.number]);
    const newest = await shop.manager.call('GET', `wc/v3/orders?${within}&orderby=modified`);
    expect(valueAt(listOf(newest.json)[0], 'number')).toBe(one.number);
  });

  it.each(['after=2020-01-01', 'placed_from=gisteren', 'customer=-1', 'payment_method=goud', 'country=nederland'])(
    'refuses ?%s and names the parameter',
    async (query) => {
      const answer = await shop.manager.call('GET', `wc/v3/orders?${query}`);
      expect(answer.status).toBe(400);
      expect(Object.keys(valueAt(answer.json, 'data', 'params') as object)).toEqual([query.split('=')[0]]);
    },
  );

  it('says which account an order is of', async () => {
    const customer = await staffClient(shop.test, 'customer');
    const order = await shop.order({ ongeteld: 1 });
    await shop.test.shop.db.write((tx) =>
      tx.q.updateTable('orders').set({ account_id: customer.id }).where('id', '=', order.id).execute(),
    );
    expect((await shop.manager.call('GET', `wc/v3/orders/${order.id}`)).json).toMatchObject({
      customer_id: customer.id,
    });
    expect(await numbers(`customer=${customer.id}`)).toEqual([order.number]);
  });

  it('keeps views for one member of staff', async () => {
    const filters = { search: 'noor', task: 'to-send', state: '' };
    const kept = await shop.manager.call('POST', 'shop/v1/order-views', { name: ' Vandaag ', filters });
    expect([kept.status, kept.json]).toEqual([
      201,
      { id: expect.any(Number) as number, name: 'Vandaag', filters: { search: 'noor', task: 'to-send' } },
    ]);
    const again = await shop.manager.call('POST', 'shop/v1/order-views', {
      name: 'Vandaag',
      filters: { task: 'to-pay' },
    });
    expect(valueAt(again.json, 'id')).toBe(valueAt(kept.json, 'id'));
    expect((await shop.manager.call('GET', 'shop/v1/order-views')).json).toEqual([again.json]);
    expect((await shop.administrator.call('GET', 'shop/v1/order-views')).json).toEqual([]);
    const path = `shop/v1/order-views/${String(valueAt(kept.json, 'id'))}`;
    expect((await shop.administrator.call('DELETE', path)).status).toBe(404);
    expect((await shop.manager.call('POST', 'shop/v1/order-views', { name: 'X', filters: { lost: '1' } })).status).toBe(
      400,
    );
    expect((await shop.manager.call('POST', 'shop/v1/order-views', { name: '  ', filters: {} })).status).toBe(400);
    expect((await shop.manager.call('DELETE', path)).status).toBe(200);
    expect((await shop.manager.call('GET', 'shop/v1/order-views')).json).toEqual([]);
  });

  it('keeps at most twenty views', async () => {
    for (let at = 0; at < 20; at += 1)
      await shop.administrator.call('POST', 'shop/v1/order-views', { name: `Weergave ${at}`, filters: {} });
    const one = await shop.administrator.call('POST', 'shop/v1/order-views', { name: 'Weergave 20', filters: {} });
    expect([one.status, valueAt(one.json, 'code')]).toEqual([400, 'rest_order_views_full']);
    const known = await shop.administrator.call('POST', 'shop/v1/order-views', { name: 'Weergave 7', filters: {} });
    expect(known.status).toBe(201);
  });

  it('changes many orders at once; one that may not change does not stop the others', async () => {
    const [one, two] = [await shop.order({ ongeteld: 1 }), await shop.order({ ongeteld: 1 })];
    await shop.manager.call('PUT', `wc/v3/orders/${two.id}`, { status: 'cancelled' });
    const update = [one.id, two.id, 999_999].map((id) => ({ id, status: 'processing', state: 'processing' }));
    const answer = await shop.manager.call('POST', 'wc/v3/orders/batch', { update });
    expect(answer.status).toBe(200);
    expect(valueAt(answer.json, 'update', 0)).toMatchObject({ id: one.id, status: 'processing' });
    expect(valueAt(answer.json, 'update', 1)).toMatchObject({
      id: two.id,
      error: { code: 'woocommerce_rest_order_transition_refused' },
    });
    expect(valueAt(answer.json, 'update', 2)).toMatchObject({ id: 999_999, error: { data: { status: 400 } } });
    // An unknown status changes nothing (P2).
    const wrong = await shop.manager.call('POST', 'wc/v3/orders/batch', { update: [{ id: one.id, status: 'lost' }] });
    expect(valueAt(wrong.json, 'update', 0)).toMatchObject({ error: { code: 'rest_invalid_param' } });
    expect((await shop.manager.call('GET', `wc/v3/orders/${one.id}`)).json).toMatchObject({ status: 'processing' });
    const many = Array.from({ length: 101 }, () => ({ id: one.id, status: 'processing' }));
    expect((await shop.manager.call('POST', 'wc/v3/orders/batch', { update: many })).status).toBe(413);
  });

  it('gives the orders of a list as a file, in which no cell is a formula, after a recent proof alone', async () => {
    await shop.order({ ongeteld: 2 }, customerForm('=som(a1)', 'Bestand', 'bestand@voorbeeld.nl'));
    const file = await shop.manager.call('POST', 'shop/v1/orders/export', { search: 'bestand' });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head = '', row = '', end] = String(file.json).split('\r\n');
    expect(head).toContain('Nummer;Besteld op;Status');
    expect(row).toContain(";'=som(a1) Bestand;");
    expect(row).toContain('2 × ');
    expect(end).toBe('');
    const { json: log } = await shop.administrator.call('GET', 'shop/v1/audit-log?area=orders');
    expect(valueAt(listOf(log)[0], 'kind')).toBe('orders-exported');

    shop.test.advance(11 * 60_000);
    const later = await shop.manager.call('POST', 'shop/v1/orders/export', { search: 'bestand' });
    expect([later.status, valueAt(later.json, 'code')]).toEqual([403, 'rest_proof_required']);
  });
});
