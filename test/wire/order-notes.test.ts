// Notes on an order: for staff, and mailed to the customer (P3).
import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

describeEngines('notes on an order', (engine) => {
  const shop = useStaffShop(engine);

  it('are kept for staff, or mailed to the customer once', async () => {
    const order = await shop.order({ ongeteld: 1 }, { email: 'klant@noten.example' });
    const path = `wc/v3/orders/${order.id}/notes`;
    const own = await shop.manager.call('POST', path, { note: '  Heeft gebeld\n\n\n<b>Morgen</b> terugbellen ' });
    expect(own.status).toBe(201);
    expect(own.json).toMatchObject({
      note: 'Heeft gebeld\n\n<b>Morgen</b> terugbellen',
      customer_note: false,
      is_note: true,
    });
    const id = String(valueAt(own.json, 'id'));
    expect(own.headers.get('location')).toBe(`http://shop.test/wp-json/${path}/${id}`);
    expect((await shop.manager.call('GET', `${path}/${id}`)).json).toEqual(own.json);

    const told = await shop.manager.call('POST', path, {
      note: 'Je doos is <i>nat</i> geworden.\n\nWe sturen een nieuwe.',
      customer_note: true,
    });
    expect(told.json).toMatchObject({ customer_note: true });
    await shop.test.runner.drain();
    const mails = shop.test.mails.filter(({ to }) => to === 'klant@noten.example');
    const [mail] = mails.filter(({ subject }) => subject.startsWith('Een bericht over je bestelling'));
    expect(mail?.text).toContain('Je doos is <i>nat</i> geworden.');
    expect(mail?.html).toContain('&lt;i&gt;nat&lt;/i&gt;');
    expect(mails.filter(({ text }) => text.includes('Morgen'))).toEqual([]);

    const all = listOf((await shop.manager.call('GET', path)).json);
    expect(all.map((note) => valueAt(note, 'kind'))).toEqual(['placed', 'note-added', 'note-mailed']);
    const only = async (type: string) =>
      listOf((await shop.manager.call('GET', `${path}?type=${type}`)).json).map((note) => valueAt(note, 'kind'));
    expect(await only('customer')).toEqual(['note-mailed']);
    expect(await only('internal')).toEqual(['placed', 'note-added']);
  });

  it('are deleted with force alone; events of the shop stay, and so does a mail that was sent', async () => {
    const order = await shop.order({ ongeteld: 1 });
    const path = `wc/v3/orders/${order.id}/notes`;
    const made = await shop.manager.call('POST', path, { note: 'Vergissing', customer_note: true });
    await shop.test.runner.drain();
    const note = `${path}/${String(valueAt(made.json, 'id'))}`;
    const kept = await shop.manager.call('DELETE', note);
    expect([kept.status, valueAt(kept.json, 'code')]).toEqual([501, 'woocommerce_rest_trash_not_supported']);
    expect((await shop.manager.call('DELETE', `${note}?force=true`)).json).toEqual(made.json);
    expect((await shop.manager.call('GET', note)).status).toBe(404);
    const mails = (await shop.manager.call('GET', `shop/v1/mails?order_id=${order.id}`)).json;
    expect(listOf(mails).map((mail) => valueAt(mail, 'kind'))).toContain('order-note');
    const events = listOf((await shop.manager.call('GET', path)).json);
    expect(events.map((event) => valueAt(event, 'kind'))).toEqual(['placed', 'note-deleted']);
    const placed = await shop.manager.call('DELETE', `${path}/${String(valueAt(events[0], 'id'))}?force=true`);
    expect([placed.status, valueAt(placed.json, 'code')]).toEqual([403, 'woocommerce_rest_cannot_delete']);
  });

  it('a note that is deleted before its mail goes is not mailed', async () => {
    const order = await shop.order({ ongeteld: 1 }, { email: 'niet@noten.example' });
    const path = `wc/v3/orders/${order.id}/notes`;
    const made = await shop.manager.call('POST', path, { note: 'Toch niet', customer_note: true });
    await shop.manager.call('DELETE', `${path}/${String(valueAt(made.json, 'id'))}?force=true`);
    await shop.test.runner.drain();
    expect(shop.test.mails.filter(({ text }) => text.includes('Toch niet'))).toEqual([]);
  });

  it('are refused when empty, for an unknown order, and as a mail to a customer who is erased', async () => {
    const order = await shop.order({ ongeteld: 1 });
    const path = `wc/v3/orders/${order.id}/notes`;
    expect((await shop.manager.call('POST', path, { note: ' \n ' })).json).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { note: 'Schrijf eerst wat je wilt noteren.' } },
    });
    expect((await shop.manager.call('POST', 'wc/v3/orders/999999/notes', { note: 'x' })).status).toBe(404);
    await shop.test.shop.db.write((tx) =>
      tx.q.updateTable('orders').set({ email: '' }).where('id', '=', order.id).execute(),
    );
    const mailed = await shop.manager.call('POST', path, { note: 'Hallo', customer_note: true });
    expect([mailed.status, Object.keys(valueAt(mailed.json, 'data', 'params') as object)]).toEqual([
      400,
      ['customer_note'],
    ]);
    expect((await shop.manager.call('POST', path, { note: 'Voor onszelf' })).status).toBe(201);
  });
});
