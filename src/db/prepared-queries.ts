// Prepared queries: the SQL text is built once per engine, and only the values differ.
import { PostgresAdapter, sql } from 'kysely';
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** The placeholder of a value in a compiled statement: it picks its value out of those that the statement is run with. */
class ValuePlaceholder<Values> {
  readonly pick: (values: Values) => unknown;
  constructor(pick: (values: Values) => unknown) {
    this.pick = pick;
  }
}

/** Creates the placeholder of a value by its name. */
type PlaceholderFor<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

type DatabaseEngine = Database['engine'];

/** The engine that a transaction runs on. */
export function engineOf(tx: Tx): DatabaseEngine {
  return tx.q.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** Runs a compiled statement with values in place of its placeholders. */
async function runCompiled<Values, Row>(tx: Tx, query: CompiledQuery<Row>, values: Values): Promise<readonly Row[]> {
  const parameters = query.parameters.map((value) =>
    value instanceof ValuePlaceholder ? (value as ValuePlaceholder<Values>).pick(values) : value,
  );
  return (await tx.q.executeQuery<Row>({ ...query, parameters })).rows;
}

/** Prepares a query that is built once per engine and run with values. */
export function prepareQuery<Values extends object, Row>(
  build: (q: Kysely<Tables>, value: PlaceholderFor<Values>, engine: DatabaseEngine) => Compilable<Row>,
): (tx: Tx, values: Values) => Promise<readonly Row[]> {
  const compiled = new Map<DatabaseEngine, CompiledQuery<Row>>();
  return (tx, values) => {
    const engine = engineOf(tx);
    let query = compiled.get(engine);
    if (!query) {
      query = build(tx.q, (name) => sql`${new ValuePlaceholder<Values>((all) => all[name])}`, engine).compile();
      compiled.set(engine, query);
    }
    return runCompiled(tx, query, values);
  };
}

/** The placeholders of a row of values, by name. */
type RowPlaceholders<Row> = { [Name in keyof Row]: RawBuilder<Row[Name]> };

function placeholdersOf<Row extends object>(example: Row, index: number): RowPlaceholders<Row> {
  const placeholders: Partial<RowPlaceholders<Row>> = {};
  for (const name of Object.keys(example) as (keyof Row)[])
    placeholders[name] = sql`${new ValuePlaceholder<readonly Row[]>((rows) => rows[index]?.[name])}`;
  return placeholders as RowPlaceholders<Row>;
}

/** Statements for more rows are built each time. */
const maxPreparedRows = 8;

/**
 * Prepares a statement about rows of values, such as an insert: it is built once per engine and number of rows. All rows
 * have the same names. No rows give no result, without a query.
 */
export function prepareRowsQuery<Row extends object, Result>(
  build: (q: Kysely<Tables>, rows: readonly RowPlaceholders<Row>[], engine: DatabaseEngine) => Compilable<Result>,
): (tx: Tx, rows: readonly Row[]) => Promise<readonly Result[]> {
  const compiled = new Map<string, CompiledQuery<Result>>();
  return async (tx, rows) => {
    const [first] = rows;
    if (!first) return [];
    const engine = engineOf(tx);
    const key = `${engine} ${rows.length}`;
    let query = compiled.get(key);
    if (!query) {
      query = build(
        tx.q,
        rows.map((_, index) => placeholdersOf(first, index)),
        engine,
      ).compile();
      if (rows.length <= maxPreparedRows) compiled.set(key, query);
    }
    return runCompiled(tx, query, rows);
  };
}
