import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasBackupPrograms } from '../support/backup-programs.ts';
import { describeEngines } from '../support/databases.ts';
import { postgresRows, sqliteRows } from '../support/raw-rows.ts';
import { createServerDatabase } from '../support/server-database.ts';
import type { ServerDatabase } from '../support/server-database.ts';
import { runCommand, startBuiltShop } from './built-shop.ts';
import type { BuiltShop } from './built-shop.ts';
import { buy, findSimpleProducts } from './buyer.ts';
import type { PlacedOrderAnswer } from './buyer.ts';

/** Runs a program and resolves to its exit code; null if the program does not exist. */
function run(program: string, args: readonly string[]): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    child.once('error', () => done(null)).once('close', (code) => done(code));
  });
}

describeEngines('a backup of a running shop', (engine) => {
  // `npm test` says so in its closing lines when these programs are missing.
  const canBackUp = engine === 'sqlite' || hasBackupPrograms;
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
  const file = join(dir, 'backup.copy');
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const acknowledged: PlacedOrderAnswer[] = [];
  const atBackup: PlacedOrderAnswer[] = [];
  const databases: ServerDatabase[] = [];
  const createPlace = async (folder: string): Promise<Record<string, string>> => {
    const place = { DATA_DIR: join(dir, folder) };
    if (engine === 'sqlite') return place;
    const database = await createServerDatabase(server, folder);
    databases.push(database);
    return { ...place, DATABASE_URL: database.url };
  };
  let source: Record<string, string>;
  let target: Record<string, string>;
  let shop: BuiltShop;

  beforeAll(async () => {
    source = await createPlace('shop');
    target = await createPlace('restored');
    shop = await startBuiltShop({ ...source, DEMO: 'on' });
  }, 120_000);

  afterAll(async () => {
    await shop.stop();
    rmSync(dir, { recursive: true, force: true });
    for (const { drop } of databases) await drop();
  }, 120_000);

  /** The number of rows of each table, in SQLite or PostgreSQL. */
  async function counts(place: Record<string, string>): Promise<Record<string, number>> {
    const tables = ['products', 'prices', 'stock', 'orders', 'order_lines', 'mails', 'jobs', 'settings', 'secrets'];
    const query = tables
      .map((table) => `select '${table}' as name, count(*) as rows from ${table}`)
      .join(' union all ');
    const url = place['DATABASE_URL'];
    const countRows =
      url === undefined
        ? sqliteRows(join(place['DATA_DIR'] ?? '', 'shop.sqlite'), query)
        : await postgresRows(url, query);
    return Object.fromEntries(countRows.map(({ name, rows }) => [String(name), Number(rows)]));
  }

  it.runIf(canBackUp)(
    'is made and checked while orders come in, and only its owner can read it',
    async () => {
      const products = await findSimpleProducts(shop.url);
      let open = true;
      const buyers = Array.from({ length: 3 }, async (_, buyer) => {
        for (let turn = 0; open; turn += 1) {
          const { placed } = await buy(shop.url, products[(buyer * 7 + turn) % products.length] ?? 0);
          if (placed) acknowledged.push(placed);
        }
      });
      try {
        await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(5);
        atBackup.push(...acknowledged);
        const backup = await runCommand('backup', [file], source);
        expect(backup).toEqual({ code: 0, output: expect.stringMatching(/: \d+ bytes, checked\n$/) });
        const meanwhile = acknowledged.length;
        await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(meanwhile);
      } finally {
        open = false;
        await Promise.all(buyers);
      }
      expect(statSync(file).mode & 0o777).toBe(0o600);
      // There is no other file.
      expect(readdirSync(dir).filter((name) => name.startsWith('backup.copy'))).toEqual(['backup.copy']);
    },
    90_000,
  );

  it.runIf(canBackUp)(
    'can be restored to an empty folder: the shop starts, and has every order acknowledged before the backup',
    async () => {
      if (engine === 'sqlite') {
        mkdirSync(join(dir, 'restored'));
        copyFileSync(file, join(dir, 'restored/shop.sqlite'));
        expect(sqliteRows(file, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      } else {
        expect(await run('pg_restore', ['--no-owner', `--dbname=${target['DATABASE_URL']}`, file])).toBe(0);
      }
      const before = await counts(target);
      expect(before['orders']).toBeGreaterThanOrEqual(atBackup.length);
      expect(before['order_lines']).toBeGreaterThanOrEqual(before['orders'] ?? 0);
      const now = await counts(source);
      for (const table of ['products', 'prices', 'stock', 'settings', 'secrets'])
        expect(before[table]).toBe(now[table]);
      const restored = await startBuiltShop({ ...target, DEMO: 'on' });
      try {
        for (const { order_id, order_key } of atBackup) {
          const page = await fetch(`${restored.url}/checkout/order-received/${order_id}/?key=${order_key}`);
          expect(page.status, `order ${order_id}`).toBe(200);
        }
        // The restored shop sells, with new order numbers.
        const products = await findSimpleProducts(restored.url);
        const { placed } = await buy(restored.url, products.at(-1) ?? 0);
        expect(placed?.order_id).toBeGreaterThan(Math.max(...atBackup.map(({ order_id }) => order_id)));
        expect((await counts(target))['orders']).toBe((before['orders'] ?? 0) + 1);
      } finally {
        await restored.stop();
      }
    },
    90_000,
  );

  it('overwrites no file, and says why no backup was made', async () => {
    const taken = join(dir, 'taken');
    writeFileSync(taken, 'mine');
    expect(await runCommand('backup', [taken], source)).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists'),
    });
    expect(statSync(taken).size).toBe(4);
    expect(await runCommand('backup', [], source)).toMatchObject({ code: 2, output: expect.stringContaining('FILE') });
    const missingFile = join(dir, 'none');
    const failed =
      engine === 'sqlite'
        ? await runCommand('backup', [missingFile], { DATA_DIR: join(dir, 'nowhere') })
        : await runCommand('backup', [missingFile], { ...source, PATH: dir });
    expect(failed.code).toBe(1);
    expect(failed.output).toContain(engine === 'sqlite' ? 'there is no database at' : 'pg_dump is not on the PATH');
    expect(existsSync(missingFile)).toBe(false);
    expect(existsSync(join(dir, 'nowhere'))).toBe(false);
  }, 30_000);
});
