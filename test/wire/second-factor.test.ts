// The second factor: setting it up, logging in with it, proving again who one is (T30, R56).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decodeBase32 } from '../../src/rules/accounts/base32.ts';
import { totpStep } from '../../src/rules/accounts/second-factor.ts';
import { hotpCode } from '../../src/shop/second-factor/totp.ts';
import type { NewRecoveryCodes, NewSecondFactor } from '../../src/wire/second-factor.ts';
import { describeEngines } from '../support/databases.ts';
import { createGuest } from '../support/guest.ts';
import type { GuestClient } from '../support/guest.ts';
import { postLogIn, testPassword } from '../support/log-in.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

const minute = 60_000;

describeEngines('the second factor', (engine) => {
  let shop: TestShop;
  let ada: StaffClient;
  let secret: string;
  let recovery: readonly string[];
  /** The code that the app of Ada shows, `later` steps from now. */
  const codeOf = (text: string, later = 0): string =>
    hotpCode(decodeBase32(text) ?? new Uint8Array(), Math.floor(shop.now() / totpStep) + later);
  const setUp = async (client: StaffClient): Promise<{ secret: string; codes: readonly string[] }> => {
    const begun = (await client.call('POST', 'shop/v1/second-factor')).json as NewSecondFactor;
    const confirmed = await client.call('POST', 'shop/v1/second-factor/confirm', { code: codeOf(begun.secret) });
    return { secret: begun.secret, codes: (confirmed.json as NewRecoveryCodes).recovery_codes };
  };
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', { RATE_LIMITS: 'on' });
    ada = await staffClient(shop, 'administrator');
    ({ secret, codes: recovery } = await setUp(ada));
  });
  afterAll(() => shop.close());
  // A code is used once: each test begins with a new one, and no wrong ones are counted.
  beforeEach(() => shop.advance(30 * minute));

  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const sendCode = (guest: GuestClient, code: string) => guest.post('/mijn-account/code/', { code }, firefox);
  const withPassword = async (email = ada.email): Promise<GuestClient> => {
    const guest = createGuest(shop);
    expect((await postLogIn(guest, email, testPassword)).headers.get('location')).toBe('/mijn-account/code/');
    return guest;
  };
  const isIn = async (guest: GuestClient) => (await guest.get('/beheer/')).status === 200;

  it('is asked for after the password, and nothing opens before it', async () => {
    const guest = await withPassword();
    expect(await isIn(guest)).toBe(false);
    const page = await guest.get('/mijn-account/code/');
    expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
      200,
      'no-store',
      expect.stringContaining('one-time-code'),
    ]);
    const wrong = await sendCode(guest, '000000');
    expect([wrong.status, await wrong.text()]).toEqual([200, expect.stringContaining('Deze code klopt niet')]);
    expect((await sendCode(guest, codeOf(secret))).headers.get('location')).toBe('/beheer/');
    expect(await isIn(guest)).toBe(true);
    expect(await (await guest.get('/mijn-account/beveiliging/')).text()).toContain('Firefox op Windows');
  });

  it('takes a code once, also at the same moment, and one of a clock that differs a little', async () => {
    const guests = [await withPassword(), await withPassword()];
    const code = codeOf(secret);
    const answers = await Promise.all(guests.map((guest) => sendCode(guest, code)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const guest = await withPassword();
    expect((await sendCode(guest, code)).status).toBe(200);
    expect((await sendCode(guest, codeOf(secret, 2))).status).toBe(200);
    expect((await sendCode(guest, codeOf(secret, 1))).status).toBe(303);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const [first = ''] = recovery;
    const guest = await withPassword();
    expect((await sendCode(guest, first.toUpperCase().replace('-', ' '))).status).toBe(303);
    expect((await sendCode(await withPassword(), first)).status).toBe(200);
    const state = await ada.call('GET', 'shop/v1/second-factor');
    expect(state.json).toEqual({ on: true, recovery_codes_left: 9, required: false });
  });

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const stored = await shop.shop.db.read(async ({ q }) => [
      await q.selectFrom('totp_secrets').selectAll().execute(),
      await q.selectFrom('recovery_codes').selectAll().execute(),
      await q.selectFrom('events').selectAll().execute(),
    ]);
    const text = JSON.stringify(stored);
    expect(text).not.toContain(secret);
    for (const code of recovery) expect(text).not.toContain(code.replace('-', ''));
  });

  it('asks for the password again when it took too long, or when the cookie was changed', async () => {
    const guest = await withPassword();
    shop.advance(11 * minute);
    expect((await sendCode(guest, codeOf(secret))).headers.get('location')).toContain('/mijn-account/?redirect_to');
    const other = await withPassword();
    const [name, value] = [...other.cookies].find(([one]) => one.includes('pending')) ?? ['', ''];
    other.cookies.set(name, value.replace(/^\d+/, String(ada.id + 1)));
    expect((await sendCode(other, codeOf(secret))).headers.get('location')).toContain('/mijn-account/?redirect_to');
  });

  it('refuses after eight wrong codes, which only who knows the password can send (R56)', async () => {
    const stranger = createGuest(shop);
    for (let count = 0; count < 12; count += 1) expect((await sendCode(stranger, '000000')).status).toBe(303);
    const guest = await withPassword();
    for (let count = 0; count < 8; count += 1) expect((await sendCode(guest, '000000')).status).toBe(200);
    expect((await sendCode(guest, codeOf(secret))).status).toBe(429);
    shop.advance(30 * minute);
    expect((await sendCode(await withPassword(), codeOf(secret))).status).toBe(303);
  });

  it('is required by a setting: staff without it reaches only the page that sets it up', async () => {
    const bo = await staffClient(shop, 'shop-manager');
    expect((await bo.call('GET', 'wc/v3/orders')).status).toBe(200);
    await shop.changeSetting('security.secondFactor', true);
    for (const path of ['wc/v3/orders', 'shop/v1/settings', 'wc/v3/coupons', 'shop/v1/users'])
      expect([path, (await bo.call('GET', path)).status]).toEqual([path, 403]);
    expect((await bo.call('PUT', 'wc/v3/settings/catalog/perPage', { value: 12 })).status).toBe(403);
    expect((await bo.call('GET', 'wp/v2/users/me')).json).toMatchObject({
      roles: ['customer'],
      second_factor_required: true,
    });
    await setUp(bo);
    expect((await bo.call('GET', 'wc/v3/orders')).status).toBe(200);
    expect((await bo.call('DELETE', 'shop/v1/second-factor')).json).toMatchObject({
      code: 'rest_second_factor_needed',
    });
    await shop.changeSetting('security.secondFactor', false);
    expect((await bo.call('DELETE', 'shop/v1/second-factor')).status).toBe(200);
  });

  it('or the password is asked again before exports and roles, ten minutes after the last proof (T30)', async () => {
    const bo = await staffClient(shop, 'administrator');
    const download = () => bo.call('POST', 'shop/v1/audit-log/export', {});
    const raise = () => bo.call('PUT', `shop/v1/users/${ada.id}`, { role: 'administrator' });
    expect((await download()).status).toBe(200);
    shop.advance(10 * minute);
    for (const refused of [await download(), await raise()])
      expect(refused).toMatchObject({
        status: 403,
        json: { code: 'rest_proof_required', data: { proof: 'password' } },
      });
    const invited = { name: 'Cas', email: 'cas@personen.example', role: 'shop-manager' };
    expect((await bo.call('POST', 'shop/v1/invitations', invited)).json).toMatchObject({ code: 'rest_proof_required' });
    expect((await bo.call('POST', 'shop/v1/proof', { proof: 'verkeerd wachtwoord' })).status).toBe(400);
    expect((await download()).status).toBe(403);
    expect((await bo.call('POST', 'shop/v1/proof', { proof: testPassword })).status).toBe(200);
    expect([(await download()).status, (await raise()).status]).toEqual([200, 200]);
    const { secret: own } = await setUp(bo);
    shop.advance(10 * minute);
    expect((await download()).json).toMatchObject({ data: { proof: 'code' } });
    expect((await bo.call('POST', 'shop/v1/proof', { proof: testPassword })).status).toBe(400);
    expect((await bo.call('POST', 'shop/v1/proof', { proof: codeOf(own) })).status).toBe(200);
    expect((await download()).status).toBe(200);
  });

  it('is taken away by an administrator from who lost it, and by nobody else', async () => {
    const bo = await staffClient(shop, 'shop-manager');
    await setUp(bo);
    const admin = await staffClient(shop, 'administrator');
    expect((await bo.call('DELETE', `shop/v1/users/${ada.id}/second-factor`)).status).toBe(403);
    shop.advance(10 * minute);
    expect((await admin.call('DELETE', `shop/v1/users/${bo.id}/second-factor`)).json).toMatchObject({
      code: 'rest_proof_required',
    });
    await admin.call('POST', 'shop/v1/proof', { proof: testPassword });
    expect((await admin.call('DELETE', `shop/v1/users/${bo.id}/second-factor`)).status).toBe(200);
    const guest = createGuest(shop);
    expect((await postLogIn(guest, bo.email, testPassword)).headers.get('location')).toBe('/beheer/');
  });
});
