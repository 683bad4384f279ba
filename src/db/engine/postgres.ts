// The engine for PostgreSQL 15 or later.
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Dialect, Driver } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables.ts';
import type { ChangeTableConnection, Engine } from './engine.ts';
import { backUpPostgres } from './postgres-backup.ts';
import { createLibraryDialect } from './library-dialect.ts';

// The bigint and numeric values of the shop fit in a number: cents, counts, epoch ms.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const statementNames = new Map<string, string>();
const maxStatementNames = 1_000;
/** Part of each name. Raised when prepared statements are outdated, so that all are prepared again under new names. */
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

/** Whether a newer instance has changed a table that a prepared statement uses. */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}

/** The driver's message when the server does not answer in time. */
const readTimeoutMessage = 'Query read timeout';

function resetStatementNames(): void {
  statementGeneration += 1;
  statementNames.clear();
}

interface PooledClient {
  query<R>(text: string, parameters: readonly unknown[]): Promise<R>;
  release(): void;
}

/** The pool in the form that Kysely takes. Every statement with parameters is prepared. */
function wrapPool(pool: pg.Pool) {
  return {
    options: pool.options,
    async connect(): Promise<PooledClient> {
      const client = await pool.connect();
      let isBroken = false;

      const send = (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
        const values = [...parameters];
        const name = values.length > 0 ? statementName(text) : undefined;
        return client.query(name === undefined ? { text, values } : { name, text, values });
      };

      async function query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
        try {
          return await send(text, parameters);
        } catch (error) {
          isBroken ||= text === 'rollback' || (error instanceof Error && error.message === readTimeoutMessage);
          if (!isOutdatedPlan(error)) throw error;
          resetStatementNames();
          // In a transaction this fails too, and the whole transaction is tried again.
          return send(text, parameters).catch(() => {
            throw error;
          });
        }
      }

      return {
        query: query as PooledClient['query'],
        // A broken connection is closed: a late answer on it must not reach the next query.
        release: () => client.release(isBroken),
      };
    },
    end: () => pool.end(),
  };
}

/** Commits. Throws when a statement has failed, even if its error was caught: PostgreSQL then rolls back instead. */
async function commit(q: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ command?: string }>`commit`.execute(q);
  if (rows[0]?.command === 'ROLLBACK') throw new Error('nothing was committed: a statement of the transaction failed');
}

interface DialectParts {
  dialect: Dialect;
  driver: Driver;
}

/** Runs `fn` on one connection. Statements that are issued without awaiting the previous one are pipelined on it. */
function runOnOneConnection<T>(
  q: Kysely<Tables>,
  parts: DialectParts,
  fn: (q: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const executor = q.getExecutor();
  return executor.provideConnection((connection) => {
    const own = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    return fn(new Kysely<Tables>({ config: parts, ...parts, executor: own }));
  });
}

async function runInTransaction<T>(tx: Kysely<Tables>, fn: (q: Kysely<Tables>) => Promise<T>): Promise<T> {
  // Not awaited: the first statement is pipelined behind it.
  const begun = sql`begin`.execute(tx);
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
 * Errors after which a transaction is tried again: serialisation failure and deadlock; 0A000, an outdated plan, which is
 * prepared again by then; and 23505, a unique value that another transaction took first, which the next attempt finds.
 */
const conflictCodes = new Set(['40001', '40P01', '0A000', '23505']);

/** Codes of Node and of PostgreSQL (classes 08, 53, 57P) for a server that cannot be reached or has no free connection. */
const unreachableCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08...|53...|57P0.)$/;
/** Messages of the driver's own errors, which have no code. */
const connectionLostMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  return 'code' in error && typeof error.code === 'string'
    ? unreachableCodes.test(error.code)
    : connectionLostMessage.test(error.message);
}

const channel = 'vitrine_changes';
/** How long a read of the changes may take, in ms. All pages wait for it. */
const changesTimeoutMs = 5_000;

/** Reads changes on a separate connection, which listens for notifications and is replaced when it breaks. */
function openChangeSource(url: string, onWake: () => void): ChangeTableConnection {
  // The pool awaits the result, although its types do not say so.
  const listen = (client: pg.ClientBase): unknown => {
    client.on('error', () => undefined);
    client.on('notification', onWake);
    // A connection pooler may refuse `listen`. The changes are then found by polling.
    return client.query(`listen ${channel}`).catch(() => undefined);
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    // Never closed for being idle, because it listens.
    idleTimeoutMillis: 0,
    types,
    application_name: 'vitrine-changes',
    keepAlive: true,
    connectionTimeoutMillis: changesTimeoutMs,
    query_timeout: changesTimeoutMs,
    allowExitOnIdle: true,
    onConnect: listen,
  });
  // Changes that were announced while the connection was broken are read immediately.
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

/** How long a new connection may take, in ms. */
const connectionTimeoutMs = 15_000;
/** How long a statement may take, in ms: longer than the slowest migration of a large shop. */
const queryTimeoutMs = 120_000;

/** Opens a pool. The first query makes the first connection. */
export function openPostgres(url: string): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    pipeline: true,
    application_name: 'vitrine',
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  // A connection that breaks fails its current query and is replaced for the next one. The pool handles errors of idle
  // connections only, so without the second handler a break between two queries of a transaction would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool: wrapPool(pool) as never });
  const parts = { dialect, driver: dialect.createDriver() };
  const q = new Kysely<Tables>({ dialect });
  let waking: Promise<unknown> | null = null;

  /** Called after the commit: a notification in the transaction would delay every other commit until this one is on disk. */
  function wakeOthers(): void {
    waking ??= sql`select pg_notify(${channel}, '')`
      .execute(q)
      .catch(() => undefined)
      .finally(() => {
        waking = null;
      });
  }

  return {
    name: 'postgres',
    reader: q,
    libraryClient: new Kysely<Tables>({ dialect: createLibraryDialect(dialect) }),
    idColumn: 'bigint generated by default as identity primary key',
    readPipelined: (fn) => runOnOneConnection(q, parts, fn),
    transaction: (fn) => runOnOneConnection(q, parts, (tx) => runInTransaction(tx, fn)),
    isConflict: (error) =>
      error instanceof Error && 'code' in error && typeof error.code === 'string' && conflictCodes.has(error.code),
    async startIdsAt(tx, table, first) {
      await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(first)}`.execute(tx);
    },
    transactionIdSql: 'pg_current_xact_id()::text::bigint',
    openChangeSource: (onWake) => openChangeSource(url, onWake),
    notifyOtherProcesses: wakeOthers,
    isUnreachable,
    backUp: (to) => backUpPostgres(url, to),
    async close() {
      await waking;
      await q.destroy();
    },
  };
}
