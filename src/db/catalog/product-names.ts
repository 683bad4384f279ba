// Names of products whatever their state, for sentences about what is no longer there.
import type { Tx } from '../database.ts';

/** The name of each product, published or not, by id. */
export async function readProductNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.q.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
