// A pre-order with a new release date: every waiting customer is notified once, of the final date.
import { beforeEach, expect, it } from 'vitest';
import { offer, simple, smallCatalogue, variable, variation } from '../../test/support/catalogue.ts';
import { checkoutForm, validAddress, guestWithCart, placedOrder } from '../../test/support/checkout.ts';
import { describeEngines } from '../../test/support/databases.ts';
import { freshShop } from '../../test/support/fresh-shop.ts';
import { paper } from '../../test/support/paper.ts';
import { addToCart } from '../shop/cart/add-to-cart.ts';
import { changeProduct, changeVariation } from '../shop/catalog/change-product.ts';
import { changeOrderStatus } from '../shop/orders/change-order-status.ts';
import { lapseOrder } from '../shop/orders/lapse-order.ts';
import { placeOrder } from '../shop/orders/place-order.ts';
import { showOrder } from '../shop/orders/show-order.ts';
import { showStaffOrder } from '../shop/orders/show-staff-order.ts';
import { notifyReleaseDateChange } from '../shop/orders/notify-release-date-change.ts';
import { listMails } from '../shop/mails/list-mails.ts';
import { resendMail } from '../shop/mails/resend-mail.ts';
import { sendMail } from '../shop/mails/send-mail.ts';
import type { MailRenderer } from '../shop/mails/send-mail.ts';
import type { MailMessage, MailPort } from '../shop/ports.ts';
import type { OrderStatus } from '../rules/orders/order-states.ts';
import type { Order } from '../rules/orders/orders.ts';
import { makeRunner } from './runner.ts';
import { makeMailRenderer } from './render-mail.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;
const day = 86_400_000;
const subject = 'Je pre-order verschijnt op een andere dag';
const ahead = { inDays: 20, quota: 500, taken: 0 };

