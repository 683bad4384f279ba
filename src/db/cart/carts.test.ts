import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines, openTestDatabase, testStartTime } from '../../../test/support/databases.ts';
import type { TestDatabase } from '../../../test/support/databases.ts';
import { createCart, deleteExpiredCarts, readCart, setCartExpiry } from './carts.ts';

describeEngines('stored carts', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine, 'empty');
  });
  afterAll(() => opened.close());

  it('forgets those that have expired, and not one that is renewed meanwhile', async () => {
    const { db } = opened;
    const session = (digit: string) => `t_${digit.repeat(30)}`;
    const [gone, renewed] = await db.write(async (tx) => [
      await createCart(tx, session('1'), testStartTime, testStartTime + 1_000),
      await createCart(tx, session('2'), testStartTime, testStartTime + 1_000),
    ]);
    const renewal = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const renewing = db.write(async (tx) => {
      await readCart(tx, renewed.session, testStartTime, true);
      await setCartExpiry(tx, renewed.id, testStartTime + 90_000);
      begun.resolve();
      await renewal.promise;
    });
    await begun.promise;
    const forgetting = db.write((tx) => deleteExpiredCarts(tx, testStartTime + 2_000, 10));
    setTimeout(renewal.resolve, 200);
    await Promise.all([renewing, forgetting]);
    expect(await db.read((tx) => readCart(tx, gone.session, testStartTime))).toBeNull();
    expect(await db.read((tx) => readCart(tx, renewed.session, testStartTime))).toMatchObject({ id: renewed.id });
  });
});
