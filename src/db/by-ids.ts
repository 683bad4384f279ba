// Queries by a list of ids: one prepared statement for lists of any length.
import { sql } from 'kysely';
import type { Compilable, Kysely, RawBuilder } from 'kysely';
import type { Tx } from './database.ts';
import { engineOf, prepareQuery } from './prepared-queries.ts';
import type { Tables } from './tables.ts';

/** SQL condition: the column holds one of the ids. */
type IdFilter = (column: string) => RawBuilder<boolean>;

/** Prepares a query by a list of ids, built once per engine. An empty list gives no rows without a query. */
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
