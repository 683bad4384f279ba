// Passkeys: adding, using and removing them, by customers and by staff (T30, R52, R56).
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { fromAddress } from '../support/from-address.ts';
import { createGuest } from '../support/guest.ts';
import type { GuestClient } from '../support/guest.ts';
import { logIn, postLogIn, testPassword } from '../support/log-in.ts';
import type { LoggedInClient } from '../support/log-in.ts';
import { parseHtml, select } from '../support/parse-html.ts';
import { addTestPasskey, askChallenge, postPasskey } from '../support/passkeys.ts';
import { openTestShop, testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { accountPaths } from '../../src/wire/account-paths.ts';
import { paths } from '../../src/wire/paths.ts';

const minute = 60_000;
const path = accountPaths.security;

describeEngines('passkeys', (engine) => {
  let shop: TestShop;
  let productId: number;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', { RATE_LIMITS: 'on' });
    productId = (await fillCatalogue(shop.shop)).get('doos')?.id ?? 0;
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await shop.runner.drain();
    shop.mails.splice(0);
    expect(shop.loggedErrors.splice(0)).toEqual([]);
    shop.advance(60 * minute);
  });

  const page = async (visitor: GuestClient) => (await visitor.get(path)).text();
  const isLoggedIn = async (visitor: GuestClient) => (await visitor.get(path)).status === 200;
  const ids = async (visitor: GuestClient) =>
    select(parseHtml(await page(visitor)), 'button[name="passkey_remove"]').map((one) => one.attributes['value'] ?? '');
  const events = async (accountId: number) =>
    shop.shop.db.read(async ({ q }) => {
      const rows = await q.selectFrom('events').select(['kind', 'actor']).where('account_id', '=', accountId).execute();
      return rows.filter(({ kind }) => kind.startsWith('passkey')).map(({ kind, actor }) => `${kind} ${actor}`);
    });
  const subjects = async () => {
    await shop.runner.drain();
    return shop.mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
  };
  const postUse = async (guest: GuestClient, answer: object) =>
    guest.post(paths.account, { passkey: JSON.stringify(answer) });

  it('is added with a name, told to the owner, logs in, and is removed; every change is in the audit log', async () => {
    const visitor = await logIn(shop, 'customer');
    const { device, answer } = await addTestPasskey(shop, visitor, '  Telefoon <van> mij ');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(await subjects()).toEqual([`${visitor.email}: Er is een passkey toegevoegd bij Vitrine`]);
    expect(await page(visitor)).toContain('Telefoon &lt;van&gt; mij');

    const guest = createGuest(shop);
    const entered = await postPasskey(shop, guest, device, { redirectTo: '/mijn-account/adressen/' });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/mijn-account/adressen/']);
    expect(await isLoggedIn(guest)).toBe(true);

    const [id = ''] = await ids(visitor);
    const removed = await visitor.post(path, { passkey_remove: id });
    expect(removed.status).toBe(303);
    expect(await ids(visitor)).toEqual([]);
    expect(await subjects()).toEqual([`${visitor.email}: Er is een passkey verwijderd bij Vitrine`]);
    expect(await events(visitor.id)).toEqual([
      `passkey-added customer:${visitor.id}`,
      `passkey-removed customer:${visitor.id}`,
    ]);
    expect((await postPasskey(shop, createGuest(shop), device)).status).toBe(200);
  });

  it('gets another name from its owner alone, also without a proof', async () => {
    const visitor = await logIn(shop, 'customer');
    await addTestPasskey(shop, visitor, 'Oude telefoon');
    const [id = ''] = await ids(visitor);
    shop.advance(11 * minute);
    const renamed = await visitor.post(path, { passkey_rename: id, passkey_new_name: '  Nieuwe <telefoon>  ' });
    expect(renamed.status).toBe(303);
    expect(await page(visitor)).toContain('Nieuwe &lt;telefoon&gt;');
    for (const name of ['', '   ', 'x'.repeat(61)]) {
      const refused = await visitor.post(path, { passkey_rename: id, passkey_new_name: name });
      expect([name.length, refused.status]).toEqual([name.length, 200]);
      expect(await refused.text()).toContain('Geef de passkey een naam');
    }
    const other = await logIn(shop, 'customer');
    for (const one of [id, '0', '2147483648', 'x'])
      expect((await other.post(path, { passkey_rename: one, passkey_new_name: 'Gestolen' })).status).toBe(303);
    expect(await page(visitor)).toContain('Nieuwe &lt;telefoon&gt;');
    expect(await page(visitor)).not.toContain('Gestolen');
  });

  it('asks for a verified user, and offers no passkeys of others', async () => {
    const { status, headers, options } = await askChallenge(shop, createGuest(shop));
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(options).toMatchObject({ rpId: 'shop.test', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    expect(headers.get('set-cookie')).toMatch(/^shop_challenge=.*Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
    const visitor = await logIn(shop, 'customer');
    const fresh = await askChallenge(shop, visitor, paths.passkeys);
    expect(fresh.options).toMatchObject({
      rp: { id: 'shop.test', name: 'Vitrine' },
      user: { name: visitor.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it.each([
    ['another website', { origin: 'https://shop.test.evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a device that was only touched', { isUserVerified: false }],
  ])('refuses the answer of %s, for a log-in, a new passkey and a proof', async (_name, differences) => {
    const visitor = await logIn(shop, 'customer');
    const { device } = await addTestPasskey(shop, visitor);
    const guest = createGuest(shop);
    const refused = await postPasskey(shop, guest, device, { differences });
    expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('Inloggen met deze passkey')]);
    expect(await isLoggedIn(guest)).toBe(false);

    const { options } = await askChallenge(shop, visitor, paths.passkeys);
    const other = createAuthenticator(testOrigin).register(options, differences);
    await visitor.post(path, { passkey_name: 'Tweede', passkey_added: JSON.stringify(other) });
    expect(await ids(visitor)).toHaveLength(1);

    shop.advance(11 * minute);
    const asked = await askChallenge(shop, visitor);
    const proof = JSON.stringify(device.use(asked.options, differences));
    expect((await visitor.post(path, { passkey_proof: proof })).status).toBe(200);
    expect(await ids(visitor)).toEqual([]);
  });

  it('takes an answer once, in the browser that asked, and for what was asked', async () => {
    const visitor = await logIn(shop, 'customer');
    const { device } = await addTestPasskey(shop, visitor);
    const [first, second] = [createGuest(shop), createGuest(shop)];
    const { options } = await askChallenge(shop, first);
    const answer = device.use(options);
    // Another browser, without the cookie of the challenge or with that of its own.
    expect((await postUse(second, answer)).status).toBe(200);
    await askChallenge(shop, second);
    expect((await postUse(second, answer)).status).toBe(200);
    const both = await Promise.all([postUse(first, answer), postUse(first, answer)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 303]);
    expect((await postUse(createGuest(shop), answer)).status).toBe(200);
    // A challenge for a new passkey is none for a log-in.
    const { options: other } = await askChallenge(shop, visitor, paths.passkeys);
    expect((await postUse(visitor, device.use(other))).status).toBe(200);
  });

  it('refuses an answer that is too late, and a copy of the device', async () => {
    const visitor = await logIn(shop, 'customer');
    const { device } = await addTestPasskey(shop, visitor);
    const guest = createGuest(shop);
    const { options } = await askChallenge(shop, guest);
    await shop.shop.db.write(async ({ q }) => {
      await q.updateTable('auth_verifications').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute();
    });
    expect((await postUse(guest, device.use(options))).status).toBe(200);
    expect((await postPasskey(shop, guest, device, { differences: { counter: 1 } })).status).toBe(200);
    expect((await postPasskey(shop, guest, device)).status).toBe(303);
  });

  it.each(['', '{', '[]', '{"id":"x"}', `{"id":"${'x'.repeat(20_000)}"}`])(
    'answers %j instead of an answer of a browser with the form',
    async (field) => {
      const guest = createGuest(shop);
      await askChallenge(shop, guest);
      expect((await guest.post(paths.account, { passkey: field })).status).toBe(200);
    },
  );

  it('refuses a device that is not known, and one whose account was erased', async () => {
    const guest = createGuest(shop);
    expect((await postPasskey(shop, guest, createAuthenticator(testOrigin))).status).toBe(200);
    const visitor = await logIn(shop, 'customer');
    const { device } = await addTestPasskey(shop, visitor);
    await shop.shop.db.write(async ({ q }) => {
      await q.deleteFrom('auth_users').where('id', '=', visitor.id).execute();
    });
    const left = await shop.shop.db.read(({ q }) =>
      q.selectFrom('auth_passkeys').select('id').where('userId', '=', visitor.id).execute(),
    );
    expect(left).toEqual([]);
    expect((await postPasskey(shop, guest, device)).status).toBe(200);
  });

  it('is a new log-in that ends the one before it and takes over the cart of the guest', async () => {
    const visitor = await logIn(shop, 'customer');
    const { device } = await addTestPasskey(shop, visitor);
    const before = new Map(visitor.cookies);
    expect((await postPasskey(shop, visitor, device)).status).toBe(303);
    expect(visitor.cookies.get('shop_login')).not.toBe(before.get('shop_login'));
    const old = createGuest(shop);
    for (const [name, value] of before) old.cookies.set(name, value);
    expect(await isLoggedIn(old)).toBe(false);

    const guest = createGuest(shop);
    await guest.post('/?wc-ajax=add_to_cart', { product_id: String(productId), quantity: '2' });
    expect(guest.cookies.size).toBeGreaterThan(0);
    expect((await postPasskey(shop, guest, device)).status).toBe(303);
    const rows = await shop.shop.db.read(({ q }) =>
      q
        .selectFrom('cart_rows')
        .innerJoin('carts', 'carts.id', 'cart_rows.cart_id')
        .select('quantity')
        .where('carts.session', '=', `account:${visitor.id}`)
        .execute(),
    );
    expect(rows).toEqual([{ quantity: 2 }]);
  });

  it('counts wrong answers as wrong passwords, and right ones not (R56)', async () => {
    const visitor = await logIn(shop, 'customer');
    const { device } = await addTestPasskey(shop, visitor);
    const here = fromAddress(shop, '203.0.113.9');
    const wrong = () =>
      postPasskey(here, createGuest(here), device, { differences: { origin: 'https://evil.example' } });
    for (let count = 0; count < 8; count += 1) expect((await wrong()).status).toBe(200);
    const refused = await wrong();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    // Above the limit a right answer is refused too, there and nowhere else.
    expect((await postPasskey(here, createGuest(here), device)).status).toBe(429);
    const elsewhere = fromAddress(shop, '198.51.100.7');
    expect((await postPasskey(elsewhere, createGuest(elsewhere), device)).status).toBe(303);
    shop.advance(30 * minute);
    for (let count = 0; count < 12; count += 1)
      expect((await postPasskey(here, createGuest(here), device)).status).toBe(303);
  });

  it('is changed only a short time after a proof, which a password or a passkey gives', async () => {
    const visitor = await logIn(shop, 'customer');
    const { device } = await addTestPasskey(shop, visitor);
    const [id = ''] = await ids(visitor);
    shop.advance(11 * minute);
    expect((await askChallenge(shop, visitor, paths.passkeys)).json).toMatchObject({
      code: 'rest_proof_required',
      data: { proof: 'password', passkey: true },
    });
    const refused = await visitor.post(path, { passkey_remove: id });
    expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('Bevestig eerst')]);
    const wrong = await visitor.post(path, { proof: 'een verkeerd wachtwoord' });
    expect([wrong.status, await wrong.text()]).toEqual([200, expect.stringContaining('<a href="#proof">')]);
    expect((await visitor.post(path, { proof: testPassword })).status).toBe(303);
    expect(await ids(visitor)).toEqual([id]);

    shop.advance(11 * minute);
    // A passkey of somebody else proves nothing, and logs nobody in.
    const other = await logIn(shop, 'customer');
    const { device: foreign } = await addTestPasskey(shop, other);
    const prove = async (one: typeof device) => {
      const { options } = await askChallenge(shop, visitor);
      return visitor.post(path, { passkey_proof: JSON.stringify(one.use(options)) });
    };
    expect((await prove(foreign)).status).toBe(200);
    expect(await page(visitor)).toContain('Ben jij het nog?');
    expect((await prove(device)).status).toBe(303);
    const logIns = await shop.shop.db.read(({ q }) =>
      q.selectFrom('auth_sessions').select('id').where('userId', 'in', [visitor.id, other.id]).execute(),
    );
    expect(logIns).toHaveLength(2);
    expect((await visitor.post(path, { passkey_remove: id })).status).toBe(303);
    expect(await ids(visitor)).toEqual([]);
  });

  it('belongs to one account: nobody else sees or removes it', async () => {
    const visitor = await logIn(shop, 'customer');
    await addTestPasskey(shop, visitor, 'Mijn sleutel');
    const [id = ''] = await ids(visitor);
    const other = await logIn(shop, 'administrator');
    await other.post(path, { passkey_remove: id });
    expect(await page(other)).not.toContain('Mijn sleutel');
    expect(await ids(visitor)).toEqual([id]);
    const { options } = await askChallenge(shop, visitor, paths.passkeys);
    const taken = JSON.stringify(createAuthenticator(testOrigin).register(options));
    // The answer to the challenge of one account adds nothing to another.
    for (const [name, value] of visitor.cookies) if (name === 'shop_challenge') other.cookies.set(name, value);
    await other.post(path, { passkey_name: 'Gekaapt', passkey_added: taken });
    expect([await ids(other), await ids(visitor)]).toEqual([[], [id]]);
  });

  it.each([
    ['no name', ' '],
    ['a name that is too long', 'x'.repeat(61)],
  ])('needs a name: %s is refused at its field', async (_case, name) => {
    const visitor = await logIn(shop, 'customer');
    const { answer } = await addTestPasskey(shop, visitor, name);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<a href="#passkey_name">')]);
    expect([await ids(visitor), await subjects()]).toEqual([[], []]);
  });

  it('is a guest’s to use, and needs a log-in to be added', async () => {
    const guest = createGuest(shop);
    expect((await askChallenge(shop, guest, paths.passkeys)).status).toBe(401);
    const answer = await guest.post(path, { passkey_added: '{}' });
    expect(answer.headers.get('location')).toContain('/mijn-account/?redirect_to=');
  });

  it('is at most twenty for an account', async () => {
    const visitor = await logIn(shop, 'customer');
    for (let count = 0; count < 20; count += 1) await addTestPasskey(shop, visitor, `Sleutel ${count}`);
    expect(await ids(visitor)).toHaveLength(20);
    expect((await askChallenge(shop, visitor, paths.passkeys)).json).toMatchObject({ code: 'rest_passkeys_too_many' });
  });

  it('is in the copy of the customer’s data, and its unanswered challenges are forgotten', async () => {
    const visitor = await logIn(shop, 'customer');
    await addTestPasskey(shop, visitor, 'Mijn laptop');
    const copy = await visitor.get(`${accountPaths.privacy}gegevens/?formaat=json`);
    expect(await copy.text()).toContain('Mijn laptop');
  });
});

describeEngines('passkeys of staff', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', { RATE_LIMITS: 'on' });
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    expect(shop.loggedErrors.splice(0)).toEqual([]);
    await shop.changeSetting('security.secondFactor', false);
    shop.advance(60 * minute);
  });

  const isIn = async (guest: GuestClient) => (await guest.get('/beheer/')).status === 200;
  /** Calls the REST interface with the nonce of the log-in. */
  async function call(visitor: GuestClient, method: string, route: string, body?: object) {
    const nonces = (await (await visitor.get(paths.nonces)).json()) as { wp_rest: string };
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: testOrigin, 'x-wp-nonce': nonces.wp_rest, 'content-type': 'application/json' };
    const response = await shop.fetch(`/wp-json/${route}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  }
  const withPasskey = async (role: 'shop-manager' | 'administrator' = 'shop-manager') => {
    const visitor: LoggedInClient = await logIn(shop, role);
    return { visitor, device: (await addTestPasskey(shop, visitor)).device };
  };

  it('are a second factor: the password alone no longer logs in, the passkey alone does', async () => {
    const { visitor, device } = await withPasskey();
    const guest = createGuest(shop);
    const half = await postLogIn(guest, visitor.email, testPassword);
    expect(half.headers.get('location')).toBe('/mijn-account/code/');
    expect(await isIn(guest)).toBe(false);
    const html = await (await guest.get('/mijn-account/code/')).text();
    expect(html).toContain('Dit account logt in met een passkey');
    expect(html).not.toContain('one-time-code');
    expect((await guest.post('/mijn-account/code/', { code: '000000' })).status).toBe(200);
    expect((await postPasskey(shop, guest, device)).headers.get('location')).toBe('/beheer/');
    expect(await isIn(guest)).toBe(true);
    expect([...guest.cookies.keys()]).not.toContain('shop_pending');
    const other = createGuest(shop);
    expect((await postPasskey(shop, other, device)).headers.get('location')).toBe('/beheer/');
  });

  it('satisfy the setting that makes a second factor compulsory, and the last one then stays', async () => {
    const visitor = await logIn(shop, 'shop-manager');
    await shop.changeSetting('security.secondFactor', true);
    expect((await call(visitor, 'GET', 'wc/v3/orders')).status).toBe(403);
    await addTestPasskey(shop, visitor);
    expect((await call(visitor, 'GET', 'wc/v3/orders')).status).toBe(200);
    const remove = async () => {
      const html = await (await visitor.get(path)).text();
      const [button] = select(parseHtml(html), 'button[name="passkey_remove"]');
      return visitor.post(path, { passkey_remove: button?.attributes['value'] ?? '' });
    };
    const refused = await remove();
    expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('Dit is je enige')]);
    await addTestPasskey(shop, visitor);
    expect((await remove()).status).toBe(303);
    expect((await remove()).status).toBe(200);
    await shop.changeSetting('security.secondFactor', false);
    expect((await remove()).status).toBe(303);
  });

  it('are the proof before exports and roles, where the password no longer is', async () => {
    const { visitor, device } = await withPasskey('administrator');
    const download = () => call(visitor, 'POST', 'shop/v1/audit-log/export', {});
    expect((await download()).status).toBe(200);
    shop.advance(10 * minute);
    const asked = JSON.parse((await download()).text) as object;
    expect(asked).toMatchObject({ code: 'rest_proof_required', data: { proof: null, passkey: true } });
    expect((await call(visitor, 'POST', 'shop/v1/proof', { proof: testPassword })).status).toBe(400);
    expect((await call(visitor, 'POST', 'shop/v1/proof', {})).status).toBe(400);
    const { options } = await askChallenge(shop, visitor);
    const touched = device.use(options, { isUserVerified: false });
    expect((await call(visitor, 'POST', 'shop/v1/proof', { passkey: touched })).status).toBe(400);
    expect((await download()).status).toBe(403);
    const again = await askChallenge(shop, visitor);
    expect((await call(visitor, 'POST', 'shop/v1/proof', { passkey: device.use(again.options) })).status).toBe(200);
    expect((await download()).status).toBe(200);
  });

  it('are taken away by an administrator from who lost them, with an email to the owner', async () => {
    const { visitor, device } = await withPasskey();
    await shop.runner.drain();
    shop.mails.splice(0);
    const admin = await logIn(shop, 'administrator');
    const route = `shop/v1/users/${visitor.id}/second-factor`;
    expect((await call(visitor, 'DELETE', route)).status).toBe(403);
    expect((await call(admin, 'DELETE', route)).status).toBe(200);
    expect((await call(admin, 'DELETE', route)).status).toBe(409);
    await shop.runner.drain();
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      visitor.email,
      'Er is een passkey verwijderd bij Vitrine',
    ]);
    const guest = createGuest(shop);
    expect((await postPasskey(shop, guest, device)).status).toBe(200);
    expect((await postLogIn(guest, visitor.email, testPassword)).headers.get('location')).toBe('/beheer/');
  });

  it('are reported to the owner when a new browser logs in with one, and recorded', async () => {
    const { visitor, device } = await withPasskey();
    await shop.runner.drain();
    shop.mails.splice(0);
    await postPasskey(shop, createGuest(shop), device);
    await shop.runner.drain();
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Er is vanuit een nieuwe browser ingelogd bij Vitrine']);
    const rows = await shop.shop.db.read(({ q }) =>
      q.selectFrom('events').select('kind').where('account_id', '=', visitor.id).orderBy('id').execute(),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['logged-in', 'passkey-added', 'logged-in']);
  });
});
