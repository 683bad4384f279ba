import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { runOnServer } from '../support/server-database.ts';
import { runCommand, startBuiltShop } from './built-shop.ts';
import { createShopData } from './shop-data.ts';
import type { ShopData } from './shop-data.ts';

/** Starts the shop, which must fail; resolves to the reason in its log and the sentence for its operator. */
async function failToStart(env: Readonly<Record<string, string>>): Promise<{ reason: unknown; sentence: string }> {
  const { code, output } = await runCommand('main', [], { PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', ...env });
  expect(code).toBe(1);
  const [line = '', sentence = '', ...more] = output.trimEnd().split('\n');
  expect(more).toEqual([]);
  const logged = JSON.parse(line) as Record<string, unknown>;
  expect(logged).toMatchObject({ level: 'error', event: 'start-failed', todo: sentence });
  expect(logged).not.toHaveProperty('stack');
  return { reason: logged['reason'], sentence };
}

describe('a shop whose data cannot be used does not start', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-faults-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('when its file is not a database', async () => {
    mkdirSync(join(dir, 'garbage'));
    writeFileSync(join(dir, 'garbage/shop.sqlite'), 'not a database '.repeat(1_000));
    const { reason, sentence } = await failToStart({ DATA_DIR: join(dir, 'garbage') });
    expect(reason).toBe('damaged');
    expect(sentence).toMatch(/shop\.sqlite is not a usable database: restore a backup/);
    const setting = await runCommand('setting', [], { DATA_DIR: join(dir, 'garbage') });
    expect(setting).toEqual({ code: 1, output: `${sentence}\n` });
  });

  it('when its folder cannot be made', async () => {
    writeFileSync(join(dir, 'file'), '');
    const { reason, sentence } = await failToStart({ DATA_DIR: join(dir, 'file') });
    expect(reason).toBe('data-dir');
    expect(sentence).toContain('or set DATA_DIR to another folder');
  });

  it('when its server does not answer', async () => {
    const url = `postgres://naam:geheim@127.0.0.1:${await freePort()}/winkel`;
    const { reason, sentence } = await failToStart({ DATA_DIR: join(dir, 'data'), DATABASE_URL: url });
    expect(reason).toBe('unreachable');
    expect(sentence).toMatch(/^PostgreSQL does not answer at 127\.0\.0\.1:\d+: start it, or correct DATABASE_URL\.$/);
  });

  it('when its port is taken', async () => {
    const shop = await startBuiltShop({ DATA_DIR: join(dir, 'running'), DEMO: 'off' });
    const { port } = new URL(shop.url);
    const { reason, sentence } = await failToStart({ DATA_DIR: join(dir, 'second'), PORT: port });
    expect(reason).toBe('address');
    expect(sentence).toContain(`port ${port}: stop the program that uses it`);
    expect(await shop.stop()).toBe(0);
  });
});

describeEngines('a shop on a database', (engine) => {
  let data: ShopData;
  beforeAll(async () => {
    data = await createShopData(engine, 'faults');
    const shop = await startBuiltShop({ ...data.env, DEMO: 'off' });
    await shop.stop();
  }, 60_000);
  afterAll(() => data.remove());

  it.runIf(engine === 'postgres')('that accepts no writes does not start', async () => {
    const url = data.env['DATABASE_URL'] ?? '';
    const name = new URL(url).pathname.slice(1);
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    await runOnServer(server, `alter database ${name} set default_transaction_read_only = on`);
    const { reason, sentence } = await failToStart(data.env);
    expect(reason).toBe('read-only');
    expect(sentence).toContain('set DATABASE_URL to the primary server');
    await runOnServer(server, `alter database ${name} set default_transaction_read_only = off`);
  });

  it('that a newer version has migrated does not start', async () => {
    await data.write(`insert into migrations (name, at) values ('9999-future', 1)`);
    const { reason, sentence } = await failToStart(data.env);
    expect(reason).toBe('newer');
    expect(sentence).toContain('start that version, or restore the backup');
    await data.write(`delete from migrations where name = '9999-future'`);
  });

  // prlimit sets the maximum size of files of a running process.
  const hasLimits = spawnSync('prlimit', ['--version']).status === 0;
  it.runIf(engine === 'sqlite' && hasLimits)(
    'whose disk takes no more is not ready, until the disk does again',
    async () => {
      const shop = await startBuiltShop({ ...data.env, DEMO: 'off' });
      const limit = (bytes: string) =>
        spawnSync('prlimit', ['--pid', String(shop.process.pid), `--fsize=${bytes}:`]).status;
      const becomes = (status: number, text: string) =>
        vi.waitFor(
          async () => {
            const answer = await fetch(`${shop.url}/readyz`);
            expect([answer.status, await answer.text()]).toEqual([status, text]);
          },
          { timeout: 10_000, interval: 50 },
        );
      expect(limit('4096')).toBe(0);
      await becomes(503, 'the disk of the database cannot be read or written\n');
      expect((await fetch(`${shop.url}/winkel/`)).status).toBe(200);
      expect(limit('unlimited')).toBe(0);
      await becomes(200, 'ready\n');
      expect(await shop.stop()).toBe(0);
    },
  );
});
