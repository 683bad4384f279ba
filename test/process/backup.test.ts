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
import { describeEngines, runOnServer } from '../support/databases.ts';
import { postgresRows, sqliteRows } from '../support/raw-rows.ts';
import { runCommand, startBuiltShop } from './built-shop.ts';
import type { BuiltShop } from './built-shop.ts';
import { buy, findSimpleProducts } from './buyer.ts';
import type { PlacedOrderAnswer } from './buyer.ts';

/** Runs a program to its end; null where there is none of that name. */
function run(program: string, args: readonly string[]): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    child.once('error', () => done(null)).once('close', (code) => done(code));
  });
}

describeEngines('a backup of a shop that sells', (engine) => {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
  const file = join(dir, 'backup.copy');
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const names = [`vitrine_backup_${process.pid}`, `vitrine_restored_${process.pid}`] as const;
  const acknowledged: PlacedOrderAnswer[] = [];
  const atBackup: PlacedOrderAnswer[] = [];
  const placesOf = (own: (typeof names)[number], folder: string): Record<string, string> => {
    const url = new URL(server === '' ? 'postgres://nowhere' : server);
    url.pathname = `/${own}`;
    return { DATA_DIR: join(dir, folder), ...(engine === 'postgres' && { DATABASE_URL: url.href }) };
  };
  const source = placesOf(names[0], 'shop');
  const target = placesOf(names[1], 'restored');
  let shop: BuiltShop;

  beforeAll(async () => {
    if (engine === 'postgres') for (const name of names) await runOnServer(server, `create database ${name}`);
    shop = await startBuiltShop({ ...source, DEMO: 'on' });
  }, 60_000);

  afterAll(async () => {
    await shop.stop();
    rmSync(dir, { recursive: true, force: true });
    if (engine === 'postgres')
      for (const name of names) await runOnServer(server, `drop database if exists ${name} with (force)`);
  }, 60_000);

  /** Rows of each table, in a SQLite file or a PostgreSQL. */
  async function counts(place: Record<string, string>): Promise<Record<string, number>> {
    const tables = ['products', 'prices', 'stock', 'orders', 'order_lines', 'mails', 'jobs', 'settings', 'secrets'];
    const query = tables
      .map((table) => `select '${table}' as name, count(*) as rows from ${table}`)
      .join(' union all ');
    const url = place['DATABASE_URL'];
    const found =
      url === undefined
        ? sqliteRows(join(place['DATA_DIR'] ?? '', 'shop.sqlite'), query)
        : await postgresRows(url, query);
    return Object.fromEntries(found.map(({ name, rows }) => [String(name), Number(rows)]));
  }

  it('is taken while orders come in, checked, and for its owner alone', async () => {
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
      const made = await runCommand('backup', [file], source);
      expect(made).toEqual({ code: 0, said: expect.stringMatching(/: \d+ bytes, checked\n$/) });
      const meanwhile = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(meanwhile);
    } finally {
      open = false;
      await Promise.all(buyers);
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // Nothing lies beside it.
    expect(readdirSync(dir).filter((name) => name.startsWith('backup.copy'))).toEqual(['backup.copy']);
  }, 90_000);

  it('restores to an empty folder: it starts, and has every order that was acknowledged before', async () => {
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
    for (const table of ['products', 'prices', 'stock', 'settings', 'secrets']) expect(before[table]).toBe(now[table]);
    const restored = await startBuiltShop({ ...target, DEMO: 'on' });
    try {
      for (const { order_id, order_key } of atBackup) {
        const page = await fetch(`${restored.url}/checkout/order-received/${order_id}/?key=${order_key}`);
        expect(page.status, `order ${order_id}`).toBe(200);
      }
      // It goes on selling, with numbers of its own.
      const products = await findSimpleProducts(restored.url);
      const { placed } = await buy(restored.url, products.at(-1) ?? 0);
      expect(placed?.order_id).toBeGreaterThan(Math.max(...atBackup.map(({ order_id }) => order_id)));
      expect((await counts(target))['orders']).toBe((before['orders'] ?? 0) + 1);
    } finally {
      await restored.stop();
    }
  }, 90_000);

  it('overwrites nothing, and says plainly why there is none', async () => {
    const taken = join(dir, 'taken');
    writeFileSync(taken, 'mine');
    expect(await runCommand('backup', [taken], source)).toMatchObject({
      code: 1,
      said: expect.stringContaining('exists'),
    });
    expect(statSync(taken).size).toBe(4);
    expect(await runCommand('backup', [], source)).toMatchObject({ code: 1, said: expect.stringContaining('FILE') });
    const none = join(dir, 'none');
    const lost =
      engine === 'sqlite'
        ? await runCommand('backup', [none], { DATA_DIR: join(dir, 'nowhere') })
        : await runCommand('backup', [none], { ...source, PATH: dir });
    expect(lost.code).toBe(1);
    expect(lost.said).toContain(engine === 'sqlite' ? 'there is no database at' : 'pg_dump is not on the PATH');
    expect(existsSync(none)).toBe(false);
    expect(existsSync(join(dir, 'nowhere'))).toBe(false);
  }, 30_000);
});
