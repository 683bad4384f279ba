import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import type { GuestClient } from '../../../test/support/guest.ts';
import { logIn, postLogIn, testPassword } from '../../../test/support/log-in.ts';
import { parseHtml, select } from '../../../test/support/parse-html.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';

const path = '/mijn-account/beveiliging/';
const fresh = 'mijn allernieuwste zin';
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0 geheim-kenmerk' };

describeEngines('the security of an account', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop);
  });
  afterAll(() => shop.close());
  afterEach(() => {
    shop.mails.splice(0);
    expect(shop.loggedErrors.splice(0)).toEqual([]);
  });

  const page = async (visitor: GuestClient) => (await visitor.get(path)).text();
  const isLoggedIn = async (visitor: GuestClient) => (await visitor.get(path)).status === 200;
  const change = (visitor: GuestClient, current: string, password: string) =>
    visitor.post(path, { current_password: current, new_password: password });
  /** The ids of the log-ins that a button ends. */
  const others = async (visitor: GuestClient) =>
    select(parseHtml(await page(visitor)), 'button[name="end"]').map((button) => button.attributes['value'] ?? '');
  async function atAnotherBrowser(email: string, headers: Record<string, string> = {}) {
    const other = createGuest(shop);
    const answer = await other.post('/mijn-account/', { username: email, password: testPassword }, headers);
    expect(answer.status).toBe(303);
    return other;
  }

  it('sends a guest to the log-in, and is kept by nobody', async () => {
    for (const answer of [await createGuest(shop).get(path), await change(createGuest(shop), testPassword, fresh)])
      expect(answer.headers.get('location')).toBe(`/mijn-account/?redirect_to=${encodeURIComponent(path)}`);
    const answer = await (await logIn(shop, 'customer')).get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('changes the password with the old one, ends the other log-ins, and tells the owner', async () => {
    const visitor = await logIn(shop, 'customer');
    const other = await atAnotherBrowser(visitor.email);
    const answer = await change(visitor, testPassword, fresh);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(await isLoggedIn(visitor)).toBe(true);
    expect(await isLoggedIn(other)).toBe(false);
    expect((await postLogIn(createGuest(shop), visitor.email, testPassword)).status).toBe(200);
    expect((await postLogIn(createGuest(shop), visitor.email, fresh)).status).toBe(303);
    await shop.runner.drain();
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [visitor.email, 'Je wachtwoord bij Vitrine is gewijzigd'],
    ]);
  });

  it.each([
    ['a wrong old password', 'een verkeerd wachtwoord', fresh, 'current_password'],
    ['no old password', '', fresh, 'current_password'],
    ['no new password', testPassword, '', 'new_password'],
    ['a short password', testPassword, 'te kort', 'new_password'],
    ['a common password', testPassword, 'Wachtwoord2026', 'new_password'],
    ['a password of the demo', testPassword, 'demo-beheer-2026', 'new_password'],
  ])('refuses %s at its field, and changes nothing', async (_name, current, password, field) => {
    const visitor = await logIn(shop, 'customer');
    const other = await atAnotherBrowser(visitor.email);
    const answer = await change(visitor, current, password);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<a href="#${field}">`);
    expect(html).not.toContain(testPassword);
    expect(await isLoggedIn(other)).toBe(true);
    expect((await postLogIn(createGuest(shop), visitor.email, testPassword)).status).toBe(303);
  });

  it('lists the log-ins in words, without anything else that the browser said, and marks this one', async () => {
    const visitor = await logIn(shop, 'customer');
    const stranger = await logIn(shop, 'customer');
    await atAnotherBrowser(visitor.email, firefox);
    const html = await page(visitor);
    expect(html).toContain('Firefox op Windows');
    expect(html).toContain('Onbekende browser');
    expect(html.match(/Deze browser/g)).toHaveLength(1);
    expect(html).toMatch(/Laatst gebruikt op \d+ \w+ \d{4}/);
    expect(html).not.toContain('geheim-kenmerk');
    expect(await others(visitor)).toHaveLength(1);
    expect(await others(stranger)).toEqual([]);
    const stored = await shop.shop.db.read(({ q }) => q.selectFrom('auth_sessions').select('userAgent').execute());
    expect(stored.map(({ userAgent }) => userAgent)).toContain('firefox windows');
    expect(JSON.stringify(stored)).not.toContain('geheim-kenmerk');
  });

  it('logs out one browser, of this account alone', async () => {
    const visitor = await logIn(shop, 'customer');
    const other = await atAnotherBrowser(visitor.email);
    const stranger = await logIn(shop, 'customer');
    const [id = ''] = await others(visitor);
    // Another account cannot end it.
    expect((await stranger.post(path, { end: id })).status).toBe(303);
    expect(await isLoggedIn(other)).toBe(true);
    expect((await visitor.post(path, { end: id })).status).toBe(303);
    expect(await isLoggedIn(other)).toBe(false);
    expect(await isLoggedIn(visitor)).toBe(true);
    for (const bad of ['', '0', 'x', '-1']) expect((await visitor.post(path, { end: bad })).status).toBe(400);
  });

  it('logs out everywhere, with all that was typed, and leaves the cart with the account (R52)', async () => {
    const visitor = await logIn(shop, 'customer');
    const other = await atAnotherBrowser(visitor.email);
    await visitor.post('/product/doos/', { 'add-to-cart': '4001', quantity: '1' });
    const answer = await visitor.post(path, { end_all: '1' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/mijn-account/']);
    expect([...visitor.cookies.keys()]).toEqual(['shop_notice']);
    expect(await isLoggedIn(visitor)).toBe(false);
    expect(await isLoggedIn(other)).toBe(false);
    expect(await (await createGuest(shop).get('/cart/')).text()).not.toContain('"quantity":1');
    const again = await atAnotherBrowser(visitor.email);
    expect(await (await again.get('/cart/')).text()).toContain('"quantity":1');
  });

  it('takes its forms from its own pages, or with the nonce, and from no other website (T31)', async () => {
    const visitor = await logIn(shop, 'customer');
    expect((await visitor.post(path, { end_all: '1' }, { origin: 'https://evil.test' })).status).toBe(403);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const bare = await shop.fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'end_all=1',
    });
    expect(bare.status).toBe(400);
    expect(await isLoggedIn(visitor)).toBe(true);
  });
});

it('counts wrong passwords, so that a stranger at an open browser cannot guess on (R56)', async () => {
  const shop = await openTestShop('sqlite', 'empty', { RATE_LIMITS: 'on' });
  const visitor = await logIn(shop, 'customer');
  for (let time = 0; time < 9; time += 1)
    await visitor.post(path, { current_password: `fout wachtwoord ${time}`, new_password: fresh });
  expect(shop.pauses.length).toBeGreaterThan(0);
  await shop.close();
});
