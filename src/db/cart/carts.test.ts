import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEngines, openTestDatabase, testStartTime } from '../../../test/support/databases.ts';
import type { TestDatabase } from '../../../test/support/databases.ts';
import type { Database } from '../database.ts';
import { createCart, deleteExpiredCarts, readCart, setCartExpiry } from './carts.ts';

/** How many connections of this database wait for a lock. */
async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await db.read(({ q }) =>
    sql<{ waits: number }>`select count(*)::int as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(q),
  );
  return rows[0]?.waits ?? 0;
}

describeEngines('stored carts', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine, 'empty');
  });
  afterAll(() => opened.close());

  it('forgets those that have expired, and not one that is renewed meanwhile', async () => {
    const { db } = opened;
    const keys = (digit: string) => ({
      rows: `t_${digit.repeat(30)}`,
      customer: `t_${digit.repeat(30)}`,
      accountId: null,
      email: '',
    });
    const [gone, renewed] = [keys('1'), keys('2')];
    const cart = await db.write(async (tx) => {
      await createCart(tx, gone, testStartTime, testStartTime + 1_000);
      return createCart(tx, renewed, testStartTime, testStartTime + 1_000);
    });
    const renewal = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const renewing = db.write(async (tx) => {
      const locked = await readCart(tx, renewed, testStartTime, true);
      if (locked) await setCartExpiry(tx, locked, testStartTime + 90_000);
      begun.resolve();
      await renewal.promise;
    });
    await begun.promise;
    const forgetting = db.write((tx) => deleteExpiredCarts(tx, testStartTime + 2_000, 10));
    // On SQLite it waits in the queue of writes, on PostgreSQL for the row lock.
    if (engine === 'postgres')
      await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(1), { timeout: 5_000 });
    renewal.resolve();
    await Promise.all([renewing, forgetting]);
    expect(await db.read((tx) => readCart(tx, gone, testStartTime))).toBeNull();
    expect(await db.read((tx) => readCart(tx, renewed, testStartTime))).toMatchObject({ id: cart?.id });
  });
});
