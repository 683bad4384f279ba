// Queries on a list of ids: one statement for a list of any length, compiled once and prepared once.
import { sql } from 'kysely';
import type { Compilable, Kysely, RawBuilder } from 'kysely';
import type { Tx } from './database.ts';
import { engineOf, prepareQuery } from './prepared-queries.ts';
import type { Tables } from './tables.ts';

/** Whether a column holds one of the ids. */
type IdFilter = (column: string) => RawBuilder<boolean>;

/** A query that is built once for each engine, and asked with a list of ids; none are asked for nothing. */
export function prepareByIds<Row>(
  build: (q: Kysely<Tables>, isOneOf: IdFilter) => Compilable<Row>,
): (tx: Tx, ids: readonly number[]) => Promise<readonly Row[]> {
  const query = prepareQuery<{ ids: unknown }, Row>((q, value, engine) =>
    build(q, (column) =>
      engine === 'postgres'
        ? sql`${sql.ref(column)} = any(${value('ids')}::bigint[])`
        : sql`${sql.ref(column)} in (select value from json_each(${value('ids')}))`,
    ),
  );
  return async (tx, ids) => {
    if (ids.length === 0) return [];
    return query(tx, { ids: engineOf(tx) === 'postgres' ? ids : JSON.stringify(ids) });
  };
}
