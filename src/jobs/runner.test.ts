import { beforeEach, expect, it, vi } from 'vitest';
import { checkoutForm, guestWithCart, placedOrder } from '../../test/support/checkout.ts';
import { describeEngines } from '../../test/support/databases.ts';
import { freshShop } from '../../test/support/fresh-shop.ts';
import { placeOrder } from '../shop/orders/place-order.ts';
import type { MailMessage, MailPort } from '../shop/ports.ts';
import type { MailRenderer } from '../shop/mails/send-mail.ts';
import type { Shop } from '../shop/shop.ts';
import { takeJob } from '../shop/jobs/take-job.ts';
import { makeRunner } from './runner.ts';

const minute = 60_000;
const day = 86_400_000;

function recordingMail() {
  const delivered: MailMessage[] = [];
  const tried: string[] = [];
  const forgotten: number[] = [];
  let fail: Error | null = null;
  const port: MailPort = {
    deliver: async (message) => {
      tried.push(message.messageId);
      if (fail) throw fail;
      delivered.push(message);
      return 'kept';
    },
    deleteKeptBefore: async (before) => void forgotten.push(before),
  };
  return { port, delivered, tried, forgotten, breakDown: (error: Error | null) => void (fail = error) };
}

const writer: MailRenderer = async (facts) => ({
  subject: `${facts.kind} ${'order' in facts ? facts.order.number : facts.product.name}`,
  html: `<p>${facts.settings['shop.name']}</p>`,
  text: ('order' in facts && facts.payment.bank?.iban) || '',
});

