// Prepared queries: the SQL text is built once per engine, and only the values differ.
import { PostgresAdapter, sql } from 'kysely';
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** The placeholder of a value in a compiled statement. */
class ValuePlaceholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Creates the placeholder of a value by its name. */
type PlaceholderFor<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

type DatabaseEngine = Database['engine'];

/** The engine that a transaction runs on. */
export function engineOf(tx: Tx): DatabaseEngine {
  return tx.q.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** Prepares a query that is built once per engine and run with values. */
export function prepareQuery<Values extends object, Row>(
  build: (q: Kysely<Tables>, value: PlaceholderFor<Values>, engine: DatabaseEngine) => Compilable<Row>,
): (tx: Tx, values: Values) => Promise<readonly Row[]> {
  const compiled = new Map<DatabaseEngine, CompiledQuery<Row>>();
  return async (tx, values) => {
    const engine = engineOf(tx);
    let query = compiled.get(engine);
    if (!query) {
      query = build(tx.q, (name) => sql`${new ValuePlaceholder(name)}`, engine).compile();
      compiled.set(engine, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof ValuePlaceholder ? values[value.name as keyof Values] : value,
    );
    return (await tx.q.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
