import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import type { GuestClient } from '../../../test/support/guest.ts';
import { createTestAccount, postLogIn, testPassword } from '../../../test/support/log-in.ts';
import { parseHtml, select } from '../../../test/support/parse-html.ts';
import { openTestShop, testOrigin } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { register } from '../../shop/accounts/register.ts';
import { tidyUp } from '../../shop/jobs/tidy-up.ts';

const path = '/mijn-account/';
const sentPath = '/mijn-account/bevestigen/';

describeEngines('registration', (engine) => {
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

  let count = 0;
  const newEmail = () => `nieuw-${(count += 1)}@personen.example`;
  const post = (guest: GuestClient, fields: Record<string, string>) =>
    guest.post(path, { register: 'Account maken', password: testPassword, ...fields });

  async function mailsAfter(answer: Response) {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, sentPath]);
    await shop.runner.drain();
    return shop.mails.splice(0);
  }

  /** Registers, and returns the path of the link in the email. */
  async function registerByMail(guest: GuestClient, fields: Record<string, string>): Promise<string> {
    const [mail] = await mailsAfter(await post(guest, fields));
    const link = new RegExp(`${testOrigin}(/mijn-account/bevestigen/\\?key=[\\w.%-]+)`).exec(mail?.text ?? '')?.[1];
    if (link === undefined) throw new Error(`no link in ${mail?.text}`);
    return link;
  }
  const accountPage = async (guest: GuestClient) => (await guest.get(path)).text();

  test('[1-01] a guest browses and buys; whoever registers and confirms by mail is a customer who can log in', async () => {
    const guest = createGuest(shop);
    expect((await guest.get('/winkel/')).status).toBe(200);
    await guest.post('/product/doos/', { 'add-to-cart': '4001', quantity: '1' });
    expect((await guest.get('/checkout/')).status).toBe(200);
    const email = newEmail();
    const link = await registerByMail(guest, { email: ` ${email.toUpperCase()} `, name: 'Noor' });
    // There is no account yet.
    expect((await postLogIn(guest, email, testPassword)).status).toBe(200);
    const opened = await guest.get(link);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('referrer-policy')).toBe('same-origin');
    expect(await opened.text()).toContain(email);
    const answer = await guest.post(link, { password: testPassword });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    const html = await accountPage(guest);
    expect(html).toContain(`<dd>${email}</dd>`);
    expect(html).toContain('<dd>Noor</dd>');
    expect((await postLogIn(createGuest(shop), email, testPassword)).status).toBe(303);
  });

  test('[2.1-05] the account page has a form to log in and a form to register, both plain forms', async () => {
    const html = await accountPage(createGuest(shop));
    const forms = select(parseHtml(html), 'form[method="post"]');
    const names = forms.map((form) => select(form, 'input').map((input) => input.attributes['name']));
    expect(names).toEqual([
      ['username', 'password', 'woocommerce-login-nonce'],
      ['name', 'email', 'password', 'woocommerce-register-nonce'],
    ]);
    expect(forms.map((form) => form.attributes['action'])).toEqual([path, `${path}#register`]);
  });

  const byId = (html: string, id: string) => select(parseHtml(html), `[id="${id}"]`);
  const openPanels = (html: string) =>
    ['login', 'register'].filter((id) => byId(html, id)[0]?.attributes['class']?.includes('_open'));

  test('[2.7-01] tabs lead to the two forms by their hash, the form that was refused is served open', async () => {
    const served = await accountPage(createGuest(shop));
    expect(['tab-login', 'tab-register'].map((id) => byId(served, id)[0]?.attributes['href'])).toEqual([
      '#login',
      '#register',
    ]);
    for (const id of ['login', 'register', 'inloggen', 'registreren']) expect(byId(served, id)).toHaveLength(1);
    expect(openPanels(served)).toEqual(['login']);
    const refused = await post(createGuest(shop), { email: 'geen adres', name: 'Noor' });
    expect(refused.status).toBe(200);
    const html = await refused.text();
    expect(openPanels(html)).toEqual(['register']);
    expect(byId(html, 'reg_email')[0]?.attributes['value']).toBe('geen adres');
    expect(byId(html, 'reg_name')[0]?.attributes['value']).toBe('Noor');
    expect(html).toContain('<a href="#reg_email">');
    expect(html).not.toContain(testPassword);
  });

  test('[6-06] when registration is off, the tabs are inert, say why, and no account is made', async () => {
    await shop.changeSetting('accounts.registration', false);
    const html = await accountPage(createGuest(shop));
    const off = await post(createGuest(shop), { email: newEmail() });
    await shop.changeSetting('accounts.registration', true);
    const tab = byId(html, 'tab-register')[0]?.attributes ?? {};
    expect(tab['href']).toBeUndefined();
    expect(tab['aria-disabled']).toBe('true');
    expect(tab['aria-describedby']).toBe('register-off');
    expect(html).toContain('Zelf een account maken kan nu niet in deze winkel.');
    expect(byId(html, 'register')).toEqual([]);
    expect(off.status).toBe(200);
    expect(await off.text()).toContain('Een account maken kan nu niet');
    await shop.runner.drain();
    expect(shop.mails).toEqual([]);
    expect((await post(createGuest(shop), { email: newEmail() })).status).toBe(303);
    await shop.runner.drain();
  });

  it.each([
    ['no address', { email: '' }, 'reg_email'],
    ['no password', { password: '' }, 'reg_password'],
    ['an address that cannot log in', { email: 'no#or@personen.example' }, 'reg_email'],
    ['a short password', { password: '123456789' }, 'reg_password'],
    ['a long password', { password: 'x'.repeat(129) }, 'reg_password'],
    ['a password that everybody tries', { password: 'Welkom2026!' }, 'reg_password'],
    ['a password of the demo', { password: 'demo-beheer-2026' }, 'reg_password'],
    ['a long name', { name: 'x'.repeat(101) }, 'reg_name'],
  ])('refuses %s at its field, and sends nothing', async (_name, fields, id) => {
    const answer = await post(createGuest(shop), { email: newEmail(), ...fields });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<a href="#${id}">`);
    await shop.runner.drain();
    expect(shop.mails).toEqual([]);
  });

  it('answers the same for an address that has an account, whose owner gets another mail', async () => {
    const { email } = await createTestAccount(shop, 'customer');
    const [known, unknown] = [
      await post(createGuest(shop), { email }),
      await post(createGuest(shop), { email: newEmail() }),
    ];
    const seen = async (answer: Response) => ({
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
      body: await answer.text(),
    });
    expect(await seen(known)).toEqual(await seen(unknown));
    await shop.runner.drain();
    const [taken, fresh] = shop.mails.splice(0);
    expect(taken).toMatchObject({ to: email, subject: 'Je hebt al een account bij Vitrine' });
    expect(taken?.text).toContain(`${testOrigin}/mijn-account/`);
    expect(taken?.text).not.toContain('key=');
    expect(fresh).toMatchObject({ subject: 'Bevestig je account bij Vitrine' });
    // The account still has its own password.
    expect((await postLogIn(createGuest(shop), email, testPassword)).status).toBe(303);
  });

  it('gives the account to nobody who lacks the mail or the password', async () => {
    const email = newEmail();
    // A stranger registers the address first; its owner does so too.
    await registerByMail(createGuest(shop), { email, password: 'van de vreemdeling' });
    const link = await registerByMail(createGuest(shop), { email });
    const owner = createGuest(shop);
    const wrong = await owner.post(link, { password: 'van de vreemdeling' });
    expect(wrong.status).toBe(200);
    expect(await wrong.text()).toContain('Dit is niet het goede wachtwoord.');
    expect([...owner.cookies.keys()]).toEqual([]);
    for (const forged of [
      link.replace(/key=(\d+)/, (_all, id: string) => `key=${Number(id) - 1}`),
      `${link}x`,
      sentPath,
    ])
      expect([forged, (await owner.post(forged, { password: testPassword })).status]).toEqual([forged, 404]);
    expect((await owner.post(link, { password: testPassword })).status).toBe(303);
    expect((await postLogIn(createGuest(shop), email, 'van de vreemdeling')).status).toBe(200);
  });

  it('works once, ends the other links of the address, and expires', async () => {
    const email = newEmail();
    const [first, second] = [
      await registerByMail(createGuest(shop), { email }),
      await registerByMail(createGuest(shop), { email, password: 'een ander wachtwoord' }),
    ];
    expect((await createGuest(shop).post(first, { password: testPassword })).status).toBe(303);
    for (const link of [first, second]) {
      expect((await createGuest(shop).get(link)).status).toBe(404);
      const password = link === first ? testPassword : 'een ander wachtwoord';
      expect((await createGuest(shop).post(link, { password })).status).toBe(404);
    }
    const late = await registerByMail(createGuest(shop), { email: newEmail() });
    shop.advance(serverTimes.registration - 1);
    expect((await createGuest(shop).get(late)).status).toBe(200);
    shop.advance(1);
    expect((await createGuest(shop).get(late)).status).toBe(404);
    expect((await createGuest(shop).post(late, { password: testPassword })).status).toBe(404);
  });

  it('makes one account of two clicks at the same time', async () => {
    const email = newEmail();
    const link = await registerByMail(createGuest(shop), { email });
    const guests = [createGuest(shop), createGuest(shop)];
    const answers = await Promise.all(guests.map((guest) => guest.post(link, { password: testPassword })));
    expect(answers.map(({ status }) => status).filter((status) => status === 303).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 303 || status === 404)).toBe(true);
    expect((await postLogIn(createGuest(shop), email, testPassword)).status).toBe(303);
  });

  it('begins a new log-in that takes over the cart of the browser, and shows nothing of who sat there before (R52)', async () => {
    const browser = createGuest(shop);
    const first = newEmail();
    await browser.post('/product/doos/', { 'add-to-cart': '4001', quantity: '2' });
    await browser.post(await registerByMail(browser, { email: first }), { password: testPassword });
    const before = browser.cookies.get('shop_login');
    expect(await (await browser.get('/cart/')).text()).toContain('"quantity":2');

    // A second person registers and confirms at the same browser.
    const second = newEmail();
    const answer = await browser.post(await registerByMail(browser, { email: second }), { password: testPassword });
    expect(answer.status).toBe(303);
    expect(browser.cookies.get('shop_login')).not.toBe(before);
    const html = await accountPage(browser);
    expect(html).toContain(second);
    expect(html).not.toContain(first);
    expect(await (await browser.get('/cart/')).text()).not.toContain('"quantity":2');
    // The log-in of the first has ended with it, also for a copy of its cookie.
    const copy = createGuest(shop);
    copy.cookies.set('shop_login', before ?? '');
    expect(await accountPage(copy)).not.toContain(first);

    // The first person finds the cart at another browser.
    const elsewhere = createGuest(shop);
    await postLogIn(elsewhere, first, testPassword);
    expect(await (await elsewhere.get('/cart/')).text()).toContain('"quantity":2');
  });

  it('takes the form from its own pages, or with its nonce, and from no other website (T31)', async () => {
    const send = (headers: Record<string, string>, fields: Record<string, string> = {}) =>
      shop.fetch(path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ register: '1', email: newEmail(), password: testPassword, ...fields }).toString(),
      });
    expect((await send({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send({})).status).toBe(200);
    const html = await accountPage(createGuest(shop));
    const nonce = /name="woocommerce-register-nonce" value="([0-9a-f]{10})"/.exec(html)?.[1] ?? '';
    expect((await send({}, { 'woocommerce-register-nonce': nonce })).status).toBe(303);
    await shop.runner.drain();
  });

  it('is forgotten with its mail when nobody confirms it', async () => {
    await registerByMail(createGuest(shop), { email: newEmail() });
    const rows = () =>
      shop.shop.db.read(async ({ q }) => [
        (await q.selectFrom('registrations').select('id').execute()).length,
        (await q.selectFrom('mails').select('id').where('registration_id', 'is not', null).execute()).length,
      ]);
    expect((await rows()).every((number) => number > 0)).toBe(true);
    shop.advance(serverTimes.registration);
    await tidyUp(shop.shop, { mail: { deliver: async () => 'sent', deleteStoredBefore: async () => undefined } });
    expect(await rows()).toEqual([0, 0]);
  });
});

test('a client sends six such mails in a row, and the limits for one address are the same with and without an account', async () => {
  const shop = await openTestShop('sqlite', 'empty', { RATE_LIMITS: 'on' });
  const { email } = await createTestAccount(shop, 'customer');
  const send = async (address: string, client: string) => {
    const visitor = { role: 'guest' as const, session: null, account: null, client };
    const outcome = await register(shop.shop, shop.deps, visitor, { name: '', email: address, password: testPassword });
    if (outcome.ok) return 'sent';
    return typeof outcome.reason === 'object' ? outcome.reason.code : outcome.reason;
  };
  const sevenTimes = async (address: (at: number) => string, client: (at: number) => string) => {
    const all: string[] = [];
    for (let at = 0; at < 7; at += 1) all.push(await send(address(at), client(at)));
    return all;
  };
  const sixAnd = (code: string) => [...Array.from({ length: 6 }, () => 'sent'), code];
  const anyClient = (network: string) => (at: number) => `${network}.${at}`;
  for (const address of [email, 'ander@personen.example'])
    expect(await sevenTimes(() => address, anyClient(address === email ? '192.0.2' : '198.51.100'))).toEqual(
      sixAnd('too-many-emails'),
    );
  expect(
    await sevenTimes(
      (at) => `een-${at}@personen.example`,
      () => '203.0.113.1',
    ),
  ).toEqual(sixAnd('too-many-forms'));
  await shop.close();
});
