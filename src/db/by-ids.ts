// Queries by a list of ids.
import { sql } from 'kysely';
import type { Compilable, Kysely, RawBuilder } from 'kysely';
import type { Database, Tx } from './database.ts';
import { engineOf, prepareQuery, prepareRowsQuery } from './prepared-queries.ts';
import type { Tables } from './tables.ts';

type DatabaseEngine = Database['engine'];

/** SQL condition: the column holds one of the ids. */
type IdFilter = (column: string) => RawBuilder<boolean>;

/**
 * Lists up to this length have a statement for each length, which names each id: PostgreSQL plans such a statement once per
 * connection. It plans a statement with an array at each call, since the plan for one id is cheaper than that for any number
 * of them; planning took two thirds of the time of a query by one id.
 */
const maxNamedIds = 4;

/** Prepares a query by a list of ids, built once per engine and short length. An empty list gives no rows without a query. */
export function prepareByIds<Row>(
  build: (q: Kysely<Tables>, isOneOf: IdFilter, engine: DatabaseEngine) => Compilable<Row>,
): (tx: Tx, ids: readonly number[]) => Promise<readonly Row[]> {
  const byFew = prepareRowsQuery<{ id: number }, Row>((q, rows, engine) => {
    const ids = sql.join(rows.map(({ id }) => id));
    return build(q, (column) => sql`${sql.ref(column)} in (${ids})`, engine);
  });
  const byMany = prepareQuery<{ ids: unknown }, Row>((q, value, engine) =>
    build(
      q,
      (column) =>
        engine === 'postgres'
          ? sql`${sql.ref(column)} = any(${value('ids')}::bigint[])`
          : sql`${sql.ref(column)} in (select value from json_each(${value('ids')}))`,
      engine,
    ),
  );
  return async (tx, ids) => {
    if (ids.length <= maxNamedIds)
      return byFew(
        tx,
        ids.map((id) => ({ id })),
      );
    return byMany(tx, { ids: engineOf(tx) === 'postgres' ? ids : JSON.stringify(ids) });
  };
}
