import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBreakableProxy } from '../../test/support/breakable-proxy.ts';
import { describeEngines, openTestDatabase } from '../../test/support/databases.ts';
import type { TestDatabase } from '../../test/support/databases.ts';
import { createChangeFeed } from '../cache/change-feed.ts';
import type { ChangeFeed } from '../cache/change-feed.ts';
import { runOnServer } from '../../test/support/server-database.ts';
import { currentTracker } from '../cache/dependencies.ts';
import { changesSince } from '../../test/support/changes-since.ts';
import { announce, deleteOldChanges } from './changes.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const within = { timeout: 5_000, interval: 10 };
/** Epoch ms, later than all data of a new shop. */
const later = Date.UTC(2100, 0, 1);

/** Opens a database at a URL, with its change feed. */
async function openWithFeed(url: string): Promise<{ db: Database; changes: ChangeFeed; close(): Promise<void> }> {
  const db = await openDatabase({ url }, currentTracker);
  const changes = createChangeFeed(db.changeSource);
  const close = async () => {
    await changes.close();
    await db.close();
  };
  return { db, changes, close };
}

describeEngines('changes', (engine) => {
  let opened: TestDatabase;
  let other: Database;
  /** The notifications of the first feed: tags, or 'anything'. */
  let notified: string[];

  beforeEach(async () => {
    opened = await openTestDatabase(engine, 'empty');
    other = await openDatabase(opened.location, currentTracker);
    notified = [];
    opened.changes.subscribe((tags) => notified.push(...(tags ? [...tags].toSorted() : ['anything'])));
    await opened.changes.catchUp();
  });
  afterEach(async () => {
    await other.close();
    await opened.close();
  });

  const change = (db: Database, ...tags: string[]) => db.write((tx) => announce(tx, tags, 1));
  const urlOf = () => ('url' in opened.location ? opened.location.url : '');

  it('are notified before the write that made them resolves, once', async () => {
    await change(opened.db, 'product:1', 'catalog');
    expect(notified).toEqual(['catalog', 'product:1']);
    await opened.changes.catchUp();
    await opened.changes.catchUp();
    expect(notified).toEqual(['catalog', 'product:1']);
  });

  it('of a transaction that fails are not notified', async () => {
    const failing = opened.db.write(async (tx) => {
      await announce(tx, ['product:1'], 1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await opened.changes.catchUp();
    expect(notified).toEqual([]);
  });

  it('of another instance are notified without a catch-up', async () => {
    await change(other, 'product:2');
    await vi.waitFor(() => expect(notified).toEqual(['product:2']), within);
  });

  it('of another process are notified without a catch-up', { timeout: 30_000 }, async () => {
    const root = join(import.meta.dirname, '../..');
    const code = `
      const { openDatabase } = await import('${join(root, 'src/db/open.ts')}');
      const { currentTracker } = await import('${join(root, 'src/cache/dependencies.ts')}');
      const { announce } = await import('${join(root, 'src/db/changes.ts')}');
      const db = await openDatabase(${JSON.stringify(opened.location)}, currentTracker);
      await db.write((tx) => announce(tx, ['product:3'], 1));
      await db.close();`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: root });
    await vi.waitFor(() => expect(notified).toEqual(['product:3']), within);
  });

  it('are all notified by a catch-up', async () => {
    for (let at = 1; at <= 20; at += 1) await change(other, `product:${at}`);
    await opened.changes.catchUp();
    expect(new Set(notified).size).toBe(20);
  });

  it('that were deleted before they were read count as a change of anything', async () => {
    await other.write(async (tx) => {
      await announce(tx, ['product:4', 'product:5'], later + 1);
      await announce(tx, ['product:6'], later + 2);
      await deleteOldChanges(tx, later, 1_000);
      expect(await deleteOldChanges(tx, later + 2, 100)).toBe(2);
    });
    await opened.changes.catchUp();
    expect(notified).toEqual(['anything']);
    await change(other, 'product:7');
    await opened.changes.catchUp();
    expect(notified).toEqual(['anything', 'product:7']);
  });

  it('that are old are deleted from the front, never the newest', async () => {
    const numbers = () => opened.db.read(async (tx) => (await changesSince(tx, 0)).map((row) => row.tag));
    const trim = (before: number, max = 100) => opened.db.write((tx) => deleteOldChanges(tx, later + before, max));
    for (const [tag, at] of [
      ['a', 10],
      ['b', 30],
      ['c', 20],
      ['d', 40],
    ] as const)
      await opened.db.write((tx) => announce(tx, [tag], later + at));
    await trim(0, 1_000);
    expect(await trim(25)).toBe(1);
    expect(await numbers()).toEqual(['b', 'c', 'd']);
    expect(await trim(1_000, 1)).toBe(1);
    expect(await trim(1_000)).toBe(1);
    expect(await numbers()).toEqual(['d']);
    expect(await trim(1_000)).toBe(0);
    await opened.changes.catchUp();
    expect(notified).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are current after a read, and read again and again by a poll', async () => {
    const source = opened.db.changeSource;
    let reads = 0;
    const feed = createChangeFeed({
      ...source,
      open(wake) {
        const table = source.open(wake);
        const dataVersion = () => {
          reads += 1;
          return table.dataVersion();
        };
        return { ...table, dataVersion };
      },
    });
    expect(feed.isCurrent()).toBe(false);
    await feed.catchUp();
    expect([feed.isCurrent(), reads]).toEqual([true, 1]);
    await vi.waitFor(() => expect(reads).toBeGreaterThan(3), within);
    await vi.waitFor(() => expect(feed.isCurrent()).toBe(true), within);
    await feed.close();
    await expect(feed.catchUp()).rejects.toThrow('closed');
  });

  it.runIf(engine === 'postgres')('wake every instance but the one that made them', async () => {
    const wakes = { own: 0, other: 0 };
    const own = opened.db.changeSource.open(() => void (wakes.own += 1));
    const ofOther = other.changeSource.open(() => void (wakes.other += 1));
    // Either listens once its first read is done.
    await Promise.all([own.lowWatermark(), ofOther.lowWatermark()]);
    await change(opened.db, 'product:5');
    await vi.waitFor(() => expect(wakes).toEqual({ own: 0, other: 1 }), within);
    await change(other, 'product:6');
    await vi.waitFor(() => expect(wakes).toEqual({ own: 1, other: 1 }), within);
    await own.close();
    await ofOther.close();
  });

  it('cannot be waited for inside a write', async () => {
    await expect(opened.db.write(() => opened.changes.catchUp())).rejects.toThrow('inside write()');
  });

  it.runIf(engine === 'postgres')('are notified in whatever order they are committed', async () => {
    const third = await openDatabase(opened.location, currentTracker);
    await change(opened.db, 'product:first');
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const slow = other.write(async (tx) => {
      await announce(tx, ['product:slow'], 1);
      begun.resolve();
      await release.promise;
    });
    await begun.promise;
    // A higher id that is committed first and read more than once.
    await change(third, 'product:quick');
    await opened.changes.catchUp();
    await opened.changes.catchUp();
    expect(notified).toEqual(['product:first', 'product:quick']);
    release.resolve();
    await slow;
    await opened.changes.catchUp();
    await opened.changes.catchUp();
    expect(notified).toEqual(['product:first', 'product:quick', 'product:slow']);
    await third.close();
  });

  it('count as a change of anything when a number is missing', async () => {
    await change(opened.db, 'product:first');
    await opened.changes.catchUp();
    await other.write(async (tx) => {
      await announce(tx, ['product:lost', 'product:kept'], 1);
      await tx.q.deleteFrom('changes').where('tag', '!=', 'product:kept').execute();
    });
    await opened.changes.catchUp();
    expect(notified).toEqual(['product:first', 'anything']);
  });

  it.runIf(engine === 'postgres')('are notified when the connection that listens was killed', async () => {
    const killed = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'vitrine-changes' and datname = current_database()`;
    await runOnServer(urlOf(), killed);
    await change(other, 'product:8');
    await vi.waitFor(() => expect(notified).toEqual(['product:8']), within);
    // The new connection also receives notifications.
    await opened.changes.catchUp();
    await change(other, 'product:9');
    await vi.waitFor(() => expect(notified).toEqual(['product:8', 'product:9']), within);
  });

  it.runIf(engine === 'postgres')(
    'are not current while the database cannot be reached, and are again once it can',
    async () => {
      const way = await openBreakableProxy(urlOf());
      const far = await openWithFeed(way.url);
      const farNotified: string[] = [];
      far.changes.subscribe((tags) => farNotified.push(...(tags ?? ['anything'])));
      await far.changes.catchUp();
      expect(far.changes.isCurrent()).toBe(true);
      await way.disconnect();
      const failure: unknown = await far.changes.catchUp().catch((error: unknown) => error);
      expect(far.db.failureOf(failure)).toBe('unreachable');
      await vi.waitFor(() => expect(far.changes.isCurrent()).toBe(false), within);
      const reading: unknown = await far.db.read((tx) => changesSince(tx, 0)).catch((error: unknown) => error);
      expect(far.db.failureOf(reading)).toBe('unreachable');
      await change(opened.db, 'product:10');
      await way.restore();
      await vi.waitFor(() => expect(far.changes.isCurrent()).toBe(true), within);
      expect(farNotified).toEqual(['product:10']);
      await far.close();
      await way.disconnect();
    },
  );

  it.runIf(engine === 'postgres')('are read on another connection when the server does not answer', async () => {
    const way = await openBreakableProxy(urlOf());
    const far = await openWithFeed(way.url);
    await far.changes.catchUp();
    way.stall();
    const failure: unknown = await far.changes.catchUp().catch((error: unknown) => error);
    expect(far.db.failureOf(failure)).toBe('unreachable');
    expect(far.changes.isCurrent()).toBe(false);
    await vi.waitFor(() => expect(far.changes.isCurrent()).toBe(true), within);
    await far.close();
    await way.disconnect();
  });

  it('does not take a wrong query for a database that cannot be reached', async () => {
    const wrong: unknown = await opened.db
      .read((tx) =>
        tx.q
          .selectFrom('settings')
          .select('nothing' as 'key')
          .execute(),
      )
      .catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(Error);
    expect(opened.db.failureOf(wrong)).toBeNull();
  });
});
