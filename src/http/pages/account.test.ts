import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createGuest } from '../../../test/support/guest.ts';
import type { GuestClient } from '../../../test/support/guest.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { logIn, createTestAccount, postLogIn, testPassword } from '../../../test/support/log-in.ts';
import { parseHtml, selectOne } from '../../../test/support/parse-html.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { serverTimes } from '../../settings/server-constants.ts';

const path = '/mijn-account/';
const wrongPair = 'Dit e-mailadres en dit wachtwoord horen niet bij elkaar.';
const ended = 'shop_login=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
const endedHint = /^shop_user=0; Max-Age=0; Path=\/; Expires=[^;]+; SameSite=Lax$/;

describeEngines('the account page', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
  });
  afterAll(() => shop.close());
  afterEach(() => {
    vi.useRealTimers();
    expect(shop.loggedErrors.splice(0)).toEqual([]);
  });

  async function expectPrivate(response: Response) {
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const html = await response.text();
    expect(html).not.toContain(testPassword);
    return html;
  }

  const account = async (visitor: GuestClient) => expectPrivate(await visitor.get(path));

  it('shows a guest the form, sets no cookie, and is kept by nobody', async () => {
    const response = await createGuest(shop).get(path);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    const html = await expectPrivate(response);
    const form = selectOne(parseHtml(html), `form[action="${path}"]`);
    expect(form.attributes['method']).toBe('post');
    for (const [name, autocomplete] of [
      ['username', 'username'],
      ['password', 'current-password'],
    ])
      expect(html).toMatch(
        new RegExp(`<label[^>]*for="${name}"[^>]*>[^<]+</label>(?:<span[^>]*>)?<input[^>]*"${autocomplete}"`),
      );
    expect(html).not.toContain('redirect_to');
  });

  it.each([
    ['customer', path, '1', 2_592_000],
    ['shop-manager', '/beheer/', '2', 43_200],
    ['administrator', '/beheer/', '2', 43_200],
  ] as const)('lets a %s in, to %s', async (role, place, hint, seconds) => {
    const { email, password } = await createTestAccount(shop, role);
    const response = await postLogIn(createGuest(shop), ` ${email.toUpperCase()} `, password);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(place);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(String.raw`^shop_login=\w{32}\.[\w%]+; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax$`),
      ),
      expect.stringMatching(
        new RegExp(`^shop_user=${hint}; Max-Age=${seconds}; Path=/; Expires=[^;]+ GMT; SameSite=Lax$`),
      ),
      // The browser of staff is recognised the next time (R56).
      ...(hint === '2' ? [expect.stringMatching(/^shop_device=.+; Max-Age=31536000; Path=\/; .*HttpOnly;/)] : []),
    ]);
  });

  it('shows who is logged in; the role, in Dutch, and the way to the back office for staff alone', async () => {
    for (const [role, name, staff] of [
      ['customer', 'Rol', false],
      ['shop-manager', 'Winkelbeheerder', true],
      ['administrator', 'Beheerder', true],
    ] as const) {
      const visitor = await logIn(shop, role);
      const html = await account(visitor);
      expect(html).toContain(`<dd>${visitor.email}</dd>`);
      expect(html.includes(staff ? `<dd>${name}</dd>` : name)).toBe(staff);
      expect(html.includes('href="/beheer/"')).toBe(staff);
      expect(html).toContain('action="/mijn-account/uitloggen/"');
    }
  });

  it('refuses a wrong pair in one sentence, keeps the address, sets no cookie', async () => {
    const { email } = await createTestAccount(shop, 'customer');
    for (const typed of [email, 'niemand@personen.example', '<b>"@x']) {
      const response = await postLogIn(createGuest(shop), typed, testPassword.slice(1));
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
      const html = await expectPrivate(response);
      expect(html).toContain(wrongPair);
      const field = selectOne(parseHtml(html), 'input[name="username"]');
      expect(field.attributes['value']).toBe(typed);
    }
  });

  it('says which field is empty, with a link to it', async () => {
    const html = await (await postLogIn(createGuest(shop), ' ', '')).text();
    expect(html).toContain('<a href="#username">');
    expect(html).toContain('<a href="#password">');
    expect(html).not.toContain(wrongPair);
  });

  it('leads to a path of the shop that was asked for, and nowhere else', async () => {
    const { email, password } = await createTestAccount(shop, 'customer');
    const form = (to: string) => ({ username: email, password, redirect_to: to });
    for (const [to, place] of [
      ['/checkout/?a=1', '/checkout/?a=1'],
      ['//evil.test/', path],
      ['/\\evil.test', path],
      ['https://evil.test/', path],
      ['/.//evil.test', path],
      ['', path],
    ] as const) {
      const response = await createGuest(shop).post(path, form(to));
      expect([to, response.headers.get('location')]).toEqual([to, place]);
    }
    const asked = await createGuest(shop).get(`${path}?redirect_to=${encodeURIComponent('/checkout/')}`);
    expect(await asked.text()).toContain('name="redirect_to" value="/checkout/"');
    const foreign = await createGuest(shop).get(`${path}?redirect_to=${encodeURIComponent('//evil.test/')}`);
    expect(await foreign.text()).not.toMatch(/name="redirect_to"|evil\.test/);
    const refused = await createGuest(shop).post(path, { ...form('/checkout/'), password: 'fout' });
    expect(await refused.text()).toContain('name="redirect_to" value="/checkout/"');
  });

  it('takes the form from its own pages, or with its nonce, and from no other website (T31)', async () => {
    const { email, password } = await createTestAccount(shop, 'customer');
    const post = (headers: Record<string, string>, fields: Record<string, string> = {}) =>
      shop.fetch(path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ username: email, password, ...fields }).toString(),
      });
    const foreign = await post({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.getSetCookie()).toEqual([]);
    const without = await post({});
    expect(without.status).toBe(200);
    expect(without.headers.getSetCookie()).toEqual([]);
    const nonce = /name="woocommerce-login-nonce" value="([0-9a-f]{10})"/.exec(await account(createGuest(shop)))?.[1];
    expect((await post({}, { 'woocommerce-login-nonce': nonce ?? '' })).status).toBe(303);
  });

  it('logs out on the server too: the cookie opens nothing any more', async () => {
    const visitor = await logIn(shop, 'administrator');
    const stolen = new Map(visitor.cookies);
    expect((await visitor.get('/mijn-account/uitloggen/')).headers.get('location')).toBe(path);
    expect(await account(visitor)).toContain(visitor.email);
    const response = await visitor.post('/mijn-account/uitloggen/', {});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(path);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie().slice(0, 2)).toEqual([ended, expect.stringMatching(endedHint)]);
    expect([...visitor.cookies.keys()]).toEqual(['shop_device', 'shop_notice']);
    expect(await account(visitor)).toContain('Je bent uitgelogd.');
    expect([...visitor.cookies.keys()]).toEqual(['shop_device']);

    const thief = createGuest(shop);
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    const tried = await thief.get(path);
    expect(await tried.text()).not.toContain(visitor.email);
    expect(tried.headers.getSetCookie()).toEqual([ended, expect.stringMatching(endedHint)]);
  });

  it('lets no other website, and no client without this log-in’s nonce, log somebody out', async () => {
    const visitor = await logIn(shop, 'customer');
    const other = await logIn(shop, 'customer');
    const nonceOf = async (one: GuestClient) =>
      /name="woocommerce-logout-nonce" value="([0-9a-f]{10})"/.exec(await account(one))?.[1] ?? '';
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const post = (headers: Record<string, string>, nonce: string) =>
      shop.fetch('/mijn-account/uitloggen/', {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ 'woocommerce-logout-nonce': nonce }).toString(),
      });
    const own = await nonceOf(visitor);
    expect((await post({ origin: 'https://evil.test' }, own)).status).toBe(403);
    expect((await post({}, await nonceOf(other))).status).toBe(400);
    expect((await post({}, '')).status).toBe(400);
    expect(await account(visitor)).toContain(visitor.email);
    expect((await post({}, own)).status).toBe(303);
    expect(await account(visitor)).not.toContain(visitor.email);
  });

  it('gives a new log-in its own cookie, whatever cookie came with it (fixation, T28)', async () => {
    const { email, password } = await createTestAccount(shop, 'customer');
    const attacker = await logIn(shop, 'customer');
    const planted = attacker.cookies.get('shop_login') ?? '';
    for (const value of [planted, 'planted', `${planted}x`]) {
      const victim = createGuest(shop);
      victim.cookies.set('shop_login', value);
      const response = await postLogIn(victim, email, password);
      // No cookie that ends the old log-in may follow the cookies of the new log-in.
      expect(response.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual(['shop_login', 'shop_user']);
      expect(victim.cookies.get('shop_login')).not.toBe(value);
      expect(await account(victim)).toContain(email);
    }
    expect(await account(attacker)).not.toContain(email);
  });

  it('says nothing after a log-in of the dead one that came with it', async () => {
    const { email, password } = await createTestAccount(shop, 'customer');
    const nonce = shop.deps.nonces.make('woocommerce-login', null);
    // Without an Origin header the nonce is checked, and for this the shop resolves the visitor.
    const response = await shop.fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: 'shop_login=dead; shop_user=2', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: email, password, 'woocommerce-login-nonce': nonce }).toString(),
    });
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^shop_login=\w{32}\./),
      expect.stringMatching(/^shop_user=1; /),
    ]);
  });

  it('lengthens a log-in in use together with its hint, and corrects a hint that is wrong', async () => {
    const visitor = await logIn(shop, 'customer');
    expect((await visitor.get(path)).headers.getSetCookie()).toEqual([]);
    visitor.cookies.set('shop_user', '2');
    expect((await visitor.get(path)).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^shop_user=1; Max-Age=25\d{5};/),
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
    const ahead = await visitor.get(path, { 'sec-purpose': 'prefetch' });
    expect(ahead.headers.getSetCookie()).toEqual([]);
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    const used = await visitor.get(path);
    expect(used.headers.getSetCookie()).toEqual([
      `shop_login=${visitor.cookies.get('shop_login')}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      expect.stringMatching(/^shop_user=1; Max-Age=2592000;/),
    ]);
  });

  it.each([
    ['customer', serverTimes.logIn.customer.maxIdle],
    ['administrator', serverTimes.logIn.staff.maxIdle],
  ] as const)('makes a %s whose log-in has had its time a guest', async (role, idle) => {
    const visitor = await logIn(shop, role);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + idle });
    const response = await visitor.get(path);
    expect(await response.text()).not.toContain(visitor.email);
    expect(response.headers.getSetCookie()).toEqual([ended, expect.stringMatching(endedHint)]);
    expect([...visitor.cookies.keys()].filter((name) => name !== 'shop_device')).toEqual([]);
  });

  it('expires a hint that no log-in stands behind', async () => {
    const visitor = createGuest(shop);
    visitor.cookies.set('shop_user', '2');
    expect((await visitor.get(path)).headers.getSetCookie()).toEqual([expect.stringMatching(endedHint)]);
  });

  it('is linked from every page, in the same words for everybody', async () => {
    const visitor = await logIn(shop, 'administrator');
    const link = '<a class="';
    for (const one of [createGuest(shop), visitor]) {
      const response = await one.get('/');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.getSetCookie()).toEqual([]);
      const html = await response.text();
      expect(html).toMatch(new RegExp(`${link}[^"]*" href="${path}" aria-label="Mijn account"`));
      expect(html).not.toContain(visitor.email);
    }
  });

  it('has no form to sign up, and nothing of the library behind it', async () => {
    for (const call of ['sign-up/email', 'sign-in/email', 'get-session', 'ok']) {
      const asked = await shop.fetch(`/api/auth/${call}/`);
      const posted = await shop.fetch(`/api/auth/${call}`, { method: 'POST' });
      expect([call, asked.status, posted.status]).toEqual([call, 404, 404]);
    }
    expect((await shop.fetch(path, { method: 'PUT' })).status).toBe(405);
  });

  it('answers a body that is no form with 400', async () => {
    const response = await shop.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', origin: 'http://shop.test' },
      body: 'geen formulier',
    });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
