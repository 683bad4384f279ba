// PostgreSQL 15 or later, or whatever speaks its protocol.
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Dialect, Driver } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables.ts';
import type { ChangeTableConnection, Engine } from './engine.ts';
import { backUpPostgres } from './postgres-backup.ts';
import { createLibraryDialect } from './library-dialect.ts';

// bigint and numeric sums fit a number here: cents, counts, epoch ms.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const statementNames = new Map<string, string>();
const maxStatementNames = 1_000;
/** Raised when a table has other columns than when statements were prepared: under new names they are prepared again. */
let statementGeneration = 0;

/** A statement's name: the server plans it once a connection. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known) return known;
  if (statementNames.size >= maxStatementNames) return undefined;
  const name = `v${statementGeneration}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  statementNames.set(text, name);
  return name;
}

/** Another instance, newer than this one, has changed a table beneath a prepared statement. */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}

/** What the driver says of a server that answers nothing. */
const readTimeoutMessage = 'Query read timeout';

function resetStatementNames(): void {
  statementGeneration += 1;
  statementNames.clear();
}

interface PooledClient {
  query<R>(text: string, parameters: readonly unknown[]): Promise<R>;
  release(): void;
}

type SendQuery = (text: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>;

/**
 * What is asked before the promises in hand have been seen to goes to the server in one message. The driver sends each query by
 * itself, and does not show its stream: its version is pinned.
 */
function createPipelinedSender(client: pg.PoolClient): SendQuery {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let isHeld = false;
  return (text, parameters) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    const values = [...parameters];
    const name = values.length > 0 ? statementName(text) : undefined;
    return client.query(name === undefined ? { text, values } : { name, text, values });
  };
}

const emptyResult: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/** The pool as Kysely uses it, with every statement that has parameters named; a transaction begins with its first statement. */
function wrapPool(pool: pg.Pool) {
  return {
    options: pool.options,
    async connect(): Promise<PooledClient> {
      const client = await pool.connect();
      const ask = createPipelinedSender(client);
      let isSpoilt = false;
      let isToBegin = false;

      async function answer(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
        if (!isToBegin) return ask(text, parameters);
        isToBegin = false;
        const begun = ask('begin', []);
        const [began, answered] = await Promise.allSettled([begun, ask(text, parameters)]);
        if (began.status === 'rejected') throw began.reason;
        if (answered.status === 'rejected') throw answered.reason;
        return answered.value;
      }

      async function query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
        if (text === 'begin') isToBegin = true;
        const isEnd = text === 'commit' || text === 'rollback';
        if (isToBegin && (isEnd || text === 'begin')) {
          isToBegin = text === 'begin';
          return { ...emptyResult, command: text.toUpperCase() };
        }
        try {
          return await answer(text, parameters);
        } catch (error) {
          isSpoilt ||= text === 'rollback' || (error instanceof Error && error.message === readTimeoutMessage);
          if (!isOutdatedPlan(error)) throw error;
          resetStatementNames();
          // A transaction is broken by it, and begins again as after any conflict.
          return ask(text, parameters).catch(() => {
            throw error;
          });
        }
      }

      return {
        query: query as PooledClient['query'],
        // What it may still answer is no answer to whoever would have it next.
        release: () => client.release(isSpoilt),
      };
    },
    end: () => pool.end(),
  };
}

/** Of a transaction in which a statement has failed, whatever became of its error, nothing stands. */
async function commit(q: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ command?: string }>`commit`.execute(q);
  if (rows[0]?.command === 'ROLLBACK') throw new Error('nothing was committed: a statement of the transaction failed');
}

interface DialectParts {
  dialect: Dialect;
  driver: Driver;
}

/** Runs on one connection, on which statements that are asked for at the same time are sent at the same time. */
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
  await sql`begin`.execute(tx);
  try {
    const result = await fn(tx);
    await commit(tx);
    return result;
  } catch (error) {
    await sql`rollback`.execute(tx).catch(() => undefined);
    throw error;
  }
}

/**
 * Also 0A000, an outdated plan: those who have it are prepared again by then; and 23505, a value of its own that another took
 * meanwhile: who looks again finds it taken.
 */
const conflictCodes = new Set(['40001', '40P01', '0A000', '23505']);

/** Codes of Node and of PostgreSQL (classes 08, 53, 57P) that mean: nobody there, or no room. */
const unreachableCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08...|53...|57P0.)$/;
/** The driver's own errors have no code. */
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
/** How long news is waited for, in ms: all pages wait with it. */
const changesTimeoutMs = 5_000;

/** Reads changes on a connection of its own, which is told of them, and is replaced when it breaks. */
function openChangeSource(url: string, onWake: () => void): ChangeTableConnection {
  // The pool waits for it, though its types do not say so.
  const listen = (client: pg.ClientBase): unknown => {
    client.on('error', () => undefined);
    client.on('notification', onWake);
    // A pooler may refuse it; then what is announced is found by looking.
    return client.query(`listen ${channel}`).catch(() => undefined);
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    // It stays, to be told.
    idleTimeoutMillis: 0,
    types,
    application_name: 'vitrine-changes',
    keepAlive: true,
    connectionTimeoutMillis: changesTimeoutMs,
    query_timeout: changesTimeoutMs,
    allowExitOnIdle: true,
    onConnect: listen,
  });
  // What was said while nobody listened is read at once.
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

/** How long a connection is waited for, in ms: a server that does not answer is a fault here, not a standstill. */
const connectionTimeoutMs = 15_000;
/** And an answer: longer than the longest statement, which a migration of a large shop has. */
const queryTimeoutMs = 120_000;

/** Opens a pool; nothing is asked of the server before the first query. */
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
  // A connection that breaks fails the query in hand and is replaced at the next one. The pool listens to idle ones only:
  // one that breaks between two queries of a transaction would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool: wrapPool(pool) as never });
  const parts = { dialect, driver: dialect.createDriver() };
  const q = new Kysely<Tables>({ dialect });
  let waking: Promise<unknown> | null = null;

  /** After the commit rather than in the transaction: there it would hold every other commit up until this one is on disk. */
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
