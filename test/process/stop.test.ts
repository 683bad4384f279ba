import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand, startBuiltShop } from './built-shop.ts';

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
  expect(refused.said).toContain("RATE_LIMITS: 'off' only where the shop listens on loopback, and HOST is 0.0.0.0");
}, 60_000);
