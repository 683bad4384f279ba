// Statements whose text is always the same: built and compiled once for each engine, and only their values differ.
import { PostgresAdapter, sql } from 'kysely';
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Stands in a compiled statement where a value goes. */
class ValuePlaceholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Where a value goes, by its name. */
type PlaceholderFor<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

type DatabaseEngine = Database['engine'];

/** The engine that a transaction runs on. */
export function engineOf(tx: Tx): DatabaseEngine {
  return tx.q.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** A query that is built once for each engine, and asked with values. */
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
