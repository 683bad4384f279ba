// SQLite in Node itself: one connection that writes, one that reads (WAL), both in this process.
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Engine } from './engine.ts';

const preparedStatements = 500;

/** Kysely's dialect expects better-sqlite3; this is the part of it that it uses. */
function asDriver(connection: DatabaseSync) {
  const prepared = new Map<string, { statement: StatementSync; reader: boolean }>();
  const prepare = (text: string) => {
    const known = prepared.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
    const entry = { statement, reader: statement.columns().length > 0 };
    if (prepared.size >= preparedStatements) prepared.clear();
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
  connection.exec('pragma cache_size = -16000; pragma temp_store = memory; pragma mmap_size = 268435456');
  return connection;
}

/** Opens (and makes) the file; throws when it is not a database or cannot be written. */
export function openSqlite(file: string): Engine {
  const writerConnection = connect(file, false);
  const readerConnection = connect(file, true);
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asDriver(writerConnection) }) });
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asDriver(readerConnection) }) });
  let last: Promise<unknown> = Promise.resolve();

  async function alone<T>(fn: (q: Kysely<Tables>) => Promise<T>): Promise<T> {
    writerConnection.exec('begin immediate');
    try {
      const result = await fn(writer);
      writerConnection.exec('commit');
      return result;
    } catch (error) {
      if (writerConnection.isTransaction) writerConnection.exec('rollback');
      throw error;
    }
  }

  return {
    name: 'sqlite',
    reader,
    idColumn: 'integer primary key autoincrement',
    transaction(fn) {
      const turn = last.then(() => alone(fn));
      last = turn.catch(() => undefined);
      return turn;
    },
    isConflict: (error) => error instanceof Error && 'errcode' in error && error.errcode === 5,
    async startIdsAt(q, table, first) {
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${first - 1})`.execute(q);
    },
    async close() {
      await last;
      // Kysely closes only what it has used; the writer goes last, so that it leaves no journal behind.
      readerConnection.close();
      writerConnection.close();
    },
  };
}
