import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { describeEngines } from '../../test/support/databases.ts';
import { runOnServer } from '../../test/support/server-database.ts';
import { openTestShop } from '../../test/support/test-shop.ts';
import type { TestShop } from '../../test/support/test-shop.ts';
import { storeSetting } from './settings/settings.ts';

describeEngines('/readyz', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
  });
  afterAll(() => shop.close());

  const probe = async () => {
    const answer = await shop.fetch('/readyz');
    return [answer.status, await answer.text()];
  };

  it.runIf(engine === 'sqlite')('is 503 while the disk is full, although a small write still fits', async () => {
    expect(await probe()).toEqual([200, 'ready\n']);
    const { rows } = await shop.shop.db.read(({ q }) => sql<{ page_count: number }>`pragma page_count`.execute(q));
    await setMaxPages((rows[0]?.page_count ?? 0) + 8);
    const large = shop.shop.db.write((tx) => storeSetting(tx, 'shop.name', 'x'.repeat(100_000), 1));
    await expect(large).rejects.toThrow('full');
    for (let time = 0; time < 3; time += 1) expect(await probe()).toEqual([503, 'the disk of the database is full\n']);
    expect((await shop.fetch('/healthz')).status).toBe(200);
    expect((await shop.fetch('/winkel/')).status).toBe(200);
    await setMaxPages(1_000_000_000);
    expect(await probe()).toEqual([200, 'ready\n']);
  });

  it.runIf(engine === 'postgres')('is 503 while the database is read-only, and 200 again by itself', async () => {
    const becomes = (status: number, text: string) =>
      vi.waitFor(async () => expect(await probe()).toEqual([status, text]), { timeout: 10_000, interval: 50 });
    expect(await probe()).toEqual([200, 'ready\n']);
    await setSessions('on');
    await becomes(503, 'the database is read-only\n');
    expect((await shop.fetch('/winkel/')).status).toBe(200);
    await setSessions('off');
    await becomes(200, 'ready\n');
  });

  /** The file may not grow beyond so many pages. */
  const setMaxPages = (count: number) =>
    shop.shop.db.write(async ({ q }) => void (await sql.raw(`pragma max_page_count = ${count}`).execute(q)));

  /** New sessions of the database are read-only, or not. Before they are, the present ones end. */
  async function setSessions(readOnly: 'on' | 'off'): Promise<void> {
    const { server } = inject('templates');
    if (server === null || !('url' in shop.location)) return;
    const name = new URL(shop.location.url).pathname.slice(1);
    await runOnServer(server, `alter database ${name} set default_transaction_read_only = ${readOnly}`);
    if (readOnly === 'on')
      await runOnServer(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name = 'vitrine'`,
      );
  }
});
