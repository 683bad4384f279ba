import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { describeEngines, openTestDatabase } from '../../test/support/databases.ts';
import type { TestDatabase } from '../../test/support/databases.ts';
import { serverTimes } from '../settings/server-constants.ts';
import type { AccountsPort } from '../shop/ports.ts';
import { hashPassword } from './accounts-passwords.ts';
import { makeAccounts } from './accounts.ts';

const password = 'een lang wachtwoord';
const start = Date.UTC(2027, 0, 1);
const { customer, staff } = serverTimes.logIn;
const hour = 3_600_000;
const day = 24 * hour;

describeEngines('accounts', (engine) => {
  let opened: TestDatabase;
  let accounts: AccountsPort;
  let secure: AccountsPort;
  let foreign: AccountsPort;
  let queries = 0;
  const said: unknown[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase(engine, 'empty');
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const say = (...parts: unknown[]) => void said.push(parts);
    const making = {
      queries: opened.db.libraryClient.withPlugin(counting),
      engine,
      secret: 'a secret of the tests, long enough to sign with',
      origin: 'http://shop.test',
      https: false,
      log: { info: say, warn: say, error: say },
    };
    accounts = makeAccounts(making);
    foreign = makeAccounts({ ...making, secret: 'the secret of another shop, as long as ours' });
    secure = makeAccounts({ ...making, https: true, origin: 'https://shop.test' });
    for (const role of ['customer', 'shop-manager', 'administrator'] as const)
      await accounts.create({ name: `Naam van ${role}`, email: `${role}@personen.example`, password, role });
  });
  afterAll(() => opened.close());
  afterEach(() => {
    vi.useRealTimers();
    expect(said.splice(0), 'said in the log').toEqual([]);
  });

  const at = (moment: number) => vi.useFakeTimers({ toFake: ['Date'], now: moment });
  const none = new Headers();
  const withCookie = (cookie: string) => new Headers({ cookie });
  /** The request headers of a browser that has stored these `Set-Cookie` values. */
  const kept = (cookies: readonly string[]) => withCookie(cookies.map((one) => one.split(';')[0]).join('; '));
  async function enter(email: string, port = accounts, headers = none) {
    const outcome = await port.signIn({ email, password }, headers);
    if (!outcome.ok) throw new Error(`${email}: ${outcome.reason}`);
    return { ...outcome, headers: kept(outcome.cookies) };
  }
  const rows = async () =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from auth_sessions`.execute(opened.db.libraryClient)).rows[0]?.n,
    );

  it('says who is logged in', async () => {
    const { account, headers } = await enter('Customer@Personen.EXAMPLE');
    expect(account).toEqual({
      id: 1,
      name: 'Naam van customer',
      email: 'customer@personen.example',
      role: 'customer',
      loginId: expect.any(Number),
    });
    expect(await accounts.readLogIn(headers)).toEqual({ account, cookies: [], life: expect.any(Number) });
  });

  it('makes cookies for this website alone, on https for this host alone (T28)', async () => {
    const value = String.raw`[\w]{32}\.[\w%]{44,}`;
    const [plain] = (await enter('customer@personen.example')).cookies;
    expect(plain).toMatch(new RegExp(`^shop_login=${value}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`));
    const [host] = (await enter('administrator@personen.example', secure)).cookies;
    expect(host).toMatch(
      new RegExp(`^__Host-shop_login=${value}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
  });

  it('asks the database once for a log-in, and never for none or for garbage', async () => {
    const { headers } = await enter('customer@personen.example');
    const good = headers.get('cookie') ?? '';
    queries = 0;
    await accounts.readLogIn(headers);
    expect(queries).toBe(1);
    queries = 0;
    expect(await accounts.readLogIn(none)).toEqual({ account: null, cookies: [], life: 0 });
    const ended = ['shop_login=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'];
    for (const cookie of [
      'shop_login=',
      'shop_login=garbage',
      `shop_login=${'x'.repeat(4000)}`,
      'shop_login="a; b"',
      'shop_login=%00%ff.%',
      'shop_login={"a":1}',
      `${good}x`,
      good.replace(/=./, '=!'),
      good.replace(/\.[^.]*$/, ''),
      good.replace(/=(.)/, (_all, first: string) => `=${first === 'a' ? 'b' : 'a'}`),
    ])
      expect([cookie, await accounts.readLogIn(withCookie(cookie))]).toEqual([
        cookie,
        { account: null, cookies: ended, life: 0 },
      ]);
    // The cookie is signed by another shop, and has the cookie name for https.
    expect((await foreign.readLogIn(headers)).account).toBeNull();
    expect((await accounts.readLogIn(withCookie(good.replace('shop_login', '__Host-shop_login')))).account).toBeNull();
    expect(
      (await accounts.readLogIn(withCookie(`xshop_login=1; ${good.replace('shop_login', 'login')}`))).account,
    ).toBeNull();
    expect(queries).toBe(0);
  });

  it.each([
    ['a wrong password', 'customer@personen.example', 'een ander wachtwoord'],
    ['an unknown address', 'niemand@personen.example', password],
    ['no address', 'customer', password],
    ['an empty password', 'customer@personen.example', ''],
    ['a password cut short', 'customer@personen.example', password.slice(0, -1)],
    ['a password that is too long', 'customer@personen.example', 'x'.repeat(129)],
  ])('refuses %s with the one reason', async (_name, email, typed) => {
    expect(await accounts.signIn({ email, password: typed }, none)).toEqual({
      ok: false,
      reason: 'wrong-credentials',
    });
  });

  it('takes as long for an unknown address as for a wrong password (T29)', async () => {
    const timed = async (email: string) => {
      const took: number[] = [];
      for (let time = 0; time < 4; time += 1) {
        const before = performance.now();
        await accounts.signIn({ email, password: 'een ander wachtwoord' }, none);
        took.push(performance.now() - before);
      }
      return Math.min(...took);
    };
    const known = await timed('customer@personen.example');
    // Without the hash the call would take a tenth of the time.
    expect(await timed('niemand@personen.example')).toBeGreaterThan(known * 0.5);
  });

  it('makes a new log-in each time: one from before is neither taken over nor left behind (fixation, T28)', async () => {
    const planted = await enter('customer@personen.example');
    const begun = await enter('administrator@personen.example', accounts, planted.headers);
    expect(begun.headers.get('cookie')).not.toBe(planted.headers.get('cookie'));
    expect((await accounts.readLogIn(begun.headers)).account?.role).toBe('administrator');
    expect((await accounts.readLogIn(planted.headers)).account).toBeNull();
  });

  it('keeps a log-in when another one fails', async () => {
    const { headers } = await enter('customer@personen.example');
    await accounts.signIn({ email: 'customer@personen.example', password: 'fout fout fout' }, headers);
    expect((await accounts.readLogIn(headers)).account?.role).toBe('customer');
  });

  it('ends one log-in on the server, and leaves the other of that account', async () => {
    const one = await enter('customer@personen.example');
    const other = await enter('customer@personen.example');
    expect(one.account.loginId).not.toBe(other.account.loginId);
    expect(await accounts.signOut(one.headers)).toEqual(['shop_login=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect((await accounts.readLogIn(one.headers)).account).toBeNull();
    expect((await accounts.readLogIn(other.headers)).account).toEqual(other.account);
    // A log-in id is never used twice, so a nonce of one log-in is not valid for a later one.
    await accounts.signOut(other.headers);
    const later = await enter('customer@personen.example');
    expect(later.account.loginId).toBeGreaterThan(other.account.loginId);
  });

  it.each([
    ['customer', customer],
    ['shop-manager', staff],
    ['administrator', staff],
  ] as const)('ends the log-in of a %s that nobody uses, in the browser too', async (role, { maxIdle }) => {
    at(start);
    const { headers } = await enter(`${role}@personen.example`);
    const before = await rows();
    at(start + maxIdle);
    expect(await accounts.readLogIn(headers)).toEqual({
      account: null,
      cookies: ['shop_login=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
      life: 0,
    });
    expect(await rows()).toBe(before - 1);
  });

  it.each([
    ['customer', customer],
    ['administrator', staff],
  ] as const)('lengthens the log-in of a %s in use, but not for ever', async (role, { maxIdle, maxAge }) => {
    at(start);
    const { headers } = await enter(`${role}@personen.example`);
    const value = headers.get('cookie') ?? '';
    at(start + maxIdle / 24 - 1000);
    expect((await accounts.readLogIn(headers)).cookies).toEqual([]);
    let now = start;
    while (now + maxIdle * 0.9 < start + maxAge) {
      now += maxIdle * 0.9;
      at(now);
      const { account, cookies, life } = await accounts.readLogIn(headers);
      expect(account?.role).toBe(role);
      const left = Math.min(maxIdle, start + maxAge - now);
      expect(cookies).toEqual([`${value}; Max-Age=${Math.floor(left / 1000)}; Path=/; HttpOnly; SameSite=Lax`]);
      expect(life).toBe(left);
      queries = 0;
      expect((await accounts.readLogIn(headers)).cookies).toEqual([]);
      expect(queries).toBe(1);
    }
    at(start + maxAge - 1000);
    expect((await accounts.readLogIn(headers)).account?.role).toBe(role);
    at(start + maxAge);
    expect((await accounts.readLogIn(headers)).account).toBeNull();
  });

  it('throws ended log-ins away when somebody logs in', async () => {
    at(start + 400 * day);
    await enter('customer@personen.example');
    at(start + 431 * day);
    const { headers } = await enter('customer@personen.example');
    expect(await rows()).toBe(1);
    expect((await accounts.readLogIn(headers)).account?.role).toBe('customer');
  });

  it('makes one account of an address, whoever asks at the same time', async () => {
    const input = { name: 'Twee', email: 'twee@personen.example', password, role: 'customer' } as const;
    const outcomes = await Promise.all([1, 2, 3].map(() => accounts.create(input)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok)).toEqual(
      Array.from({ length: 2 }, () => ({ ok: false, reason: 'address-taken' })),
    );
    expect(await accounts.create({ ...input, email: 'TWEE@personen.example' })).toMatchObject({ ok: false });
    await enter('twee@personen.example');
  });

  it('refuses to keep a password that is too short or too long', async () => {
    for (const weak of ['123456789', 'x'.repeat(129)])
      expect(
        await accounts.create({ name: 'A', email: 'zwak@personen.example', password: weak, role: 'customer' }),
      ).toEqual({ ok: false, reason: 'weak-password' });
    const emails = ['customer', 'shop-manager', 'administrator', 'twee'].map((one) => `${one}@Personen.example`);
    expect(await accounts.countExcept(emails)).toBe(0);
    expect(await accounts.countExcept(emails.slice(1))).toBe(1);
  });

  it('lets an account from elsewhere in with its old password, and replaces the hash once (P9)', async () => {
    const email = 'elders@personen.example';
    await accounts.create({ name: 'Elders', email, password, role: 'customer' });
    const stored = () =>
      sql<{ password: string }>`select password from auth_accounts
        where "userId" = (select id from auth_users where email = ${email})`
        .execute(opened.db.libraryClient)
        .then(({ rows: found }) => found[0]?.password ?? '');
    for (const [hash, old] of [
      ['$2b$04$abcdefghijklmnopqrstuuSH/WBxse6kX1BAz8yoGqMouBIgbhhJe', 'ëén café ☕'],
      ['$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
    ] as const) {
      await sql`update auth_accounts set password = ${hash}
        where "userId" = (select id from auth_users where email = ${email})`.execute(opened.db.libraryClient);
      expect(await accounts.signIn({ email, password: 'een ander' }, none)).toMatchObject({ ok: false });
      expect(await stored()).toBe(hash);
      expect(await accounts.signIn({ email, password: old }, none)).toMatchObject({ ok: true });
      const renewed = await stored();
      expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await accounts.signIn({ email, password: old }, none)).toMatchObject({ ok: true });
      expect(await stored()).toBe(renewed);
    }
  });

  it('waits for its turn while the shop writes', async () => {
    const ends: string[] = [];
    const begun = Promise.withResolvers<void>();
    const writing = opened.db.write(async (tx) => {
      await tx.q.insertInto('secrets').values({ name: 'turn', value: '1' }).execute();
      begun.resolve();
      // This takes longer than a log-in that does not wait.
      for (let time = 0; time < 4; time += 1) await hashPassword(password);
      ends.push('write');
    });
    await begun.promise;
    const entering = Promise.all(
      ['customer', 'administrator'].map(async (role) => {
        await enter(`${role}@personen.example`);
        ends.push('log-in');
      }),
    );
    await Promise.all([writing, entering]);
    expect(ends).toHaveLength(3);
    if (engine === 'sqlite') expect(ends).toEqual(['write', 'log-in', 'log-in']);
  });

  it('says what fails in the log, without what it was about', async () => {
    const breaking: KyselyPlugin = {
      transformQuery: () => {
        throw new Error('no database');
      },
      transformResult: async ({ result }) => result,
    };
    const broken = makeAccounts({
      queries: opened.db.libraryClient.withPlugin(breaking),
      engine,
      secret: 'a secret of the tests, long enough to sign with',
      origin: 'http://shop.test',
      https: false,
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (_event, error) => void lines.push(String(error)),
      },
    });
    const lines: string[] = [];
    const { headers } = await enter('customer@personen.example');
    await expect(broken.readLogIn(headers)).rejects.toThrow();
    await expect(broken.signOut(headers)).rejects.toThrow();
    await expect(broken.signIn({ email: 'customer@personen.example', password }, none)).rejects.toThrow('no database');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toContain('personen.example');
    expect(lines.join()).not.toContain(password);
  });
});
