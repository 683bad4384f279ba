import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { createTestAccount, logIn, postLogIn, testPassword } from '../../../test/support/log-in.ts';
import { openTestShop, testOrigin } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import type { NoncesResponse } from '../../wire/nonces.ts';
import { paths } from '../../wire/paths.ts';

const path = '/mijn-account/wachtwoord-vergeten/';
const sent = `${path}?verstuurd=1`;
const fresh = 'mijn allernieuwste zin';

describeEngines('a forgotten password', (engine) => {
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

  const request = (email: string) => createGuest(shop).post(path, { user_login: email });
  async function mails() {
    await shop.runner.drain();
    return shop.mails.splice(0);
  }
  async function mailedLink(email: string): Promise<string> {
    expect((await request(email)).status).toBe(303);
    const mail = (await mails()).find(({ subject }) => subject.startsWith('Nieuw wachtwoord'));
    const link = new RegExp(`${testOrigin}(${path}\\?key=[\\w.%-]+)`).exec(mail?.text ?? '')?.[1];
    if (link === undefined) throw new Error(`no link in ${mail?.text}`);
    return link;
  }
  const setPassword = (link: string, password = fresh) => createGuest(shop).post(link, { password_1: password });

  it('is replaced by the link in the mail; all log-ins end, and the owner is told', async () => {
    const visitor = await logIn(shop, 'customer');
    const link = await mailedLink(` ${visitor.email.toUpperCase()} `);
    const opened = await createGuest(shop).get(link);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('referrer-policy')).toBe('same-origin');
    expect(await opened.text()).toContain(visitor.email);
    // Opening the link changes nothing.
    expect(await (await visitor.get('/mijn-account/')).text()).toContain(visitor.email);

    const answer = await setPassword(link);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/mijn-account/']);
    expect(answer.headers.getSetCookie().some((one) => one.startsWith('shop_login='))).toBe(false);
    expect(await (await visitor.get('/mijn-account/')).text()).not.toContain(visitor.email);
    expect((await postLogIn(createGuest(shop), visitor.email, testPassword)).status).toBe(200);
    expect((await postLogIn(createGuest(shop), visitor.email, fresh)).status).toBe(303);
    expect(await mails()).toEqual([
      expect.objectContaining({ to: visitor.email, subject: 'Je wachtwoord bij Vitrine is gewijzigd' }),
    ]);
  });

  it('erases what was typed at the checkout in the log-ins that end (R52)', async () => {
    const visitor = await logIn(shop, 'customer');
    const other = await logIn(shop, 'customer');
    for (const one of [visitor, other]) {
      await one.post('/product/doos/', { 'add-to-cart': '4001', quantity: '1' });
      const { store_api: nonce } = (await (await one.get(paths.nonces)).json()) as NoncesResponse;
      const answer = await shop.fetch('/wp-json/wc/store/v1/cart/update-customer', {
        method: 'POST',
        headers: { ...cookieHeader(one.cookies), Nonce: nonce, 'content-type': 'application/json' },
        body: JSON.stringify({ billing_address: { first_name: 'Noor' } }),
      });
      expect(answer.status).toBe(200);
    }
    const typed = () =>
      shop.shop.db.read(({ q }) =>
        q.selectFrom('carts').select('session').where('session', 'like', 'log-in:%').execute(),
      );
    expect(await typed()).toHaveLength(2);
    await setPassword(await mailedLink(visitor.email));
    await mails();
    expect(await typed()).toHaveLength(1);
    expect(await (await other.get('/mijn-account/')).text()).toContain(other.email);
  });

  it('works once, for an hour, and with the key as it was sent', async () => {
    const { email } = await createTestAccount(shop, 'customer');
    const first = await mailedLink(email);
    shop.advance(1);
    const later = await mailedLink(email);
    expect((await setPassword(first)).status).toBe(303);
    for (const used of [first, later]) {
      expect((await createGuest(shop).get(used)).status).toBe(404);
      expect((await setPassword(used, 'nog een andere zin')).status).toBe(404);
    }
    shop.advance(1);
    const late = await mailedLink(email);
    const forged = [late.replace(/key=(\d+)/, (_all, id: string) => `key=${Number(id) + 1}`), `${late}x`];
    for (const one of [
      ...forged,
      `${path}?key=`,
      late.replace(/\.(\d+)\./, (_all, at: string) => `.${Number(at) + 1}.`),
    ])
      expect([one, (await setPassword(one)).status]).toEqual([one, 404]);
    shop.advance(serverTimes.passwordReset - 1);
    expect((await createGuest(shop).get(late)).status).toBe(200);
    shop.advance(1);
    expect((await setPassword(late)).status).toBe(404);
    expect((await postLogIn(createGuest(shop), email, fresh)).status).toBe(303);
  });

  it('answers the same for an address without an account, to which nothing is sent', async () => {
    const { email } = await createTestAccount(shop, 'customer');
    const answers = [await request(email), await request('niemand@personen.example')];
    const seen = answers.map(({ status, headers }) => [status, headers.get('location'), headers.getSetCookie()]);
    expect(seen).toEqual([
      [303, sent, []],
      [303, sent, []],
    ]);
    expect((await mails()).map(({ to }) => to)).toEqual([email]);
    expect((await createGuest(shop).get(sent)).status).toBe(200);
  });

  it.each([
    ['a short one', 'te kort', 'minstens 10'],
    ['a common one', 'Wachtwoord123', 'veelgebruikte wachtwoorden'],
    ['one of the demo', 'demo-beheer-2026', 'hoort bij de demo'],
    ['none', '', 'Vul'],
  ])('refuses %s as the new password, and the link keeps working', async (_name, password, words) => {
    const { email } = await createTestAccount(shop, 'customer');
    const link = await mailedLink(email);
    const refused = await setPassword(link, password);
    expect(refused.status).toBe(200);
    expect(await refused.text()).toContain(words);
    expect((await setPassword(link)).status).toBe(303);
    await mails();
  });

  it('says what is wrong with the address', async () => {
    for (const email of ['', 'geen adres']) {
      const answer = await request(email);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<a href="#user_login">');
    }
  });

  it('takes the form from its own pages, or with its nonce, and from no other website (T31)', async () => {
    const send = (headers: Record<string, string>, fields: Record<string, string> = {}) =>
      shop.fetch(path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ user_login: 'iemand@personen.example', ...fields }).toString(),
      });
    expect((await send({ origin: 'https://evil.test' })).status).toBe(403);
    expect((await send({})).status).toBe(200);
    const nonce = shop.deps.nonces.make('lost_password', null);
    expect((await send({}, { 'woocommerce-lost-password-nonce': nonce })).status).toBe(303);
  });
});

const cookieHeader = (cookies: ReadonlyMap<string, string>) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
