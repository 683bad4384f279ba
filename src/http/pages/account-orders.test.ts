import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { logIn } from '../../../test/support/log-in.ts';
import type { LoggedInClient } from '../../../test/support/log-in.ts';
import { parseHtml, select, selectOne, textOf } from '../../../test/support/parse-html.ts';
import { staffClient } from '../../../test/support/staff-client.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { dayMs } from '../../rules/durations.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { addToCart } from '../../shop/cart/add-to-cart.ts';
import { changeOrderStatus } from '../../shop/orders/change-order-status.ts';
import { placeOrder } from '../../shop/orders/place-order.ts';
import type { PlaceOrderInput } from '../../shop/orders/checkout-attempt.ts';
import { guest, loggedIn, program } from '../../shop/shop.ts';
import type { Visitor } from '../../shop/shop.ts';

const orders = '/mijn-account/bestellingen/';

describeEngines('the orders of an account', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop, smallCatalogue);
  });
  afterAll(async () => {
    expect(shop.loggedErrors).toEqual([]);
    await shop.close();
  });

  const visitorOf = ({ id, email }: LoggedInClient): Visitor =>
    loggedIn({ id, email, role: 'customer', name: 'Sanne', loginId: 100_000 + id });

  /** Places an order for one piece of a product. */
  async function order(visitor: Visitor, form: Partial<PlaceOrderInput> = {}) {
    const itemId = products.get('ongeteld')?.id ?? 0;
    const added = await addToCart(shop.shop, visitor, { itemId, quantity: 1, attributes: {} });
    const buyer = visitor.account ? visitor : guest(added.view.session);
    return placedOrder(await placeOrder(shop.shop, buyer, checkoutForm(form)));
  }

  async function page(client: Pick<LoggedInClient, 'get'>, path: string) {
    const response = await client.get(path);
    return { response, html: parseHtml(await response.text()) };
  }

  it('the promised day of delivery stays with the order, on its pages, in its emails and for staff', async () => {
    const owner = await logIn(shop, 'customer');
    const placed = await order(visitorOf(owner), { email: 'belofte@kopers.example' });
    const manager = await staffClient(shop, 'shop-manager');
    await shop.changeSetting('shipping.handlingDays', 5);
    // It is a Friday, 13.00.
    const day = 'zaterdag 21 november in huis';
    const account = await page(owner, `/mijn-account/bestelling/${placed.id}/`);
    expect(textOf(selectOne(account.html, 'main'))).toContain(day);
    const byKey = await createGuest(shop).get(`/checkout/order-received/${placed.id}/?key=${placed.key}`);
    expect(await byKey.text()).toContain(day);
    await shop.runner.drain();
    const mailOf = (subject: RegExp) =>
      shop.mails.findLast((mail) => mail.to === 'belofte@kopers.example' && subject.test(mail.subject))?.text;
    expect(mailOf(/./)).toContain(day);
    expect((await manager.call('GET', `wc/v3/orders/${placed.id}`)).json).toMatchObject({
      promised_day: '2026-11-21',
      promised_until: '2026-11-20T16:00:00',
    });
    // Paid in time, and looked at after the promised day.
    await changeOrderStatus(shop.shop, program, { orderId: placed.id, status: 'processing' });
    await shop.runner.drain();
    expect(mailOf(/./)).toContain('Naar verwachting heb je je bestelling zaterdag 21 november in huis.');
    shop.advance(3 * dayMs);
    const after = await page(owner, `/mijn-account/bestelling/${placed.id}/`);
    expect(textOf(selectOne(after.html, 'main'))).toContain(day);
    shop.advance(-3 * dayMs);
    await shop.changeSetting('shipping.handlingDays', 0);
  });

  it('[2.7-03] the details of an order are a page of the account area, for its customer alone', async () => {
    const [owner, other] = [await logIn(shop, 'customer'), await logIn(shop, 'customer')];
    const placed = await order(visitorOf(owner), { note: 'Bel aan' });
    const path = `/mijn-account/bestelling/${placed.id}/`;
    const { response, html } = await page(owner, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(textOf(selectOne(selectOne(html, 'nav[aria-label="Je account"]'), 'a[aria-current="page"]'))).toBe(
      'Bestellingen',
    );
    const main = textOf(selectOne(html, 'main'));
    for (const part of [
      `Bestelling ${placed.number}`,
      'Wacht op je betaling',
      'Je maakt het bedrag over.',
      'Ongeteld',
      'Kaardebolstraat 12A',
      'noor@voorbeeld.nl',
      'Bel aan',
    ])
      expect(main).toContain(part);

    for (const client of [other, await logIn(shop, 'administrator')]) {
      const refused = await client.get(path);
      expect(refused.status).toBe(404);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      // The same answer as for an order that does not exist.
      expect((await client.get('/mijn-account/bestelling/999999/')).status).toBe(404);
      expect(await refused.text()).not.toMatch(/de Vries|noor@/);
    }
    for (const odd of ['0', '-1', 'x', '99999999999999'])
      expect((await owner.get(`/mijn-account/bestelling/${odd}/`)).status).toBe(404);
    const asGuest = await createGuest(shop).get(path);
    expect([asGuest.status, asGuest.headers.get('location')]).toEqual([
      303,
      `/mijn-account/?redirect_to=${encodeURIComponent(path)}`,
    ]);
  });

  it('[6-02] a customer who is logged in has the account area, the details of an order and its documents', async () => {
    const [owner, other] = [await logIn(shop, 'customer'), await logIn(shop, 'customer')];
    const placed = await order(visitorOf(owner));
    const menu = selectOne((await page(owner, '/mijn-account/')).html, 'nav[aria-label="Je account"]');
    const pages = select(menu, 'a').map((link) => link.attributes['href'] ?? '');
    expect(pages).toEqual(expect.arrayContaining(['/mijn-account/', orders, '/mijn-account/adressen/']));
    for (const path of pages) expect((await owner.get(path)).status).toBe(200);
    const { html } = await page(owner, `/mijn-account/bestelling/${placed.id}/`);
    const documents = select(html, 'a[data-document]').map((link) => link.attributes['href'] ?? '');
    expect(documents.length).toBeGreaterThan(0);
    for (const path of documents) {
      expect((await owner.get(path)).status).toBe(200);
      expect((await other.get(path)).status).toBe(404);
    }
  });

  it('lists the orders of the account alone, newest first, each with its state and what happens next', async () => {
    const [owner, other] = [await logIn(shop, 'customer'), await logIn(shop, 'customer')];
    const first = await order(visitorOf(owner));
    shop.advance(60_000);
    const second = await order(visitorOf(owner), { shippingRateId: 'local_pickup:2' });
    await order(guest(null), { email: owner.email });
    await changeOrderStatus(shop.shop, program, { orderId: first.id, status: 'processing' });
    const cards = async (client: LoggedInClient) => {
      const { response, html } = await page(client, orders);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return select(html, 'article').map((card) => textOf(card).replaceAll('\u00a0', ' '));
    };
    const own = await cards(owner);
    expect(own).toHaveLength(2);
    expect(own[0]).toContain(`Bestelling ${second.number}`);
    expect(own[0]).toContain('Wacht op je betaling');
    expect(own[0]).toMatch(/Maak €\s?11,95 over, uiterlijk op \w+dag \d+ \w+ \d{4}\./);
    expect(own[1]).toContain(`Bestelling ${first.number}`);
    expect(own[1]).toContain('We pakken je bestelling in. Je krijgt een mail als hij onderweg is.');
    expect(own[1]).toContain('1 product');
    expect(await cards(other)).toEqual([]);
    const overview = textOf(selectOne((await page(owner, '/mijn-account/')).html, 'main'));
    expect(overview).toContain(`Bestelling ${second.number}`);
    expect(overview).not.toContain(`Bestelling ${first.number}`);
    const none = textOf(selectOne((await page(other, orders)).html, 'main'));
    expect(none).toContain('Je hebt nog niets besteld met dit account.');
  });

  it('shows ten orders per page; a number after the last page shows the last page', async () => {
    const owner = await logIn(shop, 'customer');
    const numbers: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      numbers.unshift((await order(visitorOf(owner))).number);
      shop.advance(1000);
    }
    const numbersOn = async (path: string) =>
      select((await page(owner, path)).html, 'article').map((card) => textOf(selectOne(card, 'h2')).replace(/\D+/, ''));
    expect(await numbersOn(orders)).toEqual(numbers.slice(0, 10));
    expect(await numbersOn(`${orders}?pagina=2`)).toEqual(numbers.slice(10));
    expect(await numbersOn(`${orders}?pagina=99`)).toEqual(numbers.slice(10));
    expect(await numbersOn(`${orders}?pagina=-1`)).toEqual(numbers.slice(0, 10));
  });
});
