import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasBackupPrograms } from '../support/backup-programs.ts';
import { describeEngines } from '../support/databases.ts';
import { createServerDatabase } from '../support/server-database.ts';
import type { ServerDatabase } from '../support/server-database.ts';
import { runCommand, startBuiltShop } from './built-shop.ts';
import type { BuiltShop } from './built-shop.ts';
import { buy, findSimpleProducts } from './buyer.ts';
import type { PlacedOrderAnswer } from './buyer.ts';
import { createShopData } from './shop-data.ts';
import type { ShopData } from './shop-data.ts';

describeEngines('backup sets of a running shop', (engine) => {
  const can = engine === 'sqlite' || hasBackupPrograms;
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-sets-'));
  const place = join(dir, 'sets');
  const keyFile = join(dir, 'key');
  const sealed = ['--to', place, '--encrypt-with', keyFile];
  let data: ShopData;
  let target: ServerDatabase | null = null;
  let shop: BuiltShop;

  beforeAll(async () => {
    writeFileSync(keyFile, randomBytes(32).toString('hex'));
    data = await createShopData(engine, 'sets');
    if (engine === 'postgres') target = await createServerDatabase(process.env['TEST_DATABASE_URL'] ?? '', 'restored');
    shop = await startBuiltShop({ ...data.env, DEMO: 'on' });
  }, 120_000);
  afterAll(async () => {
    await shop.stop();
    await target?.drop();
    await data.remove();
    rmSync(dir, { recursive: true, force: true });
  }, 60_000);

  it.runIf(can)(
    'are made while orders come in, verified, and restored with every order before them',
    async () => {
      const products = await findSimpleProducts(shop.url);
      const placed: PlacedOrderAnswer[] = [];
      const before: PlacedOrderAnswer[] = [];
      let open = true;
      const buying = (async () => {
        for (let turn = 0; open; turn += 1) {
          const order = await buy(shop.url, products[turn % products.length] ?? 0);
          if (order.placed) placed.push(order.placed);
        }
      })();
      try {
        await expect.poll(() => placed.length, { timeout: 20_000 }).toBeGreaterThan(2);
        before.push(...placed);
        const made = await runCommand('backup', [...sealed, '--keep', 'daily=2'], data.env);
        expect(made).toEqual({ code: 0, output: expect.stringMatching(/^\d{8}t\d+z-[0-9a-f]{6}: \d+ files, /) });
        const meanwhile = placed.length;
        await expect.poll(() => placed.length, { timeout: 20_000 }).toBeGreaterThan(meanwhile);
      } finally {
        open = false;
        await buying;
      }
      const verified = await runCommand('backup', [...sealed, '--verify'], data.env);
      expect(verified).toEqual({
        code: 0,
        output: expect.stringMatching(/restored and compared, \d+ tables and \d+ files are equal\n$/),
      });
      expect(await data.rows('select place, problem, verified_at > made_at as later from backups')).toMatchObject([
        { place, problem: null },
      ]);

      const restored = join(dir, 'restored');
      const into = ['--into', restored, ...(target ? ['--database', target.url] : [])];
      const restoring = ['--from', place, '--encrypt-with', keyFile, ...into];
      const outcome = await runCommand('restore', restoring, data.env);
      expect(outcome).toEqual({ code: 0, output: expect.stringContaining(`DATA_DIR=${restored}`) });
      expect(await runCommand('restore', restoring, data.env)).toMatchObject({
        code: 1,
        output: expect.stringContaining('is not empty'),
      });
      const there = await startBuiltShop({
        DATA_DIR: restored,
        ...(target && { DATABASE_URL: target.url }),
        DEMO: 'on',
      });
      try {
        for (const { order_id, order_key } of before) {
          const page = await fetch(`${there.url}/checkout/order-received/${order_id}/?key=${order_key}`);
          expect([order_id, page.status]).toEqual([order_id, 200]);
        }
        expect((await buy(there.url, products.at(-1) ?? 0)).placed).not.toBeNull();
      } finally {
        await there.stop();
      }
    },
    120_000,
  );

  it.runIf(can)(
    'end with 3 when one is damaged, and with 1 when the key is missing',
    async () => {
      const [piece = ''] = readdirSync(join(place, 'pieces')).map((name) => join(place, 'pieces', name));
      const bytes = readFileSync(piece);
      writeFileSync(piece, bytes.subarray(0, bytes.length - 1));
      const damaged = await runCommand('backup', [...sealed, '--verify', '--set', 'latest'], data.env);
      writeFileSync(piece, bytes);
      expect(damaged).toEqual({ code: 3, output: expect.stringContaining('cannot be decrypted') });
      expect(await data.rows('select problem from backups')).toEqual([
        { problem: expect.stringContaining('cannot be decrypted') },
      ]);
      expect(await runCommand('backup', ['--to', place, '--verify'], data.env)).toEqual({
        code: 1,
        output: expect.stringContaining('is encrypted: give its key'),
      });
      const good = await runCommand('backup', ['--verify'], {
        ...data.env,
        BACKUP_TO: place,
        BACKUP_KEY: readFileSync(keyFile, 'utf8'),
      });
      expect(good.code).toBe(0);
    },
    90_000,
  );

  it.runIf(can)(
    'are made and verified by the shop itself at the time that BACKUP_AT says',
    async () => {
      const own = join(dir, 'own-sets');
      const env = { ...data.env, DEMO: 'on', BACKUP_AT: '03:30', BACKUP_TO: own, BACKUP_KEEP: 'daily=1' };
      const planned = () => data.rows(`select run_at from jobs where kind = 'make-backup' and ended_at is null`);
      await shop.stop();
      shop = await startBuiltShop(env);
      await expect.poll(planned, { timeout: 20_000 }).toHaveLength(1);
      const [first] = await planned();
      const oneDay = 86_400_000;
      expect(Number(first?.['run_at'])).toBeGreaterThan(Date.now());
      expect(Number(first?.['run_at'])).toBeLessThan(Date.now() + oneDay + 1);

      await shop.stop();
      await data.write(`update jobs set run_at = 1, dedupe_key = 'make-backup:1' where kind = 'make-backup'`);
      shop = await startBuiltShop(env);
      const seen = () => data.rows(`select problem, verified_at from backups where place = '${own}'`);
      await expect.poll(seen, { timeout: 60_000 }).toEqual([{ problem: null, verified_at: expect.anything() }]);
      expect(readdirSync(join(own, 'sets'))).toHaveLength(1);
      await expect.poll(planned, { timeout: 20_000 }).toHaveLength(1);
      expect(Number((await planned())[0]?.['run_at'])).toBeGreaterThan(Date.now());
    },
    120_000,
  );

  it('end with 2 for arguments that cannot be used', async () => {
    for (const args of [
      [],
      ['--to', place, '--keep', 'always'],
      ['--to', place, '--encrypt-with', join(place, '../key-of-words')],
      ['--unknown'],
      ['--to', join(dir, 'nothing'), '--verify'],
    ]) {
      writeFileSync(join(dir, 'key-of-words'), 'een geheim in woorden');
      expect([args, (await runCommand('backup', args, data.env)).code]).toEqual([args, 2]);
    }
  }, 90_000);

  it.runIf(engine === 'postgres')(
    'say which program is missing, and leave no set',
    async () => {
      const missing = await runCommand('backup', ['--to', join(dir, 'none')], { ...data.env, PATH: dir });
      expect(missing).toEqual({ code: 1, output: expect.stringContaining('pg_dump is not on the PATH') });
      expect(await runCommand('backup', ['--to', join(dir, 'none'), '--verify'], data.env)).toMatchObject({
        code: 2,
        output: expect.stringContaining('there is no backup in'),
      });
    },
    30_000,
  );
});
