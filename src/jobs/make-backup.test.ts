import { expect, it, vi } from 'vitest';
import { describeEngines } from '../../test/support/databases.ts';
import { freshShop } from '../../test/support/fresh-shop.ts';
import { paper } from '../../test/support/paper.ts';
import { dayMs, minuteMs } from '../rules/durations.ts';
import { planBackup } from '../shop/backups/run-backup.ts';
import type { BackupPort, MailPort } from '../shop/ports.ts';
import { makeRunner } from './runner.ts';

const mail: MailPort = { deliver: async () => 'kept', deleteStoredBefore: async () => undefined };

describeEngines('the daily backup', (engine) => {
  const test = freshShop(engine);

  const portOf = (run: BackupPort['run']) => ({ minutes: 210, run: vi.fn(run) });
  const drain = (backups: BackupPort | null) => makeRunner({ shop: test.shop, paper, mail, backups }).drain();
  const planned = () =>
    test.shop.db.read(({ q }) =>
      q.selectFrom('jobs').select('run_at').where('kind', '=', 'make-backup').where('ended_at', 'is', null).execute(),
    );

  it('is made once a day, however many instances plan it', async () => {
    const backups = portOf(async () => ({ ok: true, said: 'gelijk' }));
    await Promise.all([planBackup(test.shop, backups), planBackup(test.shop, backups)]);
    expect(await planned()).toHaveLength(1);
    expect(await drain(backups)).toBe(0);
    for (let days = 1; days <= 3; days += 1) {
      test.advance(dayMs);
      await drain(backups);
      expect(backups.run).toHaveBeenCalledTimes(days);
      expect(await planned()).toHaveLength(1);
    }
  });

  it('is tried again after a failure, and the next day all the same', async () => {
    let isBroken = true;
    const backups = portOf(async () => (isBroken ? { ok: false, problem: 'no space left' } : { ok: true, said: '' }));
    await planBackup(test.shop, backups);
    test.advance(dayMs);
    await drain(backups);
    expect(await planned()).toHaveLength(2);
    isBroken = false;
    test.advance(minuteMs);
    await drain(backups);
    expect(backups.run).toHaveBeenCalledTimes(2);
    expect(await planned()).toHaveLength(1);
  });

  it('is left out, and planned no more, when the environment wants none any longer', async () => {
    await planBackup(
      test.shop,
      portOf(async () => ({ ok: true, said: '' })),
    );
    test.advance(dayMs);
    expect(await drain(null)).toBe(1);
    expect(await planned()).toEqual([]);
  });
});
