import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEngines, openTestDatabase } from '../../test/support/databases.ts';
import type { TestDatabase } from '../../test/support/databases.ts';
import { postgresRows } from '../../test/support/raw-rows.ts';
import { runOnServer } from '../../test/support/server-database.ts';
import { currentTracker, trackDependencies } from '../cache/dependencies.ts';
import { upsertCartRow } from './cart/cart-rows.ts';
import { changesSince } from '../../test/support/changes-since.ts';
import { announce } from './changes.ts';
import type { Tx } from './database.ts';
import { openDatabase } from './open.ts';
import { readPrices } from './pricing/prices.ts';
import { readSettings, storeSetting } from './settings/settings.ts';
import { pipelined } from './pipelined.ts';

describeEngines('the database', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine, 'demo');
  });
  afterAll(() => opened.close());

  it('continues when a newer instance has changed a table while it runs', async () => {
    const { db } = opened;
    const rows = () => db.read(({ q }) => q.selectFrom('carts').selectAll().where('id', '=', 1).execute());
    const write = () =>
      db.write(async ({ q }) => {
        await q.updateTable('carts').set({ email: '' }).where('id', '=', 1).execute();
        return q.selectFrom('carts').selectAll().where('id', '=', 1).execute();
      });
    const widen = (column: string) =>
      db.write((tx) => sql.raw(`alter table carts add column ${column} bigint`).execute(tx.q));
    await Promise.all([rows(), rows(), write()]);
    await widen('added_by_another');
    expect(await Promise.all([rows(), rows(), rows(), write()])).toHaveLength(4);
    await widen('added_once_more');
    expect(await Promise.all([write(), write(), rows()])).toHaveLength(3);
  });

  it('refuses a read or write inside a transaction, which would wait for itself', async () => {
    const { db } = opened;
    await expect(db.write(() => db.read(() => Promise.resolve(1)))).rejects.toThrow('use the transaction in hand');
    await expect(db.write(() => db.write(() => Promise.resolve(1)))).rejects.toThrow('use the transaction in hand');
    await expect(db.readPipelined(() => db.read(() => Promise.resolve(1)))).rejects.toThrow('inside readPipelined()');
    await expect(db.readPipelined(() => db.write(() => Promise.resolve(1)))).rejects.toThrow('inside readPipelined()');
  });

  it('stores nothing of a transaction that throws', async () => {
    const { db } = opened;
    const failing = db.write(async (tx) => {
      await storeSetting(tx, 'catalog.perPage', 12, 1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await db.read((tx) => readSettings(tx)))['catalog.perPage']).toBe(24);
  });

  it('rolls back one of many concurrent writes without touching the others', async () => {
    const { db } = opened;
    const context = new AsyncLocalStorage<number>();
    const write = (at: number) =>
      context.run(at, () =>
        db.write(async (tx) => {
          await announce(tx, [`product:${at}`], 2);
          if (at % 7 === 0) throw new Error(`no ${at}`);
          if (at % 11 === 0) await sql`insert into stock (item_id) values (null)`.execute(tx.q);
          return context.getStore();
        }),
      );
    const numbers = Array.from({ length: 80 }, (_, index) => 1_000 + index);
    const ends = await Promise.allSettled(numbers.map(write));
    const isGood = (at: number) => at % 7 > 0 && at % 11 > 0;
    for (const [index, end] of ends.entries()) {
      const at = numbers[index] ?? 0;
      if (isGood(at)) expect(end).toEqual({ status: 'fulfilled', value: at });
      else expect(end).toMatchObject({ reason: { message: at % 7 > 0 ? expect.stringMatching(/null/i) : `no ${at}` } });
    }
    const stored = await db.read((tx) => changesSince(tx, 0));
    const tags = new Set(stored.map(({ tag }) => tag));
    expect(numbers.filter((at) => tags.has(`product:${at}`))).toEqual(numbers.filter(isGood));
  });

  it.runIf(engine === 'sqlite')('fails every write of a shared commit when the commit fails', async () => {
    const { db } = opened;
    const row = { productId: 1, variationId: null, attributes: {}, quantity: 1, seenCents: null };
    const ends = await Promise.allSettled([
      db.write((tx) => announce(tx, ['product:2001'], 3)),
      db.write(async (tx) => {
        await sql`pragma defer_foreign_keys = on`.execute(tx.q);
        await upsertCartRow(tx, -1, { ...row, key: 'nobody' });
      }),
      db.write((tx) => announce(tx, ['product:2002'], 3)),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const tags = (await db.read((tx) => changesSince(tx, 0))).map(({ tag }) => tag);
    expect(tags.filter((tag) => tag.startsWith('product:200'))).toEqual([]);
    await db.write((tx) => announce(tx, ['product:2003'], 3));
    expect(await db.read(async (tx) => (await changesSince(tx, 0)).at(-1)?.tag)).toBe('product:2003');
  });

  it('pipelines reads of committed data, also many at the same time', async () => {
    const { db } = opened;
    const reading = () =>
      db.readPipelined((tx) => pipelined(readSettings(tx), changesSince(tx, 0), Promise.resolve(7)));
    const [first, ...others] = await Promise.all(Array.from({ length: 40 }, reading));
    for (const one of others) expect(one).toEqual(first);
    expect(first).toEqual([await db.read((tx) => readSettings(tx)), await db.read((tx) => changesSince(tx, 0)), 7]);
    const broken = db.readPipelined((tx) => pipelined(readSettings(tx), sql`select * from nowhere`.execute(tx.q)));
    await expect(broken).rejects.toThrow(/nowhere/);
    expect(await reading()).toEqual(first);
  });

  it('runs pipelined statements in order, and rolls all of them back with the error of the one that failed', async () => {
    const { db } = opened;
    const tags = async () => (await db.read((tx) => changesSince(tx, 0))).map(({ tag }) => tag);
    const before = await tags();
    const count = (tx: Tx) =>
      tx.q
        .selectFrom('changes')
        .select((eb) => eb.fn.countAll().as('all'))
        .executeTakeFirst();
    const row = { key: 'x', productId: 1, variationId: null, attributes: {}, quantity: 1, seenCents: null };
    const broken = db.write((tx) =>
      pipelined(
        announce(tx, ['product:3001'], 4),
        upsertCartRow(tx, -1, row),
        announce(tx, ['product:3002'], 4).then(() => announce(tx, ['product:3003'], 4)),
      ),
    );
    await expect(broken).rejects.toThrow(/foreign key/i);
    expect(await tags()).toEqual(before);
    const done = await db.write((tx) =>
      pipelined(announce(tx, ['product:3004'], 4), count(tx), Promise.resolve('end')),
    );
    expect([Number(done[1]?.all) - before.length, done[2]]).toEqual([1, 'end']);
    expect(await tags()).toEqual([...before, 'product:3004']);
  });

  it.runIf(engine === 'postgres')(
    'commits nothing after a failed statement, also when its error was caught',
    async () => {
      const { db } = opened;
      const silent = db.write(async (tx) => {
        await announce(tx, ['product:3005'], 5);
        await sql`select 1 / 0`.execute(tx.q).catch(() => undefined);
      });
      await expect(silent).rejects.toThrow('nothing was committed');
      const tags = (await db.read((tx) => changesSince(tx, 0))).map(({ tag }) => tag);
      expect(tags).not.toContain('product:3005');
      expect(await db.write(() => Promise.resolve('nothing asked'))).toBe('nothing asked');
      await expect(db.write(() => Promise.reject(new Error('before any statement')))).rejects.toThrow('before any');
      expect((await db.read((tx) => readSettings(tx)))['catalog.perPage']).toBe(24);
    },
  );

  it('shows nobody a change before it is committed', async () => {
    const { db } = opened;
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const writing = db.write(async (tx) => {
      await announce(tx, ['product:1'], 1);
      await waiting;
    });
    const seen = () => db.read(async (tx) => (await changesSince(tx, 0)).some((row) => row.tag === 'product:1'));
    expect(await seen()).toBe(false);
    release();
    await writing;
    expect(await seen()).toBe(true);
  });

  it('retries a transaction that failed by a conflict, and no other', async () => {
    const conflict = Object.assign(new Error('conflict'), engine === 'sqlite' ? { errcode: 5 } : { code: '40P01' });
    let tries = 0;
    const result = await opened.db.write(() => {
      tries += 1;
      return tries < 3 ? Promise.reject(conflict) : Promise.resolve(tries);
    });
    expect(result).toBe(3);
    tries = 0;
    const broken = opened.db.write(() => {
      tries += 1;
      return Promise.reject(new Error('broken'));
    });
    await expect(broken).rejects.toThrow('broken');
    expect(tries).toBe(1);
  });

  it.runIf(engine === 'postgres')(
    'survives a broken connection, also between two queries of a transaction',
    async () => {
      const { db, location } = opened;
      const url = 'url' in location ? location.url : '';
      const broken = db.write(async ({ q }) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(q);
        await runOnServer(url, `select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
        const ended = `select pid from pg_stat_activity where pid = ${rows[0]?.pid ?? 0}`;
        await vi.waitFor(async () => expect(await postgresRows(url, ended)).toEqual([]), 10_000);
        await storeSetting(
          { q, tracker: currentTracker(), hasRowLocks: true, announced: new Map() },
          'catalog.perPage',
          12,
          1,
        );
      });
      await expect(broken).rejects.toThrow(/connection|terminat/i);
      expect((await db.read((tx) => readSettings(tx)))['catalog.perPage']).toBe(24);
      expect(await db.write((tx) => readSettings(tx))).toMatchObject({ 'catalog.perPage': 24 });
    },
  );

  it('opens its own database again, and refuses one of a newer program', async () => {
    const again = await openDatabase(opened.location, currentTracker);
    await again.write((tx) => sql`insert into migrations (name, at) values ('9999-future', 1)`.execute(tx.q));
    await again.close();
    await expect(openDatabase(opened.location, currentTracker)).rejects.toThrow('newer than this program: 9999-future');
    await opened.db.write((tx) => sql`delete from migrations where name = '9999-future'`.execute(tx.q));
  });

  it('notes on the ambient tracker what a read depends on, and when the clock changes it', async () => {
    const now = Date.UTC(2026, 10, 20, 12);
    const read = async (tx: Tx) => {
      const items = await tx.q.selectFrom('prices').select('item_id').execute();
      await readSettings(tx);
      await readPrices(
        tx,
        items.map((item) => item.item_id),
        now,
      );
    };
    const { db, changes } = opened;
    for (const run of [() => db.read(read), () => db.readPipelined(read)]) {
      const { dependencies } = await trackDependencies(changes, run);
      expect([...dependencies.tags]).toEqual(['settings']);
      expect(dependencies.until).toBeGreaterThan(now);
      expect(dependencies.until).toBeLessThan(now + 4 * 86_400_000);
    }
    // Reads of a transaction are not cached.
    const { dependencies } = await trackDependencies(changes, () => db.write(read));
    expect(dependencies).toEqual({ tags: new Set(), until: null });
  });
});

describeEngines('a library on the shop’s connections', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine, 'empty');
  });
  afterAll(() => opened.close());

  it('waits for the running write, so that its rollback does not affect it', async () => {
    const { db } = opened;
    const store = (name: string) => ({ name, value: 'x' });
    let inside: () => void = () => undefined;
    const began = new Promise<void>((resolve) => {
      inside = resolve;
    });
    const undone = db.write(async (tx) => {
      await tx.q.insertInto('secrets').values(store('undone')).execute();
      inside();
      await tx.q.selectFrom('secrets').selectAll().execute();
      throw new Error('undo');
    });
    await began;
    const own = db.libraryClient.insertInto('secrets').values(store('own')).execute();
    await expect(undone).rejects.toThrow('undo');
    await own;
    const rows = await db.read((tx) => tx.q.selectFrom('secrets').select('name').execute());
    expect(rows).toEqual([{ name: 'own' }]);
  });

  it('is refused inside a write, where it would never end', async () => {
    const { db } = opened;
    const nested = db.write(() => db.libraryClient.selectFrom('secrets').selectAll().execute());
    await expect(nested).rejects.toThrow('inside write()');
  });
});
