// The engine for PostgreSQL 15 or later, and for servers with the same protocol.
import { createHash, randomUUID } from 'node:crypto';
import { CompiledQuery, DefaultQueryExecutor, Kysely, PostgresDialect, sql } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables.ts';
import type { ChangeTableConnection, Engine } from './engine.ts';
import { backUpPostgres } from './postgres-backup.ts';
import { createLibraryDialect } from './library-dialect.ts';
import { postgresTables } from './postgres-tables.ts';
import { endBatch, isSkipped, runPrepared } from './postgres-statement.ts';
import type { StatementResult } from './postgres-statement.ts';
import { isReadOnlySession, postgresFailureOf, readTimeoutMessage } from './postgres-failures.ts';

// bigint and numeric values are read as numbers: cents, counts and epoch ms are small enough.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const statementNames = new Map<string, string>();
const maxStatementNames = 1_000;
/** Increases when a table has changed since statements were prepared. New statement names make the server prepare them again. */
let statementGeneration = 0;

/** The name under which a statement is prepared, once per connection; undefined when there are too many. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known) return known;
  if (statementNames.size >= maxStatementNames) return undefined;
  const name = `v${statementGeneration}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  statementNames.set(text, name);
  return name;
}

/** Whether a plan is outdated: a newer instance has changed a table of a prepared statement. */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}

function resetStatementNames(): void {
  statementGeneration += 1;
  statementNames.clear();
}

interface PooledClient {
  query<R>(text: string, parameters: readonly unknown[]): Promise<R>;
  release(): void;
}

/** The driver's error when no connection became free, or could be made, in time. */
const noConnectionMessage = 'timeout exceeded when trying to connect';
/** How often a caller waits anew for a connection while the server answers others. */
const maxWaits = 8;

/**
 * A connection of the pool. The driver's timeout is for a server that does not answer, but it also runs while others use all
 * connections: a burst of writes that takes longer than the timeout lost the last of them. A caller whose time runs out while
 * the server answers others waits again.
 */
async function takeClient(pool: pg.Pool, answers: { count: number }): Promise<pg.PoolClient> {
  for (let wait = 1; ; wait += 1) {
    const { count } = answers;
    try {
      return await pool.connect();
    } catch (error) {
      const isBusy = error instanceof Error && error.message === noConnectionMessage && answers.count > count;
      if (!isBusy || wait === maxWaits) throw error;
    }
  }
}

const transactionStart = /^begin\b/;
const transactionEnd = /^(?:commit|rollback)$/;

/** Queries, statements with parameters, and those that begin and end a transaction. */
function isPrepared(text: string, parameters: readonly unknown[]): boolean {
  return (
    parameters.length > 0 || text.startsWith('select ') || transactionStart.test(text) || transactionEnd.test(text)
  );
}

/** The pool in the form that Kysely takes. Statements are prepared, up to `maxStatementNames` texts. */
function wrapPool(pool: pg.Pool) {
  /** The queries that the server has answered. */
  const answers = { count: 0 };
  return {
    options: pool.options,
    async connect(): Promise<PooledClient> {
      const client = await takeClient(pool, answers);
      let isBroken = false;
      let isInTransaction = false;

      const send = (text: string, parameters: readonly unknown[]): Promise<StatementResult> => {
        const name = isPrepared(text, parameters) ? statementName(text) : undefined;
        if (name !== undefined) return runPrepared(client, { name, text, values: parameters });
        endBatch(client);
        return client.query({ text, values: [...parameters] });
      };

      async function query(text: string, parameters: readonly unknown[]): Promise<StatementResult> {
        if (transactionStart.test(text)) isInTransaction = true;
        else if (transactionEnd.test(text)) isInTransaction = false;
        const isPartOfTransaction = isInTransaction;
        try {
          const result = await send(text, parameters);
          answers.count += 1;
          return result;
        } catch (error) {
          // It was made where the answer was read; here its stack names the caller.
          if (error instanceof Error) Error.captureStackTrace(error);
          isBroken ||=
            text === 'rollback' ||
            isReadOnlySession(error) ||
            (error instanceof Error && error.message === readTimeoutMessage);
          // What reads outside of a transaction has nothing to do with what failed before it in its batch.
          if (isSkipped(error) && !isPartOfTransaction) return query(text, parameters);
          if (!isOutdatedPlan(error)) throw error;
          resetStatementNames();
          // Inside a transaction this second attempt fails too. The transaction is then tried again, as after any conflict.
          return send(text, parameters).catch(() => {
            throw error;
          });
        }
      }

      return {
        query: query as PooledClient['query'],
        // A late answer must not go to the next user of the connection, so the connection is closed. A new session may be able
        // to write where this one cannot.
        release: () => client.release(isBroken),
      };
    },
    end: () => pool.end(),
  };
}