describeEngines('a pre-order whose day is moved', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [
      ...smallCatalogue.products,
      simple('straks', 'Straks', offer('F-1', 5_000, 4, { preOrder: ahead })),
      simple('later', 'Later', offer('F-2', 5_000, 4, { preOrder: ahead })),
      variable('drukken', 'Drukken', [
        variation('traditioneel', 'doos', offer('F-TD', 9_000, 3)),
        variation('japans', 'doos', offer('F-JD', 9_000, 0, { preOrder: ahead })),
      ]),
    ],
  });
  let mails: MailMessage[];
  let broken: boolean;
  const mail: MailPort = {
    async deliver(message) {
      if (broken) throw new Error('the server is away');
      if (message.subject.startsWith(subject)) mails.push(message);
      return 'sent';
    },
    deleteStoredBefore: async () => undefined,
  };
  beforeEach(() => {
    mails = [];
    broken = false;
  });
  const renderMail = makeMailRenderer(paper);
  const drain = () => makeRunner({ shop: test.shop, mail, paper }).drain();
  const move = (slug: string, date: string | null) => {
    test.advance(1_000);
    return changeProduct(test.shop, manager, { productId: test.itemId(slug), preOrder: { date } });
  };
  const buy = async (items: Readonly<Record<string, number>>, own: Parameters<typeof checkoutForm>[0] = {}) =>
    placedOrder(await placeOrder(test.shop, await guestWithCart(test.shop, test.products, items), checkoutForm(own)));
  const bring = (orderId: number, ...states: OrderStatus[]) =>
    states.reduce<Promise<unknown>>(
      (before, status) => before.then(() => changeOrderStatus(test.shop, manager, { orderId, status })),
      Promise.resolve(),
    );
  const waitingLetters = () =>
    test.shop.db.read(({ q }) => q.selectFrom('mails').select('id').where('status', '=', 'waiting').execute());
  const send = async (mailId: number, renderer: MailRenderer) => {
    const ending = await sendMail(test.shop, { mailId, renderer, port: mail, isLastTry: false });
    if (ending) await test.shop.db.write(ending);
  };
  const linesOf = async ({ id, key }: { id: number; key: string }) =>
    ((await showOrder(test.shop, { id, key }))?.order.lines ?? []).map(({ releaseDate, movedFrom }) => [
      releaseDate,
      movedFrom,
    ]);

  it('sends an email with the old date, the new date, what follows from it, and that cancelling is free', async () => {
    const order = await buy({ straks: 1, doos: 1 });
    const first = order.lines[0]?.releaseDate ?? '';
    await drain();
    expect(await move('straks', '2030-02-01')).toEqual({ ok: true, changed: true });
    await drain();
    const [mail] = mails;
    expect(mails.map((one) => one.to)).toEqual(['noor@voorbeeld.nl']);
    expect(mail?.subject).toContain(order.number);
    for (const words of [
      /Eerst: \d+ \w+ 20\d\d/,
      /Nu: 1 februari 2030/,
      /alles samen, naar verwachting vanaf 1 februari 2030/,
      /kosteloos annuleren, zonder een reden/,
      /Je hoeft dan niets te betalen/,
    ])
      expect(mail?.text.replaceAll('\u00a0', ' ')).toMatch(words);
    expect(await linesOf(order)).toEqual([
      ['2030-02-01', first],
      [null, undefined],
    ]);
    const known = await showStaffOrder(test.shop, manager, { id: order.id });
    expect(known.ok && known.events.at(-1)).toMatchObject({
      kind: 'pre-order-moved',
      actor: 'program',
      params: { name: 'Straks, Traditioneel Chinees', from: first, to: '2030-02-01' },
    });
    await drain();
    expect(mails).toHaveLength(1);
  });

  it('sends it for each order that waits, not for one that is cancelled, lapsed, ready, sent or completed', async () => {
    const pickup = { shippingRateId: 'local_pickup:2', paymentMethod: 'cod' };
    const orders: Order[] = [];
    for (let buyer = 0; buyer < 8; buyer += 1)
      orders.push(
        await buy(
          { [buyer === 7 ? 'doos' : 'straks']: 1 },
          {
            email: `koper${buyer}@voorbeeld.nl`,
            billing: { ...validAddress, houseNumber: `${buyer + 1}` },
            ...(buyer === 3 && pickup),
          },
        ),
      );
    const id = (at: number) => orders[at]?.id ?? 0;
    await bring(id(1), 'processing');
    await bring(id(2), 'cancelled');
    await bring(id(3), 'ready-for-pickup');
    await bring(id(4), 'processing', 'sent');
    await bring(id(5), 'processing', 'completed');
    await test.shop.db.write(({ q }) => q.updateTable('orders').set({ pay_by: 0 }).where('id', '=', id(6)).execute());
    expect(await lapseOrder(test.shop, { orderId: id(6) })).toBe(true);
    await move('straks', '2030-02-01');
    await drain();
    expect(mails.map((one) => one.to).toSorted()).toEqual(['koper0@voorbeeld.nl', 'koper1@voorbeeld.nl']);
    expect(mails.find((one) => one.to.startsWith('koper1'))?.text).toContain('krijgt dan alles terug');
  });

  it('sends another email when the date moves again, with the date of the previous email as the old one', async () => {
    const order = await buy({ straks: 1 });
    const first = order.lines[0]?.releaseDate;
    for (const date of ['2030-02-01', '2030-03-01', first ?? null]) {
      await move('straks', date);
      await drain();
    }
    expect(mails.map((one) => /Nu: (\d+ \w+) 20/.exec(one.text)?.[1])).toHaveLength(3);
    expect(mails[1]?.text).toMatch(/Eerst: 1 februari 2030\nNu: 1 maart 2030/);
    expect(mails[2]?.text).toMatch(/Eerst: 1 maart 2030/);
    expect(await linesOf(order)).toEqual([[first, undefined]]);
  });

  it('sends nothing when the date moves back before the email is sent; one email when it moves on, with the last date', async () => {
    const order = await buy({ straks: 1 });
    const first = order.lines[0]?.releaseDate ?? '';
    await drain();
    await move('straks', '2030-02-01');
    await notifyReleaseDateChange(test.shop, { itemId: test.itemId('straks') });
    await move('straks', first);
    await drain();
    expect(mails).toEqual([]);
    await move('straks', '2030-02-01');
    await notifyReleaseDateChange(test.shop, { itemId: test.itemId('straks') });
    await move('straks', '2030-03-01');
    await drain();
    expect(mails.map((one) => /Nu: 1 maart 2030/.test(one.text))).toEqual([true]);
    expect(await linesOf(order)).toEqual([['2030-03-01', first]]);
  });

  it('renders the email again when the date moves meanwhile; sends none when it moves back to the notified date', async () => {
    const order = await buy({ straks: 1 });
    const first = order.lines[0]?.releaseDate ?? '';
    await drain();
    for (const then of ['2030-03-01', '2030-02-01']) {
      const [from] = await linesOf(order);
      await move('straks', '2030-04-01');
      await notifyReleaseDateChange(test.shop, { itemId: test.itemId('straks') });
      const [waiting] = await waitingLetters();
      let writings = 0;
      const writer: MailRenderer = async (facts) => {
        writings += 1;
        if (writings === 1) await move('straks', then);
        return renderMail(facts);
      };
      await send(waiting?.id ?? 0, writer);
      expect([writings, await waitingLetters()]).toEqual([2, []]);
      expect(mails.at(-1)?.text).toContain(then === '2030-03-01' ? 'Nu: 1 maart 2030' : 'Nu: 1 februari 2030');
      expect(await linesOf(order)).not.toEqual([from]);
    }
    await move('straks', '2030-04-01');
    await notifyReleaseDateChange(test.shop, { itemId: test.itemId('straks') });
    const [waiting] = await waitingLetters();
    const writer: MailRenderer = async (facts) => {
      await move('straks', '2030-02-01');
      return renderMail(facts);
    };
    await send(waiting?.id ?? 0, writer);
    await drain();
    expect([mails.length, await linesOf(order)]).toEqual([2, [['2030-02-01', first]]]);
  });

  it('sends one email per order, with both dates of two moved items, when eight runners work at the same time', async () => {
    for (let buyer = 0; buyer < 12; buyer += 1)
      await buy({ straks: 1, later: 1 }, { email: `koper${buyer}@voorbeeld.nl` });
    await drain();
    await move('straks', '2030-02-01');
    await move('later', '2030-03-01');
    for (const slug of ['straks', 'later']) await notifyReleaseDateChange(test.shop, { itemId: test.itemId(slug) });
    await Promise.all(Array.from({ length: 8 }, () => drain()));
    expect(mails.map((one) => one.to).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, buyer) => `koper${buyer}@voorbeeld.nl`).toSorted(),
    );
    for (const { text } of mails) expect(text).toMatch(/1 februari 2030[^]*1 maart 2030/);
  });

  it('notifies any number of orders, in batches', async () => {
    const order = await buy({ straks: 1 });
    await drain();
    await test.shop.db.write(async ({ q }) => {
      const [row] = await q.selectFrom('orders').selectAll().where('id', '=', order.id).execute();
      const [line] = await q.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute();
      if (!row || !line) throw new Error('no order');
      const { id: _id, ...like } = row;
      const { id: _line, ...lineLike } = line;
      for (let at = 0; at < 230; at += 1) {
        const { id } = await q
          .insertInto('orders')
          .values({ ...like, number: `x${at}`, key: `x${at}`, attempt_key: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        await q
          .insertInto('order_lines')
          .values({ ...lineLike, order_id: id })
          .execute();
      }
    });
    await move('straks', '2030-02-01');
    expect(await notifyReleaseDateChange(test.shop, { itemId: test.itemId('straks') })).toBe(231);
    expect(await notifyReleaseDateChange(test.shop, { itemId: test.itemId('straks') })).toBe(0);
  });

  it('of one variation notifies only orders with that variation; the end of a pre-order notifies nobody', async () => {
    const [now, later] = test.products.get('drukken')?.variations ?? [];
    for (const [at, one] of [now, later].entries()) {
      const { view } = await addToCart(test.shop, test.guest(), { itemId: one?.id ?? 0, quantity: 1, attributes: {} });
      const form = checkoutForm({ email: `koper${at}@voorbeeld.nl` });
      placedOrder(await placeOrder(test.shop, test.guest(view.session), form));
    }
    const change = (date: string | null) =>
      changeVariation(test.shop, manager, {
        productId: test.itemId('drukken'),
        variationId: later?.id ?? 0,
        preOrder: { date },
      });
    await change(null);
    await drain();
    expect(mails).toEqual([]);
    test.advance(1);
    await change('2030-02-01');
    await drain();
    expect(mails.map((one) => one.to)).toEqual(['koper1@voorbeeld.nl']);
    expect(mails[0]?.text).toMatch(/JAPANS|Japans/);
  });

  it('has the same text after a failed delivery, and when staff sends the email again', async () => {
    const order = await buy({ straks: 1 });
    await drain();
    broken = true;
    await move('straks', '2030-02-01');
    await drain();
    await move('straks', '2030-03-01');
    await drain();
    broken = false;
    test.advance(day);
    await drain();
    expect(mails.map((one) => /Nu: 1 (\w+) 2030/.exec(one.text)?.[1])).toEqual(['februari', 'maart']);
    const listed = await listMails(test.shop, manager, { orderId: order.id, status: null, limit: 10, offset: 0 });
    if (!listed.ok) throw new Error('not allowed');
    const last = listed.rows.find((one) => one.kind === 'pre-order-moved');
    expect(await resendMail(test.shop, manager, { id: last?.id ?? 0 })).toMatchObject({ ok: true });
    await drain();
    expect(mails).toHaveLength(3);
    expect(mails[2]?.text).toBe(mails[1]?.text);
    await test.shop.db.write(({ q }) =>
      q.updateTable('mails').set({ html: null, subject: null, body_text: null }).execute(),
    );
    expect(await resendMail(test.shop, manager, { id: last?.id ?? 0 })).toMatchObject({ reason: 'unknown-mail' });
  });

  it('sends nothing when the order is cancelled before the email is sent', async () => {
    const order = await buy({ straks: 1 });
    await drain();
    await move('straks', '2030-02-01');
    await notifyReleaseDateChange(test.shop, { itemId: test.itemId('straks') });
    await bring(order.id, 'cancelled');
    await drain();
    expect(mails).toEqual([]);
    expect(await waitingLetters()).toEqual([]);
  });
});
