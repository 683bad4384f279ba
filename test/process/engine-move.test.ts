import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase, holdOnServer } from '../support/server-database.ts';
import type { ServerDatabase } from '../support/server-database.ts';
import { runCommand, startBuiltShop } from './built-shop.ts';
import type { BuiltShop } from './built-shop.ts';
import { buy, findSimpleProducts } from './buyer.ts';
import { createShopData } from './shop-data.ts';
import type { ShopData } from './shop-data.ts';

const server = process.env['TEST_DATABASE_URL'];
const root = join(import.meta.dirname, '../..');

/** The lock under which a program migrates a database: while it is held, a move waits before it copies. */
const holdMigrations = 'select pg_advisory_lock(7204251)';

describe.skipIf(server === undefined)('npm run move-engine (needs TEST_DATABASE_URL)', () => {
  let source: ShopData;
  let target: ServerDatabase;
  let shop: BuiltShop;
  let products: number[];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    source = await createShopData('sqlite', 'move');
    target = await createServerDatabase(server ?? '', 'moved');
    shop = await startBuiltShop({ ...source.env, DEMO: 'on' });
    products = await findSimpleProducts(shop.url);
  }, 120_000);
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await shop.stop();
    await target.drop();
    await source.remove();
  }, 60_000);

  it('that is killed leaves a shop that sells, and an empty target', async () => {
    const release = await holdOnServer(target.url, holdMigrations);
    const move = spawn(process.execPath, [join(root, 'build/server/move-engine.js'), '--to', target.url], {
      env: { PATH: process.env['PATH'] ?? '', ...source.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(move);
    await new Promise<void>((closed) => move.stdout.once('data', () => closed()));
    const during = await buy(shop.url, products[0] ?? 0);
    expect([during.placed, during.statuses.slice(0, 2)]).toEqual([null, [200, 503]]);
    expect((await fetch(`${shop.url}/winkel/`)).status).toBe(200);
    const exited = new Promise((done) => move.once('exit', done));
    move.kill('SIGKILL');
    await exited;
    await release();
    await expect
      .poll(async () => (await buy(shop.url, products[1] ?? 0)).placed, { timeout: 40_000, interval: 500 })
      .not.toBeNull();
  }, 90_000);

  it('moves a running shop to PostgreSQL, where it sells on, and back', async () => {
    const { placed } = await buy(shop.url, products[2] ?? 0);
    const moved = await runCommand('move-engine', ['--to', target.url], source.env);
    expect(moved.output).toMatch(/^orders: \d+ rows, equal/m);
    expect(moved.output).toMatch(/tables are equal\.\nSet DATABASE_URL /);
    expect(moved.code).toBe(0);

    // The old instance takes no order, and no program starts on the old database.
    expect((await buy(shop.url, products[0] ?? 0)).placed).toBeNull();
    const setting = await runCommand('setting', [], source.env);
    expect(setting).toMatchObject({ code: 1, output: expect.stringContaining('has moved to another database') });

    const there = await startBuiltShop({ ...source.env, DATABASE_URL: target.url, DEMO: 'on' });
    const bought = await buy(there.url, products[3] ?? 0);
    expect(bought.placed?.order_id).toBe((placed?.order_id ?? 0) + 1);
    const page = await fetch(`${there.url}/checkout/order-received/${placed?.order_id}/?key=${placed?.order_key}`);
    expect(page.status).toBe(200);
    await there.stop();

    const back = join(source.env['DATA_DIR'] ?? '', 'back/shop.sqlite');
    const missingFolder = await runCommand('move-engine', ['--to', back], { ...source.env, DATABASE_URL: target.url });
    expect(missingFolder.code).toBe(1);
    const file = join(source.env['DATA_DIR'] ?? '', 'back.sqlite');
    const moving = await runCommand('move-engine', ['--to', `sqlite:${file}`], {
      ...source.env,
      DATABASE_URL: target.url,
    });
    expect(moving.output).toMatch(/Remove DATABASE_URL/);
    expect(moving.code).toBe(0);
    const taken = await runCommand('move-engine', ['--to', file], { ...source.env, DATABASE_URL: target.url });
    expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  }, 120_000);
});
