import { beforeEach, expect, it, vi } from 'vitest';
import { checkoutForm, guestWithCart, placedOrder } from '../../test/support/checkout.ts';
import { describeEngines } from '../../test/support/databases.ts';
import { freshShop } from '../../test/support/fresh-shop.ts';
import { paper } from '../../test/support/paper.ts';
import { serverTimes } from '../settings/server-constants.ts';
import { placeOrder } from '../shop/orders/place-order.ts';
import type { MailMessage, MailPort } from '../shop/ports.ts';
import type { MailRenderer } from '../shop/mails/send-mail.ts';
import type { Shop } from '../shop/shop.ts';
import { releaseJob } from '../shop/jobs/release-job.ts';
import { renewJobLease } from '../shop/jobs/renew-job-lease.ts';
import { settleJob } from '../shop/jobs/settle-job.ts';
import { signalJobsEnqueued } from '../shop/jobs/job-signal.ts';
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
    deleteStoredBefore: async (before) => void forgotten.push(before),
  };
  return { port, delivered, tried, forgotten, breakDown: (error: Error | null) => void (fail = error) };
}

const writer: MailRenderer = async (facts) => ({
  subject: `${facts.kind} ${'order' in facts ? facts.order.number : ''}`,
  html: `<p>${facts.settings['shop.name']}</p>`,
  text: ('order' in facts && facts.payment.bank?.iban) || '',
  pictures: [],
  attachments: [],
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

  const runner = () => makeRunner({ shop, paper, mail: mail.port, mailRenderer: writer });
  const order = async () =>
    placedOrder(await placeOrder(shop, await guestWithCart(shop, test.products, { schaars: 1 }), checkoutForm()));
  const mails = () =>
    shop.db.read(({ q }) =>
      q.selectFrom('mails').select(['kind', 'status', 'subject', 'error', 'sent_at']).orderBy('id').execute(),
    );
  const jobs = () => shop.db.read(({ q }) => q.selectFrom('jobs').selectAll().orderBy('id').execute());

  /** The shop, with the number of its calls of the database. */
  function countedShop() {
    const counts = { read: 0, write: 0 };
    const { db } = shop;
    const counted: Shop = {
      ...shop,
      db: {
        ...db,
        read: (fn) => {
          counts.read += 1;
          return db.read(fn);
        },
        write: (fn) => {
          counts.write += 1;
          return db.write(fn);
        },
      },
    };
    return { counted, counts };
  }

  it('sends each email of an order once, from the shop, and stores its text', async () => {
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

  it('retries later when the server refuses, with the text and the Message-ID of the first attempt', async () => {
    await order();
    mail.breakDown(new Error('451 try later'));
    expect(await runner().drain()).toBe(2);
    expect(errors).toEqual(['job-failed', 'job-failed']);
    mail.breakDown(null);
    expect(await runner().drain()).toBe(0);
    const later = makeRunner({
      shop,
      paper,
      mail: mail.port,
      mailRenderer: () => ({ subject: '?', html: '?', text: '?', pictures: [], attachments: [] }),
    });
    test.advance(minute);
    expect(await later.drain()).toBe(2);
    expect(mail.delivered.every((message) => message.subject !== '?')).toBe(true);
    expect(mail.tried.slice(2)).toEqual(mail.tried.slice(0, 2));
    expect((await mails()).map((row) => row.status)).toEqual(['kept', 'kept']);
  });

  it('gives up after five attempts, notes this in the outbox and the log, and keeps the email', async () => {
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

  it('lets the next runner take the job of a dead runner when its lease has ended, within ten seconds', async () => {
    await order();
    expect(await takeJob(shop, serverTimes.jobLease, 'own-work')).toMatchObject({ kind: 'send-mail', attempt: 1 });
    expect(await runner().drain()).toBe(1);
    test.advance(10_000);
    expect(await runner().drain()).toBe(1);
    expect(mail.delivered).toHaveLength(2);
  });

  it('renews the lease of a long job, and releases it when the job ends', async () => {
    const held = Promise.withResolvers<void>();
    const slow: MailPort = {
      ...mail.port,
      deliver: async (message) => {
        await held.promise;
        return mail.port.deliver(message);
      },
    };
    const running = makeRunner({ shop, paper, mail: slow, mailRenderer: writer, renewalMs: 10 });
    running.start();
    await vi.waitFor(() => expect(mail.forgotten).toHaveLength(1), { timeout: 5_000 });
    await order();
    const leaseEnds = async () =>
      (await jobs()).filter(({ kind }) => kind === 'send-mail').map((job) => job.locked_until);
    const isRenewed = (end: number | null) => end === shop.clock.now() + serverTimes.jobLease;
    for (let passed = 0; passed <= 2 * serverTimes.jobLease; passed += serverTimes.jobLease / 2) {
      await vi.waitFor(async () => expect((await leaseEnds()).map(isRenewed)).toEqual([true, true]), {
        timeout: 5_000,
      });
      expect(await runner().drain()).toBe(0);
      test.advance(serverTimes.jobLease / 2);
    }
    held.resolve();
    await vi.waitFor(async () => expect(await leaseEnds()).toEqual([null, null]), { timeout: 5_000 });
    await running.stop();
    expect(mail.delivered).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it('does not store the result of a job that another runner has taken meanwhile', async () => {
    await order();
    const job = await takeJob(shop, serverTimes.jobLease, 'own-work');
    test.advance(10_000);
    const next = await takeJob(shop, serverTimes.jobLease, 'own-work');
    expect(next?.id).toBe(job?.id);
    if (!job || !next) return;
    expect(await renewJobLease(shop, job, serverTimes.jobLease)).toBe(false);
    await settleJob(shop, job, { ok: true, ending: null }, null);
    await releaseJob(shop, job);
    expect((await jobs())[0]).toMatchObject({
      ended_at: null,
      attempts: 2,
      locked_until: test.shop.clock.now() + serverTimes.jobLease,
    });
    await settleJob(shop, next, { ok: true, ending: null }, null);
    expect((await jobs())[0]).toMatchObject({ ended_at: test.shop.clock.now(), locked_until: null });
  });

  it('stops between two batches of the clean-up, and does not count that attempt', async () => {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { db } = shop;
    let isHeld = false;
    const held: Shop = {
      ...shop,
      db: {
        ...db,
        async write(fn) {
          const result = await db.write(fn);
          // The second write of the clean-up deletes expired carts.
          if (typeof result === 'number' && !isHeld) {
            isHeld = true;
            begun.resolve();
            await release.promise;
          }
          return result;
        },
      },
    };
    const running = makeRunner({ shop: held, paper, mail: mail.port, mailRenderer: writer });
    running.start();
    await begun.promise;
    const stopping = running.stop();
    release.resolve();
    await stopping;
    expect(mail.forgotten).toEqual([]);
    const tidyUps = async () => (await jobs()).filter(({ kind }) => kind === 'tidy-up');
    expect((await tidyUps())[0]).toMatchObject({ ended_at: null, locked_until: null, attempts: 0 });
    await runner().drain();
    expect((await tidyUps())[0]).toMatchObject({ ended_at: shop.clock.now(), attempts: 1 });
    expect(errors).toEqual([]);
  });

  it('waits at most ten seconds for a mail server when it stops', async () => {
    const deliver = vi.fn(() => new Promise<never>(() => undefined));
    const running = makeRunner({ shop, paper, mail: { ...mail.port, deliver }, mailRenderer: writer, stopMs: 10 });
    running.start();
    await vi.waitFor(() => expect(mail.forgotten).toHaveLength(1), { timeout: 5_000 });
    await order();
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2), { timeout: 5_000 });
    await running.stop();
    expect(await runner().drain()).toBe(0);
    test.advance(10_000);
    expect(await runner().drain()).toBe(2);
    expect(mail.delivered).toHaveLength(2);
  });

  it('ends an email, its job and takes the next job in one transaction', async () => {
    await order();
    const { counted, counts } = countedShop();
    expect(await makeRunner({ shop: counted, paper, mail: mail.port, mailRenderer: writer }).drain()).toBe(2);
    // The first lease, and the end of each job.
    expect(counts.write).toBe(3);
    expect((await mails()).map((row) => row.status)).toEqual(['kept', 'kept']);
  });

  it('delivers an email again, with its Message-ID, when its result could not be stored', async () => {
    await order();
    let failing = true;
    const broken: Shop = {
      ...shop,
      db: {
        ...shop.db,
        write: (fn) => {
          if (!failing || mail.delivered.length === 0) return shop.db.write(fn);
          failing = false;
          return Promise.reject(new Error('the disk is full'));
        },
      },
    };
    expect(await makeRunner({ shop: broken, paper, mail: mail.port, mailRenderer: writer }).drain()).toBe(2);
    expect(errors).toEqual(['job-failed']);
    expect((await mails()).map((row) => row.status)).toEqual(['waiting', 'kept']);
    test.advance(minute);
    expect(await runner().drain()).toBe(1);
    expect((await mails()).map((row) => row.status)).toEqual(['kept', 'kept']);
    const ids = mail.delivered.map((message) => message.messageId);
    expect([ids.length, ids[2]]).toEqual([3, ids[0]]);
  });

  it('gives a job to one of several runners that ask at the same moment', async () => {
    await order();
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeJob(shop, serverTimes.jobLease, 'own-work')));
    const ids = taken.flatMap((job) => (job ? [job.id] : []));
    // With `skip locked` a runner may find the first job locked and no other job due.
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThanOrEqual(2);
  });

  it('reminds of a transfer, lapses the order after its last day, and sends the shopper emails', async () => {
    const { number } = await order();
    await runner().drain();
    test.advance(7 * day);
    // The order waits until the end of that day.
    expect(await runner().drain()).toBe(2);
    expect(mail.delivered.at(-1)).toMatchObject({
      to: 'noor@voorbeeld.nl',
      subject: `payment-reminder ${number}`,
    });
    test.advance(day);
    expect(await runner().drain()).toBe(2);
    expect(mail.delivered.at(-1)).toMatchObject({ to: 'noor@voorbeeld.nl', subject: `order-lapsed ${number}` });
  });

  it('leaves a job of an unknown kind to a program version that knows it', async () => {
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

  it('starts at once when an order is placed, and finishes the running job before it stops', async () => {
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
    const running = makeRunner({ shop, paper, mail: slow, mailRenderer: writer });
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

  it('does not wait for the next poll when a job was added', async () => {
    const running = makeRunner({ shop, paper, mail: mail.port, mailRenderer: writer, pollMs: 60_000 });
    running.start();
    await vi.waitFor(() => expect(mail.forgotten).toHaveLength(1), { timeout: 5_000 });
    await order();
    await vi.waitFor(() => expect(mail.delivered).toHaveLength(2), { timeout: 5_000 });
    await running.stop();
  });

  it('looks for the jobs of an order once per worker, and not again when they are done', async () => {
    const { counted, counts } = countedShop();
    const running = makeRunner({ shop: counted, paper, mail: mail.port, mailRenderer: writer, pollMs: 60_000 });
    running.start();
    await vi.waitFor(() => expect(mail.forgotten).toHaveLength(1), { timeout: 5_000 });
    await vi.waitFor(async () => expect((await jobs())[0]?.ended_at).not.toBeNull(), { timeout: 5_000 });
    await order();
    counts.read = 0;
    signalJobsEnqueued(counted);
    await vi.waitFor(async () => expect((await mails()).map((row) => row.status)).toEqual(['kept', 'kept']), {
      timeout: 5_000,
    });
    await running.stop();
    // Two workers for own work, none for deliveries. Whatever else is read is read by the emails themselves.
    expect(counts.read).toBe(2);
  });

  it('counts the look of a worker that ends a job: jobs that were added meanwhile are not looked for again', async () => {
    const { counted, counts } = countedShop();
    const held = Promise.withResolvers<void>();
    const deliver = vi.fn<MailPort['deliver']>(async (message) => {
      await held.promise;
      return mail.port.deliver(message);
    });
    const port: MailPort = { ...mail.port, deliver };
    const running = makeRunner({ shop: counted, paper, mail: port, mailRenderer: writer, pollMs: 60_000 });
    running.start();
    await vi.waitFor(() => expect(mail.forgotten).toHaveLength(1), { timeout: 5_000 });
    await vi.waitFor(async () => expect((await jobs())[0]?.ended_at).not.toBeNull(), { timeout: 5_000 });
    await order();
    signalJobsEnqueued(counted);
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2), { timeout: 5_000 });
    counts.read = 0;
    // Both workers for own work have an email in hand, so those for deliveries alone look.
    signalJobsEnqueued(counted);
    signalJobsEnqueued(counted, 'deliveries');
    await vi.waitFor(() => expect(counts.read).toBe(2), { timeout: 5_000 });
    held.resolve();
    await vi.waitFor(async () => expect((await mails()).map((row) => row.status)).toEqual(['kept', 'kept']), {
      timeout: 5_000,
    });
    await running.stop();
    expect(counts.read).toBe(2);
  });

  it('takes no job while the shop moves to another database, and takes it when the move has ended', async () => {
    await order();
    const move = (until: number | null) =>
      shop.db.write(async ({ q }) => {
        await q.deleteFrom('engine_moves').execute();
        await q
          .insertInto('engine_moves')
          .values({ id: 1, token: 'token', target: 'elsewhere', started_at: 0, until })
          .execute();
      });
    for (const until of [null, shop.clock.now() + 1]) {
      await move(until);
      expect(await takeJob(shop, serverTimes.jobLease, 'own-work')).toBeNull();
    }
    await move(shop.clock.now());
    expect(await takeJob(shop, serverTimes.jobLease, 'own-work')).toMatchObject({ kind: 'send-mail' });
  });

  it('continues after the database was unreachable for a moment', async () => {
    const { db } = shop;
    let away = true;
    const flaky: Shop = {
      ...shop,
      db: { ...db, read: (fn) => (away ? Promise.reject(new Error('away')) : db.read(fn)) },
    };
    const running = makeRunner({ shop: flaky, paper, mail: mail.port, mailRenderer: writer });
    await order();
    running.start();
    await vi.waitFor(() => expect(errors).toContain('jobs-unavailable'), { timeout: 5_000 });
    away = false;
    await vi.waitFor(() => expect(mail.delivered).toHaveLength(2), { timeout: 5_000 });
    await running.stop();
  });

  it('cleans up once a day: expired carts, old texts of stored emails, ended jobs', async () => {
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
    expect((await jobs()).length).toBeLessThan(38);
  });
});