const beginStatement = CompiledQuery.raw('begin');
const commitStatement = CompiledQuery.raw('commit') as CompiledQuery<{ command?: string }>;

/** Commits. Throws when the server rolled back instead: a statement had failed, and its error was ignored. */
async function commit(q: Kysely<Tables>): Promise<void> {
  const { rows } = await q.executeQuery(commitStatement);
  if (rows[0]?.command === 'ROLLBACK') throw new Error('nothing was committed: a statement of the transaction failed');
}

interface DialectParts {
  dialect: Dialect;
  driver: Driver;
}

/** Runs the queries of one connection. Kysely's own executor lends it to each anew. */
class ConnectionExecutor extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection;

  constructor({ dialect }: DialectParts, connection: DatabaseConnection) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), {
      provideConnection: (consumer) => consumer(connection),
    });
    this.#connection = connection;
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connection.executeQuery<R>(query);
  }
}

/** Runs `fn` on one connection, on which queries issued in the same tick are pipelined. */
function runOnOneConnection<T>(
  q: Kysely<Tables>,
  parts: DialectParts,
  fn: (q: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return q.getExecutor().provideConnection((connection) => {
    const executor = new ConnectionExecutor(parts, connection);
    return fn(new Kysely<Tables>({ config: parts, ...parts, executor }));
  });
}

async function runInTransaction<T>(
  tx: Kysely<Tables>,
  fn: (q: Kysely<Tables>) => Promise<T>,
  begin: CompiledQuery = beginStatement,
): Promise<T> {
  // Not awaited: the first statement is pipelined behind it.
  const begun = tx.executeQuery(begin);
  begun.catch(() => undefined);
  try {
    const result = await fn(tx);
    await begun;
    await commit(tx);
    return result;
  } catch (error) {
    await sql`rollback`.execute(tx).catch(() => undefined);
    throw error;
  }
}

/**
 * Errors after which a transaction is tried again: serialisation failure and deadlock; 0A000, usually an outdated
 * plan, which is prepared again by then; and 23505, a unique value that another transaction took first, which the next attempt finds.
 */
const conflictCodes = new Set(['40001', '40P01', '0A000', '23505']);

const channel = 'vitrine_changes';
/** The timeout for reading changes, in ms. All pages wait for that read. */
const changesTimeoutMs = 5_000;

/**
 * Reads changes on a separate connection, which listens for notifications and is replaced when it breaks. Those of `self` say
 * what this process knows already.
 */
function openChangeSource(url: string, self: string, onWake: () => void): ChangeTableConnection {
  // The pool awaits the result, although its types do not say so.
  const listen = (client: pg.ClientBase): unknown => {
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      if (payload !== self) onWake();
    });
    // A connection pooler may refuse `listen`. The changes are then found by polling.
    return client.query(`listen ${channel}`).catch(() => undefined);
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    // The connection stays open to receive notifications.
    idleTimeoutMillis: 0,
    types,
    application_name: 'vitrine-changes',
    keepAlive: true,
    connectionTimeoutMillis: changesTimeoutMs,
    query_timeout: changesTimeoutMs,
    allowExitOnIdle: true,
    onConnect: listen,
  });
  // Notifications were missed while the connection was broken, so changes are read immediately.
  pool.on('error', onWake);
  const q = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: wrapPool(pool) as never }) });
  return {
    q,
    column: 'xact',
    async lowWatermark() {
      const query = sql<{ mark: number }>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as mark`;
      return (await query.execute(q)).rows[0]?.mark ?? 0;
    },
    dataVersion: () => null,
    close: () => q.destroy(),
  };
}

/** The timeout for a connection, in ms. A server that does not answer causes an error, not an endless wait. */
const connectionTimeoutMs = 15_000;
/** How long a statement may take, in ms: longer than the slowest migration of a large shop. */
const queryTimeoutMs = 120_000;

/**
 * The errors of a connection are those of its queries. Compiling a query takes the server 100 to 500 ms, and it decides to by an
 * estimate of the costs: a count of a million orders, of which the index alone is read, is slower with it. Its own compression takes
 * six times as long for an email as LZ4, which not every server is built with. The pool awaits the result.
 */
function prepareConnection(client: pg.ClientBase): unknown {
  client.on('error', () => undefined);
  const settings = ['set jit = off', 'set default_toast_compression = lz4'];
  return Promise.all(settings.map((setting) => client.query(setting).catch(() => undefined)));
}

/** Opens a pool. The first query makes the first connection. `connectionTimeout` in ms. */
export function openPostgres(url: string, connectionTimeout = connectionTimeoutMs): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    pipeline: true,
    application_name: 'vitrine',
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: queryTimeoutMs,
    onConnect: prepareConnection,
  });
  // When a connection breaks, its running query fails and the next query uses a new connection. The pool handles errors of idle
  // connections only. Without the handler of `prepareConnection` an error between two queries of a transaction would end the process.
  pool.on('error', () => undefined);
  const dialect = new PostgresDialect({ pool: wrapPool(pool) as never });
  const parts = { dialect, driver: dialect.createDriver() };
  const q = new Kysely<Tables>({ dialect });
  /** Tells the notifications of this process from those of others. */
  const self = randomUUID();
  let waking: Promise<unknown> | null = null;

  /** Notifies after the commit. Inside the transaction, a notification blocks all other commits until this one is on disk. */
  function wakeOthers(): void {
    waking ??= sql`select pg_notify(${channel}, ${self})`
      .execute(q)
      .catch(() => undefined)
      .finally(() => {
        waking = null;
      });
  }

  const snapshot = <T>(fn: (tx: Kysely<Tables>) => Promise<T>): Promise<T> =>
    runOnOneConnection(q, parts, (tx) =>
      runInTransaction(tx, fn, CompiledQuery.raw('begin isolation level repeatable read read only')),
    );

  return {
    name: 'postgres',
    reader: q,
    libraryClient: new Kysely<Tables>({ dialect: createLibraryDialect(dialect) }),
    idColumn: 'bigint generated by default as identity primary key',
    readPipelined: (fn) => runOnOneConnection(q, parts, fn),
    transaction: (fn) => runOnOneConnection(q, parts, (tx) => runInTransaction(tx, fn)),
    snapshot,
    tables: postgresTables,
    isConflict: (error) =>
      error instanceof Error && 'code' in error && typeof error.code === 'string' && conflictCodes.has(error.code),
    async startIdsAt(tx, table, first) {
      await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(first)}`.execute(tx);
    },
    transactionIdSql: 'pg_current_xact_id()::text::bigint',
    openChangeSource: (onWake) => openChangeSource(url, self, onWake),
    notifyOtherProcesses: wakeOthers,
    // The disk of the server cannot be seen from here.
    checkDisk: async () => undefined,
    failureOf: postgresFailureOf,
    backUp: (to, read) =>
      snapshot(async (tx) => {
        const exported = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx);
        await backUpPostgres(url, to, exported.rows[0]?.name ?? '');
        return read(tx);
      }),
    async close() {
      await waking;
      await q.destroy();
    },
  };
}
