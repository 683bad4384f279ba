// Withdrawing from a purchase (R41, L4, L5): two steps, with the order's key or without, confirmed by an email.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../src/rules/catalog/product.ts';
import type { Order } from '../../src/rules/orders/orders.ts';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import { placeOrder } from '../../src/shop/orders/place-order.ts';
import { guest, program } from '../../src/shop/shop.ts';
import { submitWithdrawal } from '../../src/shop/withdrawals/submit-withdrawal.ts';
import { fillCatalogue, offer, simple, smallCatalogue } from '../support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../support/checkout.ts';
import { describeEngines } from '../support/databases.ts';
import { fromAddress } from '../support/from-address.ts';
import { createGuest } from '../support/guest.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

const address = '/herroepen/';
const email = 'noor@voorbeeld.nl';

describeEngines('withdrawing from a purchase', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', { RATE_LIMITS: 'on' });
    products = await fillCatalogue(shop.shop, {
      ...smallCatalogue,
      products: [
        simple('doos', 'Doos', offer('D-1', 18_999, null)),
        simple('schaars', 'Schaars', offer('S-1', 7_995, null)),
      ],
    });
  });
  afterAll(() => shop.close());
  // Restores every rate limit before each test.
  beforeEach(async () => {
    shop.advance(60 * 60_000);
    await shop.runner.drain();
    shop.mails.length = 0;
  });

  const order = async (items: Record<string, number> = { doos: 2, schaars: 1 }): Promise<Order> => {
    const visitor = await guestWithCart(shop.shop, products, items);
    const placed = placedOrder(await placeOrder(shop.shop, visitor, checkoutForm()));
    await shop.runner.drain();
    shop.mails.length = 0;
    return placed;
  };
  const keyed = ({ id, key }: Order) => `${address}${id}/?key=${key}`;
  const fields = (change: Record<string, string> = {}) => ({
    name: 'Noor de Vries',
    order_number: '153',
    customer_email: email,
    scope: 'order',
    items: '',
    ...change,
  });
  const client = (from = '203.0.113.9') => createGuest(fromAddress(shop, from));
  const post = (path: string, sent: Record<string, string>, from?: string) => client(from).post(path, sent);
  const main = async (answer: Response) => selectOne(parseHtml(await answer.text()), 'main');
  /** The hidden fields of the second step. */
  const hiddenFields = async (answer: Response): Promise<Record<string, string>> => {
    const inputs = select(await main(answer), 'input[type="hidden"]');
    return Object.fromEntries(inputs.map(({ attributes }) => [attributes['name'] ?? '', attributes['value'] ?? '']));
  };
  /** Both steps; returns the answer of the second, and what was sent with it. */
  const withdraw = async (path: string, sent: Record<string, string>, from?: string) => {
    const second = { ...(await hiddenFields(await post(path, { ...sent, step: 'check' }, from))), step: 'confirm' };
    return { answer: await post(path, second, from), second };
  };
  const stored = () => shop.shop.db.read(({ q }) => q.selectFrom('withdrawals').selectAll().orderBy('id').execute());
  const last = async () => (await stored()).at(-1);
  const withdrawnOf = ({ id }: Order) =>
    shop.shop.db.read(async ({ q }) =>
      (await q.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('position').execute()).map(
        (line) => line.withdrawn_quantity,
      ),
    );
  const sentMails = async () => {
    await shop.runner.drain();
    return shop.mails.map(({ to, subject }) => [to, subject]);
  };

  describe('the form (R41)', () => {
    it('is at the foot of every page, needs no log-in, and asks for no reason', async () => {
      const footer = selectOne(parseHtml(await (await shop.fetch('/')).text()), 'footer');
      const link = selectOne(footer, `a[href="${address}"]`);
      expect(textOf(link)).toBe('Overeenkomst herroepen');
      const answer = await shop.fetch(address);
      expect(answer.status).toBe(200);
      const form = selectOne(await main(answer), 'form');
      expect([form.attributes['action'], form.attributes['method']]).toEqual([address, 'post']);
      expect(select(form, '[name]').map(({ attributes }) => attributes['name'])).toEqual([
        'name',
        'order_number',
        'customer_email',
        'scope',
        'scope',
        'items',
        'step',
      ]);
    });

    it('is the same page for everyone, with nothing of a visitor', async () => {
      expect(await (await shop.fetch(address)).text()).toBe(await (await client().get(address)).text());
    });

    it('says every error at its field and in a list with links, and keeps what was typed', async () => {
      const answer = await post(address, fields({ name: ' ', customer_email: 'noor<', scope: 'items', step: 'check' }));
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const page = await main(answer);
      expect(
        select(selectOne(page, 'ul.woocommerce-error'), 'a').map((link) => [link.attributes['href'], textOf(link)]),
      ).toEqual([
        ['#name', 'Vul je naam in.'],
        ['#customer_email', 'Dit e-mailadres klopt niet. Bijvoorbeeld: naam@voorbeeld.nl.'],
        ['#items', 'Zeg welke producten je wilt herroepen, en hoeveel.'],
      ]);
      for (const field of ['name', 'customer_email', 'items'])
        expect(selectOne(page, `[id="${field}"]`).attributes['aria-invalid']).toBe('true');
      expect(selectOne(page, '[id="order_number"]').attributes['value']).toBe('153');
      expect(selectOne(page, 'input[value="items"]').attributes).toHaveProperty('checked');
      expect(await stored()).toEqual([]);
    });

    it('has a second step that shows everything, and stores nothing before it', async () => {
      const before = (await stored()).length;
      const answer = await post(address, fields({ scope: 'items', items: '1 doos <b>', step: 'check' }));
      const headers = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => answer.headers.get(name));
      expect([answer.status, ...headers]).toEqual([200, 'no-store', 'noindex', 'no-referrer']);
      const page = await main(answer);
      for (const words of ['Klopt dit?', 'Noor de Vries', '153', email, '1 doos <b>'])
        expect(textOf(page)).toContain(words);
      expect(select(page, 'button').map(textOf)).toEqual(['Herroeping bevestigen', 'Gegevens wijzigen']);
      expect((await stored()).length).toBe(before);
      expect(await sentMails()).toEqual([]);
    });

    it('goes back to the first step with everything that was typed', async () => {
      const first = await post(address, fields({ scope: 'items', items: '1 doos', step: 'check' }));
      const back = await main(await post(address, { ...(await hiddenFields(first)), step: 'change' }));
      expect(selectOne(back, '[id="name"]').attributes['value']).toBe('Noor de Vries');
      expect(textOf(selectOne(back, 'textarea'))).toBe('1 doos');
      expect(select(back, '.woocommerce-error')).toEqual([]);
    });
  });

  describe('what is confirmed (R41, L5)', () => {
    it('is stored and mailed at once, with date, time and content, and has a page of its own', async () => {
      const { number, id } = await order();
      const { answer } = await withdraw(address, fields({ order_number: number, scope: 'items', items: '1 doos' }));
      expect(answer.status).toBe(303);
      expect(await last()).toMatchObject({ order_id: id, proven: 0, scope: 'items', items: '1 doos', state: 'open' });
      expect(await sentMails()).toEqual([
        [email, `We hebben je herroeping ontvangen (bestelling ${number}) | Vitrine`],
        ['eigenaar@vitrine.example', `Herroeping van bestelling ${number}`],
      ]);
      const text = shop.mails[0]?.text ?? '';
      for (const words of [`Bestelnummer`, number, 'Noor de Vries', '1 doos']) expect(text).toContain(words);
      expect(text).toMatch(/Ontvangen op.*2026 om \d+\.\d\d uur/);
      const page = await main(await shop.fetch(answer.headers.get('location') ?? ''));
      expect(textOf(page)).toMatch(/We hebben je herroeping ontvangen op \w+ \d+ \w+ 2026 om \d+\.\d\d uur/);
      expect(textOf(page)).toContain('1 doos');
    });

    it('is one withdrawal, however often it is sent', async () => {
      const { number } = await order();
      const before = (await stored()).length;
      const { answer, second } = await withdraw(address, fields({ order_number: number }));
      const again = await Promise.all([post(address, second), post(address, second), post(address, second)]);
      expect(again.map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(again.map(({ headers }) => headers.get('location'))).toEqual(
        again.map(() => answer.headers.get('location')),
      );
      expect((await stored()).length).toBe(before + 1);
      expect(await sentMails()).toHaveLength(2);
      const other = await post(address, { ...second, name: 'Iemand anders' });
      expect(other.status).toBe(409);
      expect((await stored()).length).toBe(before + 1);
    });

    it('is one withdrawal when it is sent several times at once', async () => {
      const { number } = await order();
      const before = (await stored()).length;
      const input = {
        attemptKey: `attempt-of-${engine}-${before}`,
        fields: { name: 'Noor', orderNumber: number, email, scope: 'order', items: '', quantities: {} },
        proof: null,
      };
      const outcomes = await Promise.all(
        Array.from({ length: 5 }, () => submitWithdrawal(shop.shop, guest(null), input)),
      );
      expect(outcomes.every(({ ok }) => ok)).toBe(true);
      expect((await stored()).length).toBe(before + 1);
      expect(await sentMails()).toHaveLength(2);
    });

    it('is not refused when it is late', async () => {
      const { number, id } = await order();
      shop.advance(400 * 86_400_000);
      expect((await withdraw(address, fields({ order_number: number }))).answer.status).toBe(303);
      expect(await last()).toMatchObject({ order_id: id });
    });

    it('is called late in the mail to the owner once the term has passed in the worst case', async () => {
      const placed = await order();
      const mailToOwner = async () => {
        shop.mails.length = 0;
        await withdraw(address, fields({ order_number: placed.number }));
        await shop.runner.drain();
        return shop.mails.find(({ to }) => to === 'eigenaar@vitrine.example')?.text ?? '';
      };
      for (const status of ['processing', 'sent'] as const)
        await changeOrderStatus(shop.shop, program, { orderId: placed.id, status });
      shop.advance(43 * 86_400_000);
      expect(await mailToOwner()).not.toContain('te laat');
      shop.advance(5 * 86_400_000);
      expect(await mailToOwner()).toContain('te laat');
    });

    it('is refused from another website', async () => {
      const headers = { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' };
      expect((await client().post(address, fields({ step: 'confirm' }), headers)).status).toBe(403);
    });

    it('another visitor cannot open its page, and nobody without the key', async () => {
      for (const key of ['', 'x', '0'.repeat(32)]) {
        const answer = await shop.fetch(`${address}ontvangen/?key=${key}`);
        expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([404, 'no-referrer']);
      }
    });
  });

  describe('never says whether an order exists (R41)', () => {
    it('a request that fits no order is accepted with the same answers and the same mail', async () => {
      const { number } = await order();
      const shapes = [];
      for (const [orderNumber, from] of [
        [number, '203.0.113.20'],
        ['987654', '203.0.113.21'],
      ] as const) {
        shop.mails.length = 0;
        const first = await post(address, fields({ order_number: orderNumber, step: 'check' }), from);
        const words = (await first.clone().text()).replaceAll(orderNumber, 'NR').replaceAll(/[0-9a-f]{32}/g, 'KEY');
        const second = await post(address, { ...(await hiddenFields(first)), step: 'confirm' }, from);
        const page = await (await shop.fetch(second.headers.get('location') ?? '')).text();
        await shop.runner.drain();
        const [mail] = shop.mails.filter(({ to }) => to === email);
        const clean = (text = '') => text.replaceAll(orderNumber, 'NR').replaceAll(/[0-9a-f]{32}/g, 'KEY');
        shapes.push([words, second.status, clean(page), clean(mail?.text)]);
      }
      expect(shapes[0]).toEqual(shapes[1]);
      expect((await stored()).slice(-2).map((row) => row.order_id === null)).toEqual([false, true]);
    });

    it.each([
      ['another address', { customer_email: 'iemand@elders.nl' }],
      ['another number', { order_number: '1' }],
    ])('%s is no match, and is stored for staff', async (_, change) => {
      const { number } = await order();
      await withdraw(address, fields({ order_number: number, ...change }));
      expect(await last()).toMatchObject({ order_id: null, proven: 0 });
      await shop.runner.drain();
      expect(shop.mails.find(({ to }) => to === 'eigenaar@vitrine.example')?.text).toContain(
        'geen bestelling gevonden',
      );
    });

    it('a match that is not proven withdraws no line by itself', async () => {
      const placed = await order();
      await withdraw(address, fields({ order_number: ` # ${placed.number}`, customer_email: 'NOOR@voorbeeld.nl' }));
      expect(await last()).toMatchObject({ order_id: placed.id, proven: 0 });
      expect(await withdrawnOf(placed)).toEqual([0, 0]);
    });
  });

  describe('with the key of the order (R41)', () => {
    it('the form has the lines and is filled in; without the key it is no page', async () => {
      const placed = await order();
      const answer = await shop.fetch(keyed(placed));
      const headers = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => answer.headers.get(name));
      expect([answer.status, ...headers]).toEqual([200, 'no-store', 'noindex', 'no-referrer']);
      const page = await main(answer);
      expect(selectOne(page, '[id="name"]').attributes['value']).toBe('Noor de Vries');
      expect(selectOne(page, '[id="customer_email"]').attributes['value']).toBe(email);
      expect(
        select(page, 'input[type="number"]').map(({ attributes }) => [attributes['max'], attributes['value']]),
      ).toEqual([
        ['2', '0'],
        ['1', '0'],
      ]);
      for (const path of [
        `${address}${placed.id}/`,
        `${address}${placed.id}/?key=x`,
        `${address}999999/?key=${placed.key}`,
      ]) {
        expect((await shop.fetch(path)).status).toBe(404);
        expect((await post(path, fields({ step: 'confirm' }))).status).toBe(404);
      }
    });

    it('one item of two is withdrawn: the line keeps how many, and the rest can follow', async () => {
      const placed = await order();
      const [line] = placed.lines;
      const one = { name: 'Noor', customer_email: email, scope: 'items', [`quantity_${line?.id}`]: '1' };
      const { answer, second } = await withdraw(keyed(placed), one);
      expect(answer.status).toBe(303);
      expect(await last()).toMatchObject({ order_id: placed.id, proven: 1, order_number: placed.number });
      expect(await withdrawnOf(placed)).toEqual([1, 0]);
      expect((await post(keyed(placed), second)).status).toBe(303);
      expect(await withdrawnOf(placed)).toEqual([1, 0]);
      await shop.runner.drain();
      expect(shop.mails[0]?.text).toContain(`1 × ${line?.name}`);
      expect(shop.mails).toHaveLength(2);
      // The rest, as the whole order.
      await withdraw(keyed(placed), { ...one, scope: 'order' });
      expect(await withdrawnOf(placed)).toEqual([2, 1]);
      expect(textOf(await main(await shop.fetch(keyed(placed))))).toContain('alles van deze bestelling al herroepen');
    });

    it('more than remains is refused at its field, also when two are sent at once', async () => {
      const placed = await order({ doos: 2 });
      const [line] = placed.lines;
      const lineId = line?.id ?? 0;
      const refused = await main(
        await post(keyed(placed), {
          name: 'Noor',
          customer_email: email,
          scope: 'items',
          [`quantity_${lineId}`]: '3',
          step: 'check',
        }),
      );
      expect(selectOne(refused, `[id="quantity_${lineId}"]`).attributes['aria-invalid']).toBe('true');
      const outcomes = await Promise.all(
        [1, 2, 3].map((attempt) =>
          submitWithdrawal(shop.shop, guest(null), {
            attemptKey: `${placed.key}-attempt-${attempt}`,
            fields: { name: 'Noor', orderNumber: '', email, scope: 'items', items: '', quantities: { [lineId]: '1' } },
            proof: { id: placed.id, key: placed.key },
          }),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
      expect(await withdrawnOf(placed)).toEqual([2]);
    });

    it('stands in the history of the order', async () => {
      const placed = await order();
      await withdraw(keyed(placed), { name: 'Noor', customer_email: email, scope: 'order' });
      const events = await shop.shop.db.read(({ q }) =>
        q.selectFrom('order_events').select('kind').where('order_id', '=', placed.id).orderBy('id').execute(),
      );
      expect(events.map(({ kind }) => kind)).toEqual(['placed', 'withdrawal-received']);
    });
  });

  describe('is limited', () => {
    it('to six in a row per client; errors and a repeated send do not count', async () => {
      const from = '203.0.113.77';
      for (let at = 0; at < 10; at += 1) await post(address, fields({ name: '', step: 'check' }), from);
      let sent: Record<string, string> = {};
      for (let at = 0; at < 6; at += 1) {
        const { answer, second } = await withdraw(address, fields({ customer_email: `noor${at}@voorbeeld.nl` }), from);
        sent = second;
        expect(answer.status).toBe(303);
      }
      expect((await post(address, sent, from)).status).toBe(303);
      const { answer } = await withdraw(address, fields({ customer_email: 'noor7@voorbeeld.nl' }), from);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '120']);
      expect(selectOne(await main(answer), '[id="name"]').attributes['value']).toBe('Noor de Vries');
    });

    it('to six mails in a row to one address, but not for who has the key of the order', async () => {
      const placed = await order();
      const answers = [];
      for (let at = 0; at < 7; at += 1)
        answers.push(
          (await withdraw(address, fields({ customer_email: 'druk@voorbeeld.nl' }), `203.0.113.${150 + at}`)).answer,
        );
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303, 429]);
      const own = await withdraw(keyed(placed), { name: 'Noor', customer_email: 'druk@voorbeeld.nl', scope: 'order' });
      expect(own.answer.status).toBe(303);
    });
  });
});
