// Prepared statements of a connection to PostgreSQL, which differ from the driver's own in two ways. The driver asks for the columns of a
// statement each time that it runs it, and makes an object of them; here a connection asks once. The driver ends each statement with a
// `Sync`, after which the server answers at once; here the statements that are issued before the program waits for anything are a batch
// with one `Sync` at its end (a pipeline, as PostgreSQL's documentation calls it), and the answers come together.
import pg from 'pg';
import type { FieldDef } from 'pg';
import utils from 'pg/lib/utils.js';

type Row = Record<string, unknown>;

/** The columns of a statement. */
interface Columns {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
  /** A row of nothing but null. */
  empty: Row;
}

export interface StatementResult {
  /** Of SQL, such as `INSERT`. */
  command: string;
  rowCount: number | null;
  rows: Row[];
}

/** What the driver's class has and its types leave out. */
interface DriverQuery {
  _result: StatementResult;
  name: string;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
  prepare(connection: pg.Connection): void;
}

interface StatementConfig {
  name: string;
  text: string;
  values: readonly unknown[];
}

type StatementCallback = (error: Error | undefined, result: StatementResult) => void;

const DriverQueryClass = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  callback: StatementCallback,
) => DriverQuery;

/** What a connection knows about the statements that it has prepared and sent. */
interface ConnectionStatements {
  /** By the name of the statement; null: it gives no rows. */
  columns: Map<string, Columns | null>;
  /** The connection, except that a statement does not end its batch. */
  batching: pg.Connection;
  /** The same, except that it does not ask for columns. */
  quiet: pg.Connection;
  /** The last statement of the batch that has not ended; null: all have. */
  last: PreparedStatement | null;
}

const statementsByConnection = new WeakMap<pg.Connection, ConnectionStatements>();

function statementsOf(connection: pg.Connection): ConnectionStatements {
  let known = statementsByConnection.get(connection);
  if (!known) {
    const nothing = { value: () => undefined };
    known = {
      columns: new Map(),
      batching: Object.create(connection, { sync: nothing }) as pg.Connection,
      quiet: Object.create(connection, { sync: nothing, describe: nothing }) as pg.Connection,
      last: null,
    };
    statementsByConnection.set(connection, known);
  }
  return known;
}

/**
 * The error of a statement that the server has skipped, since an earlier one of its batch had failed. It has the code that the server
 * gives in a failed transaction.
 */
class SkippedError extends Error {
  readonly code = '25P02';
}

/** Whether this is the error of a statement that was not run because an earlier one of its batch had failed. */
export const isSkipped = (error: unknown): boolean => error instanceof SkippedError;

/** Inside a batch, in the form of the driver's message. */
const readyInBatch = { name: 'readyForQuery', status: 'T' };

function columnsOf(fields: readonly FieldDef[], types: pg.CustomTypesConfig): Columns {
  const names = fields.map(({ name }) => name);
  return {
    names,
    parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  };
}

/**
 * A statement that runs under its name, prepared by the first run on a connection. The server refuses one whose columns have changed
 * since then.
 */
class PreparedStatement extends DriverQueryClass {
  readonly #types: pg.CustomTypesConfig;
  #statements: ConnectionStatements | undefined;
  /** Whether the server says after this statement that it is ready for the next. */
  endsBatch = false;

  constructor(config: StatementConfig, types: pg.CustomTypesConfig, callback: StatementCallback) {
    // The driver would copy an object of them, property by property.
    super(config.text, config.values, callback);
    this.name = config.name;
    this.#types = types;
  }

  override prepare(connection: pg.Connection): void {
    const statements = statementsOf(connection);
    this.#statements = statements;
    statements.last = this;
    super.prepare(statements.columns.has(this.name) ? statements.quiet : statements.batching);
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#statements?.columns.set(this.name, columnsOf(fields, this.#types));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const columns = this.#statements?.columns.get(this.name);
    if (!columns) return;
    const { names, parsers, empty } = columns;
    const row = { ...empty };
    for (let index = 0; index < names.length; index += 1) {
      const text = fields[index];
      const name = names[index];
      if (typeof text === 'string' && name !== undefined) row[name] = parsers[index]?.(text);
    }
    this._result.rows.push(row);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const columns = this.#statements?.columns;
    if (columns && !columns.has(this.name)) columns.set(this.name, null);
    super.handleCommandComplete(message, connection);
    // The driver takes up the next statement when the server is ready for it, which inside a batch goes without saying.
    if (!this.endsBatch) connection.emit('readyForQuery', readyInBatch);
  }

  /** After an error the server skips the rest of the batch: it neither runs nor answers it. */
  override handleError(error: Error, connection: pg.Connection): void {
    super.handleError(error, connection);
    // After an error of the driver the connection does not live on, and the driver fails all that it has sent.
    if (this.endsBatch || !(error instanceof pg.DatabaseError || isSkipped(error))) return;
    connection.emit('readyForQuery', readyInBatch);
    connection.emit('errorMessage', new SkippedError('an earlier statement of its batch has failed'));
  }
}

/** Ends the batch of statements that a connection was sent, if there is one: the server then answers it. */
export function endBatch(client: pg.PoolClient): void {
  const connection = connectionOf(client);
  const statements = statementsOf(connection);
  if (!statements.last) return;
  statements.last.endsBatch = true;
  statements.last = null;
  connection.sync();
}

// The types of a client leave its connection out.
function connectionOf(client: pg.PoolClient): pg.Connection {
  return (client as unknown as { connection: pg.Connection }).connection;
}

/**
 * Runs a statement under its name, which stands for this text on all connections, in one batch with others that are issued before the
 * program waits for anything. Rejects with the driver's errors, and with one that `isSkipped` when the server has not run it.
 */
export function runPrepared(client: pg.PoolClient, { name, text, values }: StatementConfig): Promise<StatementResult> {
  return new Promise((resolve, reject) => {
    // A value that cannot be sent must fail before anything is sent.
    const config = { name, text, values: values.map((value) => utils.prepareValue(value)) };
    const statement = new PreparedStatement(config, client, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
    beginBatch(client);
    client.query(statement as unknown as pg.Submittable);
  });
}

/** Holds back what is written to a connection until its batch ends. */
function beginBatch(client: pg.PoolClient): void {
  const { stream } = connectionOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => {
    endBatch(client);
    stream.uncork();
  });
}
