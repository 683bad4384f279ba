import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeEngines, openTestDatabase } from '../../test/support/databases.ts';
import type { TestDatabase } from '../../test/support/databases.ts';
import { createServerDatabase } from '../../test/support/server-database.ts';
import { currentTracker } from '../cache/dependencies.ts';
import { beginMove, endMove, renewMove } from './engine-moves.ts';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import { raiseWriteBarrier } from './engine/write-barrier.ts';
import { ClosedDatabaseError } from './failures.ts';
import { moveDatabase, reopenDatabase, TargetNotEmptyError } from './move-database.ts';
import { openDatabase } from './open.ts';
import type { DatabaseLocation } from './open.ts';
import { sumTables } from './table-checksums.ts';
import type { Database } from './database.ts';

const server = process.env['TEST_DATABASE_URL'];

const open = (location: DatabaseLocation) =>
  'file' in location ? openSqlite(location.file) : openPostgres(location.url);

async function sums(location: DatabaseLocation) {
  const engine = open(location);
  const all = await engine.snapshot((q) => sumTables(engine, q));
  await engine.close();
  return all.toSorted((one, other) => (one.table < other.table ? -1 : 1));
}

async function nextIds(location: DatabaseLocation) {
  const engine = open(location);
  const ids = await engine.snapshot((q) => engine.tables.nextIds(q));
  await engine.close();
  // SQLite does not list a table that never had a row.
  return new Map([...ids].filter(([, next]) => next > 1));
}

/** An account with a flag and moments, an issued document, and a text that is hard to copy. */
async function addHardRows(db: Database): Promise<void> {
  await db.write(async ({ q }) => {
    const at = db.engine === 'sqlite' ? sql`'2026-11-20T12:00:00.123Z'` : sql`'2026-11-20T12:00:00.123Z'::timestamptz`;
    const yes = db.engine === 'sqlite' ? sql`1` : sql`true`;
    // What is copied is no change that it tells of.
    await sql`insert into webhooks (name, status, topic, delivery_url, secret, created_at, changed_at)
      values ('Haak', 'active', 'customer.created', 'https://ontvanger.example/', 'verzegeld', 1, 1)`.execute(q);
    await sql`insert into auth_users (name, email, "emailVerified", role, "createdAt", "updatedAt")
      values (${'Zoë "de Groot" \\ 中文 🎴\n'}, 'zoe@voorbeeld.nl', ${yes}, 'customer', ${at}, ${at})`.execute(q);
    await sql`insert into document_series (kind, year, last_number) values ('invoice', 2026, 1)`.execute(q);
    await sql`update document_series set last_number = 2`.execute(q);
    await sql`delete from menu_items`.execute(q);
  });
}

