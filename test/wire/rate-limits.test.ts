import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '../../src/settings/rate-limits.ts';
import { slowDowns } from '../../src/settings/log-in-limits.ts';
import type { RateLimit } from '../../src/settings/rate-limit.ts';
import { spendAllowance } from '../../src/shop/limits/spend-allowance.ts';
import type { Product } from '../../src/rules/catalog/product.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import { accountFields } from '../../src/wire/account-form.ts';
import { describeEngines } from '../support/databases.ts';
import { fromAddress } from '../support/from-address.ts';
import { createGuest } from '../support/guest.ts';
import type { GuestClient } from '../support/guest.ts';
import { createTestAccount } from '../support/log-in.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { wireAddress, wireCheckout } from './checkout-forms.ts';
import { valueAt, wireClient } from './wire-client.ts';
import type { WireAnswer } from './wire-client.ts';

const sentence = 'Dit ging te vaak achter elkaar. Probeer het over';
const order = (email = 'noor@kopers.example') => ({
  ...wireCheckout,
  billing_address: { ...wireAddress, email },
});

describeEngines('rate limits', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  let testCount = 0;
  let clientAddress = '';

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', { RATE_LIMITS: 'on', TRUSTED_PROXIES: '10.0.0.0/8' });
    products = await fillCatalogue(shop.shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    testCount += 1;
    clientAddress = `203.0.113.${testCount}`;
  });

  const id = (slug: string) => String(products.get(slug)?.id ?? 0);
  const client = (from = clientAddress) => wireClient(fromAddress(shop, from));
  const drain = async (limit: RateLimit, from = clientAddress) => {
    for (let time = 0; time < limit.burst; time += 1) await spendAllowance(shop.shop, limit, from);
  };
  const orders = () =>
    shop.shop.db.read(async ({ q }) =>
      Number(
        (
          await q
            .selectFrom('orders')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ),
    );
  const waitOf = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));

  it.each([
    ['GET', '/winkel/', rateLimits.page, 'page'],
    ['GET', '/bestaat-niet/', rateLimits.page, 'page'],
    ['HEAD', '/winkel/', rateLimits.page, 'none'],
    ['GET', '/wp-json/wc/store/v1/products', rateLimits.read, 'rest'],
    ['GET', '/wp-json/wc/store/v1/cart', rateLimits.read, 'rest'],
    ['GET', '/wp-json/shop/v1/nonces', rateLimits.read, 'rest'],
    ['POST', '/?wc-ajax=get_refreshed_fragments', rateLimits.read, 'ajax'],
    ['POST', '/?wc-ajax=get_variation', rateLimits.read, 'ajax'],
    ['GET', '/wp-admin/admin-ajax.php?action=rest-nonce', rateLimits.read, 'ajax'],
    ['GET', '/mijn-account/documenten/7/invoice/?bestand=pdf', rateLimits.documents, 'page'],
    ['GET', '/?s=doos', rateLimits.search, 'page'],
    ['POST', '/?wc-ajax=aws_action', rateLimits.search, 'ajax'],
    ['POST', '/wp-json/elementor-pro/v1/refresh-loop', rateLimits.search, 'rest'],
    ['GET', '/wp-json/wc/store/v1/products?search=doos', rateLimits.search, 'rest'],
    ['POST', '/?wc-ajax=add_to_cart', rateLimits.cart, 'ajax'],
    ['POST', '/?wc-ajax=remove_from_cart', rateLimits.cart, 'ajax'],
    ['POST', '/?wc-ajax=update_order_review', rateLimits.cart, 'ajax'],
    ['POST', '/wp-json/wc/store/v1/cart/add-item', rateLimits.cart, 'rest'],
    ['POST', '/wp-json/wc/store/v1/batch', rateLimits.cart, 'rest'],
    ['POST', '/product/doos/', rateLimits.cart, 'page'],
    ['POST', '/cart/', rateLimits.cart, 'page'],
    ['GET', '/cart/?remove_item=x', rateLimits.cart, 'page'],
    ['POST', '/wp-json/wc/store/v1/cart/apply-coupon', rateLimits.coupon, 'rest'],
    ['POST', '/?wc-ajax=checkout', rateLimits.checkout, 'failure'],
    ['POST', '/wp-json/wc/store/v1/checkout', rateLimits.checkout, 'rest'],
    ['POST', '/wp-json/contact-form-7/v1/contact-forms/5/feedback', rateLimits.write, 'rest'],
    ['POST', '/herroepen/', rateLimits.write, 'page'],
    ['POST', '/bestelling/', rateLimits.write, 'page'],
    ['POST', '/wp-admin/admin-ajax.php', rateLimits.wishlist, 'ajax'],
    ['POST', '/wp-comments-post.php', rateLimits.write, 'page'],
    ['DELETE', '/wp-json/wp/v2/media/7', rateLimits.upload, 'rest'],
    ['DELETE', '/wp-json/wc/v3/products/7', rateLimits.write, 'rest'],
  ] as const)('%s %s is counted and answered in its own form', async (method, path, limit, form) => {
    const init = method === 'POST' ? { method, body: new URLSearchParams({ a: '1' }) } : { method };
    expect((await client().fetch(path, init)).status).not.toBe(429);
    await drain(limit);
    const answer = await client().fetch(path, init);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([429, expect.stringContaining('no-store')]);
    expect(waitOf(answer)).toBe(Math.ceil(limit.refillInterval / 1_000));
    expect(answer.setCookies).toEqual([]);
    expectForm(answer, form);
    expect((await client('198.51.100.9').fetch(path, init)).status).not.toBe(429);
    shop.advance(waitOf(answer) * 1_000);
    expect((await client().fetch(path, init)).status).not.toBe(429);
  });

  it('counts each call of a batch like a separate call', async () => {
    const apply = { path: '/wc/store/v1/cart/apply-coupon', method: 'POST', body: { code: 'X' } };
    const requests = [apply, { path: '/wc/store/v1/cart/update-customer', method: 'POST', body: {} }, apply];
    const batch = async () => {
      const answer = await client().store('POST', 'batch', { requests });
      return (valueAt(answer.json, 'responses') as { status: number }[]).map(({ status }) => status);
    };
    expect(await batch()).not.toContain(429);
    await drain(rateLimits.coupon);
    expect(await batch()).toEqual([429, 200, 429]);
    await drain(rateLimits.checkout);
    const order = { path: '/wc/store/v1/checkout', method: 'POST', body: wireCheckout };
    const answer = await client().store('POST', 'batch', { requests: [order] });
    expect(valueAt(answer.json, 'responses', 0)).toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.any(Number) },
      body: { code: 'rest_too_many_requests' },
    });
  });

  function expectForm(answer: WireAnswer, form: 'page' | 'rest' | 'ajax' | 'failure' | 'text' | 'none'): void {
    const message =
      form === 'rest' || form === 'ajax' ? JSON.stringify(answer.json) : answer.text.replaceAll('\\/', '/');
    if (form !== 'none') expect(message).toMatch(/Probeer het over \d+ (seconde|seconden|minuten) opnieuw/);
    if (form === 'page') expect(answer.headers.get('content-type')).toContain('text/html');
    if (form === 'rest') expect(answer.json).toMatchObject({ code: 'rest_too_many_requests', data: { status: 429 } });
    if (form === 'ajax') expect(answer.json).toMatchObject({ error: true });
    if (form === 'failure') expect(answer.json).toMatchObject({ result: 'failure', refresh: false, reload: false });
    if (form === 'text') expect(answer.headers.get('content-type')).toContain('text/plain');
  }

  it.each(['/healthz', '/readyz', '/assets/niets.js', '/pictures/niets-640.avif'])(
    '%s is not counted',
    async (path) => {
      for (const limit of Object.values(rateLimits)) await drain(limit);
      expect((await client().fetch(path)).status).not.toBe(429);
    },
  );

  it('changes nothing and starts no session when refused', async () => {
    const shopper = client();
    await shopper.ajax('add_to_cart', { product_id: id('doos') });
    await drain(rateLimits.cart);
    const refused = await shopper.typed('add_to_cart', { product_id: id('ongeteld') });
    expect(refused.json).toMatchObject({ error: true, product_url: false, reason: { code: 'rest_too_many_requests' } });
    expect(valueAt((await shopper.store('GET', 'cart')).json, 'items_count')).toBe(1);
    const fresh = client();
    await fresh.ajax('add_to_cart', { product_id: id('doos') });
    expect([...fresh.cookies]).toEqual([]);
  });

  it('shows the product’s page again, with the choice and the reason', async () => {
    await drain(rateLimits.cart);
    const guest = createGuest(fromAddress(shop, clientAddress));
    const chosen = {
      'add-to-cart': id('keuze'),
      attribute_pa_editie: 'japans',
      attribute_pa_formaat: 'pak',
      quantity: '3',
    };
    const answer = await guest.post('/product/keuze/', chosen);
    expect([answer.status, [...guest.cookies]]).toEqual([429, []]);
    const html = await answer.text();
    const page = parseHtml(html);
    expect(html).toContain(sentence);
    expect(select(page, 'input[name="quantity"]').map(({ attributes }) => attributes['value'])).toContain('3');
    expect(selectOne(page, 'option[value="japans"]').attributes).toHaveProperty('selected');
  });

  it('shows the cart’s page unchanged', async () => {
    const guest = createGuest(fromAddress(shop, clientAddress));
    await guest.post('/product/doos/', { 'add-to-cart': id('doos') });
    await drain(rateLimits.cart);
    const answer = await guest.post('/cart/', { 'cart[0123456789abcdef0123456789abcdef][qty]': '2' });
    expect(answer.status).toBe(429);
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(textOf(parseHtml(html))).toContain('Doos');
  });

  it('keeps everything typed at the checkout, on its page and in its calls', async () => {
    const guest = createGuest(fromAddress(shop, clientAddress));
    await guest.post('/product/doos/', { 'add-to-cart': id('doos') });
    await drain(rateLimits.checkout);
    const before = await orders();
    const answer = await guest.post('/checkout/', {
      billing_first_name: 'Fenna',
      billing_city: 'Sneek',
      email: 'f@x.example',
    });
    expect(answer.status).toBe(429);
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(html).toContain('value="Fenna"');
    expect(html).toContain('value="Sneek"');

    const shopper = client();
    for (const [name, value] of guest.cookies) (shopper.cookies as Map<string, string>).set(name, value);
    const typed = await shopper.typed('checkout', { billing_first_name: 'Fenna' });
    expect(typed.status).toBe(429);
    expect(typed.json).toMatchObject({
      result: 'failure',
      errors: [],
      refresh: false,
      messages: [expect.stringContaining(sentence)],
    });
    expect(valueAt(typed.json, 'cart', 'items_count')).toBe(1);
    expect(await orders()).toBe(before);
  });

  it('allows ten orders, then one every seven minutes, however many attempts there are in between', async () => {
    const shopper = client();
    const ordersBefore = await orders();
    const buy = async (turn: number) => {
      const cart = (await shopper.store('GET', 'cart')).json;
      if (valueAt(cart, 'items_count') === 0)
        await shopper.store('POST', 'cart/add-item', { id: products.get('ongeteld')?.id, quantity: 1 });
      return shopper.store('POST', 'checkout', order(`koper-${turn}@kopers.example`));
    };
    let refusedByOrder = 0;
    for (let turn = 0; turn < 180; turn += 1) {
      const answer = await buy(turn);
      expect([200, 429]).toContain(answer.status);
      if (answer.status === 429 && valueAt(answer.json, 'message')?.toString().includes('niets besteld')) {
        refusedByOrder += 1;
        expect(answer.json).toMatchObject({ code: 'rest_too_many_requests', data: { status: 429 } });
        expect(waitOf(answer)).toBeGreaterThan(0);
      }
      shop.advance(20_000);
    }
    expect(refusedByOrder).toBeGreaterThan(10);
    expect((await orders()) - ordersBefore).toBe(18);
    // A client that waits for the given time is accepted.
    const refused = await buy(500);
    const waitSeconds = refused.status === 429 ? waitOf(refused) : 0;
    shop.advance(waitSeconds * 1_000);
    expect((await buy(501)).status).toBe(200);
    // Other clients are not affected.
    const other = client('198.51.100.20');
    await other.store('POST', 'cart/add-item', { id: products.get('ongeteld')?.id, quantity: 1 });
    expect((await other.store('POST', 'checkout', order('ander@kopers.example'))).status).toBe(200);
  });

  it('counts orders by email address, from all clients together', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < rateLimits.orderEmail.burst + 1; turn += 1) {
      const shopper = client(`198.51.100.${100 + turn}`);
      await shopper.store('POST', 'cart/add-item', { id: products.get('ongeteld')?.id, quantity: 1 });
      const answer = await shopper.store(
        'POST',
        'checkout',
        order(turn % 2 === 0 ? 'slachtoffer@x.example' : 'Slachtoffer@x.example'),
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: rateLimits.orderEmail.burst }, () => 200), 429]);
  });

  it('also refuses in the classic checkout when the order exceeds the limit', async () => {
    await drain(rateLimits.order);
    const shopper = client();
    await shopper.ajax('add_to_cart', { product_id: id('ongeteld') });
    const nonces = await shopper.fetch('/wp-json/shop/v1/nonces');
    const answer = await shopper.typed('checkout', {
      'woocommerce-process-checkout-nonce': String(valueAt(nonces.json, 'process_checkout')),
      ...Object.fromEntries(Object.entries(wireAddress).map(([name, value]) => [`billing_${name}`, value])),
      billing_street: 'Lindelaan',
      billing_house_number: '12',
      billing_email: 'fijn@kopers.example',
      email: 'fijn@kopers.example',
      payment_method: 'bacs',
    });
    expect(answer.json).toMatchObject({ result: 'failure', messages: [expect.stringContaining('niets besteld')] });
    expect([answer.status, waitOf(answer)]).toEqual([429, 420]);
  });

  describe('log-ins (R56)', () => {
    const wrong = 'niet het goede wachtwoord';
    const attempt = async (from: string, email: string, password = wrong, guest?: GuestClient) => {
      shop.pauses.length = 0;
      const visitor = guest ?? createGuest(fromAddress(shop, from));
      const answer = await visitor.post('/mijn-account/', {
        [accountFields.email]: email,
        [accountFields.password]: password,
      });
      const html = await answer.text();
      return { status: answer.status, wait: waitOf(answer), html, pauses: [...shop.pauses] };
    };
    const events = async () =>
      (await shop.shop.db.read(({ q }) => q.selectFrom('events').select('id').execute())).length;

    it('refuses a client after eight wrong passwords for an account, and heeds its right password no sooner', async () => {
      const { email, password } = await createTestAccount(shop, 'customer');
      const { burst } = rateLimits.signInAccountClient;
      for (let turn = 0; turn < burst; turn += 1)
        expect((await attempt('198.18.1.1', turn % 2 === 0 ? email : email.toUpperCase())).status).toBe(200);
      const noted = await events();
      const refused = await attempt('198.18.1.1', email, password);
      expect(refused).toMatchObject({ status: 429, wait: 120, pauses: [] });
      expect(refused.html).toContain('te vaak geprobeerd in te loggen. Probeer het over 2 minuten opnieuw');
      expect(refused.html).toContain(`value="${email}"`);
      // A refusal is not counted and not logged.
      expect(await events()).toBe(noted);
      expect((await attempt('198.18.1.1', 'ander@x.example')).status).toBe(200);
      shop.advance(120_000);
      expect((await attempt('198.18.1.1', email, password)).status).toBe(303);
    });

    it('refuses a client after twenty wrong passwords for any account', async () => {
      const { email, password } = await createTestAccount(shop, 'customer');
      for (let turn = 0; turn < rateLimits.signInClient.burst; turn += 1)
        expect((await attempt('198.18.2.1', `naam-${turn}@x.example`)).status).toBe(200);
      expect(await attempt('198.18.2.1', email, password)).toMatchObject({ status: 429, wait: 30 });
      expect((await attempt('198.18.2.2', email, password)).status).toBe(303);
    });

    it('keeps nobody out of an account by wrong passwords from elsewhere: it is only slower', async () => {
      const { email, password } = await createTestAccount(shop, 'administrator');
      const attack = async (count: number) => {
        for (let turn = 0; turn < count; turn += 1) expect((await attempt(`203.0.${turn}.1`, email)).status).toBe(200);
      };
      await attack(slowDowns.signInAccount.burst - 1);
      expect(await attempt('198.18.3.1', email, password)).toMatchObject({ status: 303, pauses: [] });
      await attack(1);
      expect(await attempt('198.18.3.2', email, password)).toMatchObject({ status: 303, pauses: [1_000] });
      await attack(slowDowns.signInAccountAttacked.burst);
      for (const from of ['198.18.3.1', '198.18.3.3'])
        expect(await attempt(from, email, password)).toMatchObject({ status: 303, pauses: [4_000] });
      // An address without an account is slowed down in the same way, so that it cannot be told apart.
      for (let turn = 0; turn < slowDowns.signInAccount.burst; turn += 1)
        await attempt(`203.0.${turn}.2`, 'niemand@x.example');
      expect(await attempt('198.18.3.4', 'niemand@x.example')).toMatchObject({ status: 200, pauses: [1_000] });
    });

    it('slows a network down, and refuses none of its clients that has not failed', async () => {
      const { email, password } = await createTestAccount(shop, 'customer');
      for (let turn = 0; turn < slowDowns.signInNetwork.burst; turn += 1)
        await attempt(`198.18.4.${turn + 1}`, `naam-${turn}@x.example`);
      expect(await attempt('198.18.4.250', email, password)).toMatchObject({ status: 303, pauses: [1_000] });
      expect(await attempt('198.18.5.250', email, password)).toMatchObject({ status: 303, pauses: [] });
    });

    it('counts no right password, however often and however many at once', async () => {
      const { email, password } = await createTestAccount(shop, 'customer');
      for (let turn = 0; turn < rateLimits.signInClient.burst + 5; turn += 1)
        expect(await attempt('198.18.6.1', email, password)).toMatchObject({ status: 303, pauses: [] });
      const atOnce = await Promise.all(
        Array.from({ length: rateLimits.signInAccountClient.burst }, () => attempt('198.18.6.1', email, password)),
      );
      expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([303]));
    });

    it('lets no more wrong passwords through when they come at once', async () => {
      const { email, password } = await createTestAccount(shop, 'customer');
      const answers = await Promise.all(Array.from({ length: 40 }, () => attempt('198.18.7.1', email)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(rateLimits.signInAccountClient.burst);
      expect((await attempt('198.18.7.1', email, password)).status).toBe(429);
    });

    it('hears the browser that has logged in before, whoever shares its network address', async () => {
      const { email, password } = await createTestAccount(shop, 'shop-manager');
      const owner = createGuest(fromAddress(shop, '198.18.8.1'));
      expect((await attempt('198.18.8.1', email, password, owner)).status).toBe(303);
      for (let turn = 0; turn < 30; turn += 1) await attempt('198.18.8.1', email);
      expect((await attempt('198.18.8.1', email, password)).status).toBe(429);
      expect(await attempt('198.18.8.1', email, password, owner)).toMatchObject({ status: 303, pauses: [] });
      // Its own wrong passwords count.
      for (let turn = 0; turn < rateLimits.signInAccountClient.burst; turn += 1)
        expect((await attempt('198.18.8.1', email, wrong, owner)).status).toBe(200);
      expect((await attempt('198.18.8.1', email, password, owner)).status).toBe(429);
    });
  });

  it('ignores forwarded addresses from an untrusted client', async () => {
    await drain(rateLimits.cart);
    for (const forged of ['192.0.2.1', '10.0.0.1', '127.0.0.1', '::1', 'onzin']) {
      const spoofing = fromAddress(shop, clientAddress, {
        'X-Forwarded-For': forged,
        'X-Real-IP': forged,
        Forwarded: `for=${forged}`,
      });
      expect((await wireClient(spoofing).ajax('add_to_cart')).status).toBe(429);
    }
    // Behind a trusted proxy, the last address that is not a trusted proxy counts.
    const behind = (list: string) => wireClient(fromAddress(shop, '10.0.0.5', { 'X-Forwarded-For': list }));
    expect((await behind(`192.0.2.1, ${clientAddress}`).ajax('add_to_cart')).status).toBe(429);
    expect((await behind('192.0.2.77').ajax('add_to_cart')).status).toBe(200);
    expect((await client('10.0.0.5').ajax('add_to_cart')).status).toBe(200);
  });

  it('warns once about a local proxy that is not trusted, whose visitors all count as one', async () => {
    const warn = vi.spyOn(shop.shop.log, 'warn');
    const via = (peer: string, list: string) => wireClient(fromAddress(shop, peer, { 'X-Forwarded-For': list }));
    await via(clientAddress, '192.0.2.8').fetch('/healthz');
    await via('10.0.0.5', '192.168.7.7').fetch('/healthz');
    expect(warn).not.toHaveBeenCalled();
    for (let time = 0; time < 3; time += 1) await via('::ffff:127.0.0.1', '192.0.2.8').fetch('/healthz');
    expect(warn.mock.calls).toEqual([['proxy-not-trusted', { address: '127.0.0.1' }]]);
    warn.mockRestore();
  });

  it('counts IPv6 clients by their /64 network', async () => {
    await drain(rateLimits.cart, `2001:db8:0:${testCount}/64`);
    expect((await client(`2001:db8:0:${testCount}::1`).ajax('add_to_cart')).status).toBe(429);
    expect((await client(`2001:db8:0:${testCount}:dead:beef::2`).ajax('add_to_cart')).status).toBe(429);
    expect((await client(`2001:db8:1:${testCount}::1`).ajax('add_to_cart')).status).toBe(200);
  });

  it('does not count clients without an address', async () => {
    for (let turn = 0; turn < rateLimits.coupon.burst + 5; turn += 1) {
      const answer = await wireClient(shop).store('POST', 'cart/apply-coupon', { code: 'x' });
      expect(answer.status).not.toBe(429);
    }
  });

  it('allows a busy household to shop for an evening', async () => {
    const statuses = new Map<number, number>();
    const record = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const people = ['Anna', 'Bert', 'Cato', 'Dirk'].map((name) => ({ name, client: client() }));
    for (let hour = 0; hour < 3; hour += 1) {
      for (const { name, client: person } of people) {
        for (let page = 0; page < 20; page += 1)
          record(await person.fetch(page % 2 === 0 ? '/winkel/' : '/product/doos/'));
        for (let key = 0; key < 15; key += 1)
          record(await person.fetch(`/wp-json/wc/store/v1/products?search=do${key}`));
        for (let add = 0; add < 20; add += 1) record(await person.ajax('add_to_cart', { product_id: id('ongeteld') }));
        for (let review = 0; review < 15; review += 1) record(await person.ajax('get_refreshed_fragments'));
        for (let coupon = 0; coupon < 4; coupon += 1)
          await person.store('POST', 'cart/apply-coupon', { code: 'zomer' });
        const right = order(`${name}@huis.example`);
        const wrong = { ...right, billing_address: { ...right.billing_address, postcode: '12' } };
        for (let mistake = 0; mistake < 5; mistake += 1)
          expect((await person.store('POST', 'checkout', wrong)).status).toBe(400);
        record(await person.store('POST', 'checkout', right));
        // Each member of the household takes five minutes.
        shop.advance(5 * 60_000);
      }
      shop.advance(40 * 60_000);
    }
    expect([...statuses.keys()]).toEqual([200]);
    expect(shop.loggedErrors).toEqual([]);
  });
});
