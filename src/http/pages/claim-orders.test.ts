import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import type { GuestClient } from '../../../test/support/guest.ts';
import { logIn, testPassword } from '../../../test/support/log-in.ts';
import { parseHtml, select, selectOne, textOf } from '../../../test/support/parse-html.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { addToCart } from '../../shop/cart/add-to-cart.ts';
import { placeOrder } from '../../shop/orders/place-order.ts';
import { guest } from '../../shop/shop.ts';

const orders = '/mijn-account/bestellingen/';

describeEngines('orders of a guest', (engine) => {
  let shop: TestShop;
  let itemId = 0;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    itemId = (await fillCatalogue(shop.shop, smallCatalogue)).get('ongeteld')?.id ?? 0;
  });
  afterAll(async () => {
    expect(shop.loggedErrors).toEqual([]);
    await shop.close();
  });

  async function guestOrder(email: string) {
    const added = await addToCart(shop.shop, guest(null), { itemId, quantity: 1, attributes: {} });
    const order = placedOrder(await placeOrder(shop.shop, guest(added.view.session), checkoutForm({ email })));
    return { ...order, path: `/checkout/order-received/${order.id}/?key=${order.key}` };
  }

  async function numbersOf(client: GuestClient): Promise<string[]> {
    const html = parseHtml(await (await client.get(orders)).text());
    return select(html, 'article').map((card) => textOf(selectOne(card, 'h2')).replace(/\D+/, ''));
  }

  const hasOffer = async (client: GuestClient, path: string) =>
    (await (await client.get(path)).text()).includes('id="account-offer"');

  /** Sends the emails, and returns the link of the newest one to an address. */
  async function linkFor(email: string): Promise<string> {
    await shop.runner.drain();
    const mail = shop.mails.findLast(({ to }) => to === email);
    return /\/mijn-account\/bevestigen\/\?key=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  }

  const confirmAddress = (id: number) =>
    shop.shop.db.write(({ q }) =>
      q
        .updateTable('auth_users')
        .set({ emailVerified: engine === 'postgres' ? true : 1 })
        .where('id', '=', id)
        .execute(),
    );

  it('with a password an order becomes that of a new account, once its address is confirmed, with earlier ones', async () => {
    const earlier = await guestOrder('Nieuw@kopers.example');
    const other = await guestOrder('ander@kopers.example');
    const order = await guestOrder('nieuw@kopers.example');
    const buyer = createGuest(shop);
    expect(await hasOffer(buyer, order.path)).toBe(true);
    const asked = await buyer.post(order.path, { password: testPassword });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/mijn-account/bevestigen/']);
    // Whoever has the key does not get the account without the mail.
    expect(await hasOffer(buyer, order.path)).toBe(true);
    const link = await linkFor('nieuw@kopers.example');
    expect((await buyer.post(link, { password: testPassword })).status).toBe(303);
    expect(await numbersOf(buyer)).toEqual([order.number, earlier.number]);
    expect((await buyer.get(`/mijn-account/bestelling/${other.id}/`)).status).toBe(404);
    expect(await hasOffer(createGuest(shop), order.path)).toBe(false);
    expect(await hasOffer(createGuest(shop), other.path)).toBe(true);
  });

  it('refuses a weak password with the reason, and asks nothing of who is logged in', async () => {
    const order = await guestOrder('zwak@kopers.example');
    const buyer = createGuest(shop);
    const refused = await buyer.post(order.path, { password: 'kort' });
    expect(refused.status).toBe(200);
    const html = parseHtml(await refused.text());
    const field = selectOne(html, 'input[name="password"]');
    expect([field.attributes['aria-invalid'], field.attributes['value'] ?? '']).toEqual(['true', '']);
    const customer = await logIn(shop, 'customer');
    expect(await hasOffer(customer, order.path)).toBe(false);
    expect((await customer.post(order.path, { password: testPassword })).status).toBe(403);
    expect((await createGuest(shop).post(`${order.path}x`, { password: testPassword })).status).toBe(404);
    await shop.changeSetting('accounts.registration', false);
    expect(await hasOffer(buyer, order.path)).toBe(false);
    expect((await buyer.post(order.path, { password: testPassword })).status).toBe(403);
    await shop.changeSetting('accounts.registration', true);
  });

  it('does not show whether the address of the order has an account', async () => {
    const customer = await logIn(shop, 'customer');
    const [known, unknown] = [await guestOrder(customer.email), await guestOrder('niemand@kopers.example')];
    const answers = await Promise.all(
      [known, unknown].map(async ({ path }) => {
        const shown = await hasOffer(createGuest(shop), path);
        const { status, headers } = await createGuest(shop).post(path, { password: testPassword });
        return [shown, status, headers.get('location')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('a customer adds later orders with the confirmed address; never with one that is not confirmed', async () => {
    const customer = await logIn(shop, 'customer');
    const order = await guestOrder(customer.email.toUpperCase());
    await guestOrder('een-ander@kopers.example');
    const page = async () => textOf(parseHtml(await (await customer.get(orders)).text()));
    expect(await page()).not.toContain('zonder account');
    expect((await customer.post(orders, {})).status).toBe(303);
    expect(await numbersOf(customer)).toEqual([]);

    await confirmAddress(customer.id);
    expect(await page()).toContain('is 1 keer besteld zonder account');
    // Reading adds nothing.
    expect(await numbersOf(customer)).toEqual([]);
    await Promise.all([customer.post(orders, {}), customer.post(orders, {})]);
    expect(await numbersOf(customer)).toEqual([order.number]);
    expect(await page()).not.toContain('zonder account');
    // The orders count for the maximum per customer of the account.
    const marks = await shop.shop.db.read(({ q }) =>
      q.selectFrom('order_customers').select('mark').where('order_id', '=', order.id).execute(),
    );
    expect(marks.map(({ mark }) => mark)).toContain(`account:${customer.id}`);
  });
});
