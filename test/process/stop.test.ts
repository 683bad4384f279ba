import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { runCommand, startBuiltShop } from './built-shop.ts';
import { findSimpleProducts } from './buyer.ts';
import { startRoundRobin } from './round-robin.ts';
import { createShopData } from './shop-data.ts';
import type { ShopData } from './shop-data.ts';
import { startSteadyClients } from './steady-clients.ts';

/** How often the shop is stopped in each test under traffic: `STOPS=20 vitest run …` for a thorough run. */
const stops = Number(process.env['STOPS'] ?? 2);

describe('a shop without traffic', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-stop-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('reports at /readyz that it stops, and answers requests until it stops listening', async () => {
    const shop = await startBuiltShop({ DATA_DIR: dir, DEMO: 'off', STOP_DELAY: '2' });
    const ended = shop.stop();
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { interval: 10 }).toBe(503);
    for (const path of ['/', '/winkel/', '/cart/', '/healthz', '/wp-json/wc/store/v1/cart'])
      expect((await fetch(shop.url + path)).status, `${path} while it stops`).toBe(200);
    expect(await ended).toBe(0);
    await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow('fetch failed');
  }, 60_000);

  it('refuses to start without rate limits on a public address, and says why in one line', async () => {
    const refused = await runCommand('main', [], { DATA_DIR: dir, HOST: '0.0.0.0', PORT: '0', RATE_LIMITS: 'off' });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("RATE_LIMITS: 'off' only where the shop listens on loopback, and HOST is 0.0.0.0");
  }, 60_000);
});

describeEngines('a shop that is stopped under steady traffic', (engine) => {
  let data: ShopData;
  beforeAll(async () => {
    data = await createShopData(engine, 'stop');
  }, 60_000);
  afterAll(() => data.remove());

  it.each(['directly', 'through a proxy'])(
    'resets no request that comes %s',
    async (way) => {
      const port = await freePort();
      const env = { ...data.env, DEMO: 'on', PORT: String(port) };
      const proxy = way === 'directly' ? null : await startRoundRobin([`http://127.0.0.1:${port}`]);
      for (let stop = 1; stop <= stops; stop += 1) {
        const shop = await startBuiltShop(env);
        await proxy?.waitUntil(shop.url, 'in');
        const products = await findSimpleProducts(shop.url);
        const clients = startSteadyClients({
          url: proxy?.url ?? shop.url,
          isProxy: proxy !== null,
          products,
          readers: 6,
          shoppers: 2,
          keepAliveReaders: 2,
        });
        await clients.waitForAnswers(3);
        expect(await shop.stop()).toBe(0);
        expect(await clients.failures, `stop ${stop}`).toEqual([]);
      }
      await proxy?.close();
    },
    60_000 + stops * 20_000,
  );
});