describeEngines('a move to another database', (engine) => {
  let from: TestDatabase;
  const drops: (() => Promise<void>)[] = [];
  let target: DatabaseLocation;

  beforeEach(async () => {
    from = await openTestDatabase(engine, 'demo');
    target = { file: join(from.dir, 'moved.sqlite') };
    if (engine === 'sqlite' && server !== undefined) {
      const database = await createServerDatabase(server, 'moved');
      drops.push(database.drop);
      target = { url: database.url };
    }
  });
  afterEach(async () => {
    await from.close();
    for (const drop of drops.splice(0)) await drop();
  });

  it('and back leaves every table equal, and every next id', async () => {
    await addHardRows(from.db);
    const back = { file: join(from.dir, 'back.sqlite') };
    const before = await sums(from.location);
    const printed: string[] = [];
    await moveDatabase({ from: from.location, to: target, onTable: ({ table }) => printed.push(table) });
    expect(printed.toSorted()).toEqual(before.map(({ table }) => table));
    expect(printed.indexOf('orders')).toBeLessThan(printed.indexOf('order_lines'));
    expect(await sums(target)).toEqual(before);
    expect(before.find(({ table }) => table === 'products')?.rows).toBeGreaterThan(50);
    expect(await nextIds(target)).toEqual(await nextIds(from.location));
    await moveDatabase({ from: target, to: back });
    expect(await sums(back)).toEqual(before);
    expect(await nextIds(back)).toEqual(await nextIds(from.location));
    // The database that it arrives in has the same rules: triggers and foreign keys.
    const moved = await openDatabase(back, currentTracker);
    await expect(moved.write(({ q }) => sql`delete from document_series`.execute(q))).rejects.toThrow(
      'a series goes up by one',
    );
    await expect(
      moved.write(({ q }) => sql`insert into variations (id, product_id, sku) values (1, 999999, 'x')`.execute(q)),
    ).rejects.toThrow();
    const deliveries = () => moved.read(({ q }) => q.selectFrom('webhook_deliveries').select('record_id').execute());
    expect(await deliveries()).toHaveLength(1);
    await moved.write(({ q }) => sql`update webhooks set topic = 'customer.updated'`.execute(q));
    await moved.write(({ q }) => sql`update auth_users set name = 'Zoe' where email = 'zoe@voorbeeld.nl'`.execute(q));
    expect(await deliveries()).toHaveLength(2);
    await moved.close();
  }, 60_000);

  it('leaves the old database readable, closed for changes, and with the place where the shop went', async () => {
    await moveDatabase({ from: from.location, to: target });
    const place = 'file' in target ? target.file : new URL(target.url).pathname;
    const refused = await from.db.write(({ q }) => q.deleteFrom('jobs').execute()).catch((error: unknown) => error);
    expect(from.db.failureOf(refused)).toBe('moved');
    expect(await from.db.read(({ q }) => q.selectFrom('products').select('id').limit(1).execute())).toHaveLength(1);
    const opening = await openDatabase(from.location, currentTracker).catch((error: unknown) => error);
    expect(opening).toBeInstanceOf(ClosedDatabaseError);
    expect(String(opening)).toContain(place);
    await expect(moveDatabase({ from: from.location, to: { file: join(from.dir, 'again') } })).rejects.toThrow(
      'has moved to',
    );
    await reopenDatabase(from.location);
    await from.db.write(({ q }) => q.deleteFrom('jobs').execute());
  }, 60_000);

  it('loses no write that was acknowledged, and acknowledges none after it has read the tables', async () => {
    const acknowledged: string[] = [];
    const refusals = new Set<unknown>();
    let isMoving = true;
    const writer = async (name: string) => {
      for (let turn = 0; isMoving; turn += 1) {
        const key = `${name}-${turn}`;
        try {
          // Two tables in one transaction, of which the first may be closed later than the second.
          await from.db.write(async ({ q }) => {
            await q.insertInto('secrets').values({ name: key, value: key }).execute();
            await q.updateTable('catalog_ids').set({ kind: 'product' }).where('id', '=', 1).execute();
          });
          acknowledged.push(key);
        } catch (error) {
          refusals.add(from.db.failureOf(error));
        }
      }
    };
    const writers = ['a', 'b', 'c'].map(writer);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
    await moveDatabase({ from: from.location, to: target });
    isMoving = false;
    await Promise.all(writers);
    expect([...refusals].every((failure) => failure === 'moving' || failure === 'moved')).toBe(true);
    expect(refusals.size).toBeGreaterThan(0);
    const moved = await openDatabase(target, currentTracker);
    const names = await moved.read(({ q }) =>
      q.selectFrom('secrets').select('name').where('name', 'like', '_-%').execute(),
    );
    await moved.close();
    expect(names.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted());
  }, 60_000);

  it('is refused when the target has data, and changes neither', async () => {
    await moveDatabase({ from: from.location, to: target });
    await reopenDatabase(from.location);
    const arrived = await sums(target);
    await expect(moveDatabase({ from: from.location, to: target })).rejects.toThrow(TargetNotEmptyError);
    expect(await sums(target)).toEqual(arrived);
    await from.db.write(({ q }) => q.deleteFrom('jobs').execute());
  }, 60_000);

  it('that is stopped while it copies leaves an open source and an empty target', async () => {
    const stopping = new AbortController();
    const closed: unknown[] = [];
    const moving = moveDatabase({
      from: from.location,
      to: target,
      signal: stopping.signal,
      onClosed: () => {
        closed.push(from.db.write(({ q }) => q.deleteFrom('jobs').execute()).catch((error: unknown) => error));
        stopping.abort(new Error('stopped'));
      },
    });
    await expect(moving).rejects.toThrow('stopped');
    expect(from.db.failureOf(await closed[0])).toBe('moving');
    await from.db.write(({ q }) => q.deleteFrom('jobs').execute());
    if ('file' in target) expect(existsSync(target.file)).toBe(false);
    await moveDatabase({ from: from.location, to: target });
    expect(await sums(target)).toEqual(await sums(from.location));
  }, 60_000);

  it('whose command has died ends with its lease', async () => {
    const source = open(from.location);
    const change = () => from.db.write(({ q }) => q.deleteFrom('jobs').execute());
    const now = Date.now();
    await beginMove(source, { token: 'dead', target: 'elsewhere', now, until: now + 60_000 });
    await raiseWriteBarrier(source);
    expect(from.db.failureOf(await change().catch((error: unknown) => error))).toBe('moving');
    await expect(beginMove(source, { token: 'second', target: 'x', now, until: now + 1 })).rejects.toThrow(
      ClosedDatabaseError,
    );
    await renewMove(source, 'dead', now, now - 1);
    await change();
    await expect(renewMove(source, 'dead', now, now + 60_000)).rejects.toThrow('lease');
    // The next program that opens the database removes what is left.
    await (await openDatabase(from.location, currentTracker)).close();
    expect(await source.reader.selectFrom('engine_moves').selectAll().execute()).toEqual([]);
    await endMove(source, null);
    await source.close();
  });
});
