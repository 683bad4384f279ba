import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEngines, runOnServer } from '../support/databases.ts';
import { startBuiltShop } from './built-shop.ts';
import type { BuiltShop } from './built-shop.ts';
import { buy, findSimpleProducts } from './buyer.ts';
import type { PlacedOrderAnswer } from './buyer.ts';

/** Buys one product; resolves to null when the shop did not acknowledge an order. */
async function tryToBuy(url: string, productId: number): Promise<PlacedOrderAnswer | null> {
  return buy(url, productId).then(
    ({ placed }) => placed,
    () => null,
  );
}

describeEngines('a shop that is killed while orders come in', (engine) => {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-crash-'));
  const database = `vitrine_crash_${process.pid}`;
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  let env: Record<string, string>;
  let shop: BuiltShop;

  beforeAll(async () => {
    env = { DATA_DIR: dir, DEMO: 'on' };
    if (engine === 'postgres') {
      await runOnServer(server, `create database ${database}`);
      const url = new URL(server);
      url.pathname = `/${database}`;
      env['DATABASE_URL'] = url.href;
    }
    shop = await startBuiltShop(env);
  }, 60_000);

  afterAll(async () => {
    await shop.stop();
    rmSync(dir, { recursive: true, force: true });
    if (engine === 'postgres') await runOnServer(server, `drop database if exists ${database} with (force)`);
  });

  it('loses no acknowledged order, and starts again immediately', async () => {
    const simple = await findSimpleProducts(shop.url);
    expect(simple.length).toBeGreaterThan(5);
    const acknowledged: PlacedOrderAnswer[] = [];
    const rounds = 3;
    const perRound = 6;
    for (let round = 1; round <= rounds; round += 1) {
      let open = true;
      const kills: Promise<void>[] = [];
      const buyers = Array.from({ length: 8 }, async (_, buyer) => {
        for (let turn = 0; open && turn < 40; turn += 1) {
          const placed = await tryToBuy(shop.url, simple[(buyer + turn) % simple.length] ?? 0);
          if (placed) acknowledged.push(placed);
          // The shop is killed while the other buyers have calls in flight.
          if (acknowledged.length >= round * perRound && open) {
            open = false;
            kills.push(shop.kill());
          }
        }
      });
      await Promise.all(buyers);
      expect(kills).toHaveLength(1);
      await Promise.all(kills);
      shop = await startBuiltShop(env);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * perRound);
    for (const { order_id, order_key } of acknowledged) {
      const page = await fetch(`${shop.url}/checkout/order-received/${order_id}/?key=${order_key}`);
      expect(page.status, `order ${order_id}`).toBe(200);
    }
    expect(new Set(acknowledged.map((one) => one.order_id)).size).toBe(acknowledged.length);
  }, 90_000);

  it('stops cleanly on SIGTERM and finishes accepted requests', async () => {
    let answered = 0;
    const requests = Array.from({ length: 20 }, async () => {
      const answer = await fetch(`${shop.url}/winkel/`);
      answered += 1;
      return answer.status;
    });
    await vi.waitFor(() => expect(answered).toBeGreaterThan(0), { interval: 2, timeout: 10_000 });
    expect(await shop.stop()).toBe(0);
    expect(await Promise.all(requests)).toEqual(Array.from({ length: 20 }, () => 200));
    shop = await startBuiltShop(env);
  }, 60_000);
});
