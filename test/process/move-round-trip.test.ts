// A whole shop moves in, out and in again through the built commands. MOVE_SIZE=2000,5000,20000 (products, customers, orders) makes it as
// large as a shop that has been open for years.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountFields } from '../../src/wire/account-form.ts';
import { paths } from '../../src/wire/paths.ts';
import { describeEngines } from '../support/databases.ts';
import { readRecords } from '../support/old-shop/moving.ts';
import { writeOldShop } from '../support/old-shop/old-shop-files.ts';
import { oldShopPassword } from '../support/old-shop/old-shop-passwords.ts';
import { productsWithoutIds, recordsWithoutIds } from '../support/old-shop/without-ids.ts';
import { runCommand, startBuiltShop } from './built-shop.ts';
import { createShopData } from './shop-data.ts';
import type { ShopData } from './shop-data.ts';

const root = resolve(import.meta.dirname, '../..');
const [products = 0, customers = 0, orders = 0] = (process.env['MOVE_SIZE'] ?? '60,100,220').split(',').map(Number);
const isLarge = orders > 1_000;
const timeout = isLarge ? 3_600_000 : 180_000;

type Env = Readonly<Record<string, string>>;

/** Runs `move-in`, and kills it with SIGKILL when it has said so many lines; resolves to whether it was killed. */
function moveInKilled(args: readonly string[], env: Env, lines: number): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'build/server/move-in.js'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
    if (output.split('\n').length > lines) child.kill('SIGKILL');
  });
  return new Promise((done, failed) => {
    child.once('error', failed).once('close', (_, signal) => done(signal === 'SIGKILL'));
  });
}

async function moveIn(args: readonly string[], env: Env): Promise<string> {
  const { code, output } = await runCommand('move-in', args, env);
  // 2: something did not come, and the report says what.
  expect([0, 2], `it said ${output}`).toContain(code);
  return output;
}

/** What `move-out` writes of a shop. */
async function moveOut(folder: string, env: Env) {
  mkdirSync(folder, { recursive: true });
  expect(await runCommand('move-out', ['--to', folder, '--with-passwords'], env)).toMatchObject({ code: 0 });
  const file = (name: string) => join(folder, name);
  const { records, refused } = await readRecords({ customers: file('customers.json'), orders: file('orders.json') });
  expect(refused).toEqual([]);
  return { products: productsWithoutIds(readFileSync(file('products.csv'), 'utf8')), ...recordsWithoutIds(records) };
}

/** The product file without the moments at which each was brought. */
const withoutMoments = (file: string) => file.replaceAll(/,\d{10},/g, ',#,');

describeEngines('a whole shop', (engine) => {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-round-trip-'));
  const opened: ShopData[] = [];
  const emptyShop = async (purpose: string) => {
    const data = await createShopData(engine, purpose);
    opened.push(data);
    return data;
  };
  let args: readonly string[];
  let first: ShopData;
  let out: Awaited<ReturnType<typeof moveOut>>;

  beforeAll(async () => {
    const size = { customers, orders, reviews: Math.ceil(orders / 10), coupons: 20, contents: 20 };
    const { csv, dump } = await writeOldShop(dir, { products, seed: 11, ...size });
    args = ['--csv', csv, '--dump', dump, '--report', join(dir, 'report.csv')];
    first = await emptyShop('round_first');
    await moveIn(args, first.env);
    out = await moveOut(join(dir, 'first'), first.env);
  }, timeout);

  afterAll(async () => {
    for (const data of opened) await data.remove();
    rmSync(dir, { recursive: true, force: true });
  }, 60_000);

  it(
    'goes out and comes in again equal, field by field',
    async () => {
      expect(out.products.split('\n').length).toBeGreaterThan(products);
      // The accounts of staff do not come; the report lists them.
      expect(out.customers.length).toBeGreaterThan(customers * 0.9);
      expect(out.orders.length).toBeGreaterThan(orders * 0.9);
      const second = await emptyShop('round_second');
      const file = (name: string) => join(dir, 'first', name);
      await moveIn(
        ['--csv', file('products.csv'), '--customers', file('customers.json'), '--orders', file('orders.json')],
        second.env,
      );
      expect(await moveOut(join(dir, 'second'), second.env)).toEqual(out);
    },
    timeout,
  );

  it(
    'is the same when the move was killed again and again',
    async () => {
      const killed = await emptyShop('round_killed');
      const kills: boolean[] = [];
      for (const lines of [1, 3, 5]) kills.push(await moveInKilled(args, killed.env, lines));
      expect(kills.filter(Boolean).length).toBe(3);
      await moveIn(args, killed.env);
      const resumed = await moveOut(join(dir, 'killed'), killed.env);
      expect({ ...resumed, products: withoutMoments(resumed.products) }).toEqual({
        ...out,
        products: withoutMoments(out.products),
      });
      expect(await moveIn(args, killed.env)).toMatch(/^In all: 0 new, 0 changed, /m);
    },
    timeout,
  );

  it(
    'answers its old addresses, and lets its customers in with their old passwords',
    async () => {
      const redirects = await first.rows(`select path, target from redirects order by path`);
      expect(redirects.length).toBeGreaterThan(10);
      const shop = await startBuiltShop({ ...first.env, SHOP_URL: '' });
      try {
        for (const { path, target } of redirects.slice(0, 200)) {
          const answer = await fetch(`${shop.url}${String(path)}`, { redirect: 'manual' });
          const to = new URL(answer.headers.get('location') ?? '', shop.url).pathname;
          expect([answer.status, to], `from ${String(path)}`).toEqual([301, target]);
          expect((await fetch(`${shop.url}${to}`)).status, `of ${to}`).toBe(200);
        }
        for (const { email } of out.customers.slice(0, 12)) {
          const answer = await fetch(`${shop.url}${paths.account}`, {
            method: 'POST',
            redirect: 'manual',
            headers: { Origin: shop.url },
            body: new URLSearchParams({
              [accountFields.email]: email,
              [accountFields.password]: oldShopPassword,
            }),
          });
          expect(answer.status, `of ${email}`).toBe(303);
        }
      } finally {
        await shop.stop();
      }
    },
    timeout,
  );
});
