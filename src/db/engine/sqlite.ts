// SQLite in Node itself: one connection that writes, one that reads (WAL), both in this process.
import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { ChangeTableConnection, Engine } from './engine.ts';
import { backUpSqlite } from './sqlite-backup.ts';
import { createLibraryDialect } from './library-dialect.ts';

const maxPreparedStatements = 100;

/** SQLite's codes: busy beyond the wait, read-only, failing or full disk, a file that cannot be opened. */
const unreachableCodes = new Set([5, 8, 10, 13, 14]);

/** Kysely's dialect expects better-sqlite3; this is the part of it that it uses. */
function adaptToKysely(connection: DatabaseSync) {
  const prepared = new Map<string, { statement: StatementSync; reader: boolean }>();
  const prepare = (text: string) => {
    const known = prepared.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
    const entry = { statement, reader: statement.columns().length > 0 };
    if (prepared.size >= maxPreparedStatements) prepared.clear();
    prepared.set(text, entry);
    return entry;
  };
  return {
    prepare(text: string) {
      const { statement, reader } = prepare(text);
      return {
        reader,
        all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
        run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
        iterate: (values: readonly unknown[]) =>
          statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
      };
    },
    close: () => undefined,
  };
}

function connect(file: string, readOnly: boolean): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly, timeout: 10_000 });
  if (!readOnly) connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  // What is mapped counts as the process's own, twice: more than 32 MB of it grew with every order and was no quicker.
  connection.exec('pragma cache_size = -2000; pragma temp_store = memory; pragma mmap_size = 33554432');
  return connection;
}

interface QueuedWrite {
  /** Gives what tells whoever waits that it is done. */
  run(q: Kysely<Tables>): Promise<() => void>;
  reject(error: unknown): void;
}

/** Whoever comes later waits for those before, and is heard no sooner than they. */
const maxWritesPerCommit = 32;

/**
 * Runs writes one after another and commits them at once: the disk is waited for once, which is most of what a small write
 * takes. Nobody is told anything before that. What one has written goes when it fails; with the commit all of them fail.
 */
async function commitGroup(connection: DatabaseSync, q: Kysely<Tables>, group: readonly QueuedWrite[]): Promise<void> {
  const ends: (() => void)[] = [];
  try {
    connection.exec('begin immediate');
    for (const write of group) {
      const end = await runWrite(connection, q, write, group.length > 1);
      ends.push(end);
    }
    connection.exec('commit');
  } catch (error) {
    for (const write of group) write.reject(error);
    if (connection.isTransaction) connection.exec('rollback');
    return;
  }
  for (const end of ends) end();
}

/** Gives what tells its end, good or bad; throws when the engine has undone all of the transaction. */
async function runWrite(
  connection: DatabaseSync,
  q: Kysely<Tables>,
  write: QueuedWrite,
  isOneOfSeveral: boolean,
): Promise<() => void> {
  if (!isOneOfSeveral) return write.run(q);
  connection.exec('savepoint one');
  try {
    const end = await write.run(q);
    connection.exec('release one');
    return end;
  } catch (error) {
    if (!connection.isTransaction) throw error;
    connection.exec('rollback to one; release one');
    return () => write.reject(error);
  }
}

/** Opens (and makes) the file; throws when it is not a database or cannot be written. */
export function openSqlite(file: string): Engine {
  const writerConnection = connect(file, false);
  const readerConnection = connect(file, true);
  const writerDialect = new SqliteDialect({ database: adaptToKysely(writerConnection) });
  const writer = new Kysely<Tables>({ dialect: writerDialect });
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adaptToKysely(readerConnection) }) });
  let last: Promise<unknown> = Promise.resolve();
  const library = new Kysely<Tables>({ dialect: createLibraryDialect(writerDialect, takeTurn) });

  /** Waits until nobody writes; what it gives ends the turn. */
  async function takeTurn(): Promise<() => void> {
    const turn = Promise.withResolvers<void>();
    const before = last;
    last = turn.promise;
    await before;
    return turn.resolve;
  }

  /** Writes that wait for the same turn, and are committed together. */
  let next: QueuedWrite[] | null = null;

  function enqueue(write: QueuedWrite): void {
    if (next && next.length < maxWritesPerCommit) {
      next.push(write);
      return;
    }
    const group = [write];
    next = group;
    const turn = last.then(async () => {
      // Requests that came at the same time get as far as this, too.
      await setImmediate();
      if (next === group) next = null;
      await commitGroup(writerConnection, writer, group);
    });
    // A connection that cannot even roll back says so to whoever writes next.
    last = turn.catch(() => undefined);
  }

  function openChanges(): ChangeTableConnection {
    const version = readerConnection.prepare('pragma data_version');
    return {
      q: reader,
      // One writes at a time: numbers follow the commits.
      column: 'id',
      async lowWatermark() {
        const query = sql<{ seq: number }>`select seq from sqlite_sequence where name = 'changes'`;
        return ((await query.execute(reader)).rows[0]?.seq ?? 0) + 1;
      },
      dataVersion: () => Number(version.get()?.['data_version']),
      close: async () => undefined,
    };
  }

  return {
    name: 'sqlite',
    reader,
    libraryClient: library,
    readPipelined: (fn) => fn(reader),
    idColumn: 'integer primary key autoincrement',
    transaction: (fn) =>
      new Promise((resolve, reject) => {
        // Each in the context of whoever called, not of the first of the group.
        const run = AsyncLocalStorage.bind(async (q: Kysely<Tables>) => {
          const result = await fn(q);
          return () => resolve(result);
        });
        enqueue({ run, reject });
      }),
    isConflict: (error) => error instanceof Error && 'errcode' in error && error.errcode === 5,
    async startIdsAt(q, table, first) {
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${first - 1})`.execute(q);
    },
    transactionIdSql: '0',
    openChangeSource: openChanges,
    // Other processes see the file's version move.
    notifyOtherProcesses: () => undefined,
    isUnreachable: (error) =>
      error instanceof Error && 'errcode' in error && unreachableCodes.has(Number(error.errcode) & 255),
    backUp: (to) => backUpSqlite(readerConnection, to),
    async close() {
      await last;
      // Kysely closes only what it has used; the writer goes last, so that it leaves no journal behind.
      readerConnection.close();
      writerConnection.close();
    },
  };
}
