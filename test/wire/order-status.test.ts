// The page that follows an order's state by its key, and the form that asks for a new link (T27).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../src/rules/catalog/product.ts';
import type { Order } from '../../src/rules/orders/orders.ts';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import { placeOrder } from '../../src/shop/orders/place-order.ts';
import type { PlaceOrderInput } from '../../src/shop/orders/checkout-attempt.ts';
import { guest, program } from '../../src/shop/shop.ts';
import { submitWithdrawal } from '../../src/shop/withdrawals/submit-withdrawal.ts';
import { fillCatalogue, offer, simple, smallCatalogue } from '../support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder, validAddress } from '../support/checkout.ts';
import { describeEngines } from '../support/databases.ts';
import { fromAddress } from '../support/from-address.ts';
import { createGuest } from '../support/guest.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

const email = 'noor@voorbeeld.nl';

describeEngines('following an order', (engine) => {
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

  const order = async (form: Partial<PlaceOrderInput> = {}): Promise<Order> => {
    const visitor = await guestWithCart(shop.shop, products, { doos: 2, schaars: 1 });
    const placed = placedOrder(await placeOrder(shop.shop, visitor, checkoutForm(form)));
    await shop.runner.drain();
    return placed;
  };
  const pageOf = ({ id, key }: Pick<Order, 'id' | 'key'>) => `/bestelling/${id}/?key=${key}`;
  const main = async (answer: Response) => selectOne(parseHtml(await answer.text()), 'main');

  describe('the page', () => {
    it('says the state in words, what happens next, and the lines', async () => {
      const placed = await order();
      const words = textOf(await main(await shop.fetch(pageOf(placed))));
      for (const part of [
        `Bestelling ${placed.number}`,
        'Wacht op je betaling',
        'Je maakt het bedrag over.',
        '2 × Doos',
      ])
        expect(words).toContain(part);
      await changeOrderStatus(shop.shop, program, { orderId: placed.id, status: 'processing' });
      await changeOrderStatus(shop.shop, program, { orderId: placed.id, status: 'sent' });
      const page = await main(await shop.fetch(pageOf(placed)));
      expect(textOf(page)).toContain('Je bestelling is onderweg naar je.');
      expect(textOf(selectOne(page, '[aria-current="step"]'))).toBe('Onderweg');
    });

    it('holds nothing of the customer, and is not stored, not indexed and sends no referrer (R18)', async () => {
      const billing = {
        ...validAddress,
        firstName: 'Zeldzaam',
        lastName: 'Achternaam',
        street: 'Geheimelaan',
        postcode: '9876 ZY',
        phone: '0612345678',
      };
      const placed = await order({ email: 'geheim@voorbeeld.nl', billing });
      const answer = await shop.fetch(pageOf(placed));
      const headers = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => answer.headers.get(name));
      expect(headers).toEqual(['no-store', 'noindex', 'no-referrer']);
      const html = await answer.text();
      expect(html).toContain(placed.number);
      expect(html).not.toMatch(/geheim@|Zeldzaam|Achternaam|Geheimelaan|9876 ZY|0612345678/);
    });

    it('is no page without the key: the same answer for a wrong key and for no order (R26)', async () => {
      const placed = await order();
      const bodies = [];
      for (const path of [
        pageOf({ ...placed, key: 'x' }),
        `/bestelling/${placed.id}/`,
        pageOf({ id: 999_999, key: placed.key }),
      ]) {
        const answer = await shop.fetch(path);
        expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([404, 'no-referrer']);
        bodies.push(textOf(await main(answer)));
      }
      expect(new Set(bodies).size).toBe(1);
    });

    it('shows what was withdrawn with the key, and not what anybody can send without it (R41)', async () => {
      const placed = await order();
      const fields = {
        name: 'Noor',
        orderNumber: placed.number,
        email,
        scope: 'items',
        items: '1 doos',
        quantities: {},
      };
      await submitWithdrawal(shop.shop, guest(null), { attemptKey: `${placed.key}-open`, fields, proof: null });
      expect(textOf(await main(await shop.fetch(pageOf(placed))))).not.toContain('Je herroepingen');
      const [line] = placed.lines;
      const own = { ...fields, items: '', quantities: { [line?.id ?? 0]: '1' } };
      await submitWithdrawal(shop.shop, guest(null), { attemptKey: `${placed.key}-own`, fields: own, proof: placed });
      const words = textOf(await main(await shop.fetch(pageOf(placed))));
      expect(words).toContain('Je herroepingen');
      expect(words).toContain('2 × Doos, Traditioneel Chinees (1 herroepen)');
    });
  });

  describe('a new link', () => {
    const ask = (orderNumber: string, to: string, from = '203.0.113.30') =>
      createGuest(fromAddress(shop, from)).post('/bestelling/', { order_number: orderNumber, customer_email: to });
    const sent = async () => {
      await shop.runner.drain();
      return shop.mails.map((mail) => [mail.to, mail.subject]);
    };

    it('is mailed to the customer of the order, with the link and nothing else of the order', async () => {
      const placed = await order();
      shop.mails.length = 0;
      const answer = await ask(` #${placed.number} `, 'NOOR@voorbeeld.nl');
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/bestelling/?verstuurd']);
      expect(await sent()).toEqual([[email, `De link naar je bestelling ${placed.number} | Vitrine`]]);
      expect(shop.mails[0]?.text).toContain(`http://shop.test/bestelling/${placed.id}/?key=${placed.key}`);
      expect(shop.mails[0]?.text).not.toContain('Doos');
      expect((await shop.fetch('/bestelling/?verstuurd')).status).toBe(200);
    });

    it('is answered the same, and without a mail, when number and address do not belong together (T27)', async () => {
      const placed = await order();
      shop.mails.length = 0;
      const answers = [];
      for (const [at, [orderNumber, to]] of (
        [
          [placed.number, email],
          [placed.number, 'iemand@elders.nl'],
          ['987654', email],
          ['x', 'iemand@elders.nl'],
        ] as const
      ).entries()) {
        const { status, headers } = await ask(orderNumber, to, `203.0.113.${40 + at}`);
        answers.push([status, [...headers].filter(([name]) => name !== 'x-request-id')]);
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await sent()).toHaveLength(1);
    });

    it('says what is wrong at each field, and keeps what was typed', async () => {
      const answer = await ask('', 'noor<');
      expect(answer.status).toBe(200);
      const page = await main(answer);
      expect(select(selectOne(page, 'ul.woocommerce-error'), 'a').map((link) => link.attributes['href'])).toEqual([
        '#order_number',
        '#customer_email',
      ]);
      expect(selectOne(page, '[id="customer_email"]').attributes['value']).toBe('noor<');
    });

    it('is limited to six per client and six per address, whether the address has orders or not', async () => {
      const statuses = async (requests: (at: number) => Promise<Response>) => {
        const found = [];
        for (let at = 0; at < 7; at += 1) found.push((await requests(at)).status);
        return found;
      };
      const limited = [303, 303, 303, 303, 303, 303, 429];
      expect(await statuses((at) => ask('1', `een${at}@elders.nl`, '203.0.113.60'))).toEqual(limited);
      expect(await statuses((at) => ask('1', 'niemand@elders.nl', `203.0.113.${70 + at}`))).toEqual(limited);
      const { number } = await order();
      shop.advance(60 * 60_000);
      expect(await statuses((at) => ask(number, email, `203.0.113.${80 + at}`))).toEqual(limited);
    });

    it('is refused from another website', async () => {
      const headers = { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' };
      const fields = { order_number: '1', customer_email: email };
      expect((await createGuest(shop).post('/bestelling/', fields, headers)).status).toBe(403);
    });
  });

  it('the mails of an order link to its page', async () => {
    shop.mails.length = 0;
    const placed = await order();
    const address = `http://shop.test/bestelling/${placed.id}/?key=${placed.key}`;
    expect(shop.mails.find(({ to }) => to === email)?.text).toContain(address);
    shop.mails.length = 0;
    await changeOrderStatus(shop.shop, program, { orderId: placed.id, status: 'processing' });
    await shop.runner.drain();
    expect(shop.mails[0]?.text).toContain(address);
  });
});
