// Queries on a list of ids: one statement for a list of any length, compiled once and prepared once.
import { PostgresAdapter, sql } from 'kysely';
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Whether a column holds one of the ids. */
export type IsOneOf = (column: string) => RawBuilder<boolean>;

const place = Symbol('ids');

const dialects = {
  sqlite: {
    isOneOf: ((column) => sql<boolean>`${sql.ref(column)} in (select value from json_each(${place}))`) as IsOneOf,
    parameter: (ids: readonly number[]): unknown => JSON.stringify(ids),
  },
  postgres: {
    isOneOf: ((column) => sql<boolean>`${sql.ref(column)} = any(${place}::bigint[])`) as IsOneOf,
    parameter: (ids: readonly number[]): unknown => ids,
  },
};

/** A query that is built once for each engine, and asked with a list of ids; none are asked for nothing. */
export function byIds<Row>(
  build: (q: Kysely<Tables>, isOneOf: IsOneOf) => Compilable<Row>,
): (tx: Tx, ids: readonly number[]) => Promise<readonly Row[]> {
  const compiled = new Map<keyof typeof dialects, CompiledQuery<Row>>();
  return async (tx, ids) => {
    if (ids.length === 0) return [];
    const engine = tx.q.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    const { isOneOf, parameter } = dialects[engine];
    let query = compiled.get(engine);
    if (!query) {
      query = build(tx.q, isOneOf).compile();
      compiled.set(engine, query);
    }
    const list = parameter(ids);
    const parameters = query.parameters.map((value) => (value === place ? list : value));
    return (await tx.q.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
