import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountFields } from '../../src/wire/account-form.ts';
import { paths } from '../../src/wire/paths.ts';
import { serverTimes } from '../../src/settings/server-constants.ts';
import { describeEngines } from '../support/databases.ts';
import { createTestAccount } from '../support/log-in.ts';
import { testOrigin } from '../support/test-shop.ts';
import { freshNonce, ownForm, wireCheckout } from './checkout-forms.ts';
import { valueAt, wireClient } from './wire-client.ts';
import type { WireAnswer, WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

const customer = { billing_address: wireCheckout.billing_address, shipping_address: wireCheckout.shipping_address };
/** What the shopper of these tests types: name, street, postcode, phone and email address. */
const typed = /Noor|Kade|1011 ?AB|0612345678|noor@post/i;

/** Sends a form as a page of the shop does. */
function post(client: WireClient, path: string, fields: Readonly<Record<string, string>>): Promise<WireAnswer> {
  return client.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin },
    body: new URLSearchParams(fields).toString(),
  });
}

const tokenOf = (answer: WireAnswer) => answer.headers.get('cart-token') ?? '';
const sessionOf = (token: string) =>
  valueAt(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()), 'user_id');
const quantities = (answer: WireAnswer) =>
  (valueAt(answer.json, 'items') as { id: number; quantity: number }[]).map(({ id, quantity }) => [id, quantity]);

