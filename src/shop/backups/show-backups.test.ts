import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { deleteBackups, storeBackup } from '../../db/backups/backups.ts';
import { dayMs } from '../../rules/durations.ts';
import { guest, program } from '../shop.ts';
import { showBackups } from './show-backups.ts';

const administrator = { ...guest(null), role: 'administrator' as const };

describeEngines('the backups that administrators see', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
  });
  afterAll(() => shop.close());

  const store = (name: string, days: number, found: 'good' | 'damaged' | null) => {
    const madeAt = shop.now() - days * dayMs;
    const verifiedAt = found === null ? null : madeAt + 1;
    const problem = found === 'damaged' ? 'the table orders differs' : null;
    return shop.shop.db.write((tx) =>
      storeBackup(tx, { name, place: '/backup', madeAt, bytes: 12_345, verifiedAt, problem }),
    );
  };
  const shown = async () => {
    const outcome = await showBackups(shop.shop, administrator);
    if (!outcome.ok) throw new Error(outcome.reason);
    return [outcome.good?.name ?? null, outcome.newest?.name ?? null, outcome.warning];
  };

  it('are the newest and the newest good one, with a warning', async () => {
    expect(await shown()).toEqual([null, null, 'none']);
    await store('a', 3, null);
    expect(await shown()).toEqual([null, 'a', 'none']);
    await store('a', 3, 'good');
    expect(await shown()).toEqual(['a', 'a', 'old']);
    await store('b', 1, 'good');
    await store('c', 0, null);
    expect(await shown()).toEqual(['b', 'c', null]);
    await store('c', 0, 'damaged');
    expect(await shown()).toEqual(['b', 'c', 'damaged']);
    await shop.shop.db.write((tx) => deleteBackups(tx, '/backup', ['b', 'c']));
    expect(await shown()).toEqual(['a', 'a', 'old']);
  });

  it('are for administrators alone', async () => {
    for (const role of ['guest', 'customer', 'shop-manager'] as const)
      expect(await showBackups(shop.shop, { ...guest(null), role })).toEqual({ ok: false, reason: 'not-allowed' });
    expect((await showBackups(shop.shop, program)).ok).toBe(false);
  });
});
