import { expect, it } from 'vitest';
import { rateLimits } from '../../src/settings/rate-limits.ts';
import { describeEngines } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import type { JsonShape } from './json-shape.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { valueAt, listOf } from './wire-client.ts';

const mailShape = {
  id: 'number',
  order_id: 'number',
  kind: 'string',
  kind_name: 'string',
  recipient: 'string',
  status: 'string',
  status_name: 'string',
  subject: 'string|null',
  date_created: 'string',
  date_created_gmt: 'string',
  date_sent: 'string|null',
  date_sent_gmt: 'string|null',
  error: 'string|null',
} satisfies JsonShape;

describeEngines('shop/v1/mails', (engine) => {
  const shop = useStaffShop(engine);
  const list = async (query = '') => listOf((await shop.manager.call('GET', `shop/v1/mails?${query}`)).json);
  const send = (id: unknown) => shop.manager.call('POST', `shop/v1/mails/${String(id)}/send`);

  it('lists the mails of orders, newest first, and shows their contents once they are rendered', async () => {
    const first = await shop.order({ ongeteld: 1 });
    await shop.test.runner.drain();
    const second = await shop.order({ ongeteld: 1 });
    const answer = await shop.manager.call('GET', 'shop/v1/mails');
    expect(findShapeMismatches(answer.json, [mailShape])).toEqual([]);
    expect(answer.headers.get('x-wp-total')).toBe('4');
    const [newest] = listOf(answer.json);
    expect(newest).toMatchObject({
      order_id: second.id,
      kind: 'new-order',
      kind_name: 'Nieuwe bestelling, aan de winkel',
      status: 'waiting',
      status_name: 'Wacht',
      subject: null,
      date_sent_gmt: null,
    });
    expect((await list(`order_id=${first.id}`)).map((mail) => valueAt(mail, 'status'))).toEqual(['sent', 'sent']);
    expect((await list('status=waiting')).map((mail) => valueAt(mail, 'order_id'))).toEqual([second.id, second.id]);
    expect(await list('per_page=1&page=4')).toHaveLength(1);
    expect((await shop.manager.call('GET', 'shop/v1/mails?status=lost')).status).toBe(400);
    expect((await shop.manager.call('GET', 'shop/v1/mails?order_id=-1')).status).toBe(400);

    const [, received] = await list(`order_id=${first.id}`);
    const shown = await shop.manager.call('GET', `shop/v1/mails/${String(valueAt(received, 'id'))}`);
    expect(findShapeMismatches(shown.json, { ...mailShape, html: 'string', text: 'string' })).toEqual([]);
    expect(valueAt(shown.json, 'text')).toContain(first.number);
    // The QR code that was sent with it, as an address that the back office shows.
    const sent = shop.test.mails.find(({ pictures }) => pictures.length > 0);
    expect(sent?.html).toContain(`"cid:${sent?.pictures[0]?.id}"`);
    expect(valueAt(shown.json, 'html')).toContain(`"data:image/png;base64,${sent?.pictures[0]?.base64}"`);
    expect(valueAt(shown.json, 'html')).not.toContain('cid:');
    const unwritten = await shop.manager.call('GET', `shop/v1/mails/${String(valueAt(newest, 'id'))}`);
    expect(unwritten.json).toMatchObject({ html: null, text: null });
  });

  it('sends a mail again as a new mail with the same contents to the same address', async () => {
    const order = await shop.order({ ongeteld: 1 });
    const [, received] = await list(`order_id=${order.id}`);
    const waiting = await send(valueAt(received, 'id'));
    expect(waiting).toMatchObject({ status: 409, json: { code: 'woocommerce_rest_mail_waiting' } });
    await shop.test.runner.drain();
    const before = shop.test.mails.length;
    await shop.test.changeSetting('shop.name', 'Andere naam');
    const sent = await send(valueAt(received, 'id'));
    await shop.test.changeSetting('shop.name', 'Vitrine');
    expect(sent).toMatchObject({
      status: 201,
      json: { order_id: order.id, kind: 'order-received', recipient: order.email, status: 'waiting' },
    });
    expect(valueAt(sent.json, 'id')).not.toBe(valueAt(received, 'id'));
    expect((await send(valueAt(received, 'id'))).status).toBe(409);
    await shop.test.runner.drain();
    expect(shop.test.mails).toHaveLength(before + 1);
    const copies = shop.test.mails.filter((mail) => mail.to === order.email && mail.subject.includes(order.number));
    expect(copies).toHaveLength(2);
    const { html, text, pictures } = copies[0] ?? {};
    expect(copies[1]).toMatchObject({ html, text, pictures });
    expect(pictures).toHaveLength(1);
    expect(new Set(copies.map((mail) => mail.messageId)).size).toBe(2);
    const notes = await shop.manager.call('GET', `wc/v3/orders/${order.id}/notes`);
    expect(valueAt(listOf(notes.json).at(-1), 'note')).toBe('De mail ‘Bestelling ontvangen’ is opnieuw verstuurd.');
    expect((await send(valueAt(sent.json, 'id'))).status).toBe(201);
    await shop.test.runner.drain();
    expect(new Set(shop.test.mails.map((mail) => mail.messageId)).size).toBe(shop.test.mails.length);
  });

  it('renders a mail again when its contents were erased', async () => {
    const order = await shop.order({ ongeteld: 1 });
    await shop.test.runner.drain();
    const [, received] = await list(`order_id=${order.id}`);
    await shop.test.shop.db.write(({ q }) =>
      q
        .updateTable('mails')
        .set({ subject: null, html: null, body_text: null })
        .where('order_id', '=', order.id)
        .execute(),
    );
    const sent = await send(valueAt(received, 'id'));
    expect(sent).toMatchObject({ status: 201, json: { subject: null, html: null } });
    await shop.test.runner.drain();
    expect(shop.test.mails.at(-1)).toMatchObject({
      to: order.email,
      text: expect.stringContaining(order.number) as string,
    });
  });

  it('sends it once for concurrent requests', async () => {
    const order = await shop.order({ ongeteld: 1 }, { email: 'twee@voorbeeld.nl' });
    await shop.test.runner.drain();
    const [, received] = await list(`order_id=${order.id}`);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(valueAt(received, 'id'))));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3);
  });

  it('answers 404 for an unknown mail', async () => {
    const code = 'rest_mail_invalid_id';
    expect(await shop.manager.call('GET', 'shop/v1/mails/999999')).toMatchObject({ status: 404, json: { code } });
    expect(await send(999_999)).toMatchObject({ status: 404, json: { code } });
  });
});

describeEngines('the limit on sending mails again', (engine) => {
  const shop = useStaffShop(engine, { RATE_LIMITS: 'on' });
  const list = async (orderId: number) =>
    listOf((await shop.manager.call('GET', `shop/v1/mails?order_id=${orderId}`)).json);
  const send = (id: unknown) => shop.manager.call('POST', `shop/v1/mails/${String(id)}/send`);

  it('sends as many as the limit of an address allows, and says when the next one is allowed', async () => {
    const order = await shop.order({ ongeteld: 1 }, { email: 'vaak@voorbeeld.nl' });
    await shop.test.runner.drain();
    const [, received] = await list(order.id);
    let sent = 0;
    let answer = await send(valueAt(received, 'id'));
    for (; answer.status === 201 && sent < 100; answer = await send(valueAt(received, 'id'))) {
      sent += 1;
      await shop.test.runner.drain();
    }
    expect(sent).toBe(rateLimits.requestedMail.burst);
    expect(answer).toMatchObject({ status: 429, json: { code: 'rest_too_many_mails', data: { status: 429 } } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await list(order.id)).map((mail) => valueAt(mail, 'status'))).not.toContain('waiting');
  });
});