describeEngines('cart sessions (R52)', (engine) => {
  const shop = useWireShop(engine);
  const cartOf = (client: WireClient, headers: Record<string, string> = {}) =>
    client.store('GET', 'cart', undefined, headers);
  const sessionCookie = (client: WireClient) =>
    client.cookies.get(`wp_woocommerce_session_${shop.test.deps.siteHash}`)?.split('%7C')[0];

  /** A client with a copy of the cookies of another. */
  function copyOf(client: WireClient): WireClient {
    const copy = shop.visitor();
    for (const [name, value] of client.cookies) (copy.cookies as Map<string, string>).set(name, value);
    return copy;
  }

  async function logIn(client: WireClient, { email, password }: { email: string; password: string }) {
    const answer = await post(client, paths.account, {
      [accountFields.email]: email,
      [accountFields.password]: password,
    });
    expect(answer.status).toBe(303);
    return answer;
  }

  const logOut = (client: WireClient) => post(client, '/mijn-account/uitloggen/', {});

  /** Expects that the client finds no cart and nothing that was typed, in any way that leads to a cart. */
  async function expectNothing(client: WireClient, headers: Record<string, string> = {}): Promise<void> {
    const cart = await cartOf(client, headers);
    expect(valueAt(cart.json, 'items_count')).toBe(0);
    expect(cart.headers.get('cart-hash')).toBe('');
    const draft = await client.store('GET', 'checkout', undefined, headers);
    const fragments = await client.ajax('get_refreshed_fragments');
    const pages = [await client.fetch('/cart/'), await client.fetch('/checkout/', { redirect: 'manual' })];
    expect(pages[1]?.headers.get('location')).toBe('/cart/');
    for (const answer of [cart, draft, fragments, ...pages]) expect(answer.text).not.toMatch(typed);
  }

  describe('when an order is placed', () => {
    const ways: readonly [string, (client: WireClient) => Promise<WireAnswer>][] = [
      ['wc-ajax', async (client) => client.ajax('checkout', { ...ownForm, ...(await nonceOf(client)) })],
      ['the form', (client) => post(client, '/checkout/', ownForm)],
      ['the Store API', (client) => client.store('POST', 'checkout', wireCheckout)],
    ];
    const nonceOf = async (client: WireClient) => ({
      'woocommerce-process-checkout-nonce': await freshNonce(client, 'process_checkout'),
    });
    const addressOf = (answer: WireAnswer) =>
      answer.headers.get('location') ??
      valueAt(answer.json, 'redirect') ??
      valueAt(answer.json, 'payment_result', 'redirect_url');

    it.each(ways)(
      'by %s, the session shows no cart and nothing that was typed, and gives its order once more',
      async (_, order) => {
        const client = await shop.shopper({ ongeteld: 1 });
        await client.store('POST', 'cart/update-customer', customer);
        const before = sessionCookie(client);
        const nonce = await nonceOf(client);
        const placed = await order(client);
        expect(addressOf(placed)).toContain('/checkout/order-received/');
        const thief = copyOf(client);
        await expectNothing(client);
        expect(client.cookies.has('woocommerce_items_in_cart')).toBe(false);
        expect(addressOf(await order(client))).toBe(addressOf(placed));
        // A page that was open before sends its own nonce.
        if (_ === 'wc-ajax')
          expect(addressOf(await client.ajax('checkout', { ...ownForm, ...nonce }))).toBe(addressOf(placed));

        await client.ajax('add_to_cart', { product_id: String(shop.id('doos')) });
        expect(sessionCookie(client)).not.toBe(before);
        expect((await client.fetch('/checkout/')).text).not.toMatch(typed);
        await client.store('POST', 'cart/update-customer', customer);
        await expectNothing(thief);

        shop.test.advance(10 * 60_000);
        expect(addressOf(await order(thief)) ?? '').not.toContain('order-received');
        await expectNothing(thief);
        expect(valueAt((await cartOf(client)).json, 'items_count')).toBe(1);
      },
    );

    it('cannot change anything in the old session: lines, undo, shipping and customer', async () => {
      const client = await shop.shopper({ ongeteld: 1, doos: 1 });
      const cart = await cartOf(client);
      const key = String(valueAt(cart.json, 'items', 0, 'key'));
      const removed = await client.typed('remove_from_cart', { cart_item_key: key });
      const undo = String(valueAt(removed.json, 'notice', 'undo'));
      await client.store('POST', 'checkout', wireCheckout);
      expect((await client.store('POST', 'cart/update-item', { key, quantity: 2 })).status).toBe(409);
      expect((await client.store('POST', 'cart/update-customer', customer)).text).not.toContain('"items_count":1');
      expect((await client.fetch(undo)).text).toContain('Terugzetten lukt niet meer.');
      await expectNothing(client);
    });

    it('by a Cart-Token, the next token is of a new session, and the old one opens nothing', async () => {
      const client = shop.visitor();
      const first = tokenOf(await cartOf(client));
      const added = await client.store('POST', 'cart/add-item', { id: shop.id('ongeteld') }, { 'Cart-Token': first });
      expect(sessionOf(tokenOf(added))).toBe(sessionOf(first));
      await client.store('POST', 'cart/update-customer', customer, { 'Cart-Token': first });
      const placed = await client.store('POST', 'checkout', wireCheckout, { 'Cart-Token': first });
      expect(placed.status).toBe(200);
      expect(sessionOf(tokenOf(placed))).not.toBe(sessionOf(first));
      const again = await client.store('POST', 'checkout', wireCheckout, { 'Cart-Token': first });
      expect(valueAt(again.json, 'order_id')).toBe(valueAt(placed.json, 'order_id'));
      await expectNothing(client, { 'Cart-Token': first });

      const next = await client.store('POST', 'cart/add-item', { id: shop.id('doos') }, { 'Cart-Token': first });
      expect(next.status).toBe(201);
      expect(sessionOf(tokenOf(next))).not.toBe(sessionOf(first));
      expect(quantities(next)).toEqual([[shop.id('doos'), 1]]);
      await expectNothing(client, { 'Cart-Token': first });
    });

    it('by a customer, the cart of the account is empty and nothing that was typed is shown', async () => {
      const account = await createTestAccount(shop.test, 'customer');
      const [client, elsewhere] = [shop.visitor(), shop.visitor()];
      await logIn(client, account);
      await logIn(elsewhere, account);
      await client.store('POST', 'cart/add-item', { id: shop.id('ongeteld') });
      await client.store('POST', 'cart/update-customer', customer);
      const placed = await client.store('POST', 'checkout', wireCheckout);
      expect(placed.status).toBe(200);
      for (const browser of [client, elsewhere]) await expectNothing(browser);
      const again = await client.store('POST', 'checkout', wireCheckout);
      expect(valueAt(again.json, 'order_id')).toBe(valueAt(placed.json, 'order_id'));
      await client.store('POST', 'cart/add-item', { id: shop.id('doos') });
      expect((await client.fetch('/checkout/')).text).not.toMatch(typed);
    });
  });

  describe('with a log-in', () => {
    let account: Awaited<ReturnType<typeof createTestAccount>>;
    beforeEach(async () => {
      account = await createTestAccount(shop.test, 'customer');
    });

    it('the rows of the guest come along and what was typed does not; the old key opens nothing', async () => {
      const client = await shop.shopper({ ongeteld: 2 });
      await client.store('POST', 'cart/update-customer', customer);
      const token = tokenOf(await cartOf(client));
      const hash = client.cookies.get('woocommerce_cart_hash');
      const before = copyOf(client);
      await logIn(client, account);
      expect(sessionCookie(client)).toBeUndefined();
      expect(client.cookies.get('woocommerce_items_in_cart')).toBe('1');
      expect(client.cookies.get('woocommerce_cart_hash')).toMatch(/^[0-9a-f]{32}$/);
      // The browser does not show the cart that it stored before the log-in, with its address.
      expect(client.cookies.get('woocommerce_cart_hash')).not.toBe(hash);
      const cart = await cartOf(client);
      expect(quantities(cart)).toEqual([[shop.id('ongeteld'), 2]]);
      for (const answer of [cart, await client.fetch('/cart/'), await client.fetch('/checkout/')])
        expect(answer.text).not.toMatch(typed);
      await expectNothing(before);
      await expectNothing(shop.visitor(), { 'Cart-Token': token });
    });

    it('another browser finds the cart of the account, and not what was typed in the first', async () => {
      const [one, two] = [shop.visitor(), shop.visitor()];
      await logIn(one, account);
      await logIn(two, account);
      expect(two.cookies.has('woocommerce_items_in_cart')).toBe(false);
      await one.ajax('add_to_cart', { product_id: String(shop.id('ongeteld')) });
      await one.store('POST', 'cart/update-customer', customer);
      expect((await one.fetch('/checkout/')).text).toMatch(typed);

      expect(quantities(await cartOf(two))).toEqual([[shop.id('ongeteld'), 1]]);
      expect((await two.fetch('/cart/')).text).toContain('Ongeteld');
      expect((await two.fetch('/checkout/')).text).not.toMatch(typed);
      const [key] = [String(valueAt((await cartOf(two)).json, 'items', 0, 'key'))];
      const form = { [`cart[${key}][qty]`]: '3' };
      expect((await post(two, '/cart/', form)).status).toBe(303);
      expect(quantities(await cartOf(one))).toEqual([[shop.id('ongeteld'), 3]]);
      expect((await one.fetch('/checkout/')).text).toMatch(typed);

      const three = shop.visitor();
      await logIn(three, account);
      expect(three.cookies.get('woocommerce_items_in_cart')).toBe('1');
      await two.typed('remove_from_cart', { cart_item_key: key });
      expect(valueAt((await three.typed('get_refreshed_fragments')).json, 'cart_hash')).toBe('');
      expect(three.cookies.has('woocommerce_items_in_cart')).toBe(false);
    });

    it('the forms without JavaScript work: product, cart, shipping, links, checkout', async () => {
      const client = shop.visitor();
      await logIn(client, account);
      const added = await post(client, '/product/doos/', { 'add-to-cart': String(shop.id('doos')), quantity: '2' });
      expect(added.status).toBe(303);
      const html = (await client.fetch('/cart/')).text;
      const [, remove = ''] = /href="([^"]*remove_item=[^"]*)"/.exec(html) ?? [];
      expect((await client.fetch(remove.replaceAll('&amp;', '&'), { redirect: 'manual' })).status).toBe(303);
      expect(valueAt((await cartOf(client)).json, 'items_count')).toBe(0);
      await post(client, '/product/doos/', { 'add-to-cart': String(shop.id('doos')) });
      const ordered = await post(client, '/checkout/', ownForm);
      expect(ordered.headers.get('location')).toContain('/checkout/order-received/');
      await expectNothing(client);
    });

    it('a Cart-Token of a guest moves its rows to the account, and works no more', async () => {
      const client = shop.visitor();
      const first = tokenOf(await cartOf(client));
      await client.store('POST', 'cart/add-item', { id: shop.id('ongeteld') }, { 'Cart-Token': first });
      await logIn(client, account);
      const moved = await cartOf(client, { 'Cart-Token': first });
      expect(quantities(moved)).toEqual([[shop.id('ongeteld'), 1]]);
      expect(sessionOf(tokenOf(moved))).not.toBe(sessionOf(first));
      await expectNothing(shop.visitor(), { 'Cart-Token': first });
      // The token of a log-in is worth nothing without it.
      await expectNothing(shop.visitor(), { 'Cart-Token': tokenOf(moved) });
      const other = shop.visitor();
      await logIn(other, await createTestAccount(shop.test, 'customer'));
      await expectNothing(other, { 'Cart-Token': tokenOf(moved) });
    });

    it('merges into what the account has: the larger quantity, within the stock, and says what did not fit', async () => {
      const first = await shop.shopper({ ongeteld: 1, schaars: 2 });
      await logIn(first, account);
      const second = await shop.shopper({ ongeteld: 4, schaars: 1, doos: 1 });
      const said = await logIn(second, account);
      expect(said.setCookies.some((cookie) => cookie.startsWith('shop_notice='))).toBe(false);
      expect(quantities(await cartOf(first))).toEqual([
        [shop.id('ongeteld'), 4],
        [shop.id('schaars'), 2],
        [shop.id('doos'), 1],
      ]);

      const single = await createTestAccount(shop.test, 'customer');
      const has = await shop.shopper({ alleen: 1 });
      await logIn(has, single);
      const two = await shop.shopper({ alleen: 1 });
      await logIn(two, single);
      expect(quantities(await cartOf(two))).toEqual([[shop.id('alleen'), 1]]);
    });

    it('a cart whose cookie was answered after the log-in is moved by the next request, and by no prefetch', async () => {
      const client = shop.visitor();
      const late = await shop.shopper({ ongeteld: 1 });
      await logIn(client, account);
      for (const [name, value] of late.cookies) (client.cookies as Map<string, string>).set(name, value);
      await client.fetch('/cart/', { headers: { 'sec-purpose': 'prefetch' } });
      expect(sessionCookie(client)).toBeDefined();
      const page = await client.fetch('/cart/');
      expect(page.text).toContain('Ongeteld');
      expect(sessionCookie(client)).toBeUndefined();
      await expectNothing(late);
      await client.ajax('add_to_cart', { product_id: String(shop.id('doos')) });
      expect(client.cookies.get('woocommerce_cart_hash')).toBe((await cartOf(client)).headers.get('cart-hash'));
    });

    it('a product that is added with the old session is refused, and not lost without a word', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const before = copyOf(client);
      await logIn(client, account);
      const refused = await before.typed('add_to_cart', { product_id: String(shop.id('doos')) });
      expect(refused.json).toMatchObject({ error: true, reason: { code: 'session-renewed' } });
      expect(refused.setCookies).toEqual([]);
      const byApi = await before.store('POST', 'cart/add-item', { id: shop.id('doos') });
      expect([byApi.status, valueAt(byApi.json, 'code')]).toEqual([409, 'shop_rest_session_renewed']);
      shop.test.advance(serverTimes.endedSession);
      await before.ajax('add_to_cart', { product_id: String(shop.id('doos')) });
      expect(quantities(await cartOf(before))).toEqual([[shop.id('doos'), 1]]);
      expect(quantities(await cartOf(client))).toEqual([[shop.id('ongeteld'), 1]]);
    });
  });

  describe('after a log-out', () => {
    /** The number of log-ins and guests of which an address is stored. */
    const countTyped = () =>
      shop.test.shop.db.read(async ({ q }) => {
        const rows = await q.selectFrom('cart_addresses').select('cart_id').distinct().execute();
        return rows.length;
      });

    it('the cart is empty, the address is gone, and the account keeps its rows', async () => {
      const account = await createTestAccount(shop.test, 'customer');
      const client = await shop.shopper({ ongeteld: 1 });
      await logIn(client, account);
      await client.store('POST', 'cart/update-customer', customer);
      const token = tokenOf(await cartOf(client));
      const stolen = copyOf(client);
      const before = await countTyped();
      await logOut(client);
      expect(await countTyped()).toBe(before - 1);
      expect([...client.cookies.keys()]).toEqual(['shop_notice']);
      await expectNothing(client);
      await expectNothing(stolen);
      await expectNothing(shop.visitor(), { 'Cart-Token': token });

      // The next person adds something, orders as a guest, or logs in.
      await client.ajax('add_to_cart', { product_id: String(shop.id('doos')) });
      expect((await client.fetch('/checkout/')).text).not.toMatch(typed);
      await logIn(client, await createTestAccount(shop.test, 'customer'));
      expect(quantities(await cartOf(client))).toEqual([[shop.id('doos'), 1]]);
      expect((await client.fetch('/checkout/')).text).not.toMatch(typed);

      const back = shop.visitor();
      await logIn(back, account);
      expect(quantities(await cartOf(back))).toEqual([[shop.id('ongeteld'), 1]]);
      expect((await back.fetch('/checkout/')).text).not.toMatch(typed);
    });

    it('the name and address of a review are forgotten too, as after a log-in', async () => {
      const account = await createTestAccount(shop.test, 'customer');
      const client = shop.visitor();
      const { siteHash } = shop.test.deps;
      const remember = () => {
        (client.cookies as Map<string, string>).set(`comment_author_${siteHash}`, 'Noor');
        (client.cookies as Map<string, string>).set(`comment_author_email_${siteHash}`, 'noor@post.example');
      };
      remember();
      await logIn(client, account);
      expect([...client.cookies.keys()]).toEqual(['shop_login', 'shop_user']);
      remember();
      await logOut(client);
      expect([...client.cookies.keys()]).toEqual(['shop_notice']);
    });

    it('a log-in that has had its time leaves nothing either', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      await logIn(client, await createTestAccount(shop.test, 'customer'));
      await client.store('POST', 'cart/update-customer', customer);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + serverTimes.logIn.customer.maxIdle });
      try {
        await expectNothing(client);
      } finally {
        vi.useRealTimers();
      }
    });
  });

  it('keeps the carts of two accounts apart, also in one browser', async () => {
    const [one, two] = [await createTestAccount(shop.test, 'customer'), await createTestAccount(shop.test, 'customer')];
    const client = shop.visitor();
    await logIn(client, one);
    await client.store('POST', 'cart/add-item', { id: shop.id('ongeteld') });
    await client.store('POST', 'cart/update-customer', customer);
    // Without a log-out in between.
    await logIn(client, two);
    await expectNothing(client);
    expect(client.cookies.has('woocommerce_items_in_cart')).toBe(false);
    expect(wireClient(shop.test).cookies.size).toBe(0);
  });
});
