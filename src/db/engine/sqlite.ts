// The engine for Node's built-in SQLite: one connection for writes and one for reads (WAL), both in this process.
import { AsyncLocalStorage } from 'node:async_hooks';
import { rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { DefaultQueryExecutor, Kysely, SqliteDialect, sql } from 'kysely';
import type { CompiledQuery, ConnectionProvider, QueryResult } from 'kysely';
import type { Tables } from '../tables.ts';
import type { ChangeTableConnection, Engine } from './engine.ts';
import { backUpSqlite } from './sqlite-backup.ts';
import { createLibraryDialect } from './library-dialect.ts';
import { sqliteFailureOf } from './sqlite-failures.ts';
import { sqliteTables } from './sqlite-tables.ts';

/** More than the shop has, so that none is compiled twice. */
const maxPreparedStatements = 1_000;

/** A star that counts rows is not one of columns. */
const starOfColumns = /(?<!\()\*/u;

/** A statement in the form of the better-sqlite3 library, which Kysely's dialect takes. */
interface PreparedStatement {
  /** Whether it gives rows. */
  readonly reader: boolean;
  all(values: readonly unknown[]): unknown[];
  run(values: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(values: readonly unknown[]): IterableIterator<unknown>;
}

/**
 * Prepares a statement. Rows that SQLite's module makes are dictionaries to V8: making one and reading its values takes twice as long as
 * making it of its values. That needs columns whose names stay the same: those of a star follow the table, which another process may change.
 */
function prepareStatement(connection: DatabaseSync, text: string): PreparedStatement {
  const statement = connection.prepare(text);
  const columns = statement.columns().map(({ name }) => name);
  const reader = columns.length > 0;
  const run = (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[]));
  if (!reader || starOfColumns.test(text))
    return {
      reader,
      run,
      all: (values) => statement.all(...(values as SQLInputValue[])),
      iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
    };
  statement.setReturnArrays(true);
  const makeRow = (values: unknown) => {
    const row: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) row[column] = (values as readonly SQLOutputValue[])[index];
    return row;
  };
  return {
    reader,
    run,
    all: (values) => statement.all(...(values as SQLInputValue[])).map(makeRow),
    iterate: (values) => statement.iterate(...(values as SQLInputValue[])).map(makeRow),
  };
}

/** Prepares the statements of a connection, each text once. */
function makePreparer(connection: DatabaseSync): (text: string) => PreparedStatement {
  const known = new Map<string, PreparedStatement>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const prepared = prepareStatement(connection, text);
    if (known.size >= maxPreparedStatements) known.clear();
    known.set(text, prepared);
    return prepared;
  };
}

/** Kysely's dialect, with the part of the better-sqlite3 interface that it uses. */
const makeDialect = (prepare: (text: string) => PreparedStatement) =>
  new SqliteDialect({ database: { prepare, close: () => undefined } });

/** Runs each query at once: SQLite has its answer, while Kysely's own executor lends a connection and waits for it. */
class ImmediateExecutor extends DefaultQueryExecutor {
  readonly #prepare: (text: string) => PreparedStatement;

  constructor(dialect: SqliteDialect, provider: ConnectionProvider, prepare: (text: string) => PreparedStatement) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), provider);
    this.#prepare = prepare;
  }

  override async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepare(text);
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}

/** Opens a connection for queries that do not wait for each other. */
function openQueries(database: DatabaseSync): Kysely<Tables> {
  const prepare = makePreparer(database);
  const dialect = makeDialect(prepare);
  const driver = dialect.createDriver();
  const connection = driver.init().then(() => driver.acquireConnection());
  // Of rows that are read one by one.
  const provider: ConnectionProvider = { provideConnection: async (consume) => consume(await connection) };
  return new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver,
    executor: new ImmediateExecutor(dialect, provider, prepare),
  });
}

function connect(file: string, readOnly: boolean): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly, timeout: 10_000 });
  if (!readOnly) connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  // No `mmap_size`: a file mapped into memory took 6 MB of every process and made nothing faster.
  connection.exec('pragma cache_size = -2000; pragma temp_store = memory');
  return connection;
}

/** Reads a file that is a whole database, without changing it or making other files beside it. */
export async function readSqliteFile<T>(file: string, read: (q: Kysely<Tables>) => Promise<T>): Promise<T> {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    return await read(openQueries(connection));
  } finally {
    connection.close();
  }
}

/** The connection for writes, with the statements of its transactions, which are prepared once. */
interface Writer {
  database: DatabaseSync;
  begin: StatementSync;
  commit: StatementSync;
  savepoint: StatementSync;
  release: StatementSync;
}

function makeWriter(database: DatabaseSync): Writer {
  return {
    database,
    begin: database.prepare('begin immediate'),
    commit: database.prepare('commit'),
    savepoint: database.prepare('savepoint one'),
    release: database.prepare('release one'),
  };
}

