import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeEngines, openTestDatabase, testStartTime } from '../../../test/support/databases.ts';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import { deleteFullAllowances } from '../../db/limits/allowances.ts';
import { createChangeFeed } from '../../cache/change-feed.ts';
import { currentTracker } from '../../cache/dependencies.ts';
import { openDatabase } from '../../db/open.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import type { RateLimit } from '../../settings/rate-limit.ts';
import { prepareSharedAllowances, spendAllowance, spendAllowances } from './spend-allowance.ts';
import type { AllowanceResult } from './spend-allowance.ts';
import type { Shop } from '../shop.ts';

const rows: RateLimit[] = Object.values(rateLimits);
const passes = (outcomes: readonly AllowanceResult[]) => outcomes.filter(({ ok }) => ok).length;
const many = (count: number, ask: (index: number) => Promise<AllowanceResult>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
const waitOf = (allowance: AllowanceResult) => (allowance.ok ? 0 : allowance.retryAfter);

describeEngines('allowances', (engine) => {
  let test: ShopWithoutHttp;
  let shop: Shop;

  beforeEach(async () => {
    test = await openShopWithoutHttp(engine, 'empty');
    shop = { ...test.shop, hasRateLimits: true };
  });
  afterEach(() => test.close());

  it.each(rows.map((limit) => [limit.name, limit] as const))(
    '%s: so many at once, then one each so often, and after Retry-After it passes',
    async (_, limit) => {
      for (let time = 0; time < limit.burst; time += 1)
        expect(await spendAllowance(shop, limit, 'anna@a.example')).toEqual({ ok: true });
      const refused = await spendAllowance(shop, limit, 'anna@a.example');
      expect(refused).toMatchObject({ ok: false, limit: { name: limit.name } });
      expect(waitOf(refused)).toBe(Math.ceil(limit.refillInterval / 1_000));
      // A refused request takes no token and does not affect other subjects.
      expect(waitOf(await spendAllowance(shop, limit, 'anna@a.example'))).toBe(waitOf(refused));
      expect(await spendAllowance(shop, limit, 'bert@b.example')).toEqual({ ok: true });
      test.advance(limit.refillInterval - 1);
      expect(await spendAllowance(shop, limit, 'anna@a.example')).toMatchObject({ ok: false });
      test.advance(1);
      expect(await spendAllowance(shop, limit, 'anna@a.example')).toEqual({ ok: true });
      expect(waitOf(await spendAllowance(shop, limit, 'anna@a.example'))).toBe(waitOf(refused));
      test.advance(limit.burst * limit.refillInterval);
      const later = await many(limit.burst + 5, () => spendAllowance(shop, limit, 'anna@a.example'));
      expect(passes(later)).toBe(limit.burst);
    },
    60_000,
  );

  it.each([rateLimits.order, rateLimits.cart])(
    'lets exactly as many of 200 parallel ones through ($name)',
    async (limit) => {
      const limited = { ...limit, burst: 17 };
      expect(passes(await many(200, () => spendAllowance(shop, limited, 'a')))).toBe(17);
    },
  );

  it('counts an e-mail address however it is written', async () => {
    const written = ['noor@a.example', 'NOOR@A.example', ' noor@a.example '];
    const outcomes = await many(9, (index) => spendAllowance(shop, rateLimits.requestedMail, written[index % 3] ?? ''));
    expect(passes(outcomes)).toBe(rateLimits.requestedMail.burst);
  });

  it('counts nobody who is not known, and nothing where limits are off', async () => {
    expect(passes(await many(40, () => spendAllowance(shop, rateLimits.order, null)))).toBe(40);
    const off = { ...shop, hasRateLimits: false };
    expect(passes(await many(40, () => spendAllowance(off, rateLimits.order, 'a')))).toBe(40);
  });

  it('takes of several all or none', async () => {
    const both = (client: string) =>
      spendAllowances(shop, [
        { limit: rateLimits.wishlist, who: client },
        { limit: rateLimits.order, who: client },
        { limit: rateLimits.orderEmail, who: 'noor@a.example' },
      ]);
    expect(passes(await many(rateLimits.orderEmail.burst, () => both('a')))).toBe(rateLimits.orderEmail.burst);
    expect(await both('b')).toMatchObject({ ok: false, limit: { name: 'order-email' } });
    const left = (limit: RateLimit) => many(limit.burst + 1, () => spendAllowance(shop, limit, 'b'));
    expect(passes(await left(rateLimits.order))).toBe(rateLimits.order.burst);
    expect(passes(await left(rateLimits.wishlist))).toBe(rateLimits.wishlist.burst);
  });

  it('has not spent what a transaction undoes', async () => {
    const limit = { ...rateLimits.order, burst: 1 };
    const spend = await prepareSharedAllowances(shop, [{ limit, who: 'a' }]);
    const broken = shop.db.write(async (tx) => {
      expect(await spend.spendIn(tx)).toEqual({ ok: true });
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    expect(await spendAllowance(shop, limit, 'a')).toEqual({ ok: true });
  });

  it('stores no address, and forgets who may ask as much as ever', async () => {
    await spendAllowance(shop, rateLimits.order, '203.0.113.7');
    await spendAllowance(shop, rateLimits.requestedMail, 'noor@a.example');
    const stored = () => shop.db.read(({ q }) => q.selectFrom('allowances').selectAll().execute());
    const text = JSON.stringify(await stored());
    expect(text).not.toMatch(/203\.0\.113|noor@/);
    expect(text).toContain('order');
    test.advance(rateLimits.order.refillInterval);
    expect(await shop.db.write((tx) => deleteFullAllowances(tx, shop.clock.now(), 500))).toBe(1);
    expect(await stored()).toMatchObject([{ name: 'requested-mail' }]);
  });

  it('does not hold a clock that was set back against anybody', async () => {
    const limits = [rateLimits.order, rateLimits.cart];
    for (const limit of limits) await many(limit.burst, () => spendAllowance(shop, limit, 'a'));
    test.advance(-30 * 86_400_000);
    for (const limit of limits) expect(await spendAllowance(shop, limit, 'a')).toEqual({ ok: true });
  });

  it('asks the database once, not for every refusal', async () => {
    await many(rateLimits.order.burst + 1, () => spendAllowance(shop, rateLimits.order, 'a'));
    const write = vi.spyOn(shop.db, 'write');
    expect(passes(await many(50, () => spendAllowance(shop, rateLimits.order, 'a')))).toBe(0);
    expect(write).not.toHaveBeenCalled();
  });
});

describeEngines('instances on one database', (engine) => {
  it('share what is counted in it', async () => {
    const database = await openTestDatabase(engine, 'empty');
    const second = await openDatabase(database.location, currentTracker);
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const ids = {
      cartSession: () => '',
      orderKey: () => '',
      attemptKey: () => '',
      consentReceipt: () => '',
      wishlistKey: () => '',
    };
    const instance = (db: Shop['db']): Shop => ({
      db,
      changes: createChangeFeed(db.changeSource),
      clock: { now: () => testStartTime },
      ids,
      log: quiet,
      origin: 'http://shop.test',
      hasRateLimits: true,
    });
    const instances = [instance(database.db), instance(second)];
    // Sequential: two connections that write to one SQLite file belong in two processes (test/process).
    const ask = async (limit: RateLimit) => {
      const outcomes: AllowanceResult[] = [];
      for (let time = 0; time < 30; time += 1)
        for (const one of instances) outcomes.push(await spendAllowance(one, limit, '203.0.113.7'));
      return outcomes;
    };
    expect(passes(await ask(rateLimits.order))).toBe(rateLimits.order.burst);
    expect(passes(await ask({ ...rateLimits.wishlist, burst: 20 }))).toBe(40);
    await second.close();
    await database.close();
  });
});
