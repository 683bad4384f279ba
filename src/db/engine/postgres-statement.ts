// Prepared statements of a connection to PostgreSQL. The driver asks for the columns of a statement each time that it runs it, and makes
// an object of them; here a connection asks once.
import pg from 'pg';
import type { FieldDef } from 'pg';

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
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  prepare(connection: pg.Connection): void;
}

interface StatementConfig {
  name: string;
  text: string;
  values: readonly unknown[];
}

type StatementCallback = (error: Error | undefined, result: StatementResult) => void;

const DriverQueryClass = pg.Query as unknown as new (
  config: StatementConfig,
  callback: StatementCallback,
) => DriverQuery;

/** What a connection knows about the statements that it has prepared. */
interface ConnectionStatements {
  /** By the name of the statement; null: it gives no rows. */
  columns: Map<string, Columns | null>;
  /** The connection, except that it does not ask for columns. */
  quiet: pg.Connection;
}

const statementsByConnection = new WeakMap<pg.Connection, ConnectionStatements>();

function statementsOf(connection: pg.Connection): ConnectionStatements {
  let known = statementsByConnection.get(connection);
  if (!known) {
    const quiet = Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection;
    known = { columns: new Map(), quiet };
    statementsByConnection.set(connection, known);
  }
  return known;
}

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
  readonly #name: string;
  readonly #types: pg.CustomTypesConfig;
  #statements: ConnectionStatements | undefined;

  constructor(config: StatementConfig, types: pg.CustomTypesConfig, callback: StatementCallback) {
    super(config, callback);
    this.#name = config.name;
    this.#types = types;
  }

  override prepare(connection: pg.Connection): void {
    this.#statements = statementsOf(connection);
    super.prepare(this.#statements.columns.has(this.#name) ? this.#statements.quiet : connection);
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#statements?.columns.set(this.#name, columnsOf(fields, this.#types));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const columns = this.#statements?.columns.get(this.#name);
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
    if (columns && !columns.has(this.#name)) columns.set(this.#name, null);
    super.handleCommandComplete(message, connection);
  }
}

/** Runs a statement under its name, which stands for this text on all connections. Rejects with the driver's errors. */
export function runPrepared(client: pg.PoolClient, config: StatementConfig): Promise<StatementResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new PreparedStatement(config, client, (error, result) => {
        if (error) reject(error);
        else resolve(result);
      }) as unknown as pg.Submittable,
    );
  });
}