interface QueuedWrite {
  /** Runs the write; returns the function that resolves the caller's promise. */
  run(q: Kysely<Tables>): Promise<() => void>;
  reject(error: unknown): void;
}

/** Writes are FIFO. A write is acknowledged together with its group. */
const maxWritesPerCommit = 32;

/**
 * Runs writes one after another and commits them together. The disk sync takes most of the time of a small write, and a group
 * needs only one. No write is acknowledged before the commit. A write that fails is rolled back alone; when the commit fails,
 * all writes fail.
 */
async function commitGroup(connection: Writer, q: Kysely<Tables>, group: readonly QueuedWrite[]): Promise<void> {
  const ends: (() => void)[] = [];
  try {
    connection.begin.run();
    for (const write of group) {
      const end = await runWrite(connection, q, write, group.length > 1);
      ends.push(end);
    }
    connection.commit.run();
  } catch (error) {
    for (const write of group) write.reject(error);
    if (connection.database.isTransaction) connection.database.exec('rollback');
    return;
  }
  for (const end of ends) end();
}

/** Runs one write; returns the function that resolves or rejects it. Throws when SQLite has rolled back the transaction. */
async function runWrite(
  connection: Writer,
  q: Kysely<Tables>,
  write: QueuedWrite,
  isOneOfSeveral: boolean,
): Promise<() => void> {
  if (!isOneOfSeveral) return write.run(q);
  connection.savepoint.run();
  try {
    const end = await write.run(q);
    connection.release.run();
    return end;
  } catch (error) {
    if (!connection.database.isTransaction) throw error;
    connection.database.exec('rollback to one; release one');
    return () => write.reject(error);
  }
}

/** The size of the file that proves that the disk has room, in bytes. */
const diskCheckBytes = 131_072;

/** Writes a file and deletes it. SQLite reuses its journal, so that on a full disk small writes succeed for a while. */
async function checkDisk(file: string): Promise<void> {
  try {
    await writeFile(file, new Uint8Array(diskCheckBytes), { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}

/** Opens the file, or creates it. Throws when it is not a database or cannot be written. */
export function openSqlite(file: string): Engine {
  const writerConnection = connect(file, false);
  const transactions = makeWriter(writerConnection);
  const readerConnection = connect(file, true);
  const writer = openQueries(writerConnection);
  const reader = openQueries(readerConnection);
  let last: Promise<unknown> = Promise.resolve();
  const library = new Kysely<Tables>({
    dialect: createLibraryDialect(makeDialect(makePreparer(writerConnection)), takeTurn),
  });

  /** Waits until all earlier writes are done; returns the function that lets the next write begin. */
  async function takeTurn(): Promise<() => void> {
    const turn = Promise.withResolvers<void>();
    const before = last;
    last = turn.promise;
    await before;
    return turn.resolve;
  }

  /** The group of writes that is not started yet; they are committed together. */
  let next: QueuedWrite[] | null = null;

  function enqueue(write: QueuedWrite): void {
    if (next && next.length < maxWritesPerCommit) {
      next.push(write);
      return;
    }
    const group = [write];
    next = group;
    const turn = last.then(async () => {
      // Requests that arrived at the same time can join the group.
      await setImmediate();
      if (next === group) next = null;
      await commitGroup(transactions, writer, group);
    });
    // When even the rollback fails, the next write gets the error.
    last = turn.catch(() => undefined);
  }

  function openChanges(): ChangeTableConnection {
    const version = readerConnection.prepare('pragma data_version');
    return {
      q: reader,
      // There is one writer, so ids follow the order of the commits.
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
        // Each write runs in the async context of its own caller, not in that of the first write of the group.
        const run = AsyncLocalStorage.bind(async (q: Kysely<Tables>) => {
          const result = await fn(q);
          return () => resolve(result);
        });
        enqueue({ run, reject });
      }),
    tables: sqliteTables,
    async snapshot(fn) {
      readerConnection.exec('begin');
      try {
        return await fn(reader);
      } finally {
        readerConnection.exec('commit');
      }
    },
    isConflict: (error) => error instanceof Error && 'errcode' in error && error.errcode === 5,
    async startIdsAt(q, table, first) {
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${first - 1})`.execute(q);
    },
    transactionIdSql: '0',
    openChangeSource: openChanges,
    // Other processes poll `data_version`.
    notifyOtherProcesses: () => undefined,
    checkDisk: () => checkDisk(`${file}-disk-check`),
    failureOf: sqliteFailureOf,
    async backUp(to, read) {
      await backUpSqlite(readerConnection, to);
      return readSqliteFile(to, read);
    },
    async close() {
      await last;
      // Kysely closes only connections that it has used. The writer closes last, so that no journal file is left.
      readerConnection.close();
      writerConnection.close();
    },
  };
}
