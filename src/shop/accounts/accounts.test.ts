import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGuest } from '../../../test/support/guest.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { logIn, createTestAccount, postLogIn, testPassword } from '../../../test/support/log-in.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { createAccount } from './create-account.ts';
import { signIn } from './sign-in.ts';
import { program } from '../shop.ts';
import type { Role } from '../shop.ts';

describeEngines('accounts of the shop', (engine) => {
  let shop: TestShop;
  let from = 0;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    from = (await events(0)).length;
  });

  const events = (after: number) =>
    shop.shop.db.read(async ({ q }) => (await q.selectFrom('events').selectAll().orderBy('id').execute()).slice(after));
  const happened = async () =>
    (await events(from)).map(({ kind, actor, params }) => ({ kind, actor, params: JSON.parse(params) as unknown }));
  const input = (own: object = {}) => ({
    name: 'Sanne de Wit',
    email: 'sanne@personen.example',
    password: testPassword,
    role: 'customer' as const,
    ...own,
  });
  const by = (role: Role) => ({
    role,
    session: null,
    account: role === 'guest' || role === 'program' ? null : { id: 7, name: '', email: '', role, loginId: 1 },
  });

  it('writes down who made an account, who logged in and who logged out', async () => {
    const { id, email, password } = await createTestAccount(shop, 'shop-manager');
    const guest = createGuest(shop);
    await postLogIn(guest, email, password);
    await guest.post('/mijn-account/uitloggen/', {});
    const login = expect.any(Number);
    expect(await happened()).toEqual([
      { kind: 'account-created', actor: 'program', params: { account: id, role: 'shop-manager' } },
      { kind: 'logged-in', actor: `shop-manager:${id}`, params: { login } },
      { kind: 'logged-out', actor: `shop-manager:${id}`, params: { login } },
    ]);
  });

  it('writes down that a log-in failed, without what was typed', async () => {
    const outcome = await signIn(
      shop.shop,
      shop.deps,
      { email: 'iemand@personen.example', password: 'verkeerd wachtwoord' },
      new Headers(),
    );
    expect(outcome).toEqual({ ok: false, notice: { code: 'wrong-credentials' } });
    expect(await happened()).toEqual([
      { kind: 'log-in-failed', actor: 'guest', params: { reason: 'wrong-credentials' } },
    ]);
  });

  it.each<[Role, boolean]>([
    ['guest', false],
    ['customer', false],
    ['shop-manager', false],
    ['administrator', true],
    ['program', true],
  ])('lets a %s make an administrator: %s (R30)', async (role, allowed) => {
    const email = `door-${role}@personen.example`;
    const outcome = await createAccount(shop.shop, shop.deps, by(role), input({ email, role: 'administrator' }));
    expect(outcome).toEqual(allowed ? { ok: true, id: expect.any(Number) } : { ok: false, reason: 'not-allowed' });
    expect(await happened()).toHaveLength(allowed ? 1 : 0);
    expect((await postLogIn(createGuest(shop), email, testPassword)).status).toBe(allowed ? 303 : 200);
  });

  it.each([
    ['no name', { name: ' ' }, 'invalid-name'],
    ['an endless name', { name: 'x'.repeat(101) }, 'invalid-name'],
    ['no address', { email: 'sanne' }, 'invalid-email'],
    ['an address that cannot log in', { email: 'san#ne@personen.example' }, 'invalid-email'],
    ['a short password', { password: '123456789' }, 'weak-password'],
    ['a common password', { password: 'wachtwoord123' }, 'common-password'],
    ['a password of the demo', { password: 'demo-beheer-2026' }, 'known-password'],
  ])('refuses %s and makes nothing', async (_name, own, reason) => {
    expect(await createAccount(shop.shop, shop.deps, program, input(own))).toEqual({ ok: false, reason });
    expect(await happened()).toEqual([]);
  });

  it('refuses a second account of an address, whatever its role, and leaves the first', async () => {
    expect(await createAccount(shop.shop, shop.deps, program, input())).toMatchObject({ ok: true });
    const again = input({ role: 'administrator', email: ' Sanne@Personen.example ', password: 'een ander wachtwoord' });
    expect(await createAccount(shop.shop, shop.deps, program, again)).toEqual({ ok: false, reason: 'address-taken' });
    const outcome = await signIn(shop.shop, shop.deps, input(), new Headers());
    expect(outcome).toMatchObject({ ok: true, account: { role: 'customer', name: 'Sanne de Wit' } });
  });

  it('lets nobody in with a password of the demo where there is no demo (R42)', async () => {
    const account = input({ email: 'demo@personen.example', password: 'demo-beheer-2026' });
    const asDemo = { ...shop.deps, refusedPasswords: new Set<string>() };
    expect(await createAccount(shop.shop, asDemo, program, account)).toMatchObject({ ok: true });
    expect(await signIn(shop.shop, asDemo, account, new Headers())).toMatchObject({ ok: true });
    for (const email of [account.email, 'niemand@personen.example'])
      expect(await signIn(shop.shop, shop.deps, { ...account, email }, new Headers())).toEqual({
        ok: false,
        notice: { code: 'demo-password' },
      });
  });

  it('keeps two visitors apart', async () => {
    const [one, other] = [await logIn(shop, 'customer'), await logIn(shop, 'administrator')];
    const page = async (visitor: typeof one) => (await visitor.get('/mijn-account/')).text();
    expect(await page(one)).toContain(one.email);
    expect(await page(one)).not.toContain(other.email);
    expect(await page(other)).toContain(other.email);
  });
});