describeEngines('the job runner', (engine) => {
  const test = freshShop(engine);
  let shop: Shop;
  let errors: string[];
  let mail: ReturnType<typeof recordingMail>;

  beforeEach(() => {
    errors = [];
    shop = { ...test.shop, log: { ...test.shop.log, error: (event) => void errors.push(event) } };
    mail = recordingMail();
  });

  const runner = () => makeRunner({ shop, mail: mail.port, mailRenderer: writer });
  const order = async () =>
    placedOrder(await placeOrder(shop, await guestWithCart(shop, test.products, { schaars: 1 }), checkoutForm()));
  const mails = () =>
    shop.db.read(({ q }) =>
      q.selectFrom('mails').select(['kind', 'status', 'subject', 'error', 'sent_at']).orderBy('id').execute(),
    );
  const jobs = () => shop.db.read(({ q }) => q.selectFrom('jobs').selectAll().orderBy('id').execute());

  it('sends each letter of an order once, from the shop, and keeps its words', async () => {
    const { number, placedAt, id } = await order();
    expect(await runner().drain()).toBe(2);
    expect(await runner().drain()).toBe(0);
    expect(mail.delivered.map((message) => [message.to, message.subject, message.text])).toEqual([
      ['noor@voorbeeld.nl', `order-received ${number}`, 'NL94VITR0123456789'],
      ['eigenaar@vitrine.example', `new-order ${number}`, 'NL94VITR0123456789'],
    ]);
    expect(mail.delivered[0]).toMatchObject({
      from: { name: 'Vitrine', address: 'hallo@vitrine.example' },
      messageId: `<order-received.${id}.${placedAt}@shop.test>`,
    });
    expect(await mails()).toMatchObject([
      { kind: 'order-received', status: 'kept', sent_at: placedAt },
      { kind: 'new-order', status: 'kept' },
    ]);
  });

  it('tries again later when the server refuses, with the words and the Message-ID of the first time', async () => {
    await order();
    mail.breakDown(new Error('451 try later'));
    expect(await runner().drain()).toBe(2);
    expect(errors).toEqual(['job-failed', 'job-failed']);
    mail.breakDown(null);
    expect(await runner().drain()).toBe(0);
    const later = makeRunner({
      shop,
      mail: mail.port,
      mailRenderer: async () => ({ subject: '?', html: '?', text: '?' }),
    });
    test.advance(minute);
    expect(await later.drain()).toBe(2);
    expect(mail.delivered.every((message) => message.subject !== '?')).toBe(true);
    expect(mail.tried.slice(2)).toEqual(mail.tried.slice(0, 2));
    expect((await mails()).map((row) => row.status)).toEqual(['kept', 'kept']);
  });

  it('gives up after five tries, says so in the outbox and in the log, and loses nothing', async () => {
    await order();
    mail.breakDown(new Error('550 no such user'));
    for (const wait of [0, 1, 6, 36, 216]) {
      test.advance(wait * minute);
      expect(await runner().drain()).toBe(2);
    }
    test.advance(day);
    expect(await runner().drain()).toBe(0);
    expect(await mails()).toMatchObject([
      { status: 'failed', error: '550 no such user', sent_at: null },
      { status: 'failed', error: '550 no such user' },
    ]);
    expect((await jobs()).slice(0, 2).map((job) => [job.attempts, job.error])).toEqual([
      [5, '550 no such user'],
      [5, '550 no such user'],
    ]);
    expect(errors).toHaveLength(10);
  });

  it('gives a job that a dead runner had in hand to the next one, after the lease', async () => {
    await order();
    expect(await takeJob(shop)).toMatchObject({ kind: 'send-mail', attempt: 1 });
    expect(await runner().drain()).toBe(1);
    test.advance(5 * minute);
    expect(await runner().drain()).toBe(1);
    expect(mail.delivered).toHaveLength(2);
  });

  it('gives one job to one of many takers', async () => {
    await order();
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeJob(shop)));
    const ids = taken.flatMap((job) => (job ? [job.id] : []));
    // With `skip locked` a runner may find the first job locked and no other job due.
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThanOrEqual(2);
  });

  it('lapses an unpaid order at its moment and writes the shopper', async () => {
    const { number } = await order();
    await runner().drain();
    test.advance(7 * day);
    expect(await runner().drain()).toBe(2);
    expect(mail.delivered.at(-1)).toMatchObject({ to: 'noor@voorbeeld.nl', subject: `order-lapsed ${number}` });
  });

  it('does not know a job of another program version, and keeps it for one that does', async () => {
    await shop.db.write(({ q }) =>
      q
        .insertInto('jobs')
        .values({
          kind: 'fly',
          payload: '{}',
          dedupe_key: null,
          run_at: 0,
          attempts: 0,
          locked_until: null,
          ended_at: null,
          error: null,
        })
        .execute(),
    );
    expect(await runner().drain()).toBe(1);
    expect(errors).toEqual(['job-failed']);
    expect(await jobs()).toMatchObject([{ ended_at: null, attempts: 1 }]);
  });

  it('starts at once when an order is placed, and finishes what it has in hand before it stops', async () => {
    const held = Promise.withResolvers<void>();
    const events: ('begun' | 'delivered' | 'stopped')[] = [];
    const slow: MailPort = {
      ...mail.port,
      deliver: async (message) => {
        events.push('begun');
        await held.promise;
        events.push('delivered');
        return mail.port.deliver(message);
      },
    };
    const running = makeRunner({ shop, mail: slow, mailRenderer: writer });
    running.start();
    await order();
    await vi.waitFor(() => expect(events).toEqual(['begun', 'begun']), { timeout: 5_000 });
    const stopping = running.stop().then(() => events.push('stopped'));
    held.resolve();
    await stopping;
    const all = ['begun', 'begun', 'delivered', 'delivered', 'stopped'];
    expect(events).toEqual(all);
    expect((await mails()).map((row) => row.status)).toEqual(['kept', 'kept']);
    // The emails of the next order wait for the next runner.
    await order();
    await runner().drain();
    expect(mail.delivered).toHaveLength(4);
    expect(events).toEqual(all);
  });

  it('does not wait for the next look when a job was written', async () => {
    const running = makeRunner({ shop, mail: mail.port, mailRenderer: writer, pollMs: 60_000 });
    running.start();
    await vi.waitFor(() => expect(mail.forgotten).toHaveLength(1), { timeout: 5_000 });
    await order();
    await vi.waitFor(() => expect(mail.delivered).toHaveLength(2), { timeout: 5_000 });
    await running.stop();
  });

  it('goes on when the database was away for a moment', async () => {
    const { db } = shop;
    let away = true;
    const flaky: Shop = {
      ...shop,
      db: { ...db, read: (fn) => (away ? Promise.reject(new Error('away')) : db.read(fn)) },
    };
    const running = makeRunner({ shop: flaky, mail: mail.port, mailRenderer: writer });
    await order();
    running.start();
    await vi.waitFor(() => expect(errors).toContain('jobs-unavailable'), { timeout: 5_000 });
    away = false;
    await vi.waitFor(() => expect(mail.delivered).toHaveLength(2), { timeout: 5_000 });
    await running.stop();
  });

  it('tidies once a day: expired carts, old words of kept letters, ended jobs', async () => {
    await order();
    await guestWithCart(shop, test.products, { schaars: 1 });
    const first = runner();
    first.start();
    await vi.waitFor(() => expect(mail.forgotten).toHaveLength(1), { timeout: 5_000 });
    await first.stop();
    expect((await jobs()).filter((job) => job.kind === 'tidy-up')).toMatchObject([
      { ended_at: shop.clock.now() },
      { ended_at: null, run_at: shop.clock.now() + day },
    ]);
    await runner().drain();
    for (let days = 0; days < 31; days += 1) {
      test.advance(day);
      await runner().drain();
    }
    expect(mail.forgotten).toHaveLength(32);
    expect(mail.forgotten.at(-1)).toBe(shop.clock.now() - 30 * day);
    const left = await shop.db.read(async ({ q }) => ({
      carts: await q.selectFrom('carts').select('id').execute(),
      orders: await q.selectFrom('orders').select('id').execute(),
      words: await q
        .selectFrom('mails')
        .select(['kind', 'html'])
        .where('created_at', '<', shop.clock.now() - 30 * day)
        .orderBy('id')
        .execute(),
    }));
    expect(left.carts).toEqual([]);
    expect(left.orders).toHaveLength(1);
    expect(left.words).toEqual([
      { kind: 'order-received', html: null },
      { kind: 'new-order', html: null },
    ]);
    expect((await jobs()).length).toBeLessThan(36);
  });
});
